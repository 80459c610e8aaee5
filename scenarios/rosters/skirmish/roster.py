"""Figures of skirmish in a scenario file, items on the ground and fires. Items of figures are in gear.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from core.battle.battle import Battle
from core.battle.equipping import equipped
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import ItemId, RuleId
from core.battle.record import replace
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.fires import KINDS, fire_at
from core.rulesets.skirmish.fire.torches import flammable
from core.rulesets.skirmish.hth.holding import OUTSIDE
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import Armoury, armoury, weapon
from core.rulesets.skirmish.sheet.basics import Sheet, sheet
from core.rulesets.skirmish.sheet.scores import overloaded
from core.space.board import Board
from core.space.cell import Cell
from core.space.hexes import HexGrid
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.skirmish.gear import gear_faults, gear_of, hand_faults, load_faults, tank_faults, thing_fault
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.schema import FigureTable

NO_SKILL = "none"
OTHER_SKILLS = ("Acrobatics", "Fencing", "First Aid", "Martial Arts", "Throwing", "Tough", "Very Tough")
FIRES = {name: burning for burning, name in KINDS.items()}
"""The fires that can burn at the start."""
BRAWLERS = 3
"""The number of figures in one hex that makes hand-to-hand a brawl."""


class SkirmishRoster:
    """Skirmish's part of a scenario file, or that of a variant with its own armoury."""

    board: type[Board] = HexGrid
    table: type[FigureTable] = SkirmishFigure
    brings_in: bool = False

    def __init__(self, known: Armoury | None = None) -> None:
        self.known = known or armoury()

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Yield complaints about impossible figures and loads too heavy to move with."""
        yield from self.impossible(part, options)
        told = _told(part.table)
        known = part.valid("STR", "main", "off", "pack") and not [*gear_faults(part, told, options, self.known)]
        if known and overloaded(self._carrying(told)):
            yield Complaint(part.path, f"carries too much to move (STR {told.STR})")

    def impossible(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Yield complaints about unknown skills and gear, hands, incompatible items and wrong loads."""
        told = _told(part.table)
        wrong = [*gear_faults(part, told, options, self.known)]
        yield from wrong
        if part.valid("skills"):
            known = skills(self.known)
            for skill in told.skills:
                if skill not in known:
                    yield part.complaint("skills", unknown("skill", skill, known), at=skill)
        if part.valid("doused", "fuel_inside") and told.fuel_inside and told.doused is None:
            yield part.complaint("fuel_inside", "only for a figure with 'doused'")
        if not wrong and part.valid("main", "off", "pack"):
            yield from hand_faults(part, told, self.known)
            if part.valid("worn"):
                yield from tank_faults(part, told, self.known)
            if part.valid("loaded"):
                yield from load_faults(part, told, options, self.known)

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Return the figure, with items loaded and whole, each with owner and kind in its id."""
        told = _told(table)
        gear = gear_of(told, options, self.known)
        held = iter(gear)
        main = next(held).id if told.main else None
        off = next(held).id if told.off else None
        if told.main and weapon(gear[0]).two_handed_only:
            off = main
        return Figure(
            told.id,
            told.name,
            told.side,
            at,
            facing,
            Sheet(told.STR, told.DEX, told.INT, told.MOV, dict(told.skills)),
            main=main,
            off=off,
            gear=gear,
            worn=tuple(told.worn),
            marks=tuple(_marks(told)),
        )

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Yield faults of place and grip: hand-to-hand fighters share a hex, and no part of the body is named."""
        holder, held = battle[hold.holder], battle[hold.held]
        if holder.at != held.at and hold.grip not in OUTSIDE:
            yield "", f"{hold.holder} and {hold.held} must share a hex"
        if hold.grip == Grip.BRAWL and len(battle.at(holder.at)) < BRAWLERS:
            yield "grip", f"'{Grip.BRAWL}' needs three figures in the hex; use '{Grip.GRAPPLING}' for two"
        if hold.part:
            yield "part", f"holds have no 'part' in this game; remove {hold.part!r}"
        for way in hold.how:
            yield "how", f"holds have no 'how' in this game; remove {way!r}"

    def gait(self, figure: Figure) -> int:
        """Return the figure's MOV."""
        return sheet(figure).movement

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Whether `there` isn't solid and costs no more than a turn's MOV."""
        ground = battle.ground(there)
        return not ground.solid and ground.cost <= sheet(figure).movement

    def laid_out(self, battle: Battle) -> Battle:
        """Return the battle with its armoury."""
        return equipped(battle, self.known)

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return a fault for an unknown item, or one whose option is off; else None."""
        return thing_fault(kind, options, self.known)

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return the same as `item_fault`."""
        return self.item_fault(kind, options)

    def unfit_for_goals(self, kind: str) -> str | None:
        """Return a fault for what can be put on: then it is no item any more."""
        worn = kind in self.known.armour and self.known.armour[kind].worn
        return f"{kind!r} can be put on; choose a thing that is only carried" if worn else None

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Return an item on the ground, whole and loaded."""
        bare = Item(name, kind, armoury=self.known)
        return replace(bare, rounds=full(bare, options))

    def field_fault(self, kind: str) -> str | None:
        """Return a fault for anything but a fire; else None."""
        return None if kind in FIRES else unknown("fire", kind, FIRES)

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """Return a burning hex."""
        return fire_at(at, FIRES[kind], number)

    def _carrying(self, told: SkirmishFigure) -> Figure:
        nothing_loaded = told.model_copy(update={"id": "", "loaded": {}})
        return Figure("", "", "", Cell(0, 0), 0, Sheet(told.STR, 0), gear=gear_of(nothing_loaded, (), self.known))


def skills(known: Armoury) -> tuple[str, ...]:
    """Return all skills, sorted."""
    of_weapons = (kind.skill for kind in known.weapons.values() if kind.skill != NO_SKILL)
    return tuple(sorted({*of_weapons, *OTHER_SKILLS}))


def _told(table: FigureTable) -> SkirmishFigure:
    assert isinstance(table, SkirmishFigure), "a figure of another ruleset"
    return table


def _marks(told: SkirmishFigure) -> Iterator[Mark]:
    """Yield marks for fire and fuel on a figure."""
    if told.doused is not None:
        yield flammable(Alight(told.doused), fuel=told.fuel_inside)
    if told.alight is not None:
        yield ablaze(Alight(told.alight))
