"""Voluntary changes of posture. Their effects: sheet/postures.py; falls: lying.py. Rooms that forbid getting up say so
themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
from core.rulebook.parts import menu_place, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.movement.arcs import come_in, share_a_hex
from core.rulesets.clinch.movement.lying import WentDown, is_up, lie_on, may_cover
from core.rulesets.clinch.movement.sharing import why_not_stop_at
from core.rulesets.clinch.sheet.postures import LYING, POSTURE, take_posture
from core.rulesets.clinch.sheet.postures import POSTURES as HELD
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.wanting import chosen_for
from core.space.cell import Cell


class Into(StrEnum):
    """The postures to change to, besides lying."""

    STANDING = "standing"
    CROUCHING = "crouching"
    KNEELING = "kneeling"
    SITTING = "sitting"
    CRAWLING = "crawling"

    @property
    def step(self) -> str:
        """The event of the state machine."""
        return f"to_{self}"


HEIGHT = {"lying": 0, "crawling": 1, "sitting": 2, "kneeling": 3, "crouching": 4, "standing": 5}
"""Postures by height."""


@record
class TakePosture(Choice):
    """Changes posture in place."""

    verb: ClassVar[str] = "take-posture"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Change posture in your hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"into": "the posture"})
    phrase: ClassVar[str] = "change to[ {into!}]"
    submenu_label: ClassVar[str] = "change posture: other postures"
    into: Into


@record
class Rise(Choice):
    """Gets up in the other hex under the body."""

    verb: ClassVar[str] = "rise"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Get up in the other of the two hexes you lie across."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "into": "the posture",
            "at": "the hex you get up in",
        }
    )
    phrase: ClassVar[str] = "get up[ to {into!}]"
    submenu_label: ClassVar[str] = "get up: other postures"
    into: Into
    at: Cell


@record
class LieDown(Choice):
    """Lies down across a second hex, face up or face down."""

    verb: ClassVar[str] = "lie-down"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "lies down[ across {over}]"
    meaning: ClassVar[str] = "Go prone across your hex and an adjacent one, on your back or your face."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "over": "the second hex you lie across",
            "prone": "on your face, not on your back",
        }
    )
    phrase: ClassVar[str] = "lie down[ {prone!}][ across {over}]"
    over: Cell
    prone: bool

    def manner(self) -> Mapping[str, str]:
        return {"prone": "on your face" if self.prone else "on your back"}


@record
class TurnOver(Choice):
    """Turns over, from back to face or from face to back."""

    verb: ClassVar[str] = "turn-over"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "turns over"
    meaning: ClassVar[str] = "Turn over from your back to your face, or from your face to your back."


@record
class Crouch(FreeAct):
    """Crouches, or stands up from a crouch."""

    verb: ClassVar[str] = "crouch"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Crouch, or stand up from a crouch; free."


@record
class Rose:
    """The moment after a figure changed its posture by choice and isn't lying."""

    figure: FigureId


def rises(figure: Figure, into: str) -> bool:
    """Whether `into` is higher than the present posture."""
    return HEIGHT[into] > HEIGHT[figure.posture.name]


@option("G-base-39", "G-arms-08", of=Acting, offers=TakePosture)
def may_take_posture(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakePosture]:
    """Any other by the manoeuvre; kneeling, and standing up from it, also by a step."""
    if left(figure, Share.POSTURE):
        yield from (TakePosture(figure.id, into) for into in Into if into != figure.posture.name)
    elif left(figure, Share.STEP) and figure.posture.name in (Into.STANDING, Into.KNEELING):
        other = Into.KNEELING if figure.posture.name == Into.STANDING else Into.STANDING
        yield TakePosture(figure.id, other)


@option("G-move-14", of=Acting, offers=Rise)
def may_rise(battle: Battle, about: Acting, figure: Figure) -> Iterator[Rise]:
    """A lying figure chooses the hex."""
    if left(figure, Share.POSTURE) and figure.posture == LYING:
        yield from (Rise(figure.id, into, cell) for cell in figure.also for into in Into)


