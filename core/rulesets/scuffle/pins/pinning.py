"""Pinning hand-to-hand: both arms, one limb, the throat. What a pin leaves possible is in pinned_attacks.py; pins by
whip and lasso are in reach/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, success, weight, wording
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.hth.moments import AtGrips, HthAttack, attack_hand_to_hand, bare_handed, targets_here
from core.rulesets.scuffle.hth.parrying import share_of
from core.rulesets.scuffle.moves.chances import chances_of, weight_of_move
from core.rulesets.scuffle.moves.countering import Countering
from core.rulesets.scuffle.moves.making import Overcoming, make, move_of, no_move
from core.rulesets.scuffle.moves.needed import arm_is_open, free_arms
from core.rulesets.scuffle.moves.orders import Move, MoveOrder
from core.rulesets.scuffle.pairs.holding import by_line, has_pinned, hold_of, step_grip
from core.rulesets.scuffle.pairs.pinned import (
    ARM_OF,
    BOTH_ARMS,
    HANDS,
    THROAT,
    How,
    Limb,
    arms_left,
    pins_on,
)
from core.rulesets.scuffle.pins.pinned_attacks import PARTLY, BodyPart, pinned_too_firmly
from core.rulesets.skirmish.attack.assaults import of_a_hit
from core.rulesets.skirmish.attack.harm import do_harm
from core.rulesets.skirmish.attack.resolution import sure_hit
from core.rulesets.skirmish.turn.acting import Acting, end_action

TIGHTLY, ONE_ARM, ONE_LIMB = -2, -6, 6
HARD, SOFT = -10, -6
"""The two grades of a throat pin."""
WITH_BOTH_ARMS, WITH_BOTH_ARMS_TIGHT, WITH_ONE_ARM, BY_THE_THROAT, CHOKED, BY_A_LIMB = 100, 110, 130, 115, 125, 50
"""The value of a successful pin, in percent of one of both arms with both arms."""


class PinOf(StrEnum):
    """What is pinned."""

    ARMS = "arms"
    LIMB = "limb"
    THROAT = "throat"


@record
class Pin(MoveOrder, HthAttack):
    """Pin an enemy in the same hex. `limb`: the one limb pinned; `one_arm`: with one arm only; `tight`: a standing
    target can't kick or throw; `hard`: a throat pin so hard that the target can't attack."""

    verb: ClassVar[str] = "pin"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    pins: ClassVar[bool] = True
    meaning: ClassVar[str] = "Pin an enemy in your hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "of": "what you pin",
            "limb": "which limb, if you pin only one",
            "one_arm": "with one arm only",
            "tight": "a standing target can't kick or throw (-2)",
            "hard": "a choking throat pin: the target can't attack",
        }
    )
    option_phrase: ClassVar[str] = "pin[ the {limb}][ {of}]"
    of: PinOf
    limb: Limb = Limb.NONE
    one_arm: bool = False
    tight: bool = False
    hard: bool = False

    def manner(self) -> Mapping[str, str]:
        """`both arms, one-handed, tight`, `the throat, choking`; of a single limb only which one."""
        return {
            "of": BOTH_ARMS if self.of is PinOf.ARMS else "the throat" if self.of is PinOf.THROAT else "",
            "one_arm": "one-handed" if self.one_arm else "",
            "tight": "tight" if self.tight else "",
            "hard": "choking" if self.hard else "",
        }

    def phrase_in(self, battle: Battle) -> str:
        """`pin Bo's left leg`, `pin Bo by both arms`, `pin Bo by the throat`."""
        return "pin {target}'s {limb}" if self.of is PinOf.LIMB else "pin {target} by {of}"

    def group_phrase_in(self, battle: Battle) -> str:
        return "pin[ {target}]"

    def move_in(self, battle: Battle) -> Move:
        """With bare hands."""
        return move_of(battle, self, self.target)

    @property
    def at_throat(self) -> int:
        """Six or ten harder, by grade."""
        return 0 if self.of is not PinOf.THROAT else HARD if self.hard else SOFT


@wording(of=Pin)
def in_words(battle: Battle, order: Pin) -> str:
    """`pins both of Bo's arms (one-handed)`."""
    name = battle[order.target].short_name
    if order.of is PinOf.THROAT:
        return f"{'chokes' if order.hard else 'pins'} {name} by the throat"
    how = [word for word in ("one-handed" if order.one_arm else "", "tight" if order.tight else "") if word]
    return f"pins {_what_is_pinned(order, name)}" + (f" ({', '.join(how)})" if how else "")


# -- requirements -------------------------------------------------------------------------------------------------


@rule("H-move-14", "H-pin-02", "H-pin-33")
def open_arms(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The arms that hold nothing and no one, and aren't held."""
    left = arms_left(battle, figure.id)
    return tuple(hand for hand in HANDS if hand in left and arm_is_open(figure, main=hand is Hand.MAIN))


