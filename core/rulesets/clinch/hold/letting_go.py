"""What a holder may do freely on its turn: let go, take one hand off, ease a pin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement
from core.rulesets.clinch.hold.hold_events import fewer
from core.rulesets.clinch.hold.holds import hold_of, holds_by, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Beginning, yards
from core.rulesets.clinch.turn.shares import adjust_yards_to_load


@record
class LetGo(FreeAct):
    """Lets go of a held enemy."""

    verb: ClassVar[str] = "let-go"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets go of {target}"
    rare: ClassVar[int] = 2
    meaning: ClassVar[str] = "Let go of an enemy; free."
    phrase: ClassVar[str] = "let go[ of {target}]"
    target: FigureId


@record
class FreeHand(FreeAct):
    """Takes one hand off a hold."""

    verb: ClassVar[str] = "free-hand"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets go of {target} with the {hand} hand"
    rare: ClassVar[int] = 1
    meaning: ClassVar[str] = "Take one hand off a hold; free."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"hand": "the hand to take off the hold"})
    phrase: ClassVar[str] = "let go[ of {target}][ with your {hand} hand]"
    target: FigureId
    hand: Hand


@record
class EasePin(FreeAct):
    """Turns a pin into a plain hold."""

    verb: ClassVar[str] = "ease-pin"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "eases the pin on {target}"
    meaning: ClassVar[str] = "Ease a pin to a plain hold; free."
    phrase: ClassVar[str] = "ease the pin[ on {target}]"
    target: FigureId


@option("G-free-01", "G-arms-04", of=Beginning, offers=LetGo)
def may_let_go(battle: Battle, about: Beginning, figure: Figure) -> Iterator[LetGo]:
    """Of anyone it holds."""
    yield from (LetGo(figure.id, hold.held) for hold in holds_by(battle, figure.id))


@option("G-free-01", "G-arms-04", of=Acting, offers=LetGo)
def may_let_go_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[LetGo]:
    """At any point of its turn."""
    yield from may_let_go(battle, Beginning(), figure)


@option("G-free-02", of=Beginning, offers=FreeHand)
def may_free_a_hand(battle: Battle, about: Beginning, figure: Figure) -> Iterator[FreeHand]:
    """Off a hold with more than one hand."""
    for hold in holds_by(battle, figure.id):
        if len(hold.hands) > 1:
            yield from (FreeHand(figure.id, hold.held, hand) for hand in hold.hands)


@option("G-free-02", of=Acting, offers=FreeHand)
def may_free_a_hand_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[FreeHand]:
    """At any point of its turn."""
    yield from may_free_a_hand(battle, Beginning(), figure)


@option("G-hold-16", of=Beginning, offers=EasePin)
def may_ease(battle: Battle, about: Beginning, figure: Figure) -> Iterator[EasePin]:
    """Of anyone it pins."""
    yield from (EasePin(figure.id, hold.held) for hold in holds_by(battle, figure.id) if hold.grip == Grip.PINNED)


@option("G-hold-16", of=Acting, offers=EasePin)
def may_ease_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[EasePin]:
    """At any point of its turn."""
    yield from may_ease(battle, Beginning(), figure)


@requirement("G-free-02", of=FreeHand)
def why_not_free_hand(battle: Battle, order: FreeHand) -> str | None:
    """One of several hands in that hold."""
    hold = hold_of(battle, order.figure, order.target) if order.target in battle.figures else None
    if hold is None or order.hand not in hold.hands:
        return "hand not in this hold"
    return None if len(hold.hands) > 1 else "only hand in this hold: let go instead"


@requirement("G-hold-16", of=EasePin)
def why_not_ease(battle: Battle, order: EasePin) -> str | None:
    """Only its own pin."""
    hold = hold_of(battle, order.figure, order.target) if order.target in battle.figures else None
    return None if hold is not None and hold.grip == Grip.PINNED else "not pinned by you"


@requirement("G-free-01", of=LetGo)
def why_not_let_go(battle: Battle, order: LetGo) -> str | None:
    """Only of an enemy it holds."""
    if hold_of(battle, order.figure, order.target):
        return None
    return Cited("G-arms-04", f"not holding {battle[order.target].short_name}")


@procedure("G-free-01", "G-arms-04", "G-breakfree-16", "G-hold-26", "G-base-71", of=LetGo)
def let_go(scene: Scene, order: LetGo) -> Procedure[None]:
    """The target is free, where and as it is; this gives no yard away, unlike breaking free, and a friend's hold
    doesn't become a pin. A figure that dragged the target moves on with a lighter load."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    before = yards(scene.battle, scene.battle[order.figure])
    step(scene, hold, "release", "G-free-01", text=f"lets go of {scene.battle[order.target].short_name}")
    adjust_yards_to_load(scene, order.figure, before)
    yield from ()


@procedure("G-free-02", "G-pin-09", "G-hold-15", of=FreeHand)
def free_hand(scene: Scene, order: FreeHand) -> Procedure[None]:
    """The hold gets easier to break; a choke or lock becomes a plain hold."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    left = tuple(hand for hand in hold.hands if hand is not order.hand)
    fewer(scene, hold, left, "hand_freed", "G-free-02")
    yield from ()


@procedure("G-hold-16", of=EasePin)
def ease(scene: Scene, order: EasePin) -> Procedure[None]:
    """A hold by the torso remains."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    step(scene, hold, "ease_pin", "G-hold-16", text=f"eases the pin on {scene.battle[order.target].short_name}")
    yield from ()
