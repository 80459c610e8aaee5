"""A battle as text, for people who watch an agent: the turn, the figures, and the story of the present turn."""

from __future__ import annotations

from core.battle.naming import side_name
from hexfray.game import Game

LINES = 8
"""How many lines of the story are shown."""


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
