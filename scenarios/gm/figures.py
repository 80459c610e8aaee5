"""GM edits of figures: new ones and groups of them from the rosters, new values, and taking them out of the battle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from core.battle.battle import Battle
from core.battle.edits import FigureAdded, FigureEdited, FigureRemoved
from core.battle.events import Event, Marked, fold
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.pronouns import PRONOUNS
from core.battle.record import replace
from core.match.editing import FIGURE_KEYS, Edit, EditFault, Subject, Way, edited_figure, known
from core.space.board import Board
from core.space.cell import Cell
from scenarios.checks import check_arrivals, check_characters, check_ids, check_places
from scenarios.drawing import Ground
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.gm.said import changed, check_keys, part_of, refuse, text_of, values_of
from scenarios.part import Part
from scenarios.schema import FigureTable

MORE_KEYS = ("mark", "name", "short", "pronouns", "character", "worn")
"""The keys of a figure that need the rosters and checks, beside those of core/match/editing.py."""
KEYS = (*FIGURE_KEYS, *MORE_KEYS)
COPY, COUNT, FIGURES = "copy", "count", "figures"
MOST = 60
"""The most figures of a battle, as of a scenario file."""
MARK_KEYS = ("kind", "rule", "value", "about", "until", "cell", "how")


def changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[Event]:
    """Yield the events of an edit of one figure. Raises EditFault and Misread."""
    match way:
        case Way.ADD:
            yield from _added(game, battle, {"id": name, **values})
        case Way.REMOVE:
            yield _removed(game, battle, known("figure", name, battle.figures))
        case Way.SET:
            yield _edited(game, battle, battle[known("figure", name, battle.figures)], values)


# -- new values --------------------------------------------------------------------------------------------------------


def _edited(game: Game, battle: Battle, figure: Figure, values: Mapping[str, object]) -> FigureEdited:
    check_keys(values, KEYS)
    edits = game.ruleset.edits
    is_simple = _is_of_numbers(values.get("sheet", {}))
    simple = {key: one for key, one in values.items() if key in FIGURE_KEYS and (key != "sheet" or is_simple)}
    after = edited_figure(battle, figure, simple, edits.postures, edits.outs)
    for key, said in values.items():
        if key not in simple:
            after = _with(game, battle, after, key, said)
    text = Edit(Subject.FIGURE, figure.id, values).describe()
    return FigureEdited((), after, text, edits.passes_over)


def _is_of_numbers(scores: object) -> bool:
    return isinstance(scores, Mapping) and all(type(one) is int for one in scores.values())


def _with(game: Game, battle: Battle, figure: Figure, key: str, said: object) -> Figure:
    """Return the figure with a value that needs the rosters or checks."""
    match key, said:
        case "mark", list():
            for n, one in enumerate(said):
                figure = _marked(battle, figure, one, n)
            return figure
        case "sheet", dict():
            return replace(figure, sheet=_sheet(battle, figure.sheet, said))
        case "worn", list():
            for kind in said:
                if (fault := game.roster.gear_fault(str(kind), battle.options)) is not None:
                    raise EditFault(f"worn: {fault}")
            return replace(figure, worn=tuple(map(str, said)))
        case "pronouns", str():
            return replace(figure, pronouns=PRONOUNS[known(key, said, PRONOUNS)])
        case (("name" | "short" | "character"), str()):
            return changed(battle, figure, {key: said}, (key,)) if said or key != "name" else _no_name()
        case _:
            raise EditFault(f"{key}: expected {'text' if key in ('name', 'short') else 'a list'}, got {said!r}")


def _no_name() -> Figure:
    raise EditFault("name: expected text, got none")


def _marked(battle: Battle, figure: Figure, said: object, number: int) -> Figure:
    """Return the figure with a mark, instead of one of that kind about the same thing."""
    if isinstance(said, str):
        said = {"kind": said}
    if isinstance(said, dict):
        check_keys(said, MARK_KEYS)
        kind = said.get("kind")
        rule = next((m.rule for one in battle for m in one.marks if m.kind == kind), "")
        said = {"rule": rule, **said}
    mark: Mark = values_of(battle).read(said, Mark, ("mark", number))
    return Marked((), figure.id, mark).applied_to(battle.with_figure(figure))[figure.id]


def _sheet(battle: Battle, sheet: object, said: Mapping[str, object]) -> object:
    """Return a sheet with these scores; tables of scores, such as skills, are merged, and a score of 0 in them is
    removed."""
    now = values_of(battle).record(sheet)
    merged: dict[str, object] = {}
    for key, one in said.items():
        before = now.get(key)
        if isinstance(one, dict) and isinstance(before, dict):
            one = {name: score for name, score in {**before, **one}.items() if score != 0}
        merged[key] = one
    return changed(battle, sheet, merged, [*type(sheet).__dataclass_fields__])  # type: ignore[attr-defined]


# -- new figures -------------------------------------------------------------------------------------------------------


def _added(game: Game, battle: Battle, table: Mapping[str, object]) -> Iterator[Event]:
    if len(battle.figures) >= MOST:
        raise EditFault(f"a battle has at most {MOST} figures; remove one first")
    figure = _copied(game, battle, table) if COPY in table else _made(game, battle, table)
    added = FigureAdded((), figure)
    yield added
    yield from game.ruleset.edits.joins(added.applied_to(battle), figure)


def _made(game: Game, battle: Battle, table: Mapping[str, object]) -> Figure:
    """Return a figure from a `[[figure]]` table, as in a scenario file."""
    roster, board = game.roster, battle.grid
    part = part_of(roster.table, {**_defaults(battle, table), **table})
    _check_place(game, battle, part)
    refuse(roster.faults(part, battle.options))
    told = part.table
    assert isinstance(board, Board), "a battle is on a board"
    facing = board.facing_names.index(told.facing)
    made = replace(
        roster.figure(told, board.cell(told.at), facing, battle.options),
        character=told.character,
        short=told.short,
        pronouns=PRONOUNS[told.pronouns],
    )
    return roster.laid_out(battle.with_figure(made))[made.id]


def _defaults(battle: Battle, table: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values of keys that a table may leave out here: the name by the id, the facing to the nearest
    enemy."""
    name = " ".join(word.capitalize() for word in str(table.get("id", "")).split("-"))
    at, side = table.get("at"), table.get("side")
    found: dict[str, object] = {"facing": battle.grid.facing_names[0], **({"name": name} if name else {})}
    try:
        cell = battle.grid.cell(str(at))
    except ValueError:
        return found
    foes = [one for one in battle.active() if one.side != side and one.at != cell]
    nearest = min(foes, key=lambda one: battle.grid.distance(cell, one.at), default=None)
    if nearest is not None:
        found["facing"] = battle.grid.facing_names[battle.grid.direction(cell, nearest.at)]
    return found


