"""The five whom the tests of clinch are told about, and battles of them. Rolls by themselves are in rolling.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict, Unpack

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(21, 21)
MIDDLE = GRID.at(10, 10)
At = tuple[int, int]


class Changes(TypedDict, total=False):
    """What is otherwise than usual: points of the sheet, and how the figure is. `things` are in its hands, the right
    one first; the same name twice is one thing in both. `about` are more things that it has about it."""

    at: At
    facing: int
    side: str
    things: tuple[str | None, ...]
    about: tuple[str, ...]
    worn: tuple[str, ...]
    posture: str
    life: Life
    hurt: int
    tired: int
    marks: tuple[Mark, ...]
    strength: int
    dexterity: int
    intellect: int
    health: int
    hit_points: int
    size: int
    weight: int
    arms: int
    natural_dr: int
    skills: Mapping[Skill, int]
    traits: Iterable[Trait]


POINTS = (
    "strength",
    "dexterity",
    "intellect",
    "health",
    "hit_points",
    "size",
    "weight",
    "arms",
    "natural_dr",
    "skills",
)


def cell(q: int, r: int) -> Cell:
    """A cell counted from the middle of the map: `cell(0, -1)` lies before whoever stands in the middle and faces 0."""
    return Cell(MIDDLE.q + q, MIDDLE.r + r)


def figure(name: str, points: Sheet, **changed: Unpack[Changes]) -> Figure:
    """Someone with that sheet, but for what is changed."""
    points = replace(points, **{key: changed[key] for key in POINTS if key in changed})  # type: ignore[literal-required]
    points = replace(points, traits=frozenset(changed.get("traits", points.traits)))
    hands = (*changed.get("things", ()), None, None)[:2]
    names = dict.fromkeys((*filter(None, hands), *changed.get("about", ())))
    held = [f"{name}/{thing}" if thing else None for thing in hands]
    return Figure(
        name,
        name.capitalize(),
        changed.get("side", "red"),
        cell(*changed.get("at", (0, 0))),
        changed.get("facing", 0),
        points,
        POSTURES[changed.get("posture", "standing")],
        changed.get("hurt", 0),
        held[0],
        held[1],
        tuple(_item(name, thing) for thing in names),
        changed.get("worn", ()),
        changed.get("marks", ()),
        life=changed.get("life", Life.WELL),
        tired=changed.get("tired", 0),
    )


def _item(name: str, thing: str) -> Item:
    item = Item(f"{name}/{thing}", thing)
    kind = weapon(item)
    return replace(item, rounds=kind.shot.rounds) if kind and kind.shot and not kind.shot.thrown else item


def ann(**changed: Unpack[Changes]) -> Figure:
    """Wrestling 14, Judo 13, bare hands; in the middle, facing 0."""
    skills = {Skill.WRESTLING: 14, Skill.JUDO: 13}
    return figure("ann", Sheet(12, 12, 10, 12, skills=skills), **changed)


def ben(**changed: Unpack[Changes]) -> Figure:
    """Brawling 12, Knife 11, bare hands; the hex before Ann, face to face with her."""
    skills = {Skill.BRAWLING: 12, Skill.KNIFE: 11}
    full: Changes = {"at": (0, -1), "facing": 3, "side": "blue", **changed}
    return figure("ben", Sheet(11, 11, 10, 10, skills=skills), **full)


def cy(**changed: Unpack[Changes]) -> Figure:
    """Brawling 11, bare hands, Ben's friend; to the right of him as Ann sees them."""
    full: Changes = {"at": (1, -1), "facing": 4, "side": "blue", **changed}
    return figure("cy", Sheet(10, 10, 10, 10, skills={Skill.BRAWLING: 11}), **full)


def dee(**changed: Unpack[Changes]) -> Figure:
    """Broadsword 14, Shield 13: a broadsword right, a medium shield left, a leather jacket. Ann's friend, beside
    her."""
    skills = {Skill.BROADSWORD: 14, Skill.SHIELD: 13}
    full: Changes = {"at": (1, 0), "things": ("broadsword", "medium shield"), "worn": ("leather jacket",), **changed}
    return figure("dee", Sheet(13, 12, 10, 11, skills=skills), **full)


def eve(**changed: Unpack[Changes]) -> Figure:
    """Bow 14, Pistol 14, Thrown Weapon 13, Fast-Draw 13: a pistol right, a bow about her. Ann's friend, behind her."""
    skills = {Skill.BOW: 14, Skill.PISTOL: 14, Skill.THROWN_WEAPON: 13, Skill.FAST_DRAW: 13}
    full: Changes = {"at": (0, 5), "things": ("pistol",), "about": ("bow",), **changed}
    return figure("eve", Sheet(10, 13, 10, 11, skills=skills), **full)


def battle_of(
    *figures: Figure,
    options: Iterable[str] = (),
    holds: Iterable[Hold] = (),
    terrain: Mapping[At, str] | None = None,
    limit: int = 0,
) -> Battle:
    """A battle of these, with the rules of clinch, before its first second."""
    ground = {cell(*at): kind for at, kind in (terrain or {}).items()}
    return Battle(
        GRID,
        {figure.id: figure for figure in figures},
        ground,
        holds=tuple(holds),
        clock=Clock(limit=limit),
        options=tuple(sorted(options)),
        rules=BOOK.answers,
    )
