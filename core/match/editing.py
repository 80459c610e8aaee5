"""GM edits: new values for a figure, a cell or a field, checked and turned into events.

The events are in core/battle/edits.py; how a match applies them is in match.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.edits import FieldEdited, FigureEdited, GroundEdited
from core.battle.figure import Figure
from core.battle.gm_modifiers import modified
from core.battle.item import Item, Soundness
from core.battle.names import kind_in
from core.battle.posture import COMMON, OUTS, Life, Posture
from core.battle.record import replace
from core.errors import HexfrayError
from core.match.json_input import fault_in
from core.play.field_words import numbered
from core.play.spoken import listed
from core.records import record
from core.space.cell import Cell
from core.space.terrain import TERRAIN


class EditFault(HexfrayError, ValueError):
    """An edit that isn't possible. The message names the key, the problem and the fix."""


class Subject(StrEnum):
    """What an edit changes."""

    FIGURE = "figure"
    CELL = "cell"
    FIELD = "field"


@record
class Edit:
    """New values by key, in the terms of JSON.

    A figure (by id) has `at`, `facing`, `condition` (a posture of the game or how it is out of the fight), `hurt`,
    `tired`, `main`, `off` (the id of an item of its gear, or null), `unmark` (the kinds of mark to remove), `sheet`
    (basic scores by name), `items` (by id, each with `rounds` or `soundness`) and `modifier` (a `value` with a `reason`
    for its next roll against a target number; 0 takes it back). A cell (by its printed number) has
    `terrain`. A field (by id) has `cells`; an empty list ends it.
    """

    subject: Subject
    name: str
    values: Mapping[str, object]

    def describe(self) -> str:
        """The values in words: `wounds 3, prone, rifle jammed, no longer shaken`."""
        return ", ".join(_in_words(key, value) for key, value in self.values.items())


def event_of(
    battle: Battle,
    edit: Edit,
    postures: Iterable[Posture] = COMMON,
    outs: Iterable[Life] = OUTS,
    *,
    passes_over: bool = False,
) -> FigureEdited | GroundEdited | FieldEdited:
    """Return the event an edit makes, in a game with these postures, the lowest last, and these ways to be out of the
    fight. `passes_over`: a figure that is out keeps its place in the order of action. Raises EditFault."""
    if (wrong := fault_in({edit.subject.value: edit.name, "set": edit.values})) is not None:
        raise EditFault(wrong)
    if not edit.values:
        raise EditFault(f"nothing to change for {edit.name}; give at least one value")
    match edit.subject:
        case Subject.FIGURE:
            known = {posture.name: posture for posture in postures}
            out = {str(life.value): life for life in outs}
            return FigureEdited((), _figure(battle, edit, known, out), edit.describe(), passes_over)
        case Subject.CELL:
            return _ground(battle, edit)
        case Subject.FIELD:
            return _field(battle, edit)


# -- figures -----------------------------------------------------------------------------------------------------------

FIGURE_KEYS = ("at", "facing", "condition", "hurt", "tired", "main", "off", "unmark", "sheet", "items", "modifier")


def _figure(battle: Battle, edit: Edit, postures: Mapping[str, Posture], out: Mapping[str, Life]) -> Figure:
    figure = battle[_known("figure", edit.name, battle.figures)]
    for key, value in edit.values.items():
        if key == "condition" and isinstance(value, str):
            figure = _in_state(figure, _known(key, value, (*postures, *out)), postures, out)
        else:
            figure = _with(battle, figure, _known("key", key, FIGURE_KEYS), value)
    _must_have_room(battle, figure)
    return figure


def _in_state(figure: Figure, state: str, postures: Mapping[str, Posture], out: Mapping[str, Life]) -> Figure:
    """In the fight in this posture, or out of it in the lowest posture of the game."""
    if state in postures:
        return replace(figure, posture=postures[state], life=Life.WELL)
    *_, lowest = postures.values()
    return replace(figure, posture=lowest, life=out[state])


