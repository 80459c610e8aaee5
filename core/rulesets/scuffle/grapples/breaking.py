"""Breaking a grapple at the start of a movement: with STR (a shove) or with DEX. A second try costs the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, success
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.basis.early import forgo, has_action, why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.basis.postures import LOW
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.pushing import held_by_a_third, push, shove_cells, try_to_push
from core.rulesets.scuffle.entering.shoves import shove_again
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import grip, has_lost, holds_on, step_grip
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell


@record
class ShoveOff(Hostile):
    """Break a grapple with STR and shove the holder to a hex; `to` is this hex where no other is open."""

    verb: ClassVar[str] = "shove-off"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "shoves {target} off to {to}"
    phrase: ClassVar[str] = "shove[ {target}] off[ to {to}]"
    meaning: ClassVar[str] = (
        "Break a grapple with STR and shove the holder away; where no hex is open, they stay in yours."
    )
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "target": "the holder",
            "to": "the hex the holder goes to",
        }
    )
    target: FigureId
    to: Cell


@record
class Escape(Hostile):
    """Break a grapple with DEX."""

    verb: ClassVar[str] = "escape"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "tries to break free from {target}"
    meaning: ClassVar[str] = "Break a grapple with DEX."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"target": "the holder"})
    phrase: ClassVar[str] = "break free[ from {target}]"
    target: FigureId


@record
class TryAgain:
    """The hold isn't broken: try again at once, for the rest of the turn?"""

    prompt: ClassVar[str] = "{target|the enemy}'s hold isn't broken. Try once more, for the rest of your turn?"
    target: FigureId


@record
class Escaping:
    """An escape before its roll: the context of its modifiers, as for an unarmed attack on the holder."""

    battle: Battle
    figure: Figure
    holder: Figure


@modifier("H-grapple-13", of=Escaping, label="low holder", reads=Reads.FIGURES)
def from_a_low_holder(escaping: Escaping) -> int:
    """As for hitting a lower target."""
    worth, own = LOW.get(escaping.holder.condition, 0), LOW.get(escaping.figure.condition, 0)
    return worth if worth > own else 0


# -- what may be tried ---------------------------------------------------------------------------------------------


@rule("H-grapple-12", "H-grapple-14", "H-grapple-28")
def grapplers(battle: Battle, figure: Figure) -> tuple[FigureId, ...]:
    """The holders whose grapples `figure` may still try to break: at the start of its movement, each once a turn."""
    if figure.entered or figure.mark(Scuffle.TRIED_TWICE):
        return ()
    holds = (hold for hold in holds_on(battle, figure.id) if hold.grip == Grip.GRAPPLE)
    return tuple(hold.holder for hold in holds if not figure.mark(Scuffle.TRIED, hold.holder))


def _shoved_off(battle: Battle, figure: Figure, holder: FigureId) -> Iterator[ShoveOff]:
    for cell in shove_cells(battle, figure, battle[holder]) or (figure.at,):
        yield ShoveOff(figure.id, holder, cell)


@option("H-grapple-12", "H-grapple-28", of=Moving, offers=ShoveOff)
def shoves_off(battle: Battle, about: Moving, figure: Figure) -> Iterator[ShoveOff]:
    """Each holder who grapples it."""
    for holder in grapplers(battle, figure):
        yield from _shoved_off(battle, figure, holder)


@option("H-grapple-13", "H-grapple-28", of=Moving, offers=Escape)
def escapes(battle: Battle, about: Moving, figure: Figure) -> Iterator[Escape]:
    """Each holder who grapples it."""
    yield from (Escape(figure.id, holder) for holder in grapplers(battle, figure))


@option("H-grapple-12", "H-base-18", of=MovingLate, offers=ShoveOff)
def shoves_off_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[ShoveOff]:
    """With a movement kept for after the action."""
    yield from shoves_off(battle, Moving(), figure)


@option("H-grapple-13", "H-base-18", of=MovingLate, offers=Escape)
def escapes_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Escape]:
    """The same with DEX."""
    yield from escapes(battle, Moving(), figure)


@option("H-grapple-15", "H-shove-16", of=TryAgain, offers=ShoveOff)
def shoves_off_again(battle: Battle, about: TryAgain, figure: Figure) -> Iterator[ShoveOff]:
    """With STR."""
    yield from _shoved_off(battle, figure, about.target)


@option("H-grapple-15", of=TryAgain, offers=Escape)
def escapes_again(battle: Battle, about: TryAgain, figure: Figure) -> Iterator[Escape]:
    """With DEX; after a failed shove and a grapple in return, only a second shove is possible."""
    if figure.mark(Scuffle.TRIED, about.target):
        yield Escape(figure.id, about.target)


@requirement("H-grapple-12", "H-shove-17", of=ShoveOff)
def may_shove_off(battle: Battle, order: ShoveOff) -> str | None:
    """A holder not held by a third figure, to a hex open to them."""
    figure, holder = battle[order.figure], battle[order.target]
    if fault := held_by_a_third(battle, holder, figure.id):
        return fault
    if order.to not in (shove_cells(battle, figure, holder) or (figure.at,)):
        return "can't be shoved there"
    return None


@requirement("S16.9-04", of=ShoveOff | Escape)
def breaks_unstunned(battle: Battle, order: ShoveOff | Escape) -> str | None:
    """Not while stunned."""
    return why_not_while_stunned(battle[order.figure])