@rule("G-arms-08", "G-pin-03", "G-other-07")
def drops_on_a_foe(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` may lie down by the step of an Attack: to grapple or hold an enemy in its hex."""
    near = (foe.side != figure.side and share_a_hex(figure, foe) for foe in battle)
    return chosen(figure).plain and left(figure, Share.STEP) > 0 and any(near)


@option("G-base-39", "G-move-14", "G-arms-08", of=Acting, offers=LieDown)
def may_lie_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[LieDown]:
    """Across any passable adjacent hex; if there is none, its own alone."""
    if (left(figure, Share.POSTURE) or drops_on_a_foe(battle, figure)) and figure.posture != LYING:
        cells = [cell for cell in battle.grid.neighbours(figure.at) if may_cover(battle, figure, cell)]
        yield from (LieDown(figure.id, cell, prone) for cell in cells or [figure.at] for prone in (False, True))


@option("G-move-15", of=Acting, offers=TurnOver)
def may_turn_over(battle: Battle, about: Acting, figure: Figure) -> Iterator[TurnOver]:
    """Any lying figure."""
    if left(figure, Share.POSTURE) and figure.posture == LYING:
        yield TurnOver(figure.id)


@requirement("G-base-39", of=Rise | TurnOver)
def why_not_change(battle: Battle, order: Rise | TurnOver) -> str | None:
    """By the manoeuvre for it."""
    return why_not_spend(battle[order.figure], Share.POSTURE)


@requirement("G-base-39", of=LieDown)
def why_not_lie_down(battle: Battle, order: LieDown) -> str | None:
    """By the manoeuvre for it; on an enemy, also by the step of an Attack."""
    figure = battle[order.figure]
    return None if drops_on_a_foe(battle, figure) else why_not_spend(figure, Share.POSTURE)


@requirement("G-base-39", "G-base-29", of=TakePosture)
def why_not_change_or_kneel(battle: Battle, order: TakePosture) -> str | None:
    """By the manoeuvre for it; kneeling, and standing up from it, also by a step."""
    figure = battle[order.figure]
    kneels = {figure.posture.name, str(order.into)} == {str(Into.STANDING), str(Into.KNEELING)}
    return None if kneels and left(figure, Share.STEP) else why_not_spend(figure, Share.POSTURE)


@requirement("G-move-14", of=Rise)
def why_not_rise(battle: Battle, order: Rise) -> str | None:
    """Only from lying."""
    return None if battle[order.figure].posture == LYING else "not lying"


@requirement("G-move-15", of=TurnOver)
def why_not_turn_over(battle: Battle, order: TurnOver) -> str | None:
    """Only while lying."""
    return None if battle[order.figure].posture == LYING else "not lying"


@requirement("G-base-39", "G-move-14", "G-move-15", of=LieDown)
def why_not_lie(battle: Battle, order: LieDown) -> str | None:
    """Not while lying already."""
    return "already lying" if battle[order.figure].posture == LYING else None


@requirement("G-base-39", of=TakePosture | Rise)
def why_not_at_once(battle: Battle, order: TakePosture | Rise) -> str | None:
    """From lying only to a posture between lying and standing."""
    figure = battle[order.figure]
    if POSTURE.allows(figure.posture.name, order.into.step):
        return None
    return f"{figure.posture}: kneel, sit or crawl first"


@requirement("G-move-08", of=TakePosture)
def why_not_here(battle: Battle, order: TakePosture) -> str | None:
    """Upright postures need room in the hex."""
    return _why_no_room(battle, battle[order.figure], order.into, battle[order.figure].at)


@requirement("G-move-08", of=Rise)
def why_not_there(battle: Battle, order: Rise) -> str | None:
    """Upright postures need room in the hex to get up in."""
    return _why_no_room(battle, battle[order.figure], order.into, order.at)


def _why_no_room(battle: Battle, figure: Figure, into: Into, at: Cell) -> str | None:
    if into is Into.CRAWLING or figure.posture.upright:
        return None
    upright = battle.with_figure(_held_as(figure, into))
    return why_not_stop_at(upright, upright[figure.id], at)


def _held_as(figure: Figure, into: Into) -> Figure:
    return replace(figure, posture=HELD[into])


@rule("G-base-29", "G-base-39")
def _paid(scene: Scene, figure: str) -> None:
    """Pay with the manoeuvre, or with the step that kneeling replaces."""
    share = Share.POSTURE if left(scene.battle[figure], Share.POSTURE) else Share.STEP
    spend(scene, figure, share, "G-base-39")


@procedure("G-base-39", of=TakePosture)
def take(scene: Scene, order: TakePosture) -> Procedure[None]:
    """Take the posture."""
    _paid(scene, order.figure)
    take_posture(scene, order.figure, order.into.step, "G-base-39", text=_TELLINGS[order.into])
    is_up(scene, order.figure)
    yield from scene.keep_up(Rose(order.figure))


@procedure("G-base-39", "G-move-14", of=Rise)
def rise(scene: Scene, order: Rise) -> Procedure[None]:
    """Take the posture in that hex."""
    _paid(scene, order.figure)
    before = scene.battle[order.figure].at
    scene.tell(Displaced(("G-move-14",), order.figure, order.at))
    take_posture(scene, order.figure, order.into.step, "G-base-39", text=_TELLINGS[order.into])
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
    """Lie across that hex too."""
    _paid(scene, order.figure)
    take_posture(scene, order.figure, "to_lying", "G-base-39", text="lies down")
    scene.tell(
        Sprawled(("G-move-14",), order.figure, (order.over,) if order.over != scene.battle[order.figure].at else ())
    )
    lie_on(scene, order.figure, face_down=order.prone)
    yield from scene.keep_up(WentDown(order.figure))


@procedure("G-move-15", of=TurnOver)
def turn_over(scene: Scene, order: TurnOver) -> Procedure[None]:
    """Turn the other side up."""
    _paid(scene, order.figure)
    lie_on(scene, order.figure, face_down=scene.battle[order.figure].mark(Marks.FACE_DOWN) is None)
    yield from ()


@option("G-turn-04", "G-base-39", of=Beginning, offers=Crouch)
def may_crouch(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Crouch]:
    """Standing or crouching, before the manoeuvre."""
    if figure.posture.stands:
        yield Crouch(figure.id)


@requirement("G-turn-04", of=Crouch)
def why_not_crouch(battle: Battle, order: Crouch) -> str | None:
    """Once a turn, standing or crouching."""
    figure = battle[order.figure]
    if not figure.posture.stands:
        return f"not while {figure.posture}"
    return "already done this turn" if figure.mark(Marks.CROUCHED) else None


@procedure("G-turn-04", "G-base-39", of=Crouch)
def crouch(scene: Scene, order: Crouch) -> Procedure[None]:
    """It takes no time."""
    into = Into.STANDING if scene.battle[order.figure].posture.name == Into.CROUCHING else Into.CROUCHING
    take_posture(scene, order.figure, into.step, "G-turn-04", text=_TELLINGS[into])
    mark = Mark(Marks.CROUCHED, "G-turn-04", until=UntilTurnOf(order.figure, Edge.ENDS))
    scene.tell(Marked(("G-turn-04",), order.figure, mark))
    yield from ()


@menu_place(of=TakePosture)
def place_of_take(battle: Battle, decision: Decision) -> int | None:
    """The first entry of that manoeuvre."""
    return 0 if chosen_for(battle, decision) is Share.POSTURE else None


@menu_place(of=Rise)
def place_of_rise(battle: Battle, decision: Decision) -> int | None:
    """The second entry of that manoeuvre."""
    return 1 if chosen_for(battle, decision) is Share.POSTURE else None


@menu_place(of=TurnOver)
def place_of_turn_over(battle: Battle, decision: Decision) -> int | None:
    """The third entry of that manoeuvre."""
    return 2 if chosen_for(battle, decision) is Share.POSTURE else None


@menu_place(of=LieDown)
def place_of_lie_down(battle: Battle, decision: Decision) -> int | None:
    """The last entry of that manoeuvre."""
    return 3 if chosen_for(battle, decision) is Share.POSTURE else None


@wording(of=TakePosture | Rise)
def said_of_a_posture(battle: Battle, order: TakePosture | Rise) -> str:
    """`kneels`, `stands up`."""
    return _TELLINGS[order.into]


@wording(of=Crouch)
def said_of_crouching(battle: Battle, order: Crouch) -> str:
    """Whether it crouches, or stands up from a crouch."""
    return _TELLINGS[Into.STANDING if battle[order.figure].posture.name == Into.CROUCHING else Into.CROUCHING]
