"""Getting up and down of one's own will: the orders that change a posture. What a posture costs is in
sheet/postures.py, falling in lying.py; who may not rise, the rooms that forbid it say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced, Marked, Sprawled
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import spoken, wanted
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.movement.arcs import come_in, share_a_hex
from core.rulesets.clinch.movement.lying import WentDown, is_up, lie_on, may_cover
from core.rulesets.clinch.movement.sharing import no_room
from core.rulesets.clinch.sheet.postures import LYING, POSTURE, take_posture
from core.rulesets.clinch.sheet.postures import POSTURES as HELD
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.wanting import chosen_for
from core.space.cell import Cell


class Into(StrEnum):
    """What a posture may be changed into, lying left out."""

    STANDING = "standing"
    CROUCHING = "crouching"
    KNEELING = "kneeling"
    SITTING = "sitting"
    CRAWLING = "crawling"

    @property
    def step(self) -> str:
        """The event of the machine."""
        return f"to_{self}"


HEIGHT = {"lying": 0, "crawling": 1, "sitting": 2, "kneeling": 3, "crouching": 4, "standing": 5}
"""Which posture is above which."""


@dataclass(frozen=True, slots=True)
class TakePosture(Choice):
    """Holds itself otherwise, in its hex."""

    verb: ClassVar[str] = "take-posture"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Change posture in your hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"into": "the posture"})
    phrase: ClassVar[str] = "change to[ {into!}]"
    door: ClassVar[str] = "change to another posture"
    into: Into


@dataclass(frozen=True, slots=True)
class Rise(Choice):
    """Gets up in the other of the two hexes that it lies over."""

    verb: ClassVar[str] = "rise"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Get up in the other of the two hexes you lie across."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "into": "the posture",
            "at": "the hex you get up in",
        }
    )
    phrase: ClassVar[str] = "rise[ to {into!}]"
    door: ClassVar[str] = "rise to another posture"
    into: Into
    at: Cell


@dataclass(frozen=True, slots=True)
class LieDown(Choice):
    """Lies down, over a hex beside its own too; on its back, or on its face."""

    verb: ClassVar[str] = "lie-down"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "lies down[ across {over}]"
    meaning: ClassVar[str] = "Lie down across your hex and an adjacent one, on your back or on your face."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "over": "the second hex you lie across",
            "prone": "on your face; otherwise on your back",
        }
    )
    over: Cell
    prone: bool


@dataclass(frozen=True, slots=True)
class TurnOver(Choice):
    """Turns from its back to its face, or the other way."""

    verb: ClassVar[str] = "turn-over"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "turns over"
    meaning: ClassVar[str] = "Turn over from your back to your face, or from your face to your back."


@dataclass(frozen=True, slots=True)
class Crouch(FreeAct):
    """Crouches, or stands up from it."""

    verb: ClassVar[str] = "crouch"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Crouch, or stand up from a crouch; free."


@dataclass(frozen=True, slots=True)
class Rose:
    """The moment when a figure has changed its posture and does not lie, of its own will."""

    figure: FigureId


def rises(figure: Figure, into: str) -> bool:
    """Whether that would bring it up."""
    return HEIGHT[into] > HEIGHT[figure.posture.name]


@option("G-base-39", "G-arms-08", of=Acting, offers=TakePosture)
def may_take_posture(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakePosture]:
    """Any other, by the manoeuvre; kneeling and standing up from it by a step too."""
    if left(figure, Share.POSTURE):
        yield from (TakePosture(figure.id, into) for into in Into if into != figure.posture.name)
    elif left(figure, Share.STEP) and figure.posture.name in (Into.STANDING, Into.KNEELING):
        other = Into.KNEELING if figure.posture.name == Into.STANDING else Into.STANDING
        yield TakePosture(figure.id, other)


@option("G-move-14", of=Acting, offers=Rise)
def may_rise(battle: Battle, about: Acting, figure: Figure) -> Iterator[Rise]:
    """Whoever lies picks the hex."""
    if left(figure, Share.POSTURE) and figure.posture == LYING:
        yield from (Rise(figure.id, into, cell) for cell in figure.also for into in Into)


@rule("G-arms-08", "G-pin-03", "G-other-07")
def drops_on_a_foe(battle: Battle, figure: Figure) -> bool:
    """Whether it may lie down as the step of an Attack: where a foe is in its hex, to grapple or to hold him."""
    near = (foe.side != figure.side and share_a_hex(figure, foe) for foe in battle)
    return chosen(figure).plain and left(figure, Share.STEP) > 0 and any(near)


@option("G-base-39", "G-move-14", "G-arms-08", of=Acting, offers=LieDown)
def may_lie_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[LieDown]:
    """Over any neighbour that is passable; where there is none, its own hex alone."""
    if (left(figure, Share.POSTURE) or drops_on_a_foe(battle, figure)) and figure.posture != LYING:
        cells = [cell for cell in battle.grid.neighbours(figure.at) if may_cover(battle, figure, cell)]
        yield from (LieDown(figure.id, cell, prone) for cell in cells or [figure.at] for prone in (False, True))


@option("G-move-15", of=Acting, offers=TurnOver)
def may_turn_over(battle: Battle, about: Acting, figure: Figure) -> Iterator[TurnOver]:
    """Whoever lies."""
    if left(figure, Share.POSTURE) and figure.posture == LYING:
        yield TurnOver(figure.id)


@requirement("G-base-39", of=Rise | TurnOver)
def changes_posture(battle: Battle, order: Rise | TurnOver) -> str | None:
    """By the manoeuvre for it."""
    return lacks(battle[order.figure], Share.POSTURE)


@requirement("G-base-39", of=LieDown)
def lies_down_in_time(battle: Battle, order: LieDown) -> str | None:
    """By the manoeuvre for it, or, to lie down on a foe, by the step of an Attack."""
    figure = battle[order.figure]
    return None if drops_on_a_foe(battle, figure) else lacks(figure, Share.POSTURE)


@requirement("G-base-39", "G-base-29", of=TakePosture)
def changes_posture_or_kneels(battle: Battle, order: TakePosture) -> str | None:
    """By the manoeuvre for it; kneeling and standing up from it by a step too."""
    figure = battle[order.figure]
    kneels = {figure.posture.name, str(order.into)} == {str(Into.STANDING), str(Into.KNEELING)}
    return None if kneels and left(figure, Share.STEP) else lacks(figure, Share.POSTURE)


@requirement("G-move-14", of=Rise)
def rises_from_the_ground(battle: Battle, order: Rise) -> str | None:
    """Who lies rises in one of his hexes."""
    return None if battle[order.figure].posture == LYING else "not lying"


@requirement("G-move-15", of=TurnOver)
def turns_over_on_the_ground(battle: Battle, order: TurnOver) -> str | None:
    """Who lies turns over."""
    return None if battle[order.figure].posture == LYING else "not lying"


@requirement("G-base-39", "G-move-14", "G-move-15", of=LieDown)
def does_not_lie_yet(battle: Battle, order: LieDown) -> str | None:
    """Who does not lie lies down."""
    return "lying already" if battle[order.figure].posture == LYING else None


@requirement("G-base-39", of=TakePosture | Rise)
def has_time(battle: Battle, order: TakePosture | Rise) -> str | None:
    """From lying one comes only to a posture between lying and standing."""
    figure = battle[order.figure]
    if POSTURE.allows(figure.posture.name, order.into.step):
        return None
    return f"{figure.short_name} is {figure.posture}: it must kneel, sit or crawl first"


@requirement("G-move-08", of=TakePosture)
def has_room(battle: Battle, order: TakePosture) -> str | None:
    """Upright it needs room in its hex."""
    return _no_room(battle, battle[order.figure], order.into, battle[order.figure].at)


@requirement("G-move-08", of=Rise)
def has_room_to_rise(battle: Battle, order: Rise) -> str | None:
    """Upright it needs room in the hex where it rises."""
    return _no_room(battle, battle[order.figure], order.into, order.at)


def _no_room(battle: Battle, figure: Figure, into: Into, at: Cell) -> str | None:
    if into is Into.CRAWLING or figure.posture.upright:
        return None
    upright = battle.with_figure(_held_as(figure, into))
    return no_room(upright, upright[figure.id], at)


def _held_as(figure: Figure, into: Into) -> Figure:
    return replace(figure, posture=HELD[into])


@rule("G-base-29", "G-base-39")
def _paid(scene: Scene, figure: str) -> None:
    """By the manoeuvre, or by the step that a kneel replaces."""
    share = Share.POSTURE if left(scene.battle[figure], Share.POSTURE) else Share.STEP
    spend(scene, figure, share, "G-base-39")


@procedure("G-base-39", of=TakePosture)
def take(scene: Scene, order: TakePosture) -> Procedure[None]:
    """So it does."""
    _paid(scene, order.figure)
    take_posture(scene, order.figure, order.into.step, "G-base-39", telling=_TELLINGS[order.into])
    is_up(scene, order.figure)
    yield from scene.keep_up(Rose(order.figure))


@procedure("G-base-39", "G-move-14", of=Rise)
def rise(scene: Scene, order: Rise) -> Procedure[None]:
    """It is in that hex then."""
    _paid(scene, order.figure)
    before = scene.battle[order.figure].at
    scene.tell(Displaced(("G-move-14",), order.figure, order.at))
    take_posture(scene, order.figure, order.into.step, "G-base-39", telling=_TELLINGS[order.into])
    is_up(scene, order.figure)
    come_in(scene, order.figure, before)
    yield from scene.keep_up(Rose(order.figure))


_TELLINGS = {
    Into.STANDING: "stands up",
    Into.CROUCHING: "crouches",
    Into.KNEELING: "kneels",
    Into.SITTING: "sits down",
    Into.CRAWLING: "goes on all fours",
}


@procedure("G-base-39", "G-move-14", "G-move-15", of=LieDown)
def lie_down(scene: Scene, order: LieDown) -> Procedure[None]:
    """Over that hex too."""
    _paid(scene, order.figure)
    take_posture(scene, order.figure, "to_lying", "G-base-39", telling="lies down")
    scene.tell(
        Sprawled(("G-move-14",), order.figure, (order.over,) if order.over != scene.battle[order.figure].at else ())
    )
    lie_on(scene, order.figure, face_down=order.prone)
    yield from scene.keep_up(WentDown(order.figure))


@procedure("G-move-15", of=TurnOver)
def turn_over(scene: Scene, order: TurnOver) -> Procedure[None]:
    """The other side is up."""
    _paid(scene, order.figure)
    lie_on(scene, order.figure, face_down=scene.battle[order.figure].mark(Marks.FACE_DOWN) is None)
    yield from ()


@option("G-turn-04", "G-base-39", of=Beginning, offers=Crouch)
def may_crouch(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Crouch]:
    """Whoever stands, before its manoeuvre; or stands up again from it."""
    if figure.posture.stands:
        yield Crouch(figure.id)


@requirement("G-turn-04", of=Crouch)
def once_a_turn(battle: Battle, order: Crouch) -> str | None:
    """One of the two a turn, by one who stands or crouches."""
    figure = battle[order.figure]
    if not figure.posture.stands:
        return f"{figure.posture}: only from standing"
    return "it has done so this turn" if figure.mark(Marks.CROUCHED) else None


@procedure("G-turn-04", "G-base-39", of=Crouch)
def crouch(scene: Scene, order: Crouch) -> Procedure[None]:
    """It takes no time."""
    into = Into.STANDING if scene.battle[order.figure].posture.name == Into.CROUCHING else Into.CROUCHING
    take_posture(scene, order.figure, into.step, "G-turn-04", telling=_TELLINGS[into])
    mark = Mark(Marks.CROUCHED, "G-turn-04", until=UntilTurnOf(order.figure, Edge.ENDS))
    scene.tell(Marked(("G-turn-04",), order.figure, mark))
    yield from ()


@wanted(of=TakePosture)
def place_of_take(battle: Battle, decision: Decision) -> int | None:
    """The first of what that manoeuvre is for."""
    return 0 if chosen_for(battle, decision) is Share.POSTURE else None


@wanted(of=Rise)
def place_of_rise(battle: Battle, decision: Decision) -> int | None:
    """The second of what that manoeuvre is for."""
    return 1 if chosen_for(battle, decision) is Share.POSTURE else None


@wanted(of=TurnOver)
def place_of_turn_over(battle: Battle, decision: Decision) -> int | None:
    """The third of what that manoeuvre is for."""
    return 2 if chosen_for(battle, decision) is Share.POSTURE else None


@wanted(of=LieDown)
def place_of_lie_down(battle: Battle, decision: Decision) -> int | None:
    """The last of what that manoeuvre is for."""
    return 3 if chosen_for(battle, decision) is Share.POSTURE else None


@spoken(of=TakePosture | Rise)
def said_of_a_posture(battle: Battle, order: TakePosture | Rise) -> str:
    """`kneels`, `stands up`."""
    return _TELLINGS[order.into]


@spoken(of=Crouch)
def said_of_crouching(battle: Battle, order: Crouch) -> str:
    """Whether it crouches or stands up from it."""
    return _TELLINGS[Into.STANDING if battle[order.figure].posture.name == Into.CROUCHING else Into.CROUCHING]
