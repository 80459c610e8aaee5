"""A battle as text, for people who watch an agent: the turn, the figures, and the story of the present turn."""

from __future__ import annotations

from core.battle.naming import side_name
from core.errors import BadArgument, expected
from hexfray.game import Game

MODES = ("ansi",)
"""The known values of `render_mode`."""
LINES = 8
"""How many lines of the story are shown."""


def check_mode(mode: str | None) -> None:
    """Raise BadArgument for an unknown `render_mode`."""
    if mode is not None and mode not in MODES:
        raise BadArgument("render_mode: " + expected('"ansi" or None', mode))


def picture(game: Game) -> str:
    """Return the figures with their places, states and vigour, and the last lines of the story."""
    battle, portrait = game.battle, game.match.ruleset.pictures.portrait
    lines = [f"turn {battle.clock.turn}, {battle.clock.phase.replace('_', ' ')}"]
    for figure in battle:
        found = portrait(battle, figure)
        where = " ".join(game.where(figure.id)) if figure.cells else "off the map"
        state, left = found.state(figure), f"{found.vigour}/{found.vigour_full}"
        who = f"{figure.name} ({side_name(battle, figure.side)})"
        lines.append(f"  {who}: {where}, {state}, {left}, {found.held or 'empty-handed'}")
    return "\n".join((*lines, *game.story()[-LINES:]))
