"""What is done in a grab: striking, hurting, disarming, moving the other about, the nerve pinch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced, MovedFreely
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulesets.rounds.attack.effect import Force, added
from core.rulesets.rounds.gear.taking import with_it
from core.rulesets.rounds.grab.holds import between, hold_of, step
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, barred, begun, event_of, is_free, not_won, penalty, wrestled
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.opposed import Opposed
from core.rulesets.rounds.sheet.armoury import GRAB, weapon
from core.rulesets.rounds.sheet.basics import ranks
from core.rulesets.rounds.sheet.hands import blades, free_hands, hands_for
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting, Sort, Window
from core.space.cell import Cell

PINCH = -5
ONE = Dice(1)
SHORT, LONG = 2, 4
"""How far, in metres, somebody is moved, and how far after an extraordinary success."""


@quick
@dataclass(frozen=True, slots=True)
class StrikeHeld(Wrestle):
    """Strikes the other in a grab with a weapon."""

    verb: ClassVar[str] = "strike-in-grab"
    phrase: ClassVar[str] = "strike {target}, in the grab, with {the item}"
    event: ClassVar[str] = "armed_attack"
    of_the_held: ClassVar[str] = "target_armed_attack"
    item: ItemId


@quick
@dataclass(frozen=True, slots=True)
class HurtHeld(Wrestle):
    """Hurts the other in a grab with fists, knees and elbows."""

    verb: ClassVar[str] = "hurt-in-grab"
    phrase: ClassVar[str] = "hurt {target} in the grab"
    event: ClassVar[str] = "damage_target"
    of_the_held: ClassVar[str] = "target_damage"


@quick
@dataclass(frozen=True, slots=True)
class DisarmHeld(Wrestle):
    """Wrests something from the other in a grab."""

    verb: ClassVar[str] = "disarm-in-grab"
    phrase: ClassVar[str] = "wrest {the what} from {target}"
    event: ClassVar[str] = "disarm"
    of_the_held: ClassVar[str] = "target_disarm"
    what: ItemId


@quick
@dataclass(frozen=True, slots=True)
class MoveHeld(Wrestle):
    """Moves whom it holds, and goes along."""

    verb: ClassVar[str] = "move-in-grab"
    phrase: ClassVar[str] = "move {target} to {to}[, or force him down: {down}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    event: ClassVar[str] = "move_target"
    to: tuple[Cell, ...]
    down: bool = False


@quick
@dataclass(frozen=True, slots=True)
class NervePinch(Wrestle):
    """Puts whom it holds out by a pinch."""

    verb: ClassVar[str] = "nerve-pinch"
    event: ClassVar[str] = "nerve_pinch"


def _others(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    """Those whom it is in a grab with."""
    for hold in battle.holds:
        if figure.id == hold.holder:
            yield hold.held
        elif figure.id == hold.held:
            yield hold.holder


def _small(battle: Battle, figure: Figure, other: FigureId) -> Iterator[Item]:
    """The weapons that it may strike with in a grab: for one hand, or made for grabs; those that strike at all."""
    return (item for item in blades(figure) if weapon(item).damage and (hands_for(item) < 2 or weapon(item).grabs))


def _proposed(battle: Battle, figure: Figure) -> Iterator[Wrestle]:
    for other in _others(battle, figure):
        yield from (StrikeHeld(figure.id, other, item.id) for item in _small(battle, figure, other))
        yield HurtHeld(figure.id, other)
        yield from (DisarmHeld(figure.id, other, item.id) for item in battle[other].held)
        if hold_of(battle, figure.id, other):
            yield NervePinch(figure.id, other)


@option("C-grab-12", of=Acting, offers=StrikeHeld)
def may_strike(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeHeld]:
    """In a grab, either."""
    yield from (one for one in _proposed(battle, figure) if isinstance(one, StrikeHeld))


@option("C-grab-15", of=Acting, offers=HurtHeld)
def may_hurt(battle: Battle, about: Acting, figure: Figure) -> Iterator[HurtHeld]:
    """In a grab, either."""
    yield from (one for one in _proposed(battle, figure) if isinstance(one, HurtHeld))


@option("C-grab-16", of=Acting, offers=DisarmHeld)
def may_wrest(battle: Battle, about: Acting, figure: Figure) -> Iterator[DisarmHeld]:
    """In a grab, either, whatever the other holds."""
    yield from (one for one in _proposed(battle, figure) if isinstance(one, DisarmHeld))


@option("C-grab-22", of=Acting, offers=NervePinch)
def may_pinch(battle: Battle, about: Acting, figure: Figure) -> Iterator[NervePinch]:
    """The grabber."""
    yield from (one for one in _proposed(battle, figure) if isinstance(one, NervePinch))


@option("C-grab-03", "C-grab-12", of=HasGrabbed, offers=StrikeHeld)
def strikes_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[StrikeHeld]:
    """Right after the start."""
    yield from may_strike(battle, Acting(), figure)


@option("C-grab-03", "C-grab-15", of=HasGrabbed, offers=HurtHeld)
def hurts_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[HurtHeld]:
    """Right after the start."""
    yield from may_hurt(battle, Acting(), figure)


@option("C-grab-03", "C-grab-16", of=HasGrabbed, offers=DisarmHeld)
def wrests_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[DisarmHeld]:
    """Right after the start."""
    yield from may_wrest(battle, Acting(), figure)


@option("C-grab-03", "C-grab-22", of=HasGrabbed, offers=NervePinch)
def pinches_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[NervePinch]:
    """Right after the start."""
    yield from may_pinch(battle, Acting(), figure)


@requirement("C-grab-12", "C-grab-31", of=StrikeHeld)
def can_strike(battle: Battle, order: StrikeHeld) -> str | None:
    """With a weapon for one hand, or one that is made for grabs."""
    if not any(item.id == order.item for item in _small(battle, battle[order.figure], order.target)):
        return "it has no weapon in hand that serves in a grab"
    return barred(battle, order)


@requirement("C-grab-15", of=HurtHeld)
def can_hurt(battle: Battle, order: HurtHeld) -> str | None:
    """Either of a grab."""
    return barred(battle, order)


@requirement("C-grab-16", of=DisarmHeld)
def can_wrest(battle: Battle, order: DisarmHeld) -> str | None:
    """What the other holds."""
    if (why := barred(battle, order)) is not None:
        return why
    held = any(item.id == order.what for item in battle[order.target].held)
    return None if held else f"{battle[order.target].name} holds no such thing"


@requirement("C-grab-22", of=NervePinch)
def can_pinch(battle: Battle, order: NervePinch) -> str | None:
    """The grabber, if he has learnt it."""
    if not ranks(battle[order.figure], Skill.NERVE_PINCH):
        return "it has not learnt that"
    return barred(battle, order)


@procedure("C-grab-12", of=StrikeHeld)
def strike_held(scene: Scene, order: StrikeHeld) -> Procedure[None]:
    """Skill at arms against the grip; the margin says how well."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(scene, order, deed, hold, Skill.ARMED, Manoeuvre.ATTACK)
    item = scene.battle[order.figure].item(order.item)
    if found.won and item is not None:
        step(scene, hold, event_of(order, hold), "C-grab-12")
        damage = weapon(item).damage
        assert damage is not None
        yield from _hurts(scene, order, found, damage, item.kind)
    else:
        not_won(scene, order, hold, found)
    yield from concluded(scene, deed)


