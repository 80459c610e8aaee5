"""Devices and locks: placed by the scenario in a square, operated by Intellect or broken. Doors: doors.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulebook.transitions import Transitions
from core.rulesets.rounds.attack.assault import BLIND
from core.rulesets.rounds.attack.melee import MOST_AFAR, MOST_CLOSE, OFF_HAND, advantage_over
from core.rulesets.rounds.attack.ranged import MOUNTED, by_range, farthest
from core.rulesets.rounds.attack.shooting import fire, guns, shown, why_too_few_shots
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
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

LOCKS: Mapping[str, int] = MappingProxyType({"lock": ROUTINE, "hard lock": CHALLENGING})
DEVICES: Mapping[str, int] = MappingProxyType({"device": ROUTINE, "hard device": CHALLENGING})
"""What a scenario can place in a square, and the target number to operate it."""
THINGS: Mapping[str, int] = MappingProxyType({**LOCKS, **DEVICES})
INANIMATE = 5
"""The Defence of a stationary object."""


class LockMachine(StateMachine):
    """The states of a lock. An open lock is removed."""

    shut = State(initial=True)
    open = State(final=True)

    unlock = shut.to(open)
    breach = shut.to(open)


class DeviceMachine(StateMachine):
    """The states of a device."""

    idle = State(initial=True)
    working = State(final=True)

    work = idle.to(working)


LOCK, DEVICE = Transitions.of(LockMachine), Transitions.of(DeviceMachine)


def thing_of(kind: str, at: Cell, number: int) -> Field:
    """Return a lock or a device at the start of the scenario."""
    machine, state = ("lock", "shut") if kind in LOCKS else ("device", "idle")
    return Field(f"{machine}-{number}", machine, state, kind, at, frozenset({at}), 0)


def to_be_worked(battle: Battle, cell: Cell) -> Field | None:
    """Return the lock or device in a square that hasn't been operated yet."""
    there = (one for one in battle.fields_at(cell) if one.state in ("shut", "idle"))
    return next(there, None)


@rule("C-other-03")
def lock_of(battle: Battle, cell: Cell) -> Field | None:
    """Return the lock on a door; None: unlocked."""
    thing = to_be_worked(battle, cell)
    return thing if thing is not None and thing.kind in LOCKS else None


@record
class Operate(Act):
    """Operates a device or a lock in the same or an adjacent square."""

    verb: ClassVar[str] = "operate"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "operates the device in {cell}"
    rare: ClassVar[int] = 5
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Operate a device or a lock in your own or an adjacent square."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "the square of the device or lock"})
    phrase: ClassVar[str] = "operate the device[ in {cell}]"
    sort: ClassVar[Sort] = Sort.OTHER
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell


@rule("C-other-05", "C-grid-08")
def in_hand(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a figure can reach what is in a square, even a closed door."""
    near = cell in battle.grid and battle.grid.distance(figure.at, cell) <= 1
    return near and (figure.at == cell or cuts_no_corner(battle, figure.at, cell))


@option("C-other-05", of=Acting, offers=Operate)
def may_operate(battle: Battle, about: Acting, figure: Figure) -> Iterator[Operate]:
    """Everything in reach."""
    around = (figure.at, *battle.grid.neighbours(figure.at))
    yield from (Operate(figure.id, cell) for cell in around if to_be_worked(battle, cell))


@requirement("C-other-05", of=Operate)
def why_not_operate(battle: Battle, order: Operate) -> str | None:
    """Something in reach."""
    if to_be_worked(battle, order.cell) is None or not in_hand(battle, battle[order.figure], order.cell):
        return "nothing to operate in reach"
    return why_unaffordable(battle, order)


def _unseen(battle: Battle, figure: Figure) -> tuple[Line, ...]:
    return (Line("C-cond-02", "can't see", -BLIND),) if is_blind(battle, figure) else ()


@procedure("C-other-05", of=Operate)
def operate(scene: Scene, order: Operate) -> Procedure[None]:
    """Adjacent enemies may react first; then an Intellect test."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    figure, thing = scene.battle[order.figure], to_be_worked(scene.battle, order.cell)
    if thing is None or not in_hand(scene.battle, figure, order.cell):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-other-05")
    effort = Effort(scene.battle, figure, Attribute.INTELLECT, For.HANDLING, extra=action.extra)
    lines = (Line("C-other-05", thing.kind, THINGS[thing.kind]), *_unseen(scene.battle, figure))
    if (
        yield from attempt(
            scene, "C-other-05", effort=effort, target=Tally(lines), why=f"check to operate the {thing.kind}"
        )
    ).passed:
        event = "unlock" if thing.kind in LOCKS else "work"
        _steps(
            scene,
            thing,
            event,
            f"{figure.short_name} {'opens' if event == 'unlock' else 'operates'} the {thing.kind}",
            "C-other-05",
        )
    finish(scene, action)


def _steps(scene: Scene, thing: Field, event: str, text: str, clause: RuleId) -> None:
    after = scene.book.machines[thing.machine].step(thing.state, event)
    left = None if thing.kind in LOCKS else replace(thing, state=after)
    scene.tell(FieldStepped(thing.machine, (clause,), thing.id, event, thing.state, after, left, text))


@record
class Breach(Act):
    """Breaks a lock open, with a shot, an item in hand or (`item` empty) a kick."""

    verb: ClassVar[str] = "breach"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "breaks the lock in {cell}[ with {the item}]"
    rare: ClassVar[int] = 6
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Break a lock open, with a shot, an item in hand or a kick."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the square of the lock",
            "item": "what you strike with; empty: a kick",
            "afar": "with a shot",
        }
    )
    phrase: ClassVar[str] = "break the lock[ in {cell}][ with {the item}]"
    sort: ClassVar[Sort] = Sort.COMBAT
    provokes: ClassVar[Provokes] = Provokes.AFAR
    cell: Cell
    item: ItemId
    afar: bool

    def fires_into(self) -> tuple[Cell, ...]:
        """The lock, if shot."""
        return (self.cell,) if self.afar else ()

    def manner(self) -> Mapping[str, str]:
        """Whether it is a shot."""
        return {"afar": "with a shot" if self.afar else ""}


