"""Breaking a pin: four dice against STR or DEX, as the turn's action. What a pin leaves possible is in
pinned_attacks.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.basis.strength import EVEN, effective_strength, strength, training
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.pairs.holding import PINS, grip, has_lost, holds_on, step_grip
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act
from core.rulesets.skirmish.turn.hostile import Hostile

FOUR = Dice(4)
CROUCHING = {Condition.KNEELING: -2, Condition.PRONE: -4}


class Score(StrEnum):
    """The score used."""

    ST = "st"
    DX = "dx"


@record
class BreakPin(Hostile):
    """Try to break a pin, with STR or DEX."""

    verb: ClassVar[str] = "break-pin"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "tries to break {target}'s pin {by}"
    meaning: ClassVar[str] = "Try to break a pin, with STR or DEX."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "target": "the figure who pins you",
            "by": "the score you use",
        }
    )
    phrase: ClassVar[str] = "break[ {target}'s] pin"
    target: FigureId
    by: Score

    def manner(self) -> Mapping[str, str]:
        """The score used."""
        return {"by": "with STR" if self.by is Score.ST else "with DEX"}


@record
class Straining:
    """A try with STR before its roll: the context of its target number."""

    battle: Battle
    figure: Figure
    holder: Figure


@record
class Wriggling:
    """A try with DEX before its roll: the context of its modifiers."""

    battle: Battle
    figure: Figure
    holder: Figure


# -- target numbers ------------------------------------------------------------------------------------------------


@modifier("H-pin-05", of=Straining, label="STR", reads=Reads.FIGURES)
def own_strength(straining: Straining) -> int:
    """Four dice against STR."""
    return strength(straining.figure)


@modifier("H-pin-08", of=Straining, label="unarmed combat", reads=Reads.FIGURES)
def own_training(straining: Straining) -> int:
    """Plus training."""
    return training(straining.figure)


@modifier("H-pin-06", "H-pin-08", of=Straining, label="holder's STR", reads=Reads.FIGURES)
def against_the_strong(straining: Straining) -> int:
    """One harder for every point of the pinner's STR, with training, above 10."""
    return min(0, EVEN - effective_strength(straining.holder))


@modifier("H-pin-07", "H-pin-08", of=Straining, label="holder's weakness", reads=Reads.FIGURES)
def against_the_weak(straining: Straining) -> int:
    """One easier for every point below 10."""
    return max(0, EVEN - effective_strength(straining.holder))


@modifier("H-pin-09", "H-pin-10", of=Wriggling, label="low posture", reads=Reads.FIGURES)
def from_below(wriggling: Wriggling) -> int:
    """Two harder while kneeling, four while prone."""
    return CROUCHING.get(wriggling.figure.condition, 0)


@rule("H-pin-05")
def break_tally(book: Rulebook, battle: Battle, order: BreakPin) -> Tally:
    """The target number of a try, line by line."""
    figure, holder = battle[order.figure], battle[order.target]
    if order.by is Score.ST:
        return book.tally(Straining(battle, figure, holder))
    return dexterity(book, battle, figure).and_then(*book.tally(Wriggling(battle, figure, holder)).lines)


# -- the order -----------------------------------------------------------------------------------------------------


def _tries(battle: Battle, figure: Figure) -> Iterator[BreakPin]:
    for hold in pins_on(battle, figure.id):
        yield from (BreakPin(figure.id, hold.holder, score) for score in Score)


@option("H-pin-05", "H-pin-12", of=AtGrips, offers=BreakPin)
def breaks_at_its_place(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[BreakPin]:
    """Each pin on it, either way."""
    if about.occasion is Occasion.PLACE:
        yield from _tries(battle, figure)


@option("H-pin-12", "H-reach-06", of=Acting, offers=BreakPin)
def breaks_a_line(battle: Battle, about: Acting, figure: Figure) -> Iterator[BreakPin]:
    """The same where no hold closes it in."""
    yield from _tries(battle, figure)


@requirement("H-pin-05", "H-pin-12", of=BreakPin)
def may_break(battle: Battle, order: BreakPin) -> str | None:
    """A pin on itself."""
    if order.target not in battle.figures or grip(battle, order.target, order.figure) not in PINS:
        return "not pinned by them"
    return why_not_act(battle[order.figure])


@procedure("H-base-03", "H-pin-05", "H-pin-11", "H-pin-12", "H-pin-34", of=BreakPin)
def break_pin(scene: Scene, order: BreakPin) -> Procedure[None]:
    """Four dice; it is the action. Every grapple on the figure ends with the pin, but no other pin."""
    tally = break_tally(scene.book, scene.battle, order)
    free = yield from check(
        scene,
        scene.battle[order.figure],
        tally,
        "H-pin-05",
        why=Attempt("tries to break the pin of"),
        target=order.target,
        passed="breaks free",
        failed="still pinned",
        dice=FOUR.count,
    )
    if free:
        step_grip(scene, order.target, order.figure, "pin_broken", "H-pin-11", text="loses the pin")
        end_the_other_grapples(scene, order.figure)
    else:
        step_grip(scene, order.target, order.figure, "pin_break_fails", "H-pin-12")
    end_action(scene, order.figure, "H-pin-12")


@success(of=BreakPin)
def broke_the_pin(order: BreakPin, told: Sequence[Event]) -> bool:
    """The pinner has lost the hold."""
    return has_lost(order.target, order.figure, told)


@rule("H-pin-11", "H-pin-34", "H-grapple-19")
def end_the_other_grapples(scene: Scene, figure: FigureId) -> None:
    """Other grapples on `figure` end; other pins stay."""
    for hold in holds_on(scene.battle, figure):
        step_grip(scene, hold.holder, figure, "other_pin_broken", "H-pin-11", "H-pin-34")
