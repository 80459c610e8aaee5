"""What a GM edit can change, page by page: a figure, its marks, its items, its holds, the place under the cursor, the
objectives, and what can be added. No two lines of a page have the same name. Their state: by_hand_view.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import GoalState
from core.battle.item import Soundness
from core.battle.names import FigureId, kind_in
from core.battle.naming import sentence, side_name
from core.battle.steps import HoldChanged
from core.battle.wind import Breeze
from core.match.editing import Subject
from core.play.field_words import numbered
from core.play.goal_words import aim_in_words
from core.play.ruleset import Edits, Ruleset
from core.records import record
from core.space.cell import Cell
from core.space.terrain import TERRAIN
from scenarios.game import Game

Value = str | int | None
"""The value of a row; None is an empty hand."""
HAS, GONE = "yes", "removed"
"""The values of something that can be taken away."""
NONE = "none"
"""The value of a row that adds something: nothing."""
HERE = "here"


class Spot(NamedTuple):
    """What an edit is about: a figure, and the cell under the cursor."""

    figure: FigureId
    cell: Cell


@record
class Row:
    """A line that can be changed. `key` is its name in an edit of `subject` and `name`; `values` are all possible
    values in order, none for a number from 0 on; `typed`: digits can be typed. `here` is the cell under the cursor,
    `cells` are those of an objective, `figures` the ids that there are, for rows that need them."""

    key: str
    says: str
    now: Value
    values: tuple[Value, ...] = ()
    typed: bool = False
    subject: Subject = Subject.FIGURE
    name: str = ""
    here: str = ""
    cells: tuple[str, ...] = ()
    figures: tuple[FigureId, ...] = ()

    @property
    def now_in_words(self) -> str:
        """The value as it is, for a line."""
        return shown(self.now)


@record
class Page:
    """Rows with a title. The rows of a page that adds something make one edit together: `adds`."""

    title: str
    rows: tuple[Row, ...]
    adds: Subject | None = None


def pages(battle: Battle, game: Game, spot: Spot) -> tuple[Page, ...]:
    """Return the pages for a spot; those without rows are left out."""
    figure, ruleset = battle[spot.figure], game.ruleset
    found = (
        Page(figure.short_name, figure_rows(battle, figure, ruleset.edits, spot.cell)),
        Page(f"{figure.short_name} · marks", tuple(_mark_rows(figure, game))),
        Page(f"{figure.short_name} · items", tuple(_item_rows(battle, figure, spot.cell))),
        Page(f"{figure.short_name} · scores", tuple(_score_rows(figure))),
        Page(f"{figure.short_name} · holds", tuple(_hold_rows(battle, figure, game))),
        Page(f"Place {battle.grid.name(spot.cell)}", tuple(_place_rows(battle, game, spot.cell))),
        Page("Objectives", tuple(_goal_rows(battle, ruleset, spot.cell))),
        Page("Battle", _battle_rows(battle)),
        Page("Add a figure", _new_figure(battle, game, figure, spot.cell), Subject.FIGURE),
        Page("Add an item", _new_item(battle, game, figure, spot.cell), Subject.ITEM),
        Page("Add a fire, a cloud or another field", _new_field(battle, game, spot.cell), Subject.FIELD),
        Page("Add a hold", _new_hold(battle, figure, game), Subject.HOLD),
        Page("Add an objective", _new_goal(battle, figure, spot.cell), Subject.GOAL),
    )
    return tuple(page for page in found if page.rows)


# -- figures -----------------------------------------------------------------------------------------------------------


def figure_rows(battle: Battle, figure: Figure, edits: Edits, cursor: Cell) -> tuple[Row, ...]:
    """Return the rows of a figure; `cursor` is one of the cells it can be put in."""
    name, ways = battle.grid.name, battle.grid.facing_names
    places = dict.fromkeys((name(figure.at), name(cursor)))
    held = (None, *(item.id for item in figure.gear))
    who = figure.id
    return (
        Row("at", "position", name(figure.at), tuple(places), typed=True, name=who),
        Row("facing", "facing", ways[figure.facing], ways, name=who),
        Row("condition", "condition", figure.state, _conditions(edits), name=who),
        Row("hurt", "wounds", figure.hurt, typed=True, name=who),
        *((Row("tired", "fatigue", figure.tired, typed=True, name=who),) if figure.tired else ()),
        Row("main", "main hand", figure.main, held, name=who),
        Row("off", "off hand", figure.off, held, name=who),
        Row("remove", "in the battle", HAS, (HAS, GONE), name=who),
        *_group_row(battle, figure),
    )


def _conditions(edits: Edits) -> tuple[str, ...]:
    return (*(posture.name for posture in edits.postures), *(str(life.value) for life in edits.outs))


def _group_row(battle: Battle, figure: Figure) -> Iterator[Row]:
    """A row to take out a whole group, such as `guard-1` and `guard-2`."""
    stem, _, number = figure.id.rpartition("-")
    others = [one for one in battle.figures if one.startswith(f"{stem}-") and one[len(stem) + 1 :].isdigit()]
    if number.isdigit() and len(others) > 1:
        says = f"group {stem} ({len(others)})"
        yield Row("remove", says, HAS, (HAS, GONE), subject=Subject.GROUP, name=stem)


def _mark_rows(figure: Figure, game: Game) -> Iterator[Row]:
    for kind in dict.fromkeys(mark.kind for mark in figure.marks):
        yield Row("unmark", kind, HAS, (HAS, GONE), name=figure.id)
    there = {mark.kind for mark in figure.marks}
    yield Row("mark", "new mark", NONE, (NONE, *sorted(game.marks - there)), name=figure.id)


def _score_rows(figure: Figure) -> Iterator[Row]:
    """Numbers of the sheet, and numbers in its tables, such as skills."""
    sheet = figure.sheet
    for field in fields(sheet):  # type: ignore[arg-type]
        value = getattr(sheet, field.name)
        if type(value) is int:
            yield Row(f"sheet.{field.name}", field.name.replace("_", " "), value, typed=True, name=figure.id)
        elif isinstance(value, Mapping):
            for key, number in value.items():
                if type(number) is int and isinstance(key, str):
                    yield Row(f"sheet.{field.name}.{key}", str(key), number, typed=True, name=figure.id)


# -- items -------------------------------------------------------------------------------------------------------------


def _item_rows(battle: Battle, figure: Figure, cursor: Cell) -> Iterator[Row]:
    """The figure's items and those lying under the cursor: where each is, and its numbers."""
    others = [one.id for one in battle if one.id != figure.id]
    there = battle.grid.name(cursor)
    for item in figure.gear:
        hands = tuple(hand for hand in ("main", "off") if getattr(figure, hand) == item.id)
        now = "both hands" if len(hands) > 1 else f"{hands[0]} hand" if hands else "gear"
        called = numbered(item.id, kind_in(item.id))
        places = ("gear", "main hand", "off hand", "both hands", there, *others, GONE)
        yield Row("place", f"{called}: where", now, places, subject=Subject.ITEM, name=item.id)
        if item.rounds:
            yield Row("rounds", f"{called}: rounds", item.rounds, typed=True, subject=Subject.ITEM, name=item.id)
        soundness = tuple(str(one.value) for one in Soundness)
        now = str(item.soundness.value)
        yield Row("soundness", f"{called}: state", now, soundness, subject=Subject.ITEM, name=item.id)
    for item in battle.fallen.get(cursor, ()):
        places = (there, figure.id, *others, GONE)
        yield Row("place", f"{item.id} on the ground: where", there, places, subject=Subject.ITEM, name=item.id)


