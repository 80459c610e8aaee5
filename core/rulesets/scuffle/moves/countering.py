"""Countering a move: a bare-handed parry of a throw or pin between its two rolls; it is the turn's action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, answer, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.basis.early import has_action, why_not_while_stunned
from core.rulesets.scuffle.hth.parrying import A_LEVEL, BARE, can_parry
from core.rulesets.scuffle.moves.making import countered
from core.rulesets.scuffle.moves.orders import Move
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, holds_on
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.acting import end_action

ARMS = (Grip.PIN_BOTH_ARMS, Grip.PIN_ONE_ARM)
"""The pins that leave no arm to counter with."""


@record
class CaughtInMove:
    """A throw or pin hit, and STR decides next: a counter would cost the action."""

    prompt: ClassVar[str] = "{attacker|an enemy} has you in a throw or pin; STR decides next. Counter? (your action)"
    attacker: FigureId


@record
class Counter(Choice):
    """Counters the move."""

    verb: ClassVar[str] = "counter"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "counters the move"
    meaning: ClassVar[str] = "Counter the move; uses your action."


@record
class Countering:
    """A counter before its roll: the context of its modifiers."""

    battle: Battle
    figure: Figure
    move: Move


@modifier("H-counter-03", of=Countering, label="counter", reads=Reads.NOTHING)
def bare_handed(countering: Countering) -> int:
    """Four harder."""
    return BARE


@modifier("H-counter-04", of=Countering, label="unarmed combat", reads=Reads.FIGURES)
def trained(countering: Countering) -> int:
    """Two easier for each level, whatever is in hand: it is bare hands against bare hands."""
    return A_LEVEL * martial_level(countering.figure)


@rule("H-counter-02", "H-counter-03", "H-counter-04")
def counter_tally(book: Rulebook, battle: Battle, figure: Figure, move: Move) -> Tally:
    """The target number of a counter, line by line."""
    return dexterity(book, battle, figure).and_then(*book.tally(Countering(battle, figure, move)).lines)


@option("H-counter-01", "H-counter-07", "H-counter-08", of=CaughtInMove, offers=Counter)
def counters(battle: Battle, about: CaughtInMove, figure: Figure) -> Iterator[Counter]:
    """With the action and an arm."""
    yield Counter(figure.id)


@requirement("H-counter-07", "H-counter-08", "S16.9-04", of=Counter)
def may_counter(battle: Battle, order: Counter) -> str | None:
    """With its action still to come."""
    figure = battle[order.figure]
    return why_not_while_stunned(figure) or (None if has_action(battle, figure) else "action already used")


@requirement("H-pin-33", "H-pin-20", of=Counter)
def counters_with_an_arm(battle: Battle, order: Counter) -> str | None:
    """With an arm that neither holds nor is held."""
    figure = battle[order.figure]
    held = holds_on(battle, figure.id)
    if not any(hold.grip in ARMS for hold in held) and can_parry(battle, figure):
        return None
    return Cited("H-pin-33" if any(hold.grip in PINS for hold in held) else "H-pin-20", "no free arm")


@procedure("H-counter-07", of=Counter)
def counter(scene: Scene, order: Counter) -> Procedure[None]:
    """The action is spent; `counters_it` makes the roll."""
    end_action(scene, order.figure, "H-counter-07")
    yield from ()


@answer(countered, "H-counter-01", "H-counter-05", "H-counter-06", "H-counter-08")
def counters_it(scene: Scene, move: Move) -> Procedure[bool]:
    """Whether the target undoes the move. A counter can't be countered."""
    attacker, figure = move.attack.attacker.id, move.attack.target.id
    about, otherwise = CaughtInMove(attacker), Pass(figure)
    reply = yield from scene.interrupt("H-counter-05", figure=figure, about=about, otherwise=otherwise)
    if reply.is_pass:
        return False
    tally = counter_tally(scene.book, scene.battle, scene.battle[figure], move)
    yield from scene.perform(reply)
    return (
        yield from check(
            scene,
            scene.battle[figure],
            tally,
            "H-counter-05",
            why=Attempt("counters"),
            target=attacker,
            passed="undone",
            failed="fails",
            wards=True,
        )
    )
