"""Who shares a hex with whom, and where two stand with one another. The machine is in entry_machine.py, what one has of
the other in holding.py, how they part in parting.py.
"""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.steps import PairStepped
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.pairs.entry_machine import ENTRIES, Entry
from core.rulesets.skirmish.turn.engagement import engages

MACHINE = "entry"
AT_REST = (Entry.APART, Entry.SHARING)
"""Where two may stand between two orders: whether they are in one hex says which."""


def ordered(battle: Battle, one: FigureId, other: FigureId) -> tuple[FigureId, FigureId]:
    """Two figures as the roster has them: what stands between them is kept by the first."""
    roster = tuple(battle.figures)
    return (one, other) if roster.index(one) < roster.index(other) else (other, one)


@rule("H-begin-01")
def between(battle: Battle, one: FigureId, other: FigureId) -> Entry:
    """Where two figures stand with one another."""
    if (due := _due(battle, one, other)) is not None:
        return due
    first, second = battle[one], battle[other]
    return Entry.SHARING if first.at == second.at and first.active and second.active else Entry.APART


def _due(battle: Battle, one: FigureId, other: FigureId) -> Entry | None:
    first, second = ordered(battle, one, other)
    mark = battle[first].mark(MACHINE, second)
    return Entry(mark.how) if mark else None


def sharers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Everybody, friend or enemy, who is in its hex and in the fight."""
    return others_in(battle, figure, figure.at)


@rule("H-enter-09", "H-enter-18")
def due_to(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Those in its hex that it has not dealt with yet since it came in."""
    return tuple(other for other in sharers(battle, figure) if between(battle, figure.id, other.id) is Entry.ENTERING)


def foes_here(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The enemies in its hex."""
    return tuple(other for other in sharers(battle, figure) if other.side != figure.side)


@rule("S12.0-08", "H-base-05", "H-base-17", "H-grapple-25")
def engagers_here_too(
    in_front: Callable[[Battle, Figure], tuple[Figure, ...]], battle: Battle, figure: Figure
) -> tuple[Figure, ...]:
    """Who engages it: an enemy in its own hex too, for they are in each other's front hexes; not one who is ground to
    it."""
    here, ahead = _engage_here(battle, figure), in_front(battle, figure)
    return tuple(foe for foe in battle.foes(figure) if foe in here or foe in ahead) if here else ahead


@rule("S12.0-08", "H-base-17")
def engaged_here_too(engaged: Callable[[Battle, Figure], bool], battle: Battle, figure: Figure) -> bool:
    """Whether anybody engages it, from outside or in its own hex."""
    return engaged(battle, figure) or bool(_engage_here(battle, figure))


def _engage_here(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    return tuple(foe for foe in foes_here(battle, figure) if engages(foe) and not underfoot(figure, [foe]))


def step_between(
    scene: Scene,
    mover: FigureId,
    other: FigureId,
    event: str,
    *rules: RuleId,
    telling: str = "",
    before: Entry | None = None,
) -> None:
    """Takes two figures a step on; `telling` is said of the mover. `before`: where they stand, where that cannot be
    seen any more, since one of them is out or gone."""
    battle = scene.battle
    first, second = ordered(battle, mover, other)
    stands = _due(battle, mover, other) or before or between(battle, mover, other)
    after = Entry(ENTRIES.step(stands, event))
    mark = None if after in AT_REST else Mark(MACHINE, rules[0], about=second, how=after)
    scene.tell(PairStepped(MACHINE, rules, first, second, event, stands, after, mark, mover, telling))
