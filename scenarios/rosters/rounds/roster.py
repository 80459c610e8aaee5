"""Figures of rounds in a scenario file, and what lies about. What a figure carries is in gear.py, what it has learnt in
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
from core.rulesets.rounds.grab.barred import VETO
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
from scenarios.rosters.rounds.templates import templates, told_by, whole
from scenarios.schema import FigureTable

LIGHTS = (DARKNESS, DIM)
"""What may lie over a square from the start."""


class RoundsRoster:
    """Rounds' own part of a scenario file."""

    board: type[Board] = SquareGrid
    table: type[FigureTable] = RoundsFigure
    brings_in: bool = True

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """What nobody could be, could hold so, or could have learnt."""
        told = whole(part)
        if part.sure_of("like") and told.table.like and told.table.like not in templates():
            yield part.complain("like", unknown("template", told.table.like, templates()))
            return
        wrong = [*gear_faults(told)]
        yield from wrong
        learnt = [*learnt_faults(told)]
        yield from learnt
        if not wrong and told.sure_of("main", "off", "pack", "stowed"):
            yield from hand_faults(told)
            yield from load_faults(told)
        if told.sure_of("ambush", "unaware") and told.table.ambush and told.table.unaware:
            yield part.complain("unaware", "whoever lies in ambush knows of the fight")
        if told.sure_of("arrives") and told.table.arrives is not None:
            yield from _arrival_faults(told, told.table.arrives)
        if told.sure_of("vetoed"):
            yield from _veto_faults(told, options)
        if not learnt and told.sure_of("hurt", "Vitality", "Strength"):
            yield from _hurt_faults(told)

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Everything loaded and whole; each thing named after its owner and its kind."""
        told = told_by(table)
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
        """In one square or the next one; only a joint lock is of a limb."""
        holder, held = battle[hold.holder], battle[hold.held]
        if (apart := battle.grid.distance(holder.at, held.at)) > 1:
            yield "", f"{hold.held} is {apart} squares from {hold.holder}; a grab reaches the next one"
        if hold.grip == Grip.LOCKED and hold.part not in [str(limb) for limb in Limb]:
            yield "part", unknown("limb", hold.part, [str(limb) for limb in Limb])
        elif hold.grip != Grip.LOCKED and hold.part:
            yield "part", f"{hold.part!r}: only a joint lock is of a limb; leave it out"
        for way in hold.how:
            yield "how", f"{way!r}: holds have no ways in this game; leave it out"

    def gait(self, figure: Figure) -> int:
        """All walk over the same ground."""
        return 0

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Through no wall and round no corner; up and down a height by climbing or jumping, through water by swimming,
        through a closed door once it is opened."""

        def shut(cell: Cell) -> bool:
            return is_closed(battle, cell) and not (cell in battle.grid and battle.ground(cell).id == CLOSED)

        corners = (Cell(here.q, there.r), Cell(there.q, here.r)) if is_diagonal(here, there) else ()
        return not shut(there) and not any(map(shut, corners))

    def laid_out(self, battle: Battle) -> Battle:
        """As the file says."""
        return battle

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """What is unknown, and what is worn and cannot lie about."""
        return thing_fault(kind)

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """What is unknown: armour is worn too."""
        return None if kind in armours() else thing_fault(kind)

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Loaded, if it shoots."""
        return replace(Item(name, kind), rounds=capacity(kind))

    def field_fault(self, kind: str) -> str | None:
        """The want of light, locks and devices."""
        known = dict.fromkeys((*LIGHTS, *THINGS))
        return None if kind in known else unknown("field", kind, known)

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """A square without light, or with little; a lock or a device in it."""
        if kind in THINGS:
            return thing_of(kind, at, number)
        return Field(f"dark-{number}", "light", "there", kind, at, frozenset({at}), 0)


def _marks(told: RoundsFigure, gear: tuple[Item, ...]) -> Iterator[Mark]:
    """What is true of it from the start."""
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
    """What nobody does or is who is not there when the fight begins."""
    for key in ("unaware", "ambush"):
        if part.sure_of(key) and getattr(part.table, key):
            yield part.complain(key, "a figure that arrives later has no part in a surprise; leave it out")
    if part.sure_of("taken") and isinstance(part.table.taken, int) and part.table.taken <= number:
        yield part.complain("taken", f"it arrives in round {number}; take it away in a later one")


def _veto_faults(part: Part[RoundsFigure], options: Collection[RuleId]) -> Iterator[Complaint]:
    for index, verb in enumerate(part.table.vetoed):
        if verb not in actions():
            yield part.complain("vetoed", unknown("action", verb, actions()), at=index)
    if part.table.vetoed and VETO not in options:
        yield part.complain("vetoed", f"vetoes count only with the option {VETO!r} in options.switches")


def _hurt_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    nobody = Figure("", "", "", Cell(0, 0), 0, sheet_of(part.table))
    if part.table.hurt >= deadly(nobody):
        yield part.complain("hurt", f"it would be dead: {deadly(nobody)} points kill it")


__all__ = ["RoundsRoster", "carried"]