def _hold_rows(battle: Battle, figure: Figure, game: Game) -> Iterator[Row]:
    for hold in battle.holds:
        if figure.id not in (hold.holder, hold.held):
            continue
        grips = (*map(str, game.stock.grips()), GONE)
        whose = f"{battle[hold.holder].short_name} on {battle[hold.held].short_name}"
        name = f"{hold.holder}>{hold.held}"
        yield Row("grip", f"{whose}: grip", hold.grip, grips, subject=Subject.HOLD, name=name)


# -- the map and the battle --------------------------------------------------------------------------------------------


def _place_rows(battle: Battle, game: Game, cell: Cell) -> Iterator[Row]:
    """Terrain, door and height of a cell; the fields over it, and those elsewhere, which can come here."""
    name = battle.grid.name(cell)
    terrain = battle.terrain.get(cell, "clear")
    yield Row("terrain", "terrain", terrain, tuple(TERRAIN), subject=Subject.CELL, name=name)
    locked = next((field.kind for field in battle.fields_at(cell) if field.machine == "lock"), "")
    door = locked or {"door": "closed", "doorway": "open"}.get(terrain, "no door")
    doors = (*(("no door",) if door == "no door" else ()), "open", "closed", *game.stock.locks())
    yield Row("door", "door", door, doors, subject=Subject.CELL, name=name)
    yield Row("height", "height in metres", battle.heights.get(cell, 0), typed=True, subject=Subject.CELL, name=name)
    for field in battle.fields:
        is_here = cell in field.cells
        now = HERE if is_here else battle.grid.name(min(field.cells)) if field.cells else "nowhere"
        places = tuple(dict.fromkeys((now, HERE, GONE)))
        yield Row("field at", f"{field.id}: where", now, places, subject=Subject.FIELD, name=field.id, here=name)
        machine = game.ruleset.book.machines.get(field.machine)
        if machine is not None and is_here:
            states = tuple(machine.states)
            yield Row("state", f"{field.id}: state", field.state, states, subject=Subject.FIELD, name=field.id)