def _with(battle: Battle, figure: Figure, key: str, value: object) -> Figure:
    match key, value:
        case "at", str():
            return replace(figure, at=_cell(battle, key, value), walk=(), also=())
        case "facing", str():
            names = battle.grid.facing_names
            return replace(figure, facing=names.index(_known(key, value, names)))
        case "hurt", int() if not isinstance(value, bool) and value >= 0:
            return replace(figure, hurt=value)
        case "tired", int() if not isinstance(value, bool) and value >= 0:
            return replace(figure, tired=value)
        case (("main" | "off"), (str() | None)):
            name = value if value is None else _known(key, value, [item.id for item in figure.gear])
            return replace(figure, main=name) if key == "main" else replace(figure, off=name)
        case "unmark", list():
            there = [mark.kind for mark in figure.marks]
            gone = [_known(key, kind, there) for kind in value]
            return replace(figure, marks=tuple(mark for mark in figure.marks if mark.kind not in gone))
        case "sheet", dict():
            return replace(figure, sheet=_scores(figure, value))
        case "items", dict():
            return replace(figure, gear=_items(figure, value))
        case "modifier", {"value": int(by), "reason": str(reason), **rest} if (
            not rest and abs(by) <= LARGEST and 0 < len(reason.strip()) <= LONGEST and not isinstance(by, bool)
        ):
            return replace(figure, marks=modified(figure, by, reason.strip()))
        case _:
            raise _unexpected(key, WANTED[key], value)


LARGEST, LONGEST = 99, 60
"""The largest modifier, and the most characters of its reason."""

WANTED = {
    "at": 'a cell number such as "0507"',
    "facing": 'a facing such as "NE"',
    "condition": 'a condition such as "prone"',
    "hurt": "a whole number from 0",
    "tired": "a whole number from 0",
    "main": "the id of an item, or null",
    "off": "the id of an item, or null",
    "unmark": "a list of marks",
    "sheet": "a table of scores",
    "items": "a table of items",
    "modifier": f'{{"value": -2, "reason": "wet rope"}} (up to {LARGEST}, a reason of up to {LONGEST} letters)',
    "terrain": 'a terrain such as "rubble"',
    "cells": "a list of cell numbers",
}


def _scores(figure: Figure, said: Mapping[str, object]) -> object:
    """The same sheet with these scores; a sheet is any frozen record of the ruleset."""
    sheet = figure.sheet
    numbers = [f.name for f in fields(sheet) if type(getattr(sheet, f.name)) is int]  # type: ignore[arg-type]
    scores: dict[str, int] = {}
    for name, value in said.items():
        if type(value) is not int or value < 0:
            raise _unexpected(f"sheet.{name}", "a whole number from 0", value)
        scores[_known("sheet", name, numbers)] = value
    return replace(sheet, **scores)  # type: ignore[type-var]


def _items(figure: Figure, said: Mapping[str, object]) -> tuple[Item, ...]:
    gear = {item.id: item for item in figure.gear}
    for name, values in said.items():
        item = gear[_known("items", name, gear)]
        match values:
            case {"rounds": int(rounds), **rest} if not rest and rounds >= 0 and not isinstance(rounds, bool):
                gear[name] = replace(item, rounds=rounds)
            case {"soundness": str(word), **rest} if not rest:
                known = [str(soundness.value) for soundness in Soundness]
                gear[name] = replace(item, soundness=Soundness(_known("soundness", word, known)))
            case _:
                raise _unexpected(f"items.{name}", '{"rounds": 3} or {"soundness": "whole"}', values)
    return tuple(gear.values())


def _must_have_room(battle: Battle, figure: Figure) -> None:
    if battle.ground(figure.at).solid:
        raise EditFault(f"at: {battle.grid.name(figure.at)} is solid; choose another cell")
    moved = figure.at != battle[figure.id].at or figure.upright > battle[figure.id].upright
    others = [f for f in battle.at(figure.at) if f.id != figure.id and f.upright]
    if moved and figure.upright and others:
        raise EditFault(
            f"at: {others[0].short_name} stands in {battle.grid.name(figure.at)}; move {others[0].short_name} first"
        )


