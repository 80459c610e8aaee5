"""The figures that share a hex, and the state of each pair. The machine is in entry_machine.py, holds in holding.py,
parting in parting.py."""

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
"""The states possible between two orders; which one follows from their hexes."""


def ordered(battle: Battle, one: FigureId, other: FigureId) -> tuple[FigureId, FigureId]:
    """Two figures in roster order: the first keeps the state of the pair."""
    roster = tuple(battle.figures)
    return (one, other) if roster.index(one) < roster.index(other) else (other, one)


@rule("H-begin-01")
def between(battle: Battle, one: FigureId, other: FigureId) -> Entry:
    """The state of two figures."""
    if (due := _due(battle, one, other)) is not None:
        return due
    first, second = battle[one], battle[other]
    return Entry.SHARING if first.at == second.at and first.active and second.active else Entry.APART


def _due(battle: Battle, one: FigureId, other: FigureId) -> Entry | None:
    first, second = ordered(battle, one, other)
    mark = battle[first].mark(MACHINE, second)
    return Entry(mark.how) if mark else None


def sharers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The other active figures in the hex of `figure`, friends and enemies."""
    return others_in(battle, figure, figure.at)


@rule("H-enter-09", "H-enter-18")
def due_to(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Those in the hex that `figure` has not dealt with since it entered."""
    return tuple(other for other in sharers(battle, figure) if between(battle, figure.id, other.id) is Entry.ENTERING)


def foes_here(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The enemies in the hex of `figure`."""
    return tuple(other for other in sharers(battle, figure) if other.side != figure.side)


@rule("S12.0-08", "H-base-05", "H-base-17", "H-grapple-25")
def engagers_here_too(
    in_front: Callable[[Battle, Figure], tuple[Figure, ...]], battle: Battle, figure: Figure
) -> tuple[Figure, ...]:
    """Who engages `figure`: enemies in its own hex too, except those that count as ground to it."""
    here, ahead = _engage_here(battle, figure), in_front(battle, figure)
    return tuple(foe for foe in battle.foes(figure) if foe in here or foe in ahead) if here else ahead


@rule("S12.0-08", "H-base-17")
def engaged_here_too(engaged: Callable[[Battle, Figure], bool], battle: Battle, figure: Figure) -> bool:
    """Whether anyone engages `figure`, from outside or in its hex."""
    return engaged(battle, figure) or bool(_engage_here(battle, figure))


def _engage_here(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    return tuple(foe for foe in foes_here(battle, figure) if engages(foe) and not underfoot(figure, [foe]))


def step_between(
    scene: Scene,
    mover: FigureId,
    other: FigureId,
    event: str,
    *rules: RuleId,
    text: str = "",
    before: Entry | None = None,
) -> None:
    """Take a pair a step on; `text` is said of the mover. `before`: the state, where it can no longer be seen
    because one is out or gone."""
    battle = scene.battle
    first, second = ordered(battle, mover, other)
    stands = _due(battle, mover, other) or before or between(battle, mover, other)
    after = Entry(ENTRIES.step(stands, event))
    mark = None if after in AT_REST else Mark(MACHINE, rules[0], about=second, how=after)
    scene.tell(PairStepped(MACHINE, rules, first, second, event, stands, after, mark, mover, text))
