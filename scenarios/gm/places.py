"""GM edits of the map: terrain, doors and heights of cells; fires, clouds, locks and other fields; the wind, and the
last turn of the battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.edits import BattleEdited, FieldEdited, HeightEdited
from core.battle.events import Event
from core.battle.field import Field
from core.battle.record import replace
from core.battle.whereabouts import cells_in_words
from core.match.editing import Edit, EditFault, Subject, Way, cell_of, event_of, known
from core.space.board import Board
from core.space.cell import Cell
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.gm.said import changed, check_keys, part_of, refuse, text_of, wrong_way
from scenarios.schema import MapTable
from scenarios.weather import wind_of

DOORS = {"open": "doorway", "closed": "door"}
"""The terrain of a door. Any other word is a lock of the game, on a closed door."""
FIELD_KEYS = ("kind", "at", "cells", "state", "since", "by")
LAST = 7200


def cell_changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[Event]:
    """Yield the events of an edit of a cell. Raises EditFault."""
    if way is not Way.SET:
        raise wrong_way(Subject.CELL, way)
    check_keys(values, ("terrain", "door", "height"))
    cell = cell_of(battle, "cell", name)
    if "terrain" in values:
        yield event_of(battle, Edit(Subject.CELL, name, {"terrain": values["terrain"]}))
    if "door" in values:
        yield from _door(game, battle, cell, text_of(values, "door"))
    if "height" in values:
        metres = values["height"]
        if type(metres) is not int or not 0 <= metres <= 9:
            raise EditFault(f"height: expected 0 to 9 metres, got {metres!r}")
        yield HeightEdited((), cell, metres)


def _door(game: Game, battle: Battle, cell: Cell, said: str) -> Iterator[Event]:
    """An open door has no lock, a closed one may have one."""
    locks = game.stock.locks()
    word = known("door", said, (*DOORS, *locks))
    name = battle.grid.name(cell)
    yield event_of(battle, Edit(Subject.CELL, name, {"terrain": DOORS.get(word, DOORS["closed"])}))
    for field in battle.fields_at(cell):
        if field.kind in locks:
            yield FieldEdited((), field.id, None)
    if word in locks:
        lock = game.roster.field(word, cell, _number(battle))
        yield FieldEdited((), lock.id, lock, f"{word} in {cells_in_words(battle, [cell], numbered=True)}")


# -- fields ------------------------------------------------------------------------------------------------------------


def field_changes(
    game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]
) -> Iterator[FieldEdited]:
    """Yield the event of an edit of a field. Raises EditFault and Misread."""
    check_keys(values, FIELD_KEYS)
    there = {field.id: field for field in battle.fields}
    if way is Way.ADD:
        made = _made(game, battle, name, values)
        if made.id in there:
            raise EditFault(f"duplicate id {made.id!r}; leave the id out, or choose another")
        yield FieldEdited((), made.id, made, f"{made.kind} {_in_words(battle, made)}")
        return
    field = there[known("field", name, there)]
    if way is Way.REMOVE or values.get("cells") == []:
        yield FieldEdited((), field.id, None)
        return
    if "kind" in values:
        raise EditFault("kind: the kind of a field stays; remove the field and add another")
    after = _with(game, battle, field, values)
    words = [_in_words(battle, after), *(f"{key} {values[key]}" for key in ("state", "since", "by") if key in values)]
    yield FieldEdited((), field.id, after, ", ".join(words))


def _in_words(battle: Battle, field: Field) -> str:
    return f"in {cells_in_words(battle, sorted(field.cells), numbered=True)}"


def _number(battle: Battle) -> int:
    """Return a number that no field of the battle has in its id."""
    taken = {part for field in battle.fields for part in field.id.replace("-", " ").split()}
    return next(n for n in range(1, len(battle.fields) * 2 + 2) if str(n) not in taken)


def _made(game: Game, battle: Battle, name: str, values: Mapping[str, object]) -> Field:
    kind, number = text_of(values, "kind"), _number(battle)
    if "at" not in values and not values.get("cells"):
        raise EditFault('at: missing; name a cell such as "0507"')
    cells = values.get("cells")
    first = text_of(values, "at") if "at" in values else str(cells[0] if isinstance(cells, list) else cells)
    at = cell_of(battle, "at", first)
    if kind in game.stock.clouds and game.stock.cloud is not None:
        made = game.stock.cloud(battle, kind, at, number)
    elif game.roster.field_fault(kind) is None:
        made = replace(game.roster.field(kind, at, number), since=max(1, battle.clock.turn))
    else:
        raise EditFault(f"kind: {unknown('field', kind, (*game.stock.clouds, *game.stock.fields()))}")
    rest = {key: one for key, one in values.items() if key not in ("kind", "at")}
    return _with(game, battle, replace(made, id=name) if name else made, rest)


def _with(game: Game, battle: Battle, field: Field, values: Mapping[str, object]) -> Field:
    """Return the field with these values. Moved by `at`, it keeps its shape; a cloud covers what its state says."""
    plain = {key: one for key, one in values.items() if key not in ("at", "cells")}
    after: Field = changed(battle, field, plain, FIELD_KEYS)
    if "at" in values:
        centre = cell_of(battle, "at", text_of(values, "at"))
        q, r = centre.q - field.centre.q, centre.r - field.centre.r
        moved = (Cell(cell.q + q, cell.r + r) for cell in field.cells)
        after = replace(after, centre=centre, cells=frozenset(cell for cell in moved if cell in battle.grid))
    if "state" in values or "at" in values:
        after = game.stock.spread(battle, after)
    if "cells" in values:
        moved_to = event_of(
            battle.with_field(after.id, after), Edit(Subject.FIELD, after.id, {"cells": values["cells"]})
        )
        assert isinstance(moved_to, FieldEdited)
        after = moved_to.field or after
        if after.centre not in after.cells:
            after = replace(after, centre=min(after.cells))
    return after


# -- the battle --------------------------------------------------------------------------------------------------------


def battle_changes(battle: Battle, way: Way, values: Mapping[str, object]) -> Iterator[BattleEdited]:
    """Yield the event of an edit of the last turn or the wind. Raises EditFault."""
    if way is not Way.SET:
        raise wrong_way(Subject.BATTLE, way)
    check_keys(values, ("limit", "wind"))
    limit, wind, words = battle.clock.limit, battle.wind, list[str]()
    if "limit" in values:
        said = values["limit"]
        if type(said) is not int or not max(1, battle.clock.turn) <= said <= LAST:
            raise EditFault(f"limit: expected {max(1, battle.clock.turn)} to {LAST}, got {said!r}")
        limit = said
        words.append(f"last turn {limit}")
    if "wind" in values:
        assert isinstance(battle.grid, Board), "a battle is on a board"
        wind, wrong = wind_of(part_of(MapTable, {"wind": values["wind"]}), battle.grid)
        refuse(wrong)
        words.append(f"wind {values['wind']}")
    yield BattleEdited((), limit, wind, ", ".join(words))