def _goal_rows(battle: Battle, ruleset: Ruleset, cell: Cell) -> Iterator[Row]:
    states = tuple(str(state.value) for state in GoalState)
    for number, goal in enumerate(battle.goals, 1):
        side, span = sentence(side_name(battle, goal.side)), ruleset.turns.goals.span
        name, told = str(number), f"{side}, {aim_in_words(battle, goal, span)}"
        yield Row("state", f"{number} {told}", str(goal.state.value), states, subject=Subject.GOAL, name=name)
        yield Row("count", f"{number}: number", goal.count, typed=True, subject=Subject.GOAL, name=name)
        yield Row(
            "until",
            f"{number}: last {span}",
            goal.until,
            typed=True,
            subject=Subject.GOAL,
            name=name,
        )
        if goal.turns:
            yield Row("turns", f"{number}: how long", goal.turns, typed=True, subject=Subject.GOAL, name=name)
        if goal.cells:
            now = HAS if cell in goal.cells else "no"
            cells = tuple(map(battle.grid.name, goal.cells))
            says, here = f"{number}: includes this place", battle.grid.name(cell)
            yield Row("cell", says, now, (HAS, "no"), subject=Subject.GOAL, name=name, here=here, cells=cells)
        yield Row("remove", f"{number}: kept", HAS, (HAS, GONE), subject=Subject.GOAL, name=name)


def _battle_rows(battle: Battle) -> tuple[Row, ...]:
    ways = battle.grid.facing_names
    winds = (str(Breeze.NONE), *(f"{one} {way}" for one in (Breeze.SLIGHT, Breeze.STRONG) for way in ways))
    wind = battle.wind
    now = str(wind.strength) if wind.strength is Breeze.NONE else f"{wind.strength} {ways[wind.direction]}"
    return (
        Row("limit", "last turn", battle.clock.limit, typed=True, subject=Subject.BATTLE),
        Row("wind", "wind", now, winds, subject=Subject.BATTLE),
    )


# -- what can be added -------------------------------------------------------------------------------------------------


def _new_figure(battle: Battle, game: Game, figure: Figure, cell: Cell) -> tuple[Row, ...]:
    likes = (NONE, figure.id, *(one.id for one in battle if one.id != figure.id), *game.stock.templates())
    return (
        Row("like", "like", NONE, likes, figures=tuple(battle.figures)),
        Row("side", "side", figure.side, battle.sides),
        Row("count", "how many", 1, typed=True),
        Row("at", "place", battle.grid.name(cell), (battle.grid.name(cell),), typed=True),
    )


def _new_item(battle: Battle, game: Game, figure: Figure, cell: Cell) -> tuple[Row, ...]:
    places = ("gear", "main hand", "off hand", "both hands", battle.grid.name(cell))
    return (
        Row("kind", "item", NONE, (NONE, *game.stock.items())),
        Row("to", f"for {figure.short_name}, or the ground", "gear", places, name=figure.id),
    )


def _new_field(battle: Battle, game: Game, cell: Cell) -> tuple[Row, ...]:
    kinds = (*game.stock.clouds, *game.stock.fields())
    at = battle.grid.name(cell)
    return (Row("kind", "kind", NONE, (NONE, *kinds)), Row("at", "place", at, (at,), typed=True)) if kinds else ()


def _new_hold(battle: Battle, figure: Figure, game: Game) -> tuple[Row, ...]:
    machine = game.ruleset.book.machines.get(HoldChanged.machine)
    near = [one.id for one in battle if one.side != figure.side and one.cells and battle.apart(figure, one) <= 1]
    if machine is None or not near:
        return ()
    grips = tuple(map(str, game.stock.grips()))
    return (
        Row("held", f"{figure.short_name} holds", NONE, (NONE, *near), name=figure.id),
        Row("grip", "grip", grips[0], grips),
        Row("part", "part of the body", NONE, (NONE, *game.stock.parts())),
        Row("hands", "hands", "main", ("main", "off", "main,off", NONE)),
    )


def _new_goal(battle: Battle, figure: Figure, cell: Cell) -> tuple[Row, ...]:
    return (
        Row("kind", "kind", NONE, (NONE, "reach", "hold", "alive", "protect")),
        Row("side", "side", figure.side, battle.sides),
        Row("place", "place", battle.grid.name(cell), (battle.grid.name(cell),), typed=True),
        Row("who", "about", figure.id, tuple(battle.figures)),
    )


def shown(value: Value) -> str:
    """Return a value for display; an item goes by its kind, without its owner: `rifle`, `second rifle`."""
    if value is None:
        return "empty"
    return numbered(value, kind_in(value)) if isinstance(value, str) and "/" in value else str(value)
