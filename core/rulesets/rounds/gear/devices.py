"""Devices and locks: things that stand in a square and are worked with one's head, or broken open. Which there are the
scenario says, as fields. Doors that are not locked: doors.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.battle.record import quick, replace
from core.battle.steps import FieldStepped
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulebook.transitions import Transitions
from core.rulesets.rounds.attack.afar import MOUNTED, by_range, farthest
from core.rulesets.rounds.attack.assault import BLIND
from core.rulesets.rounds.attack.close import MOST_AFAR, MOST_CLOSE, OFF_HAND, advantage_over
from core.rulesets.rounds.attack.shooting import fire, guns, shown, too_few
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.ground.heights import height_of
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.ground.reach import cuts_no_corner
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import CHALLENGING, ROUTINE, attempt
from core.rulesets.rounds.sheet.armoury import FOOT, weapon
from core.rulesets.rounds.sheet.hands import blades, is_in_off_hand, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

LOCKS: Mapping[str, int] = MappingProxyType({"lock": ROUTINE, "hard lock": CHALLENGING})
DEVICES: Mapping[str, int] = MappingProxyType({"device": ROUTINE, "hard device": CHALLENGING})
"""What a scenario may put into a square, and the number of working it."""
THINGS: Mapping[str, int] = MappingProxyType({**LOCKS, **DEVICES})
INANIMATE = 5
"""The Defense of what does not move."""


class LockMachine(StateMachine):
    """What may become of a lock. When it is open it is none any more."""

    shut = State(initial=True)
    open = State(final=True)

    unlock = shut.to(open)
    breach = shut.to(open)


class DeviceMachine(StateMachine):
    """What may become of a device."""

    idle = State(initial=True)
    working = State(final=True)

    work = idle.to(working)


LOCK, DEVICE = Transitions.of(LockMachine), Transitions.of(DeviceMachine)


def thing_of(kind: str, at: Cell, number: int) -> Field:
    """A lock or a device as the scenario begins."""
    machine, state = ("lock", "shut") if kind in LOCKS else ("device", "idle")
    return Field(f"{machine}-{number}", machine, state, kind, at, frozenset({at}), 0)


def to_be_worked(battle: Battle, cell: Cell) -> Field | None:
    """What is in a square that nobody has worked yet."""
    there = (one for one in battle.fields_at(cell) if one.state in ("shut", "idle"))
    return next(there, None)


@rule("C-other-03")
def lock_of(battle: Battle, cell: Cell) -> Field | None:
    """What keeps a door shut; None: nothing does."""
    thing = to_be_worked(battle, cell)
    return thing if thing is not None and thing.kind in LOCKS else None


@quick
@dataclass(frozen=True, slots=True)
class Operate(Act):
    """Works a device or a lock in its square or beside it."""

    verb: ClassVar[str] = "operate"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "works on the device in {cell}"
    rare: ClassVar[int] = 5
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Operate a device or a lock in your own or an adjacent square."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "the square of the device or lock"})
    phrase: ClassVar[str] = "work on a device[ in {cell}]"
    sort: ClassVar[Sort] = Sort.OTHER
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell


@rule("C-other-05", "C-grid-08")
def in_hand(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether it can lay its hands on what is in a square, a closed door too."""
    near = cell in battle.grid and battle.grid.distance(figure.at, cell) <= 1
    return near and (figure.at == cell or cuts_no_corner(battle, figure.at, cell))


@option("C-other-05", of=Acting, offers=Operate)
def may_operate(battle: Battle, about: Acting, figure: Figure) -> Iterator[Operate]:
    """Whatever is beside it."""
    around = (figure.at, *battle.grid.neighbours(figure.at))
    yield from (Operate(figure.id, cell) for cell in around if to_be_worked(battle, cell))


@requirement("C-other-05", of=Operate)
def can_operate(battle: Battle, order: Operate) -> str | None:
    """Something that is within its reach."""
    if to_be_worked(battle, order.cell) is None or not in_hand(battle, battle[order.figure], order.cell):
        return "there is nothing like that beside it"
    return unaffordable(battle, order)


def _unseen(battle: Battle, figure: Figure) -> tuple[Line, ...]:
    return (Line("C-cond-02", "without sight", -BLIND),) if is_blind(battle, figure) else ()


