"""Fighters made and checked like figures of a scenario file. Battles of them: battles.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, TypedDict, Unpack

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import RuleId
from core.battle.record import replace
from core.rulesets.skirmish.sheet.basics import Sheet
from core.rulesets.skirmish.texts import clauses
from hexfray.testing.skirmish.places import GRID, cell, place_fault
from hexfray.testing.skirmish.refusing import refuse_if_wrong
from scenarios.checks import check_ids
from scenarios.faults import unknown
from scenarios.part import Complaint, examine
from scenarios.rosters.skirmish import SkirmishRoster

ROSTER = SkirmishRoster()
WORDS = {"id": "name", "loaded": "loads"}
"""The arguments here for the keys of a figure in a scenario file."""

USUAL = 12
"""The default STR and DEX."""

Extent = Literal["limb", "half", "whole"]
"""How much of a figure burns, or could."""


class Traits(TypedDict, total=False):
    """The arguments that a test's own factory can pass on to `fighter`."""

    strength: int
    dexterity: int
    intelligence: int
    movement: int
    main: str | None
    off: str | None
    pack: Sequence[str]
    worn: Sequence[str]
    loads: Mapping[str, Sequence[str]]
    skills: Mapping[str, int] | None
    condition: Condition
    hurt: int
    alight: Extent | None
    doused: Extent | None
    fuel_inside: bool
    marks: Iterable[Mark]
    walk: Sequence[tuple[int, int]]


def fighter(
    name: str,
    at: tuple[int, int] = (0, 0),
    facing: int | str = 0,
    *,
    side: str = "red",
    strength: int = USUAL,
    dexterity: int = USUAL,
    intelligence: int = 8,
    movement: int = 10,
    main: str | None = None,
    off: str | None = None,
    pack: Sequence[str] = (),
    worn: Sequence[str] = (),
    loads: Mapping[str, Sequence[str]] | None = None,
    skills: Mapping[str, int] | None = None,
    condition: Condition = Condition.STANDING,
    hurt: int = 0,
    alight: Extent | None = None,
    doused: Extent | None = None,
    fuel_inside: bool = False,
    marks: Iterable[Mark] = (),
    walk: Sequence[tuple[int, int]] = (),
) -> Figure:
    """Return a fighter, by default skilled with every weapon carried.

    `at` is a cell as `cell` counts them; `facing` goes clockwise from 0, north, to 5, or is named: `"SE"`. Items are
    named by their kinds; a weapon for two hands fills both. Item ids are `name/kind`, of a second one `name/kind-2`.
    `loads` are the rounds in a weapon, in the order they are fired, the last kind filling it up; `alight` is how much
    of it burns, `doused` how much would catch, and `fuel_inside` that the fuel has run inside its armour. `walk` are
    the cells of this turn's movement, its first cell included. Scores may be higher or lower than normal, for a
    target that nothing kills; a skill of level 0 is none.

    Raises FaultyScenario for an impossible fighter.

    >>> fighter("ann", main="spear").main
    'ann/spear'
    >>> fighter("ann", main="speer")
    Traceback (most recent call last):
    hexfray.FaultyScenario: fighter ann: main: unknown gear 'speer'; did you mean 'spear'?
    """
    return made(
        ROSTER,
        clauses(),
        name,
        at,
        facing,
        side,
        strength=strength,
        dexterity=dexterity,
        intelligence=intelligence,
        movement=movement,
        main=main,
        off=off,
        pack=pack,
        worn=worn,
        loads=loads or {},
        skills=skills,
        condition=condition,
        hurt=hurt,
        alight=alight,
        doused=doused,
        fuel_inside=fuel_inside,
        marks=marks,
        walk=walk,
    )


def made(
    roster: SkirmishRoster,
    options: Collection[RuleId],
    name: str,
    at: tuple[int, int],
    facing: int | str,
    side: str,
    **traits: Unpack[Traits],
) -> Figure:
    """Return a fighter like `fighter`, with the armoury of a roster and these optional rules on."""
    main, off, pack = traits.get("main"), traits.get("off"), traits.get("pack", ())
    place = cell(*at)
    skills = traits.get("skills")
    known = _skills_for(roster, main, off, *pack) if skills is None else skills
    table: dict[str, object] = {
        "id": name,
        "name": name.capitalize(),
        "side": side,
        "at": "",
        "facing": "",
        "STR": USUAL,
        "DEX": USUAL,
        "skills": {skill: level for skill, level in known.items() if level},
        "main": main,
        "off": off,
        "pack": list(pack),
        "worn": list(traits.get("worn", ())),
        "loaded": {weapon: list(rounds) for weapon, rounds in traits.get("loads", {}).items()},
        "alight": traits.get("alight"),
        "doused": traits.get("doused"),
        "fuel_inside": traits.get("fuel_inside", False),
    }
    part, wrong = examine(roster.table, table, ())
    wrong += [*check_ids([part]), *roster.impossible(part, options)]
    names = GRID.facing_names
    looks = str(facing) if facing not in range(len(names)) else names[int(facing)]
    if looks not in names:
        wrong.append(part.complaint("facing", unknown("facing", looks, names)))
    steps = tuple(cell(*step) for step in traits.get("walk", ()))
    gone = [(("at",), place), *((("walk", number), step) for number, step in enumerate(steps))]
    wrong += [Complaint(key, fault) for key, there in gone if (fault := place_fault(there)) is not None]
    refuse_if_wrong(f"fighter {name}", wrong, WORDS)
    figure = roster.figure(part.table, place, names.index(looks), ())
    return replace(
        figure.in_condition(traits.get("condition", Condition.STANDING)),
        sheet=Sheet(
            traits.get("strength", USUAL),
            traits.get("dexterity", USUAL),
            traits.get("intelligence", 8),
            traits.get("movement", 10),
            dict(known),
        ),
        hurt=traits.get("hurt", 0),
        marks=(*figure.marks, *traits.get("marks", ())),
        walk=steps,
    )


def _skills_for(roster: SkirmishRoster, *kinds: str | None) -> dict[str, int]:
    """Return level 1 in the skill of every weapon."""
    carried = (roster.known.weapons[kind] for kind in kinds if kind in roster.known.weapons)
    return {weapon.skill: 1 for weapon in carried if weapon.skill != "none"}


def with_bayonet(figure: Figure, knife: str = "dagger") -> Figure:
    """Return the fighter with a knife fixed to the weapon in the main hand."""
    fixed = Item(f"{figure.id}/{knife}", knife)
    return replace(figure, gear=tuple(replace(i, fixed=fixed) if i.id == figure.main else i for i in figure.gear))


def with_item(figure: Figure, item: Item) -> Figure:
    """Return the fighter with the item of the same id replaced."""
    return replace(figure, gear=tuple(item if i.id == item.id else i for i in figure.gear))
