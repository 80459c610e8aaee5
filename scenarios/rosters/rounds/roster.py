"""Figures of rounds in a scenario file, and items on the ground. Items of figures are in gear.py, training is in
learnt.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import ItemId, RuleId
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.gear.devices import THINGS, thing_of
from core.rulesets.rounds.gear.doors import CLOSED
from core.rulesets.rounds.grab.forbidden import VETO
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.ground.light import DARKNESS, DIM
from core.rulesets.rounds.ground.reach import is_closed
from core.rulesets.rounds.sheet.armoury import armours, weapons
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.sheet.wounds import deadly
from core.rulesets.rounds.vocabulary import actions
from core.space.board import Board
from core.space.cell import Cell
from core.space.edges import is_diagonal
from core.space.squares import SquareGrid
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.rounds.gear import (
    capacity,
    carried,
    gear_faults,
    gear_of,
    hand_faults,
    in_both_hands,
    load_faults,
    thing_fault,
)
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.rosters.rounds.learnt import learnt_faults, sheet_of
from scenarios.rosters.rounds.templates import part_with_template, templates, with_template
from scenarios.schema import FigureTable

LIGHTS = (DARKNESS, DIM)
"""The light that squares can have from the start."""


class RoundsRoster:
    """Rounds' part of a scenario file."""

    board: type[Board] = SquareGrid
    table: type[FigureTable] = RoundsFigure
    brings_in: bool = True

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Yield complaints about impossible hands, training and states."""
        told = part_with_template(part)
        if part.valid("like") and told.table.like and told.table.like not in templates():
            yield part.complaint("like", unknown("template", told.table.like, templates()))
            return
        wrong = [*gear_faults(told)]
        yield from wrong
        learnt = [*learnt_faults(told)]
        yield from learnt
        if not wrong and told.valid("main", "off", "pack", "stowed"):
            yield from hand_faults(told)
            yield from load_faults(told)
        if told.valid("ambush", "unaware") and told.table.ambush and told.table.unaware:
            yield part.complaint("unaware", "a figure in ambush can't be unaware; remove one of them")
        if told.valid("arrives") and told.table.arrives is not None:
            yield from _arrival_faults(told, told.table.arrives)
        if told.valid("vetoed"):
            yield from _veto_faults(told, options)
        if not learnt and told.valid("hurt", "Vitality", "Strength"):
            yield from _hurt_faults(told)

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Return the figure, with items loaded and whole, each with owner and kind in its id."""
        told = with_template(table)
        gear = gear_of(told)
        held = iter(gear)
        main = next(held).id if told.main else None
        off = next(held).id if told.off else None
        return Figure(
            told.id,
            told.name or told.id.capitalize(),
            told.side,
            at,
            facing,
            sheet_of(told),
            PRONE if told.posture == "prone" else STANDING,
            told.hurt,
            main=main,
            off=main if in_both_hands(told) else off,
            gear=gear,
            worn=(told.worn,) if told.worn else (),
            marks=tuple(_marks(told, gear)),
            life=Life.WELL if told.arrives is None else Life.AWAITED,
        )

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Yield faults of distance, and of the limb in a joint lock."""
        holder, held = battle[hold.holder], battle[hold.held]
        if (apart := battle.grid.distance(holder.at, held.at)) > 1:
            yield "", f"{hold.held} is out of reach of {hold.holder} ({apart} squares; reach 1)"
        if hold.grip == Grip.LOCKED and hold.part not in [str(limb) for limb in Limb]:
            yield "part", unknown("limb", hold.part, [str(limb) for limb in Limb])
        elif hold.grip != Grip.LOCKED and hold.part:
            yield "part", f"only a joint lock has a limb; remove {hold.part!r}"
        for way in hold.how:
            yield "how", f"holds have no 'how' in this game; remove {way!r}"

    def gait(self, figure: Figure) -> int:
        """Return 0: all figures move over the same ground."""
        return 0

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Whether no wall or corner is in the way. Heights can be climbed, water can be swum, and closed doors can be
        opened."""

        def shut(cell: Cell) -> bool:
            return is_closed(battle, cell) and not (cell in battle.grid and battle.ground(cell).id == CLOSED)

        corners = (Cell(here.q, there.r), Cell(there.q, here.r)) if is_diagonal(here, there) else ()
        return not shut(there) and not any(map(shut, corners))

    def laid_out(self, battle: Battle) -> Battle:
        """Return the battle unchanged."""
        return battle

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return a fault for an unknown item, or one that is only worn; else None."""
        return thing_fault(kind)

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return a fault for an unknown item or armour, else None."""
        return None if kind in armours() else thing_fault(kind)

    def unfit_for_goals(self, kind: str) -> str | None:
        """Return a fault for a part of the body, which nobody takes."""
        return None if thing_fault(kind) is None else f"{kind!r} is part of a body; choose a thing that is carried"

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Return an item on the ground, loaded."""
        return replace(Item(name, kind), rounds=capacity(kind))

    def field_fault(self, kind: str) -> str | None:
        """Return a fault for anything but darkness, dim light, locks and devices; else None."""
        known = dict.fromkeys((*LIGHTS, *THINGS))
        return None if kind in known else unknown("field", kind, known)

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """Return a dark or dim square, or one with a lock or device."""
        if kind in THINGS:
            return thing_of(kind, at, number)
        return Field(f"dark-{number}", "light", "there", kind, at, frozenset({at}), 0)


def _marks(told: RoundsFigure, gear: tuple[Item, ...]) -> Iterator[Mark]:
    """Yield the marks of a figure at the start."""
    if told.placed:
        yield Mark(Marks.POSITION, "C-mod-02", told.placed)
    if told.noise:
        yield Mark(Marks.NOISE, "C-edge-blind-fighting-07", told.noise)
    if told.taken is not None:
        number = told.taken if isinstance(told.taken, int) else 0
        yield Mark(Marks.TRAVELS, "C-other-06", number, cell=SquareGrid.numbered(told.taken_to or ""))
    if told.arrives is not None:
        yield Mark(Marks.ARRIVES, "C-init-03", told.arrives)
    if told.sneaks:
        yield Mark(Marks.SNEAKS, "C-edge-blind-fighting-05", told.sneaks)
    for said, kind, rule in (
        (told.mounted, Marks.MOUNTED, "C-mod-10"),
        (told.blinded, Marks.BLINDED, "C-cond-02"),
        (told.unaware, Marks.UNAWARE, "C-surprise-01"),
        (told.ambush, Marks.AMBUSHER, "C-surprise-01"),
    ):
        if said:
            yield Mark(kind, rule)
    yield from (Mark(Marks.INJURED, "C-base-26", about=limb) for limb in dict.fromkeys(told.injured))
    yield from (Mark(Marks.NARRATOR, "C-base-36", value, name) for name, value in told.tests.items())
    yield from (Mark(Marks.VETOED, VETO, about=verb) for verb in dict.fromkeys(told.vetoed))
    yield from (Mark(Marks.STOWED, "C-draw-02", about=item.id) for item in gear[len(gear) - len(told.stowed) :])
    for item in gear:
        if item.kind in told.loads and (used := weapons()[item.kind].reloads - told.loads[item.kind]):
            yield Mark(Marks.LOADS_USED, "C-base-35", used, item.id)


def _arrival_faults(part: Part[RoundsFigure], number: int) -> Iterator[Complaint]:
    """Check keys that a later arrival can't have."""
    for key in ("unaware", "ambush"):
        if part.valid(key) and getattr(part.table, key):
            yield part.complaint(key, "not for a figure that arrives later; remove the key")
    if part.valid("taken") and isinstance(part.table.taken, int) and part.table.taken <= number:
        yield part.complaint("taken", f"expected a round after {number}, when the figure arrives")


def _veto_faults(part: Part[RoundsFigure], options: Collection[RuleId]) -> Iterator[Complaint]:
    for index, verb in enumerate(part.table.vetoed):
        if verb not in actions():
            yield part.complaint("vetoed", unknown("action", verb, actions()), at=index)
    if part.table.vetoed and VETO not in options:
        yield part.complaint("vetoed", f"needs the option {VETO!r} in options.switches")


def _hurt_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    nobody = Figure("", "", "", Cell(0, 0), 0, sheet_of(part.table))
    if part.table.hurt >= deadly(nobody):
        yield part.complaint("hurt", f"{part.table.hurt} damage would be death (limit {deadly(nobody)})")


__all__ = ["RoundsRoster", "carried"]