def _check_place(game: Game, battle: Battle, part: Part[FigureTable]) -> None:
    """Check id, side, place and fighting style as in a scenario file, among the figures there are. Raises EditFault."""
    others = [Part(_OTHER, _standing(battle, one), _UNKNOWN) for one in battle]
    upright = [other for other, one in zip(others, battle, strict=True) if one.upright and one.at in battle.grid]
    refuse(one for one in check_ids([*others, part]) if one.path[:1] != _OTHER)
    if part.table.side not in battle.sides:
        raise EditFault(f"side: {unknown('side', part.table.side, battle.sides)}")
    assert isinstance(battle.grid, Board), "a battle is on a board"
    ground = Ground(battle.grid, battle.terrain, battle.heights)
    refuse(one for one in check_places([*upright, part], ground) if one.path[:1] != _OTHER)
    refuse(check_characters({}, [part]))
    refuse(check_arrivals([part], battle.clock.limit, game))
    if (turn := part.table.arrives) is not None and turn <= battle.clock.turn:
        raise EditFault(f"arrives: expected a turn after {battle.clock.turn}, got {turn}")


def _standing(battle: Battle, figure: Figure) -> FigureTable:
    """Return a figure of the battle as a table with id, side and place."""
    at = battle.grid.name(figure.at)
    return FigureTable.model_construct(id=figure.id, name=figure.name, side=figure.side, at=at, facing="")


_OTHER = ("",)
"""The path of the figures already in the battle: their faults are not the edit's."""
_UNKNOWN = frozenset(("facing", "arrives"))
"""The keys of a figure in a battle that no longer match its table."""


def _copied(game: Game, battle: Battle, table: Mapping[str, object]) -> Figure:
    """Return a fresh figure like one in the battle: its scores, gear and armour, unhurt and standing."""
    check_keys(table, ("id", COPY, "side", "at", "facing", "name", "short", "pronouns", "character"))
    like = battle[known(COPY, table[COPY], battle.figures)]
    name = text_of(table, "id")
    title = " ".join(word.capitalize() for word in name.split("-"))
    plain = {"id": name, "name": title, "side": like.side, **_defaults(battle, {"side": like.side, **table}), **table}
    part = part_of(FigureTable, {key: one for key, one in plain.items() if key != COPY})
    _check_place(game, battle, part)
    ids = {item.id: f"{name}/{item.id.rpartition('/')[2]}" for item in like.gear}
    gear = tuple(game.roster.lying(item.kind, ids[item.id], battle.options) for item in like.gear)
    told, board = part.table, battle.grid
    made = replace(
        like,
        id=name,
        name=told.name,
        side=told.side,
        at=board.cell(told.at),
        facing=board.facing_names.index(told.facing),
        posture=game.ruleset.edits.postures[0],
        life=Life.WELL,
        hurt=0,
        tired=0,
        gear=gear,
        main=ids.get(like.main or ""),
        off=ids.get(like.off or ""),
        marks=(),
        walk=(),
        also=(),
        alias="",
        short=told.short,
        character=told.character or like.character,
        pronouns=PRONOUNS[told.pronouns] if "pronouns" in table else like.pronouns,
    )
    return game.roster.laid_out(battle.with_figure(made))[name]