@procedure("C-other-05", of=Operate)
def operate(scene: Scene, order: Operate) -> Procedure[None]:
    """Those beside one may answer it; then one's head decides."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    figure, thing = scene.battle[order.figure], to_be_worked(scene.battle, order.cell)
    if thing is None or not in_hand(scene.battle, figure, order.cell):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-other-05")
    effort = Effort(scene.battle, figure, Attribute.INTELLECT, For.HANDLING, extra=deed.extra)
    lines = (Line("C-other-05", thing.kind, THINGS[thing.kind]), *_unseen(scene.battle, figure))
    if (
        yield from attempt(
            scene, "C-other-05", effort=effort, target=Tally(lines), why=f"check to work the {thing.kind}"
        )
    ).passed:
        event = "unlock" if thing.kind in LOCKS else "work"
        _steps(scene, thing, event, f"{figure.short_name} works the {thing.kind}", "C-other-05")
    finish(scene, deed)


def _steps(scene: Scene, thing: Field, event: str, telling: str, clause: RuleId) -> None:
    after = scene.book.machines[thing.machine].step(thing.state, event)
    left = None if thing.kind in LOCKS else replace(thing, state=after)
    scene.tell(FieldStepped(thing.machine, (clause,), thing.id, event, thing.state, after, left, telling))


@quick
@dataclass(frozen=True, slots=True)
class Breach(Act):
    """Shoots a lock to pieces, or breaks it with what it holds, or (`item` empty) with its foot."""

    verb: ClassVar[str] = "breach"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "breaks the lock in {cell}[ with {the item}]"
    rare: ClassVar[int] = 6
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Shoot a lock to pieces, or break it with an item in hand or a kick."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the square of the lock",
            "item": "what you break it with; empty: a kick",
            "afar": "you shoot it",
        }
    )
    phrase: ClassVar[str] = "break a lock[ in {cell}][ with {the item}]"
    sort: ClassVar[Sort] = Sort.COMBAT
    provokes: ClassVar[Provokes] = Provokes.AFAR
    cell: Cell
    item: ItemId
    afar: bool

    def fires_into(self) -> tuple[Cell, ...]:
        """The lock, by a shot."""
        return (self.cell,) if self.afar else ()

    def manner(self) -> Mapping[str, str]:
        """With a shot or a blow."""
        return {"afar": "by a shot" if self.afar else ""}


@option("C-ranged-02", "C-other-03", of=Acting, offers=Breach)
def may_breach(battle: Battle, about: Acting, figure: Figure) -> Iterator[Breach]:
    """Every lock that it can shoot at or strike."""
    tools = ("", *(item.id for item in blades(figure)))
    for thing in battle.fields:
        if thing.kind in LOCKS:
            yield from (Breach(figure.id, thing.centre, item.id, True) for item in guns(figure))
            yield from (Breach(figure.id, thing.centre, item, False) for item in tools)


@requirement("C-ranged-02", "C-other-03", "C-base-29", of=Breach)
def can_breach(battle: Battle, order: Breach) -> str | None:
    """A lock in range and in sight of a gun with a shot in it, or within reach of a blow."""
    figure = battle[order.figure]
    if lock_of(battle, order.cell) is None:
        return "there is no lock"
    if not order.afar:
        tool = not order.item or any(item.id == order.item for item in blades(figure))
        if not tool:
            return "it has no such thing in hand"
        return unaffordable(battle, order) if in_hand(battle, figure, order.cell) else "the lock is out of reach"
    gun = next((one for one in guns(figure) if one.id == order.item), None)
    if gun is None:
        return "it has no such weapon in hand"
    return _beyond_it(battle, order, gun) or too_few(gun, 1) or unaffordable(battle, order)


def _beyond_it(battle: Battle, order: Breach, gun: Item) -> str | None:
    """Why no shot comes to a lock from where the shooter is; None if it does."""
    at = battle[order.figure].at
    near = metres(battle, at, order.cell) <= farthest(weapon(gun))
    return None if near and is_seen(battle, at, order.cell) else "the lock is out of sight or out of range"


@dataclass(frozen=True, slots=True)
class Breached:
    """The moment when the test against a lock has been rolled, whether it gives way or not."""

    order: Breach


@rule("C-ranged-02", "C-mod-04", "C-mod-05", "C-mod-10", "C-mod-16", "C-mod-19")
def _still(battle: Battle, figure: Figure, order: Breach, kind: str) -> Tally:
    """The target number of a lock: what doesn't move, and every row of the tables that is about the attacker."""
    afar = order.afar
    most = MOST_AFAR if afar else MOST_CLOSE
    above = advantage_over(battle, figure, height_of(battle, order.cell), most)
    wrong = not afar and bool(order.item) and is_in_off_hand(figure, order.item)
    lines = [
        Line("C-ranged-02", "what does not move", INANIMATE),
        *_unseen(battle, figure),
        Line("C-mod-05", "range", by_range(weapon(kind), metres(battle, figure.at, order.cell)) if afar else 0),
        Line("C-mod-04", "off hand", OFF_HAND if wrong else 0),
        Line("C-mod-10", "mounted", MOUNTED if afar and figure.mark(Marks.MOUNTED) else 0),
        Line("C-mod-19", "position", -above),
    ]
    return Tally(tuple(line for line in lines if line.value))


@procedure("C-ranged-02", "C-other-03", "C-opportunity-10", of=Breach)
def breach(scene: Scene, order: Breach) -> Procedure[None]:
    """Whoever shoots may be answered; then the test, and what is hit gives way."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    figure, thing = scene.battle[order.figure], lock_of(scene.battle, order.cell)
    item = next((one for one in figure.held if one.id == order.item), None)
    gone = order.item and item is None
    if order.afar and item is not None:
        gone = _beyond_it(scene.battle, order, item) is not None
    elif not order.afar and not in_hand(scene.battle, figure, order.cell):
        gone = True
    if thing is None or gone:
        lose(scene, deed)
        return
    if order.afar and not (yield from shown(scene, deed, order, order.cell)):
        return
    figure = scene.battle[order.figure]
    enter(scene, "no_defence", "C-ranged-02")
    if order.afar and item is not None:
        fire(scene, figure.id, item, 1)
    kind = struck_with(figure, order.item, FOOT, afar=order.afar)
    skill = Skill.RANGED if order.afar else Skill.ARMED if item is not None else Skill.UNARMED
    effort = Effort(
        scene.battle,
        figure,
        skill,
        For.ATTACK,
        Manoeuvre.ATTACK,
        specialty=kind,
        extra=deed.extra,
        item=kind,
        at=(order.cell,),
    )
    target = _still(scene.battle, figure, order, kind)
    hits = yield from attempt(
        scene, "C-ranged-02", effort=effort, target=target, why=Attempt("fires a breaching round")
    )
    scene.settle(Breached(order))
    if hits.passed:
        _steps(scene, thing, "breach", f"{figure.short_name} breaks the {thing.kind}", "C-ranged-02")
    finish(scene, deed)
