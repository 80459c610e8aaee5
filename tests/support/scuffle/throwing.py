"""Throws and pins in tests: a play in which someone is asked for one, and what a roll needs."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.scuffle.moves.gifts import Gifted
from core.rulesets.skirmish.sheet.basics import sheet
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Pairs, Play, battle_of, in_one_hex

THROW = "ada throw target=bob"
HITS, WORKS, FAILS = [4, 4, 4], [4, 3, 3], [4, 4, 3]


def asked(*figures: Figure, who: str = "ada", holds: Pairs | None = None, **more: object) -> Play:
    """These figures as they stand, in the action phase; one of them is asked what it does."""
    play = Play.acting(battle_of(*figures, holds=holds, **more))  # type: ignore[arg-type]
    while play.decision.figures != (who,):
        play.say(play.decision.otherwise or "")
    return play


def sharing(*figures: Figure, who: str = "ada", holds: Pairs | None = None, **more: object) -> Play:
    """The same, all of them in the hex of the first."""
    return asked(*in_one_hex(*figures), who=who, holds=holds, **more)


def needs(play: Play) -> int:
    """What the roll needs that is waited for."""
    assert play.roll.need is not None
    return play.roll.need.total


def pass_by(play: Play) -> Play:
    """Whoever is asked about a move or its end lets it be."""
    while play.awaits_choice() and play.moment in ("caught-in-move", "may-take-hold"):
        play.say(f"{play.decision.figures[0]} pass")
    return play


def hit(play: Play, order: str = THROW, faces: list[int] | None = None) -> Play:
    """A move has hit, and nobody counters: its roll of St is waited for."""
    return pass_by(play.say(order, faces or HITS))


def gifted(figure: Figure, unarmed: int = 0, **items: int) -> Figure:
    """The same figure, better with bare hands or with things by their kind."""
    s = sheet(figure)
    better = {f"{figure.id}/{kind}": bonus for kind, bonus in items.items()}
    scores = Gifted(s.strength, s.dexterity, s.intellect, s.movement, s.skills, unarmed=unarmed, with_items=better)
    return replace(figure, sheet=scores)


def to(*at: int) -> str:
    """The name of a hex."""
    return GRID.name(cell(at[0], at[1]))