@option("C-ranged-02", "C-other-03", of=Acting, offers=Breach)
def may_breach(battle: Battle, about: Acting, figure: Figure) -> Iterator[Breach]:
    """Every lock that it can shoot or strike."""
    tools = ("", *(item.id for item in blades(figure)))
    for thing in battle.fields:
        if thing.kind in LOCKS:
            yield from (Breach(figure.id, thing.centre, item.id, True) for item in guns(figure))
            yield from (Breach(figure.id, thing.centre, item, False) for item in tools)


@requirement("C-ranged-02", "C-other-03", "C-base-29", of=Breach)
def why_not_breach(battle: Battle, order: Breach) -> str | None:
    """A lock in range and sight of a loaded gun, or in reach."""
    figure = battle[order.figure]
    if lock_of(battle, order.cell) is None:
        return "no lock there"
    if not order.afar:
        tool = not order.item or any(item.id == order.item for item in blades(figure))
        if not tool:
            return "not in hand"
        return why_unaffordable(battle, order) if in_hand(battle, figure, order.cell) else "the lock is out of reach"
    gun = next((one for one in guns(figure) if one.id == order.item), None)
    if gun is None:
        return "not a gun in hand"
    return _why_not_shot(battle, order, gun) or why_too_few_shots(gun, 1) or why_unaffordable(battle, order)


def _why_not_shot(battle: Battle, order: Breach, gun: Item) -> str | None:
    """Why the lock can't be shot from here, or None."""
    at = battle[order.figure].at
    near = metres(battle, at, order.cell) <= farthest(weapon(gun))
    return None if near and is_seen(battle, at, order.cell) else "the lock is out of sight or out of range"


@record
class Breached:
    """The moment when the test against a lock has been rolled, successful or not."""

    order: Breach


@rule("C-ranged-02", "C-mod-04", "C-mod-05", "C-mod-10", "C-mod-16", "C-mod-19")
def _still(battle: Battle, figure: Figure, order: Breach, kind: str) -> Tally:
    """The target number of a lock: a stationary object, and every modifier about the attacker."""
    afar = order.afar
    most = MOST_AFAR if afar else MOST_CLOSE
    above = advantage_over(battle, figure, height_of(battle, order.cell), most)
    wrong = not afar and bool(order.item) and is_in_off_hand(figure, order.item)
    lines = [
        Line("C-ranged-02", "stationary", INANIMATE),
        *_unseen(battle, figure),
        Line("C-mod-05", "range", by_range(weapon(kind), metres(battle, figure.at, order.cell)) if afar else 0),
        Line("C-mod-04", "off hand", OFF_HAND if wrong else 0),
        Line("C-mod-10", "mounted", MOUNTED if afar and figure.mark(Marks.MOUNTED) else 0),
        Line("C-mod-19", "position", -above),
    ]
    return Tally(tuple(line for line in lines if line.value))


@procedure("C-ranged-02", "C-other-03", "C-opportunity-10", of=Breach)
def breach(scene: Scene, order: Breach) -> Procedure[None]:
    """A shot may provoke reactions; then the test, and a hit opens the lock."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    figure, thing = scene.battle[order.figure], lock_of(scene.battle, order.cell)
    item = next((one for one in figure.held if one.id == order.item), None)
    gone = order.item and item is None
    if order.afar and item is not None:
        gone = _why_not_shot(scene.battle, order, item) is not None
    elif not order.afar and not in_hand(scene.battle, figure, order.cell):
        gone = True
    if thing is None or gone:
        lose(scene, action)
        return
    if order.afar and not (yield from shown(scene, action, order, order.cell)):
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
        extra=action.extra,
        item=kind,
        at=(order.cell,),
    )
    target = _still(scene.battle, figure, order, kind)
    hits = yield from attempt(
        scene,
        "C-ranged-02",
        effort=effort,
        target=target,
        why=Attempt("shoots the lock" if order.afar else "strikes the lock"),
    )
    scene.settle(Breached(order))
    if hits.passed:
        _steps(scene, thing, "breach", f"{figure.short_name} breaks the {thing.kind}", "C-ranged-02")
    finish(scene, action)