# -- cells and fields --------------------------------------------------------------------------------------------------


def _ground(battle: Battle, edit: Edit) -> GroundEdited:
    cell = _cell(battle, "cell", edit.name)
    _only("terrain", edit.values)
    kind = edit.values["terrain"]
    if not isinstance(kind, str):
        raise _unexpected("terrain", WANTED["terrain"], kind)
    name = _known("terrain", kind, TERRAIN)
    if TERRAIN[name].solid and (there := battle.at(cell)):
        raise EditFault(f"terrain: {there[0].short_name} is in {edit.name}; move {there[0].short_name} first")
    return GroundEdited((), cell, name)


def _field(battle: Battle, edit: Edit) -> FieldEdited:
    known = {field.id: field for field in battle.fields}
    field = known[_known("field", edit.name, known)]
    _only("cells", edit.values)
    cells = edit.values["cells"]
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        raise _unexpected("cells", WANTED["cells"], cells)
    there = frozenset(_cell(battle, "cells", cell) for cell in cells)
    return FieldEdited((), field.id, replace(field, cells=there) if there else None)


# -- words -------------------------------------------------------------------------------------------------------------


def _in_words(key: str, value: object) -> str:
    """A value that was checked: `main hand: rifle`, `rifle jammed`, `STR 12`."""
    match key, value:
        case "at", str():
            return f"in {value}"
        case "cells", list() as cells:
            return f"in {listed([str(cell) for cell in cells])}" if cells else "removed"
        case (("condition" | "terrain"), str()):
            return value.replace("_", " ")
        case (("main" | "off"), _):
            return f"{HANDS[key]}: {_thing(str(value)) if value is not None else 'empty'}"
        case "unmark", list():
            return f"no longer {listed([str(kind).replace('_', ' ') for kind in value])}"
        case "sheet", dict():
            return ", ".join(f"{name.replace('_', ' ')} {score}" for name, score in value.items())
        case "modifier", {"value": int(by), "reason": reason}:
            return f"next roll {by:+d} ({reason})" if by else f"no modifier to the next roll ({reason})"
        case "items", dict():
            return ", ".join(f"{_thing(item)} {_item_in_words(now)}" for item, now in value.items())
        case _:
            return f"{NUMBERS.get(key, key)} {value}"


def _thing(item: str) -> str:
    """`rifle`, `second rifle`."""
    return numbered(item, kind_in(item))


def _item_in_words(now: Mapping[str, object]) -> str:
    """`jammed`, `loaded with 3 rounds`."""
    match now:
        case {"rounds": int(rounds)}:
            return f"loaded with {counted(rounds, 'round', 'rounds')}"
        case _:
            return ", ".join(str(value) for value in now.values())


HANDS = {"main": "main hand", "off": "off hand"}
NUMBERS = {"hurt": "wounds", "tired": "fatigue"}


def _only(key: str, values: Mapping[str, object]) -> None:
    for name in values:
        _known("key", name, (key,))


def _cell(battle: Battle, key: str, name: str) -> Cell:
    try:
        return battle.grid.cell(name)
    except ValueError as fault:
        raise EditFault(f"{key}: {fault}") from None


def _known(key: str, name: object, known: Iterable[str]) -> str:
    names = list(known)
    if isinstance(name, str) and name in names:
        return name
    near = get_close_matches(str(name), names, n=1, cutoff=0.5)
    hint = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(names[:12]) or 'none'}"
    what = f"unknown {key}" if key in ("figure", "field", "key") else f"{key}: unknown value"
    raise EditFault(f"{what} {_said(name)}; {hint}")


def _unexpected(key: str, expected: str, value: object) -> EditFault:
    return EditFault(f"{key}: expected {expected}, got {_said(value)}")


def _said(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else repr(value)
