"""Who knows of whom: foes seen now or a moment ago, and a friend's warning. What comes of an attack that nobody knows
of is in chances.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.common.lines import is_open
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds
from core.rulesets.clinch.wound.injury import is_blind

REMEMBERED = 2
"""For so many seconds after the one in which it was seen a foe is known of."""
EARSHOT = 5
NEVER = -REMEMBERED - 1
"""The second in which somebody was seen who was not."""


@rule("G-defend-05")
def hidden_at_first() -> Mark:
    """The mark of a figure that no foe has noticed before the first turn."""
    return Mark(Marks.HIDDEN, "G-defend-05")


@dataclass(frozen=True, slots=True)
class CallOut(FreeAct):
    """Warns its friends of a foe."""

    verb: ClassVar[str] = "call-out"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "warns friends of {foe}"
    meaning: ClassVar[str] = "Warn your friends of an enemy; free."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the enemy you warn of"})
    phrase: ClassVar[str] = "warn friends[ of {foe}]"
    foe: FigureId


@rule("G-defend-05")
def in_sight(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether nothing stands between them, whichever way it looks."""
    return any(is_open(battle, figure.at, cell) for cell in foe.cells)


@rule("G-defend-05", "G-strike-07")
def sees(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether it has somebody in sight, before it or at its side. Blind in both eyes it sees nobody."""
    return (
        figure.active
        and not is_blind(figure)
        and arc_of(battle, figure, foe) is not Arc.REAR
        and in_sight(battle, figure, foe)
    )


@rule("G-defend-05", "G-hold-21")
def knows_of(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether it knows of a foe: it sees it, or has in this second or the two before, or one has hold of the other."""
    mark = figure.mark(Marks.UNSEEN, foe.id)
    if mark is None or battle.clock.turn - mark.value <= REMEMBERED:
        return True
    pair = {figure.id, foe.id}
    return sees(battle, figure, foe) or any({hold.holder, hold.held} == pair for hold in battle.holds)


@upkeep("G-defend-05", of=TurnBegins)
def in_sight_at_the_start(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """As the first turn of a battle begins, foes in sight have been seen, in whatever arc; foes out of sight or hidden
    have not. From then on a foe in plain view, in front or at the side, is seen like any other."""
    clock = scene.battle.clock
    if clock.turn <= 1 and len(clock.queue) == len(scene.battle.figures):
        for figure, foe in _unseen(scene.battle):
            noticed = in_sight(scene.battle, figure, foe) and not foe.mark(Marks.HIDDEN)
            _note(scene, figure, foe, 0 if noticed else NEVER)
        for figure in scene.battle:
            if figure.mark(Marks.HIDDEN):
                scene.tell(Unmarked(("G-defend-05",), figure.id, (Marks.HIDDEN,)))
    yield from ()


@upkeep("G-defend-05", of=TurnEnds)
def lost_from_sight(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Who has gone out of sight in this turn was seen in this second for the last time; who is seen again is known
    of."""
    for figure, foe in _unseen(scene.battle):
        _note(scene, figure, foe, scene.battle.clock.turn)
    for figure in scene.battle:
        for mark in figure.marks:
            lost = mark.kind == Marks.UNSEEN and mark.value < scene.battle.clock.turn
            if lost and sees(scene.battle, figure, scene.battle[mark.about]):
                know(scene, figure.id, mark.about)
    yield from ()


@rule("G-defend-05")
def know(scene: Scene, figure: FigureId, foe: FigureId, telling: str = "") -> None:
    """It knows of a foe from this second on, as if it had seen it."""
    if scene.battle[figure].mark(Marks.UNSEEN, foe):
        _note(scene, scene.battle[figure], scene.battle[foe], scene.battle.clock.turn, telling)


def _note(scene: Scene, figure: Figure, foe: Figure, second: int, telling: str = "") -> None:
    mark = Mark(Marks.UNSEEN, "G-defend-05", second, foe.id)
    scene.tell(Marked(("G-defend-05",), figure.id, mark, telling))


def _unseen(battle: Battle) -> Iterator[tuple[Figure, Figure]]:
    """Who does not see whom, where that has not been noted yet."""
    for figure in battle:
        for foe in battle.foes(figure):
            if figure.active and not figure.mark(Marks.UNSEEN, foe.id) and not sees(battle, figure, foe):
                yield figure, foe


def _deaf_to(battle: Battle, figure: Figure, foe: Figure) -> Iterator[Figure]:
    """The friends within earshot who know nothing of a foe."""
    for friend in battle.active(figure.side):
        if friend.id != figure.id and battle.apart(figure, friend) <= EARSHOT and not knows_of(battle, friend, foe):
            yield friend


@option("G-defend-05", of=Beginning, offers=CallOut)
def may_call_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[CallOut]:
    """Of every foe that a friend knows nothing of."""
    yield from (CallOut(figure.id, foe.id) for foe in battle.foes(figure) if any(_deaf_to(battle, figure, foe)))


@option("G-defend-05", of=Acting, offers=CallOut)
def may_call_out_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[CallOut]:
    """The same at any point of its manoeuvre."""
    yield from may_call_out(battle, Beginning(), figure)


@requirement("G-defend-05", of=CallOut)
def sees_the_foe(battle: Battle, order: CallOut) -> str | None:
    """Only of one that it sees."""
    seen = order.foe in battle.figures and sees(battle, battle[order.figure], battle[order.foe])
    return None if seen else "it does not see that foe"


@procedure("G-defend-05", of=CallOut)
def call_out(scene: Scene, order: CallOut) -> Procedure[None]:
    """Friends within five yards know of it too."""
    foe = scene.battle[order.foe]
    for friend in tuple(_deaf_to(scene.battle, scene.battle[order.figure], foe)):
        know(scene, friend.id, foe.id, f"is warned of {foe.short_name}")
    yield from ()
