"""What a pinner may do about a pin: ease it to a grapple, or let the target down. Letting go is in
grapples/letting_go.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import weight
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.dropping import Low, drop_to, ways_down
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.pairs.holding import step_grip
from core.rulesets.scuffle.pairs.pinned import is_by_line, pin_of, pins_on
from core.rulesets.scuffle.shift.shifting import Shifting
from core.rulesets.skirmish.turn.acting import Acting, FreeAct
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn


@record
class Ease(Choice):
    """Give up a pin and keep a grapple, for free."""

    verb: ClassVar[str] = "ease"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "eases the pin on {target} to a grapple"
    meaning: ClassVar[str] = "Give up a pin but keep a grapple; free."
    phrase: ClassVar[str] = "ease the pin[ on {target}]"
    target: FigureId


@record
class AskDown(FreeAct):
    """Ask the pinner to be let down."""

    verb: ClassVar[str] = "ask-down"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "asks to {to}"
    meaning: ClassVar[str] = "Ask the enemy who pins you to let you down."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the posture"})
    phrase: ClassVar[str] = "ask[ to {to!}| to go down]"
    to: Low

    def manner(self) -> Mapping[str, str]:
        """The posture."""
        return {"to": self.to.infinitive}


@record
class AskedToLetDown:
    """A pinned figure asks to go down."""

    prompt: ClassVar[str] = "The enemy you pin wants to go down. Let them?"
    pinned: FigureId
    to: Low

    def prompt_in(self, battle: Battle) -> str:
        """`Bo wants to kneel. Let them?`"""
        return f"{battle[self.pinned].short_name} wants to {self.to.infinitive}. Let them?"


@record
class LetDown(Choice):
    """Let them."""

    verb: ClassVar[str] = "let-down"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets them go down"
    meaning: ClassVar[str] = "Let the pinned enemy down."
    phrase: ClassVar[str] = "let them down"


# -- easing --------------------------------------------------------------------------------------------------------


def _eased(battle: Battle, figure: Figure) -> Iterator[Ease]:
    if (pin := pin_of(battle, figure.id)) is not None:
        yield Ease(figure.id, pin.held)


@option("H-pin-31", of=Moving, offers=Ease)
def eases_in_its_movement(battle: Battle, about: Moving, figure: Figure) -> Iterator[Ease]:
    """At the start of a movement."""
    yield from _eased(battle, figure)


@option("H-pin-31", of=AtGrips, offers=Ease)
def eases_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Ease]:
    """At its action in a hold."""
    if about.occasion is Occasion.PLACE:
        yield from _eased(battle, figure)


@option("H-pin-31", of=Shifting, offers=Ease)
def eases_at_the_shift(battle: Battle, about: Shifting, figure: Figure) -> Iterator[Ease]:
    """At the shift."""
    yield from _eased(battle, figure)


@requirement("H-pin-31", "H-reach-06", of=Ease)
def may_ease(battle: Battle, order: Ease) -> str | None:
    """A pin of its own by the arms; a line can't become a grapple."""
    pin = pin_of(battle, order.figure)
    if pin is None or pin.held != order.target:
        return "not pinning them"
    return "a line can't become a grapple" if is_by_line(pin) else None


@procedure("H-pin-31", of=Ease)
def ease(scene: Scene, order: Ease) -> Procedure[None]:
    """The grapple stays; no dice, no action."""
    text = f"eases the pin on {scene.battle[order.target].short_name} to a grapple"
    step_grip(scene, order.figure, order.target, "ease", "H-pin-31", text=text)
    yield from ()


# -- going down in a pin -------------------------------------------------------------------------------------------


@option("H-pin-18", "H-pin-33", of=AtGrips, offers=AskDown)
def asks_to_go_down(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[AskDown]:
    """A pinned figure, standing or kneeling, that hasn't been refused this turn."""
    if about.occasion is Occasion.PLACE:
        yield from _asks_down(battle, figure)


@option("H-pin-33", "H-reach-06", of=Acting, offers=AskDown)
def asks_to_go_down_on_a_line(battle: Battle, about: Acting, figure: Figure) -> Iterator[AskDown]:
    """The same where no hold closes it in."""
    yield from _asks_down(battle, figure)


def _asks_down(battle: Battle, figure: Figure) -> Iterator[AskDown]:
    if pins_on(battle, figure.id) and not figure.mark(Scuffle.KEPT_UP):
        yield from (AskDown(figure.id, to) for to in ways_down(figure))


@requirement("H-pin-18", "H-pin-33", of=AskDown)
def may_ask_down(battle: Battle, order: AskDown) -> str | None:
    """Pinned, and not refused this turn. A figure that pins someone stays as it is."""
    figure = battle[order.figure]
    if not pins_on(battle, figure.id) or figure.mark(Scuffle.KEPT_UP):
        return "not pinned, or already refused this turn"
    pin = pin_of(battle, figure.id)
    if pin is not None and not is_by_line(pin):
        return f"pinning {battle[pin.held].short_name}"
    return None if order.to in ways_down(figure) else f"already {figure.condition}"


@option("H-pin-18", of=AskedToLetDown, offers=LetDown)
def lets_down(battle: Battle, about: AskedToLetDown, figure: Figure) -> Iterator[LetDown]:
    """It may, and need not."""
    yield LetDown(figure.id)


@procedure("H-pin-18", of=LetDown)
def let_down(scene: Scene, order: LetDown) -> Procedure[None]:
    """The pinner agrees."""
    yield from ()


@weight(of=AskDown)
def asking_is_no_help(book: Rulebook, battle: Battle, order: AskDown) -> None:
    """None: on the ground a pin is as strong."""


@procedure("H-pin-18", "H-pin-33", of=AskDown)
def ask_down(scene: Scene, order: AskDown) -> Procedure[None]:
    """If every pinner agrees the figure goes down, still pinned."""
    for hold in pins_on(scene.battle, order.figure):
        about, otherwise = AskedToLetDown(order.figure, order.to), Pass(hold.holder)
        reply = yield from scene.interrupt("H-pin-18", figure=hold.holder, about=about, otherwise=otherwise)
        if reply.is_pass:
            mark = Mark(Scuffle.KEPT_UP, "H-pin-18", until=end_of_turn(scene.battle))
            scene.tell(Marked(("H-pin-18",), order.figure, mark, "isn't let down"))
            return
    drop_to(scene, order.figure, order.to)
