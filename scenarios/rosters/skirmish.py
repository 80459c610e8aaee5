"""Figures of skirmish in a scenario file: scores, skills and gear. Keys that every ruleset has are in schema.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated

from pydantic import Field

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.battle.record import replace
from core.rulesets.skirmish.armoury import BARE_HANDS, armoury, weapon
from core.rulesets.skirmish.batteries import full
from core.rulesets.skirmish.objects import at_hand
from core.rulesets.skirmish.scores import overloaded
from core.rulesets.skirmish.sheet import Sheet
from core.space.board import Board
from core.space.cell import Cell
from core.space.hexes import HexGrid
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable

Score = Annotated[int, Field(ge=1, le=40)]
Level = Annotated[int, Field(ge=1, le=10)]

NO_SKILL = "none"
OTHER_SKILLS = ("Acrobatics", "Fencing", "First Aid", "Martial Arts", "Throwing", "Tough", "Very Tough")


class SkirmishFigure(FigureTable):
    """`[[figure]]` in skirmish. A weapon for two hands is named in `main` alone; `pack` is carried, `worn` put on."""

    STR: Score
    DEX: Score
    INT: Score = 8
    MOV: Annotated[int, Field(ge=0, le=20)] = 10
    skills: dict[str, Level] = Field(default_factory=dict)
    main: str | None = None
    off: str | None = None
    pack: list[str] = Field(default_factory=list)
    worn: list[str] = Field(default_factory=list)


class SkirmishRoster:
    """Skirmish's own part of a scenario file."""

    board: type[Board] = HexGrid
    table: type[FigureTable] = SkirmishFigure

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Unknown skills and gear, hands that cannot hold it so, and a load that nobody could move under."""
        told = _told(part.table)
        wrong = [*_gear_faults(part, told, options)]
        yield from wrong
        if part.sure_of("skills"):
            known = skills()
            for skill in told.skills:
                if skill not in known:
                    yield part.complain("skills", unknown("skill", skill, known), at=skill)
        if not wrong and part.sure_of("main", "off", "pack"):
            yield from _hand_faults(part, told)
            if part.sure_of("STR") and overloaded(self._carrying(told)):
                yield Complaint(part.path, f"carries more than STR {told.STR} can move with")

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Everything loaded and whole; each thing named after its owner and its kind."""
        told = _told(table)
        gear = _gear(told, told.id)
        gear = tuple(replace(item, rounds=full(item, options, gear)) for item in gear)
        held = iter(gear)
        main = next(held).id if told.main else None
        off = next(held).id if told.off else None
        if told.main and weapon(gear[0]).two_handed_only:
            off = main
        scores = Sheet(told.STR, told.DEX, told.INT, told.MOV, dict(told.skills))
        return Figure(
            told.id, told.name, told.side, at, facing, scores, main=main, off=off, gear=gear, worn=tuple(told.worn)
        )

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """What is unknown, cannot lie about, or is only there with its option on."""
        known = armoury()
        if kind not in _things():
            return unknown("gear", kind, _things())
        thing = known.weapons.get(kind) or known.armour[kind]
        if not at_hand(thing, options):
            return f"{kind!r} is only there with the option {thing.option!r} in options.switches"
        return None

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Whole, and loaded if it is a gun."""
        return Item(name, kind, rounds=full(Item(name, kind), options))

    def _carrying(self, told: SkirmishFigure) -> Figure:
        return Figure("", "", "", Cell(0, 0), 0, Sheet(told.STR, 0), gear=_gear(told, ""))


def skills() -> tuple[str, ...]:
    """Every skill there is, sorted."""
    of_weapons = (kind.skill for kind in armoury().weapons.values() if kind.skill != NO_SKILL)
    return tuple(sorted({*of_weapons, *OTHER_SKILLS}))


def _told(table: FigureTable) -> SkirmishFigure:
    assert isinstance(table, SkirmishFigure), "a figure of another ruleset"
    return table


def _things() -> tuple[str, ...]:
    """All that can be held, carried or lie about."""
    return tuple(name for name in armoury().names if name not in (BARE_HANDS, "none"))


def _gear(told: SkirmishFigure, owner: str) -> tuple[Item, ...]:
    """Main hand, off hand, pack, in this order. A second dagger is `mara/dagger-2`."""
    gear: list[Item] = []
    kinds = [kind for kind in (told.main, told.off) if kind] + told.pack
    for index, kind in enumerate(kinds):
        again = kinds[:index].count(kind)
        name = f"{owner}/{kind}" + (f"-{again + 1}" if again else "")
        gear.append(Item(name, kind, rounds=weapon(Item(name, kind)).magazine))
    return tuple(gear)


def _gear_faults(part: Part[FigureTable], told: SkirmishFigure, options: Collection[RuleId]) -> Iterator[Complaint]:
    roster = SkirmishRoster()
    for key in ("main", "off"):
        kind = getattr(told, key, None)
        if part.sure_of(key) and kind is not None and (fault := roster.item_fault(kind, options)) is not None:
            yield part.complain(key, fault)
    for index, kind in enumerate(told.pack if part.sure_of("pack") else []):
        if (fault := roster.item_fault(kind, options)) is not None:
            yield part.complain("pack", fault, at=index)
    wearable = [name for name, piece in armoury().armour.items() if piece.worn and name != "none"]
    for index, name in enumerate(told.worn if part.sure_of("worn") else []):
        if name in armoury().armour and name not in wearable:
            where = "off" if armoury().armour[name].shield else "pack"
            yield part.complain("worn", f"{name!r} is held, not worn: put it in {where!r}", at=index)
        elif name not in wearable:
            yield part.complain("worn", unknown("armour", name, wearable), at=index)
        elif name in told.worn[:index]:
            yield part.complain("worn", f"{name!r} is worn twice", at=index)


def _hand_faults(part: Part[FigureTable], told: SkirmishFigure) -> Iterator[Complaint]:
    known = armoury()
    main, off = told.main, told.off
    for key, kind in (("main", main), ("off", off)):
        if kind in known.armour and known.armour[kind].worn:
            yield part.complain(key, f"{kind!r} is worn, not held: put it in 'worn'")
    if main in known.armour and known.armour[main].shield:
        yield part.complain("main", f"{main!r} is a shield: put it in 'off'")
    if off in known.weapons and known.weapons[off].two_handed_only:
        yield part.complain("off", f"{off!r} takes both hands: put it in 'main' and leave 'off' out")
    elif main in known.weapons and known.weapons[main].two_handed_only and off is not None:
        yield part.complain("off", f"{main!r} takes both hands, so that none is left for {off!r}")
