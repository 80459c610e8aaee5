"""Which enemies a figure is aware of: those seen now or a moment ago, and friends' warnings. Attacks out of nowhere:
helpless.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds
from core.rulesets.clinch.wound.injury import is_blind

REMEMBERED = 2
"""For this many seconds after being seen, an enemy is remembered."""
EARSHOT = 5
NEVER = -REMEMBERED - 1
"""The second recorded for an enemy never seen."""


@rule("G-defend-05")
def hidden_at_first() -> Mark:
    """The mark of a figure that no enemy has noticed before the first turn."""
    return Mark(Marks.HIDDEN, "G-defend-05")


@record
class CallOut(FreeAct):
    """Warns friends of an enemy."""

    verb: ClassVar[str] = "call-out"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "warns friends of {foe}"
    meaning: ClassVar[str] = "Warn your friends of an enemy; free."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the enemy you warn of"})
    phrase: ClassVar[str] = "warn friends[ of {foe}]"
    foe: FigureId


@rule("G-defend-05")
def in_sight(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether nothing stands between them, whatever the facing."""
    return any(is_open(battle, figure.at, cell) for cell in foe.cells)


@rule("G-defend-05", "G-strike-07")
def sees(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether `figure` sees `foe`: in sight, in front or at a flank. Blind in both eyes it sees no one."""
    return (
        figure.active
        and not is_blind(figure)
        and arc_of(battle, figure, foe) is not Arc.REAR
        and in_sight(battle, figure, foe)
    )


@rule("G-defend-05", "G-hold-21")
def knows_of(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether `figure` is aware of `foe`: seen in this second or the two before, or one holds the other."""
    mark = figure.mark(Marks.UNSEEN, foe.id)
    if mark is None or battle.clock.turn - mark.value <= REMEMBERED:
        return True
    pair = {figure.id, foe.id}
    return sees(battle, figure, foe) or any({hold.holder, hold.held} == pair for hold in battle.holds)


@upkeep("G-defend-05", of=TurnBegins)
def in_sight_at_the_start(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """When the first turn begins, enemies in sight count as seen, in any arc; enemies out of sight or hidden don't.
    From then on an enemy in plain view to front or flank is seen like any other."""
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
    """An enemy gone out of sight this turn was last seen this second; one seen again is known."""
    for figure, foe in _unseen(scene.battle):
        _note(scene, figure, foe, scene.battle.clock.turn)
    for figure in scene.battle:
        for mark in figure.marks:
            lost = mark.kind == Marks.UNSEEN and mark.value < scene.battle.clock.turn
            if lost and sees(scene.battle, figure, scene.battle[mark.about]):
                know(scene, figure.id, mark.about)
    yield from ()


@rule("G-defend-05")
def know(scene: Scene, figure: FigureId, foe: FigureId, text: str = "") -> None:
    """Make `figure` aware of `foe` from this second on."""
    if scene.battle[figure].mark(Marks.UNSEEN, foe):
        _note(scene, scene.battle[figure], scene.battle[foe], scene.battle.clock.turn, text)


def _note(scene: Scene, figure: Figure, foe: Figure, second: int, text: str = "") -> None:
    mark = Mark(Marks.UNSEEN, "G-defend-05", second, foe.id)
    scene.tell(Marked(("G-defend-05",), figure.id, mark, text))


def _unseen(battle: Battle) -> Iterator[tuple[Figure, Figure]]:
    """Pairs in which one doesn't see the other and that isn't recorded yet."""
    for figure in battle.active():
        recorded = {mark.about for mark in figure.marks if mark.kind == Marks.UNSEEN}
        for foe in battle.foes(figure):
            if foe.id not in recorded and not sees(battle, figure, foe):
                yield figure, foe


def _deaf_to(battle: Battle, figure: Figure, foe: Figure) -> Iterator[Figure]:
    """Friends within earshot who aren't aware of the enemy."""
    for friend in battle.active(figure.side):
        if friend.id != figure.id and battle.apart(figure, friend) <= EARSHOT and not knows_of(battle, friend, foe):
            yield friend


@option("G-defend-05", of=Beginning, offers=CallOut)
def may_call_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[CallOut]:
    """Any enemy a friend isn't aware of."""
    yield from (CallOut(figure.id, foe.id) for foe in battle.foes(figure) if any(_deaf_to(battle, figure, foe)))


@option("G-defend-05", of=Acting, offers=CallOut)
def may_call_out_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[CallOut]:
    """At any point of its manoeuvre."""
    yield from may_call_out(battle, Beginning(), figure)


@requirement("G-defend-05", of=CallOut)
def why_not_call_out(battle: Battle, order: CallOut) -> str | None:
    """Only of an enemy it sees."""
    seen = order.foe in battle.figures and sees(battle, battle[order.figure], battle[order.foe])
    return None if seen else "can't see the target"


@procedure("G-defend-05", of=CallOut)
def call_out(scene: Scene, order: CallOut) -> Procedure[None]:
    """Friends within five yards become aware of the enemy."""
    foe = scene.battle[order.foe]
    for friend in tuple(_deaf_to(scene.battle, scene.battle[order.figure], foe)):
        know(scene, friend.id, foe.id, f"is warned of {foe.short_name}")
    yield from ()