@procedure("C-grab-15", of=HurtHeld)
def hurt_held(scene: Scene, order: HurtHeld) -> Procedure[None]:
    """The better of two skills against the grip."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(scene, order, deed, hold)
    if found.won:
        step(scene, hold, event_of(order, hold), "C-grab-15")
        damage = weapon(GRAB).damage
        assert damage is not None
        yield from _hurts(scene, order, found, damage, GRAB)
    else:
        not_won(scene, order, hold, found)
    yield from concluded(scene, deed)


@rule("C-grab-12", "C-grab-15")
def _hurts(scene: Scene, order: Wrestle, found: Opposed, damage: Damage, kind: str) -> Procedure[None]:
    """By the margin over the other's total: superior is critical, extraordinary the most."""
    battle, bare = scene.battle, kind == GRAB
    skill, manoeuvre = (Skill.UNARMED, Manoeuvre.GRAB) if bare else (Skill.ARMED, Manoeuvre.ATTACK)
    force = Force(battle, battle[order.figure], battle[order.target], kind, skill, manoeuvre)
    greatest = found.degree is Degree.EXTRAORDINARY
    points = yield from rolled(scene, Blow(order.figure, order.target, damage, added(battle, force), greatest=greatest))
    through = yield from inflict(scene, order.target, points, "C-grab-15", by=order.figure)
    if through and found.degree >= Degree.SUPERIOR:
        yield from critical(scene, order.target)