@answer(free_arms, "H-move-14", "H-pin-02")
def arms_for_a_pin(battle: Battle, figure: Figure) -> int:
    """How many arms are open."""
    return len(open_arms(battle, figure))


LOWER = {
    Condition.STANDING: (Condition.STANDING, Condition.KNEELING),
    Condition.KNEELING: (Condition.KNEELING, Condition.PRONE),
    Condition.PRONE: (Condition.PRONE,),
}
"""The target postures that can be pinned, by the pinner's."""


@rule("H-pin-01", "H-pin-13", "H-pin-14", "H-pin-15")
def postures_forbid(figure: Figure, target: Figure) -> str | None:
    """Why `figure` can't pin `target`, by their postures."""
    if target.condition in LOWER.get(figure.condition, ()):
        return None
    return f"can't pin a {target.condition} target while {figure.condition}"


def pins_at(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[Pin]:
    """Each target in every way."""
    for target in targets if open_arms(battle, figure) else ():
        for tight in (False, True):
            yield Pin(figure.id, target, PinOf.ARMS, tight=tight)
            yield Pin(figure.id, target, PinOf.ARMS, one_arm=True, tight=tight)
            yield Pin(figure.id, target, PinOf.THROAT, tight=tight)
        yield Pin(figure.id, target, PinOf.THROAT, hard=True)
        for limb in (limb for limb in Limb if limb is not Limb.NONE):
            for tight in (False, True):
                yield Pin(figure.id, target, PinOf.LIMB, limb, tight=tight)
                yield Pin(figure.id, target, PinOf.LIMB, limb, one_arm=True, tight=tight)


@option("H-pin-01", "H-pin-13", "H-hth-16", of=AtGrips, offers=Pin)
def pins_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Pin]:
    """Every possible target."""
    yield from pins_at(battle, figure, about.targets)


@option("H-pin-01", "H-pin-13", "H-hth-16", of=Acting, offers=Pin)
def pins_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[Pin]:
    """Every enemy in the hex."""
    yield from pins_at(battle, figure, targets_here(battle, figure))


@requirement("H-move-01", "H-grapple-27", of=Pin)
def may_pin(battle: Battle, order: Pin) -> str | None:
    """An enemy in the same hex, with no other hold, nor a line, and not pinned too firmly."""
    figure = battle[order.figure]
    if fault := no_move(battle, figure, order.target):
        return fault
    if (hold := hold_of(battle, figure.id)) is not None and (hold.held != order.target or by_line(battle, hold)):
        return f"already holding {battle[hold.held].short_name}"
    return pinned_too_firmly(battle, figure, BodyPart.ARM)


@requirement("H-pin-01", "H-pin-13", "H-pin-14", "H-pin-15", of=Pin)
def pins_as_both_are(battle: Battle, order: Pin) -> str | None:
    """By the postures of both."""
    return postures_forbid(battle[order.figure], battle[order.target])


@requirement("H-pin-02", "H-pin-22", "H-move-14", of=Pin)
def pins_with_arms_that_are_free(battle: Battle, order: Pin) -> str | None:
    """With both arms, or with one."""
    figure, wanted = battle[order.figure], 1 if order.one_arm else 2
    if free_arms(battle, figure) >= wanted:
        return None
    return "no free arm" if wanted == 1 else "needs both arms free"


@requirement("H-pin-19", "H-pin-24", "H-pin-27", "H-throw-23", of=Pin)
def pins_in_a_way_there_is(battle: Battle, order: Pin) -> str | None:
    """A single limb is named. Only the throat can be held hard, and it takes both arms. A tight pin needs a standing
    target, and adds nothing to a hard throat pin."""
    if (order.limb is not Limb.NONE) != (order.of is PinOf.LIMB):
        return "name a limb only when pinning one"
    if order.of is PinOf.THROAT and order.one_arm:
        return "a throat pin takes both arms"
    if order.hard and order.of is not PinOf.THROAT:
        return "only a throat pin can be hard"
    if order.tight and order.hard:
        return "a hard throat pin needs no tight grip"
    if order.tight and battle[order.target].condition is not Condition.STANDING:
        return "tight pins need a standing target"
    return None


# -- target numbers ------------------------------------------------------------------------------------------------


@modifier("H-pin-19", of=Move, label="tight pin", reads=Reads.MANNER)
def tightly(move: Move) -> int:
    """Two harder: a standing target can't kick or throw."""
    return TIGHTLY if move.order.tight else 0


@modifier("H-pin-27", of=Move, label="throat", reads=Reads.MANNER)
def at_the_throat(move: Move) -> int:
    """Six or ten harder, by grade."""
    return move.order.at_throat


@modifier("H-pin-17", of=Move, label="throw out of a pin", reads=Reads.FIGURES | Reads.MANNER)
def throwing_while_pinned(move: Move) -> int:
    """A throw out of a pin is four harder: two more than other attacks."""
    return PARTLY if move.throws and pins_on(move.battle, move.attack.attacker.id) else 0


