"""Figures of clinch in a scenario file, and what lies about. What a figure carries is in gear.py."""

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
from scenarios.rosters.clinch.templates import templates, told_by, whole
from scenarios.schema import FigureTable

SKILLS, TRAITS, SWITCHES = ([str(word) for word in words] for words in (Skill, Trait, SWITCHABLE))
DRINKING: RuleId = "G-turn-08"
SURPRISING: RuleId = "G-turn-07"
_BOARD = HexGrid(1, 1)
"""Cells are the same on maps of all sizes."""
DEATH = 6
"""Whoever has lost so many times its full HP is dead."""


class ClinchRoster:
    """Clinch's own part of a scenario file."""

    board: type[Board] = HexGrid
    table: type[FigureTable] = ClinchFigure
    brings_in: bool = False

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """What nobody could be, could hold so, or could carry."""
        told = whole(part)
        if part.sure_of("like") and told.table.like and told.table.like not in templates():
            yield part.complain("like", unknown("template", told.table.like, templates()))
            return
        wrong = [*gear_faults(told)]
        yield from wrong
        yield from _points_faults(told, options)
        if not wrong and told.sure_of("right", "left", "pack", "arms"):
            yield from hand_faults(told)
            if told.sure_of("rounds"):
                yield from load_faults(told)
            if told.sure_of("worn", "ST") and _overloaded(told.table):
                yield Complaint(part.path, f"carries more than ST {told.table.ST} can move with")

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Everything loaded and whole; each thing named after its owner and its kind."""
        told = told_by(table)
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
        """Within a yard, of a part of the body or of a weapon in the other's hand."""
        holder, held = battle[hold.holder], battle[hold.held]
        if (apart := battle.apart(holder, held)) > 1:
            yield "", f"{hold.held} is {apart} yd from {hold.holder}; a hold reaches 1 yd"
        if hold.grip == Grip.WEAPON:
            what, known = "weapon in hand", [item.id for item in held.held]
        else:
            what, known = "part of the body", [str(part) for part in BodyPart]
        if hold.part not in known:
            yield "part", unknown(what, hold.part, known)
        for way in hold.how:
            yield "how", f"{way!r}: holds have no ways in this game; leave it out"

    def gait(self, figure: Figure) -> int:
        """All walk over the same ground."""
        return 0

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Into all that is not solid."""
        return not battle.ground(there).solid

    def laid_out(self, battle: Battle) -> Battle:
        """Who lies covers a second hex, where that was not said: the one behind it, if it is passable."""
        for figure in battle:
            if figure.posture == LYING and not figure.also:
                battle = battle.with_figure(replace(figure, also=room_to_lie(battle, figure)[:1]))
        return battle

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """What is unknown, and what is worn and cannot lie about."""
        return thing_fault(kind)

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """What is unknown: armour is carried and worn too."""
        return None if kind in armoury().armour else thing_fault(kind)

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Whole, and loaded if it shoots."""
        return replace(Item(name, kind), rounds=capacity(kind))

    def field_fault(self, kind: str) -> str | None:
        """Nothing lies over a hex in clinch."""
        return f"unknown field {kind!r}: nothing lies over the hexes of clinch"

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """There is none: `field_fault` refuses it."""
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
    """What it has switched off, what it has drunk, how it is surprised, and whether it is hidden."""
    yield from (Mark(Marks.SWITCHED_OFF, "G-base-70", about=trait) for trait in told.off)
    if told.drink is not None:
        yield drunk_as(told.drink)
    if told.surprised is not None:
        yield surprised_as(told.surprised)
    if told.hidden:
        yield hidden_at_first()


def _beside(one: str, other: str) -> bool:
    """Whether two hexes, by their numbers, are neighbours; a number that is none is told of elsewhere."""
    if not re.fullmatch(r"[0-9]{4}", one):
        return True
    here, there = (_BOARD.at(int(name[:2]) - 1, int(name[2:]) - 1) for name in (one, other))
    return _BOARD.distance(here, there) == 1


def _overloaded(told: ClinchFigure) -> bool:
    nobody = told.model_copy(update={"id": "", "rounds": {}})
    carrying = Figure("", "", "", Cell(0, 0), 0, Sheet(told.ST), gear=gear_of(nobody), worn=tuple(told.worn))
    return encumbrance_of(carrying, load(carrying)) is None


def _points_faults(part: Part[ClinchFigure], options: Collection[RuleId]) -> Iterator[Complaint]:
    """Unknown skills and traits, traits that the numbers do not bear out, and what is only there with an option."""
    told = part.table
    for skill in told.skills if part.sure_of("skills") else ():
        if skill not in SKILLS:
            yield part.complain("skills", unknown("skill", skill, SKILLS), at=skill)
    for index, name in enumerate(told.traits if part.sure_of("traits") else ()):
        if name not in TRAITS:
            yield part.complain("traits", unknown("trait", name, TRAITS), at=index)
        elif name == Trait.EXTRA_ARMS and part.sure_of("arms") and told.arms <= 2:
            yield part.complain("traits", f"{name!r} wants 'arms' of 3 or more, not {told.arms}", at=index)
        elif name in (Trait.NATURAL_DR, Trait.TOUGH_SKIN) and part.sure_of("natural_dr") and not told.natural_dr:
            yield part.complain("traits", f"{name!r} wants a 'natural_dr' of 1 or more", at=index)
    for index, name in enumerate(told.off if part.sure_of("off", "traits") else ()):
        if name not in SWITCHES:
            yield part.complain("off", unknown("trait to switch off", name, SWITCHES), at=index)
        elif name not in told.traits:
            yield part.complain("off", f"{name!r} is no trait of this figure: put it in 'traits' too", at=index)
    if part.sure_of("drink") and told.drink is not None and DRINKING not in options:
        yield part.complain("drink", f"drink counts only with the option {DRINKING!r} in options.switches")
    if part.sure_of("surprised") and told.surprised is not None and SURPRISING not in options:
        yield part.complain("surprised", f"surprise counts only with the option {SURPRISING!r} in options.switches")
    if part.sure_of("over", "posture", "at") and told.over is not None:
        if told.posture != "lying":
            yield part.complain("over", f"only for a figure that lies: its 'posture' is {told.posture!r}")
        elif not _beside(told.at, told.over):
            yield part.complain("over", f"{told.over} is not beside {told.at}: the second hex is a neighbour")
    if part.sure_of("hurt", "ST", "HP") and told.hurt >= DEATH * (told.HP or told.ST):
        yield part.complain("hurt", f"nobody of {told.HP or told.ST} HP lives who has lost {told.hurt}")
    if part.sure_of("tired", "HT", "FP") and told.tired > (told.FP or told.HT):
        yield part.complain("tired", f"of {told.FP or told.HT} FP no {told.tired} can be lost")