@procedure("C-grab-16", of=DisarmHeld)
def disarm_held(scene: Scene, order: DisarmHeld) -> Procedure[None]:
    """It lies in the loser's square; after an extraordinary success it is in the winner's hand."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(scene, order, deed, hold)
    if found.won:
        step(scene, hold, event_of(order, hold), "C-grab-16")
        _wrested(scene, order, found)
    else:
        not_won(scene, order, hold, found)
    yield from concluded(scene, deed)


def _wrested(scene: Scene, order: DisarmHeld, found: Opposed) -> None:
    figure, other = scene.battle[order.figure], scene.battle[order.target]
    item = other.item(order.what)
    if item is None:
        return
    scene.tell(LeftLying(("C-grab-16",), other.id, item.id, other.at))
    if found.degree is Degree.EXTRAORDINARY and hands_for(item) <= free_hands(figure):
        scene.tell(PickedUp(("C-grab-16",), figure.id, item.id, other.at, *with_it(figure, item)))


@question("C-grab-22")
def pinch_penalty(battle: Battle, figure: FigureId) -> int:
    """What a nerve pinch in a grab is made at."""
    return PINCH


@procedure("C-grab-22", of=NervePinch)
def nerve_pinch(scene: Scene, order: NervePinch) -> Procedure[None]:
    """At -5; whoever is pinched is out, without a test, and the grab is over."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(
        scene, order, deed, hold, more=penalty("C-grab-22", "nerve pinch", pinch_penalty(scene.battle, order.figure))
    )
    if found.won:
        step(scene, hold, "nerve_pinch", "C-grab-22")
        (face,) = yield from scene.roll("C-grab-22", dice=ONE, why="tens of minutes", figure=order.target)
        scene.tell(Threw(("C-grab-22",), "tens of minutes", (face,), "", order.target))
        knock_out(scene, order.target, 10 * face, "C-grab-22")
    else:
        not_won(scene, order, hold, found)
    yield from concluded(scene, deed)


# -- moving about ------------------------------------------------------------------------------------------------------


@rule("C-grab-20", "C-grab-21")
def _fits(battle: Battle, order: MoveHeld, metres: int) -> str | None:
    """Why the other cannot be moved so; None if he can."""
    here = battle[order.target].at
    for cell in order.to:
        if is_closed(battle, cell) or battle.grid.distance(here, cell) != 1 or not cuts_no_corner(battle, here, cell):
            return "there is no way"
        those = (order.figure, order.target)
        if any(one.id not in those and not is_body(one) for one in battle.at(cell)):
            return f"somebody is in {battle.grid.name(cell)}"
        here = cell
    far = length_of(order.to, battle[order.target].at)
    return None if far <= metres else f"that is {far} m, and {metres} m is as far as he is moved"


@option("C-grab-20", of=Acting, offers=MoveHeld, free=True)
def may_move(battle: Battle, about: Acting, figure: Figure) -> Iterator[MoveHeld]:
    """One square, and being forced down if it comes off extraordinarily well."""
    hold = hold_of(battle, figure.id)
    if hold is None or about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    for cell in battle.grid.neighbours(battle[hold.held].at):
        order = MoveHeld(figure.id, hold.held, (cell,))
        if can_move(battle, order) is None:
            yield order
            yield MoveHeld(figure.id, hold.held, (cell,), True)


@requirement("C-grab-03", "C-grab-20", "C-grab-21", "C-action-04", of=MoveHeld)
def can_move(battle: Battle, order: MoveHeld) -> str | None:
    """From the allowance alone, and never as the free manoeuvre; a second square is for an extraordinary success."""
    if between(battle, order.figure, order.target) is None:
        return "there is no grab between them"
    if is_free(battle, order.figure):
        return "moving is paid from the allowance"
    if not 1 <= len(order.to) <= 2:
        return "he is moved one square, or two"
    return _fits(battle, order, LONG) or barred(battle, order)


@procedure("C-grab-20", "C-grab-21", of=MoveHeld)
def move_held(scene: Scene, order: MoveHeld) -> Procedure[None]:
    """One square; after an extraordinary success as far as 4 m, or he is on the ground."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(scene, order, deed, hold)
    if not found.won:
        not_won(scene, order, hold, found)
        yield from concluded(scene, deed)
        return
    best = found.degree is Degree.EXTRAORDINARY
    hold = step(scene, hold, "move_target", "C-grab-20")
    if best and order.down:
        fall(scene, order.target, "C-grab-21")
    else:
        for cell in order.to if best else order.to[:1]:
            if hold_of(scene.battle, order.figure, order.target) is None:
                break
            yield from _shifted(scene, order, cell)
    yield from concluded(scene, deed)


@rule("C-grab-20", "C-grab-26", "C-suppress-10")
def _shifted(scene: Scene, order: MoveHeld, cell: Cell) -> Procedure[None]:
    """The other goes first, and the grabber into the square that he leaves, if he is not beside him anyhow."""
    before = scene.battle[order.target].at
    scene.tell(Displaced(("C-grab-20",), order.target, cell))
    figure = scene.battle[order.figure]
    if figure.at != before:
        scene.tell(MovedFreely(("C-grab-20",), figure.id, before, figure.facing, "goes along to"))
    yield from scene.keep_up(Entered(order.target, cell, willing=False))
    if scene.battle[figure.id].at == before:
        yield from scene.keep_up(Entered(figure.id, before))