@modifier("H-pin-22", of=Overcoming, label="one-handed", reads=Reads.MANNER)
def with_one_arm(move: Overcoming) -> int:
    """Six harder with one arm."""
    return ONE_ARM if move.order.one_arm else 0


@modifier("H-pin-24", "H-reach-06", of=Overcoming, label="one limb", reads=Reads.MANNER)
def at_one_limb(move: Overcoming) -> int:
    """Six easier against one limb, with hands or by a line; that a line takes one hand costs nothing."""
    return ONE_LIMB if move.order.limb is not Limb.NONE else 0


@modifier("H-pin-33", of=Countering, label="pinned", reads=Reads.FIGURES)
def counters_while_pinned(countering: Countering) -> int:
    """Two harder with the remaining arm."""
    return PARTLY if pins_on(countering.battle, countering.figure.id) else 0


# -- making it -----------------------------------------------------------------------------------------------------


@procedure("H-pin-01", "H-pin-02", "H-pin-13", of=Pin)
def pin(scene: Scene, order: Pin) -> Procedure[None]:
    """Two rolls, and the target is pinned; a throat pin also hurts."""

    def made() -> Procedure[object]:
        move = order.move_in(scene.battle)
        works = yield from make(scene, move, Attempt("pins"), "H-pin-02")
        if works:
            _takes(scene, order)
            if order.of is PinOf.THROAT:
                yield from _chokes(scene, order)
        return works

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    end_action(scene, order.figure, "H-pin-02")


@quick_odds(of=Pin)
def what_a_pin_does(book: Rulebook, battle: Battle, order: Pin) -> QuickOdds:
    """It holds; a throat pin also hurts."""
    works = chances_of(book, order.move_in(battle)).works
    if order.of is not PinOf.THROAT:
        return QuickOdds(works, 0.0, held=works)
    harm = of_a_hit(book, bare_handed(battle, order.figure, order.target))
    return share_of(harm, works)._replace(held=works)


@weight(of=Pin)
def what_a_pin_is_worth(book: Rulebook, battle: Battle, order: Pin) -> int | None:
    """By what it pins and how, times its chance."""
    return weight_of_move(book, order.move_in(battle), _worth_in_percent(order))


def _worth_in_percent(order: Pin) -> int:
    """The value of a successful pin; 0: not worth considering."""
    match order.of:
        case PinOf.ARMS:
            share = WITH_BOTH_ARMS_TIGHT if order.tight else WITH_BOTH_ARMS
            return share * WITH_ONE_ARM // 100 if order.one_arm else share
        case PinOf.THROAT:
            return CHOKED if order.hard else 0 if order.tight else BY_THE_THROAT
        case PinOf.LIMB:
            thought_of = order.limb in ARM_OF and not order.tight
            return BY_A_LIMB * (WITH_ONE_ARM if order.one_arm else 100) // 100 if thought_of else 0


@success(of=Pin)
def pinned(order: Pin, told: Sequence[Event]) -> bool:
    """The target is pinned."""
    return has_pinned(order.figure, order.target, told)


@rule("H-pin-02", "H-pin-22", "H-pin-24", "H-pin-27")
def _takes(scene: Scene, order: Pin) -> None:
    """Begin the pin."""
    hands = open_arms(scene.battle, scene.battle[order.figure])[: 1 if order.one_arm else 2]
    if order.of is PinOf.ARMS:
        event, part = "pin_one_arm" if order.one_arm else "pin_both_arms", BOTH_ARMS
    elif order.of is PinOf.LIMB:
        event, part = "pin_limb", order.limb.label
    else:
        event, part = "pin_throat", THROAT
    grade = (How.HARD if order.hard else How.SOFT,) if order.of is PinOf.THROAT else ()
    how = (*grade, How.TIGHT) if order.tight else grade
    text = f"pins {_what_is_pinned(order, scene.battle[order.target].short_name)}"
    text += " (tight)" if order.tight else " (choking)" if order.hard else ""
    step_grip(scene, order.figure, order.target, event, "H-pin-02", text=text, hands=hands, part=part, how=how)


def _what_is_pinned(order: Pin, name: str) -> str:
    """`both of Bo's arms`, `Bo's left leg`, `Bo's throat`."""
    if order.of is PinOf.ARMS:
        return f"both of {name}'s arms"
    return f"{name}'s {order.limb.label if order.of is PinOf.LIMB else 'throat'}"


@rule("H-pin-28", "S16.15.4-22")
def _chokes(scene: Scene, order: Pin) -> Procedure[None]:
    """Once, the hand-to-hand damage of bare hands, with training and other bonuses. Nothing multiplies it, and it
    isn't a strike."""
    attack = bare_handed(scene.battle, order.figure, order.target)
    yield from do_harm(scene, attack, sure_hit(scene, attack, "H-pin-28"))