# -- trying --------------------------------------------------------------------------------------------------------


@procedure("H-grapple-12", "H-grapple-15", "H-grapple-17", "H-shove-16", of=ShoveOff)
def shove_off(scene: Scene, order: ShoveOff) -> Procedure[None]:
    """A full shove, but without a reaction: the holder has reacted by grappling."""
    figure, holder = order.figure, order.target
    again = _note_try(scene, figure, holder)
    free = (yield from try_to_push(scene, figure, holder)) and order.to != scene.battle[figure].at
    if free:
        step_grip(scene, holder, figure, "broken", "H-grapple-12", text="is shoved off")
        yield from push(scene, figure, holder, order.to, "shove_succeeds", "H-grapple-12")
    else:
        step_between(scene, figure, holder, "break_shove_fails", "H-grapple-12")
        step_grip(scene, holder, figure, "break_fails", "H-grapple-15")
    yield from _or_again(scene, figure, holder, again=again)


@procedure("H-grapple-13", "H-grapple-15", "H-grapple-17", of=Escape)
def escape(scene: Scene, order: Escape) -> Procedure[None]:
    """Three dice against DEX, as for an unarmed attack on the holder."""
    figure, holder = order.figure, order.target
    again = _note_try(scene, figure, holder)
    tally = escape_tally(scene, figure, holder)
    why, now = Attempt("tries to break the hold of"), scene.battle[figure]
    free, held = "breaks free", "still held"
    if (yield from check(scene, now, tally, "H-grapple-13", why=why, target=holder, passed=free, failed=held)):
        step_grip(scene, holder, figure, "broken", "H-grapple-13", text="loses the hold")
    else:
        step_grip(scene, holder, figure, "break_fails", "H-grapple-15")
    yield from _or_again(scene, figure, holder, again=again)


@success(of=ShoveOff | Escape)
def got_loose(order: ShoveOff | Escape, told: Sequence[Event]) -> bool:
    """The holder has lost the hold."""
    return has_lost(order.target, order.figure, told)


@footprint(of=ShoveOff)
def where_the_holder_goes(book: Rulebook, battle: Battle, order: ShoveOff) -> Footprint:
    """Where the holder is shoved to, and what is left to do if they stay."""
    return Footprint(edge=frozenset((order.to,)), notes=_once_more_told(battle, order.figure))


@footprint(of=Escape)
def what_is_left_if_it_fails(book: Rulebook, battle: Battle, order: Escape) -> Footprint:
    """A second try."""
    return Footprint(notes=_once_more_told(battle, order.figure))


def _once_more_told(battle: Battle, figure: FigureId) -> tuple[Trait, ...]:
    if not has_action(battle, battle[figure]):
        return ()
    return (Trait("on a failure, one more try for the rest of your turn", "H-grapple-15"),)


@rule("H-grapple-13")
def escape_tally(scene: Scene, figure: FigureId, holder: FigureId) -> Tally:
    """The target number of an escape, line by line."""
    battle = scene.battle
    escaping = Escaping(battle, battle[figure], battle[holder])
    return dexterity(scene.book, battle, battle[figure]).and_then(*scene.book.tally(escaping).lines)


def _note_try(scene: Scene, figure: FigureId, holder: FigureId) -> bool:
    """Count the attempt. Return whether it is the second."""
    now, until = scene.battle[figure], end_of_turn(scene.battle)
    if now.mark(Scuffle.TRIED, holder) or now.mark(Scuffle.SHOVED_IN_VAIN, holder):
        scene.tell(Marked(("H-grapple-15",), figure, Mark(Scuffle.TRIED_TWICE, "H-grapple-15", until=until)))
        return True
    scene.tell(Marked(("H-grapple-14",), figure, Mark(Scuffle.TRIED, "H-grapple-14", about=holder, until=until)))
    return False


@rule("H-grapple-15", "H-grapple-16", "H-shove-16")
def _or_again(scene: Scene, figure: FigureId, holder: FigureId, *, again: bool) -> Procedure[None]:
    """After a second try both phases are over, whatever the result; after a failed first try there is a second."""
    if again:
        forgo(scene, figure, "H-grapple-15")
        over(scene, figure)
    elif grip(scene.battle, holder, figure) is Grip.GRAPPLE:
        yield from once_more(scene, figure, holder)


@answer(shove_again, "H-shove-16")
def second_shove(scene: Scene, shover: FigureId, target: FigureId) -> Procedure[None]:
    """A shover grappled in return may shove once more at once, for movement and action."""
    mark = Mark(Scuffle.SHOVED_IN_VAIN, "H-shove-16", about=target, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-shove-16",), shover, mark))
    yield from once_more(scene, shover, target)


@rule("H-grapple-15", "H-grapple-16", "H-shove-16")
def once_more(scene: Scene, figure: FigureId, holder: FigureId) -> Procedure[None]:
    """Offer a second try at once, unless the action is used."""
    now = scene.battle[figure]
    if not has_action(scene.battle, now) or now.mark(Scuffle.TRIED_TWICE):
        return
    about, otherwise = TryAgain(holder), Pass(figure)
    reply = yield from scene.interrupt("H-grapple-15", figure=figure, about=about, otherwise=otherwise)
    if not reply.is_pass:
        yield from scene.perform(reply)
