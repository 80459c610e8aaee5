"""Figures of clinch in a scenario file, and items on the ground. Items of figures are in gear.py."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import ItemId, RuleId
from core.battle.record import replace
from core.rulesets.clinch.attack.awareness import hidden_at_first
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.lying import room_to_lie
from core.rulesets.clinch.sheet.armoury import armoury
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.drink import drunk_as
from core.rulesets.clinch.sheet.load import encumbrance_of, load
from core.rulesets.clinch.sheet.parts import Part as BodyPart
from core.rulesets.clinch.sheet.postures import LYING, POSTURES
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.surprise import surprised_as
from core.rulesets.clinch.sheet.traits import SWITCHABLE, Trait
from core.rulesets.clinch.sheet.words import Marks
from core.space.board import Board
from core.space.cell import Cell
from core.space.hexes import HexGrid
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.clinch.gear import (
    capacity,
    gear_faults,
    gear_of,
    hand_faults,
    in_both_hands,
    load_faults,
    thing_fault,
)
from scenarios.rosters.clinch.keys import ClinchFigure
from scenarios.rosters.clinch.templates import part_with_template, templates, with_template
from scenarios.schema import FigureTable

SKILLS, TRAITS, SWITCHES = ([str(word) for word in words] for words in (Skill, Trait, SWITCHABLE))
DRINKING: RuleId = "G-turn-08"
SURPRISING: RuleId = "G-turn-07"
_BOARD = HexGrid(1, 1)
"""A board to turn numbers into cells, which are the same on maps of all sizes."""
DEATH = 6
"""A loss of this many times the full HP is death."""


class ClinchRoster:
    """Clinch's part of a scenario file."""

    board: type[Board] = HexGrid
    table: type[FigureTable] = ClinchFigure
    brings_in: bool = False

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Yield complaints about impossible scores, hands and loads."""
        told = part_with_template(part)
        if part.valid("like") and told.table.like and told.table.like not in templates():
            yield part.complaint("like", unknown("template", told.table.like, templates()))
            return
        wrong = [*gear_faults(told)]
        yield from wrong
        yield from _points_faults(told, options)
        if not wrong and told.valid("right", "left", "pack", "arms"):
            yield from hand_faults(told)
            if told.valid("rounds"):
                yield from load_faults(told)
            if told.valid("worn", "ST") and _overloaded(told.table):
                yield Complaint(part.path, f"carries too much to move (ST {told.table.ST})")

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Return the figure, with items loaded and whole, each with owner and kind in its id."""
        told = with_template(table)
        gear = gear_of(told)
        held = iter(gear)
        right = next(held).id if told.right else None
        left = next(held).id if told.left and not in_both_hands(told) else None
        return Figure(
            told.id,
            told.name or told.id.capitalize(),
            told.side,
            at,
            facing,
            _sheet(told),
            POSTURES[told.posture],
            told.hurt,
            main=right,
            off=right if in_both_hands(told) else left,
            gear=gear,
            worn=tuple(told.worn),
            marks=tuple(_marks(told)),
            tired=told.tired,
            also=(_BOARD.at(int(told.over[:2]) - 1, int(told.over[2:]) - 1),) if told.over else (),
        )

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Yield faults of distance, and of the part or weapon held."""
        holder, held = battle[hold.holder], battle[hold.held]
        if (apart := battle.apart(holder, held)) > 1:
            yield "", f"{hold.held} is out of reach of {hold.holder} ({apart} yd; reach 1)"
        if hold.grip == Grip.WEAPON:
            what, known = "weapon in hand", [item.id for item in held.held]
        else:
            what, known = "part of the body", [str(part) for part in BodyPart]
        if hold.part not in known:
            yield "part", unknown(what, hold.part, known)
        for way in hold.how:
            yield "how", f"holds have no 'how' in this game; remove {way!r}"

    def gait(self, figure: Figure) -> int:
        """Return 0: all figures move over the same ground."""
        return 0

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Whether `there` isn't solid."""
        return not battle.ground(there).solid

    def laid_out(self, battle: Battle) -> Battle:
        """Return the battle with a second hex for each lying figure without one: the hex behind, if it is open."""
        for figure in battle:
            if figure.posture == LYING and not figure.also:
                battle = battle.with_figure(replace(figure, also=room_to_lie(battle, figure)[:1]))
        return battle

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return a fault for an unknown item, or one that is only worn; else None."""
        return thing_fault(kind)

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return a fault for an unknown item or armour, else None."""
        return None if kind in armoury().armour else thing_fault(kind)

    def unfit_for_goals(self, kind: str) -> str | None:
        """Return a fault for cuffs, which are no item any more once they are closed on a wrist."""
        known = armoury().things.get(kind)
        return f"{kind!r} are used up when they close; choose another thing" if known and known.cuffs else None

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Return an item on the ground, whole and loaded."""
        return replace(Item(name, kind), rounds=capacity(kind))

    def field_fault(self, kind: str) -> str | None:
        """Return a fault for every kind: clinch has no fields."""
        return f"unknown field {kind!r}; clinch has no fields"

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """Raise ValueError: clinch has no fields."""
        raise ValueError(self.field_fault(kind))


def _sheet(told: ClinchFigure) -> Sheet:
    traits = {Trait(name) for name in told.traits}
    traits |= {Trait.EXTRA_ARMS} if told.arms > 2 else set()
    traits |= {Trait.NATURAL_DR} if told.natural_dr else set()
    return Sheet(
        told.ST,
        told.DX,
        told.IQ,
        told.HT,
        told.HP,
        told.FP,
        told.Will,
        told.SM,
        told.weight,
        told.arms,
        {Skill(name): level for name, level in told.skills.items()},
        frozenset(traits),
        told.natural_dr,
        tuple(told.striker),
    )


def _marks(told: ClinchFigure) -> Iterator[Mark]:
    """Yield marks for traits switched off, drink, surprise and hiding."""
    yield from (Mark(Marks.SWITCHED_OFF, "G-base-70", about=trait) for trait in told.off)
    if told.drink is not None:
        yield drunk_as(told.drink)
    if told.surprised is not None:
        yield surprised_as(told.surprised)
    if told.hidden:
        yield hidden_at_first()


def _beside(one: str, other: str) -> bool:
    """Whether two hexes are neighbours. A malformed name is reported elsewhere."""
    if not re.fullmatch(r"[0-9]{4}", one):
        return True
    here, there = (_BOARD.at(int(name[:2]) - 1, int(name[2:]) - 1) for name in (one, other))
    return _BOARD.distance(here, there) == 1


def _overloaded(told: ClinchFigure) -> bool:
    nobody = told.model_copy(update={"id": "", "rounds": {}})
    carrying = Figure("", "", "", Cell(0, 0), 0, Sheet(told.ST), gear=gear_of(nobody), worn=tuple(told.worn))
    return encumbrance_of(carrying, load(carrying)) is None


def _points_faults(part: Part[ClinchFigure], options: Collection[RuleId]) -> Iterator[Complaint]:
    """Yield complaints about skills, traits and their numbers, and about keys whose option is off."""
    told = part.table
    for skill in told.skills if part.valid("skills") else ():
        if skill not in SKILLS:
            yield part.complaint("skills", unknown("skill", skill, SKILLS), at=skill)
    for index, name in enumerate(told.traits if part.valid("traits") else ()):
        if name not in TRAITS:
            yield part.complaint("traits", unknown("trait", name, TRAITS), at=index)
        elif name == Trait.EXTRA_ARMS and part.valid("arms") and told.arms <= 2:
            yield part.complaint("traits", f"{name!r} needs 'arms' of 3 or more, got {told.arms}", at=index)
        elif name in (Trait.NATURAL_DR, Trait.TOUGH_SKIN) and part.valid("natural_dr") and not told.natural_dr:
            yield part.complaint("traits", f"{name!r} needs a 'natural_dr' of 1 or more", at=index)
    for index, name in enumerate(told.off if part.valid("off", "traits") else ()):
        if name not in SWITCHES:
            yield part.complaint("off", unknown("trait to switch off", name, SWITCHES), at=index)
        elif name not in told.traits:
            yield part.complaint("off", f"{name!r} isn't in 'traits'; add the trait there", at=index)
    if part.valid("drink") and told.drink is not None and DRINKING not in options:
        yield part.complaint("drink", f"needs the option {DRINKING!r} in options.switches")
    if part.valid("surprised") and told.surprised is not None and SURPRISING not in options:
        yield part.complaint("surprised", f"needs the option {SURPRISING!r} in options.switches")
    if part.valid("over", "posture", "at") and told.over is not None:
        if told.posture != "lying":
            yield part.complaint("over", f"only with 'posture' lying, not {told.posture!r}")
        elif not _beside(told.at, told.over):
            yield part.complaint("over", f"expected a hex next to {told.at}, got {told.over}")
    if part.valid("hurt", "ST", "HP") and told.hurt >= DEATH * (told.HP or told.ST):
        yield part.complaint("hurt", f"{told.hurt} HP lost would be death (HP {told.HP or told.ST})")
    if part.valid("tired", "HT", "FP") and told.tired > (told.FP or told.HT):
        yield part.complaint("tired", f"expected at most {told.FP or told.HT}, the FP, got {told.tired}")
