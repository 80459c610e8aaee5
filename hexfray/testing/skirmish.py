"""Small battles of skirmish, and where a play of them may begin. How it is played from a script: play.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self, TypedDict

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import Position, begin
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.sheet.armoury import armoury, weapon
from core.rulesets.skirmish.sheet.basics import Sheet
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing import play
from scenarios.catalogue import load
from scenarios.scenario import Scenario

GRID = HexGrid(30, 30)
ORIGIN = GRID.at(14, 14)
"""Where (0, 0) lies on the map: there is room all around."""

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


class Traits(TypedDict, total=False):
    """What a test's own maker of fighters may hand on to `fighter`."""

    strength: int
    dexterity: int
    movement: int
    main: str | None
    off: str | None
    pack: Sequence[str]
    worn: Sequence[str]
    skills: dict[str, int] | None
    condition: Condition
    hurt: int
    marks: Iterable[Mark]
    walk: Sequence[tuple[int, int]]


def cell(q: int, r: int) -> Cell:
    """A cell by its axial coordinates from the middle of the map: `cell(0, -1)` lies north of `cell(0, 0)`."""
    return Cell(ORIGIN.q + q, ORIGIN.r + r)


def fighter(
    name: str,
    at: tuple[int, int] = (0, 0),
    facing: int = 0,
    *,
    side: str = "red",
    strength: int = 12,
    dexterity: int = 12,
    movement: int = 10,
    main: str | None = None,
    off: str | None = None,
    pack: Sequence[str] = (),
    worn: Sequence[str] = (),
    skills: dict[str, int] | None = None,
    condition: Condition = Condition.STANDING,
    hurt: int = 0,
    marks: Iterable[Mark] = (),
    walk: Sequence[tuple[int, int]] = (),
) -> Figure:
    """A fighter, skilled with all it carries unless `skills` says otherwise.

    `at` is a cell as `cell` counts them; `facing` goes clockwise from 0, north, to 5. Items are named by their kinds;
    a weapon for two hands fills both. Item ids are `name/kind`. `walk` are the cells of this turn's movement, its
    first cell included.

    >>> fighter("ann", main="spear").main
    'ann/spear'
    """
    kinds = [k for k in (main, off, *pack) if k]
    gear = tuple(Item(f"{name}/{kind}", kind, rounds=weapon(Item("", kind)).magazine) for kind in dict.fromkeys(kinds))
    if skills is None:
        skills = {w.skill: 1 for k in kinds if (w := armoury().weapons.get(k)) and w.skill != "none"}
    in_main = f"{name}/{main}" if main else None
    in_off = f"{name}/{off}" if off else None
    if main and weapon(Item("", main)).two_handed_only:
        in_off = in_main
    return Figure(
        name,
        name.capitalize(),
        side,
        cell(*at),
        facing,
        Sheet(strength, dexterity, 8, movement, skills),
        condition,
        hurt,
        in_main,
        in_off,
        gear,
        tuple(worn),
        tuple(marks),
        tuple(cell(*step) for step in walk),
    )


def with_bayonet(figure: Figure, knife: str = "dagger") -> Figure:
    """The same fighter with a knife fixed to what it holds in its main hand."""
    fixed = Item(f"{figure.id}/{knife}", knife)
    return replace(figure, gear=tuple(replace(i, fixed=fixed) if i.id == figure.main else i for i in figure.gear))


def battle_of(
    *figures: Figure,
    options: Iterable[str] = (),
    terrain: dict[tuple[int, int], str] | None = None,
    fallen: dict[tuple[int, int], Sequence[Item]] | None = None,
    turn: int = 1,
    phase: str = "",
) -> Battle:
    """A battle of these figures, in roster order. `options` are the optional clauses in force; `terrain` and `fallen`
    say what the ground of a cell is and what lies there."""
    sides = tuple(dict.fromkeys(f.side for f in figures))
    return Battle(
        GRID,
        {f.id: f for f in figures},
        {cell(*at): kind for at, kind in (terrain or {}).items()},
        {cell(*at): tuple(items) for at, items in (fallen or {}).items()},
        clock=Clock(turn if phase else 0, phase, sides[0] if phase else "", sides, sides[0]),
        options=tuple(sorted(options)),
        rules=SKIRMISH.book.answers,
    )


def with_item(figure: Figure, item: Item) -> Figure:
    """The same fighter with an item of its gear as it is given, found by its id."""
    return replace(figure, gear=tuple(item if i.id == item.id else i for i in figure.gear))


def scenario_of(*figures: Mapping[str, object], size: int = 7, **tables: object) -> Scenario:
    """A scenario of these figures on clear ground, `size` cells wide and high, for a whole game.

    A figure is a table as in a scenario file (docs/scenarios.md); its name, its side (`red`), STR and DEX (12) may be
    left out. `tables` are more of the file's: `map`, `options`, `ground`. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0303", "facing": "N"}
    >>> bob = {"id": "bob", "at": "0302", "facing": "S", "side": "blue"}
    >>> scenario_of(ann, bob).battle["bob"].side
    'blue'
    """
    told = [{"name": str(f["id"]).capitalize(), "side": "red", "STR": 12, "DEX": 12, **f} for f in figures]
    sides = dict.fromkeys(str(table["side"]) for table in told)
    file: dict[str, object] = {
        "title": "A test",
        "about": "A test.",
        "ruleset": SKIRMISH.id,
        "map": {"width": size, "height": size},
        "sides": {side: {"name": side, "colour": colour} for side, colour in zip(sides, COLOURS, strict=False)},
        "figure": told,
    }
    return load(file | tables)


class Play(play.Play):
    """A battle of skirmish played from a script."""

    def __init__(self, position: Position, told: Iterable[Event] = ()) -> None:
        super().__init__(SKIRMISH, position, told)

    @classmethod
    def from_start(cls, battle: Battle) -> Self:
        """From the first initiative roll."""
        return cls(*begin(SKIRMISH, battle))

    @classmethod
    def moving(cls, battle: Battle, side: str = "red") -> Self:
        """From the movement of a side, which moves first."""
        others = tuple(s for s in battle.sides if s != side)
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.MOVEMENT,
            side=side,
            sides=(side, *others),
            ahead=side,
            pending=tuple(f.id for f in battle.active(side)),
        )
        return cls(*begin(SKIRMISH, replace(battle, clock=clock)))

    @classmethod
    def acting(cls, battle: Battle, *, ahead: str = "red") -> Self:
        """From the first action of the action phase; nothing was declared and `ahead` won the initiative."""
        sides = (ahead, *(s for s in battle.sides if s != ahead))
        clock = replace(
            battle.clock, turn=max(1, battle.clock.turn), phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead
        )
        scene = Scene(replace(battle, clock=clock), BOOK)
        draw_up(scene)
        position, told = begin(SKIRMISH, scene.battle)
        return cls(position, [*scene.events, *told])