# -- groups ------------------------------------------------------------------------------------------------------------


def group_changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[Event]:
    """Yield the events of adding or removing a group: the figures `guard-1`, `guard-2` and so on of the group `guard`.
    Given values are set for each. Raises EditFault and Misread."""
    members = members_of(battle, name)
    if way is Way.ADD:
        yield from _group_added(game, battle, name, values, members)
        return
    if not members:
        raise EditFault(unknown("group", name, groups_of(battle)))
    for member in members:
        told = tuple(changes(game, battle, member, way, values))
        yield from told
        battle = fold(battle, told)


def members_of(battle: Battle, name: str) -> tuple[str, ...]:
    """Return the ids of a group, in roster order."""
    return tuple(one for one in battle.figures if re.fullmatch(rf"{re.escape(name)}-[0-9]+", one))


def groups_of(battle: Battle) -> tuple[str, ...]:
    """Return the names of the groups in a battle."""
    return tuple(dict.fromkeys(one.rpartition("-")[0] for one in battle.figures if re.fullmatch(r".+-[0-9]+", one)))


def _group_added(
    game: Game, battle: Battle, name: str, values: Mapping[str, object], members: Iterable[str]
) -> Iterator[Event]:
    """A figure for each of `count`, or of the list `figures`, in the free cells nearest to `at`."""
    common = {key: one for key, one in values.items() if key not in (COUNT, FIGURES)}
    if FIGURES in values:
        listed = values[FIGURES]
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed) or not listed:
            raise EditFault(f"{FIGURES}: expected a list of figures, got {listed!r:.40}")
        tables = [{**common, **one} for one in listed]
    else:
        count = values.get(COUNT)
        if type(count) is not int or not 1 <= count <= MOST:
            raise EditFault(f"{COUNT}: expected 1 to {MOST}, got {count!r}")
        tables = [dict(common) for _ in range(count)]
    numbers = [int(one.rpartition("-")[2]) for one in members]
    first = max(numbers, default=0) + 1
    for number, table in enumerate(tables, first):
        table.setdefault("id", f"{name}-{number}")
        if "name" in common and table.get("name") == common["name"]:
            table["name"] = f"{common['name']} {number}"
        if "at" in common and table.get("at") == common["at"]:
            table["at"] = _free_near(battle, text_of(common, "at"))
        told = tuple(_added(game, battle, table))
        yield from told
        battle = fold(battle, told)


def _free_near(battle: Battle, name: str) -> str:
    """Return the number of the free cell nearest to one. Raises EditFault."""
    try:
        centre = battle.grid.cell(name)
    except ValueError as fault:
        raise EditFault(f"at: {fault}") from None
    free = [cell for cell in battle.grid.cells() if _is_free(battle, cell)]
    if not free:
        raise EditFault("at: no free cell is left")
    return battle.grid.name(min(free, key=lambda cell: (battle.grid.distance(centre, cell), cell)))


def _is_free(battle: Battle, cell: Cell) -> bool:
    return not battle.ground(cell).solid and not any(one.upright for one in battle.at(cell))


# -- taken out ---------------------------------------------------------------------------------------------------------


def _removed(game: Game, battle: Battle, name: str) -> FigureRemoved:
    """Return the removal of a figure, unless the battle needs it. Raises EditFault."""
    figure = battle[name]
    if not any(one.side == figure.side for one in battle if one.id != name):
        raise EditFault(f"{figure.short_name} is the last figure of {figure.side}; set the condition instead")
    queue = battle.clock.queue
    if game.ruleset.edits.passes_over and queue and queue[0].figure == name:
        raise EditFault(f"this is {figure.short_name}'s turn; end that turn first, or set the condition instead")
    for number, goal in enumerate(battle.goals, 1):
        if name in goal.figures:
            raise EditFault(f"objective {number} names {name}; change that first")
    return FigureRemoved((), name)
