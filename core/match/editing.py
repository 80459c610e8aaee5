"""GM edits: what they change, checked and turned into events. Values of figures, cells and fields are here; what needs
the rosters and the checks of scenario files is made by a workshop (core/play/workshop.py).

The events are in core/battle/edits.py; whether an edit is possible, in edit_checks.py; how a match applies it, in
match.py; the words are in edit_words.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum

from core.battle.battle import Battle
from core.battle.edits import FieldEdited, FigureEdited, GroundEdited
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.gm_modifiers import modified
from core.battle.item import Item, Soundness
from core.battle.posture import COMMON, OUTS, Life, Posture
from core.battle.record import replace
from core.errors import HexfrayError
from core.match.edit_words import in_words
from core.match.json_input import fault_in
from core.play.ruleset import Edits
from core.records import record
from core.space.cell import Cell
from core.space.terrain import TERRAIN

NO_LIMITS = Edits()
"""The limits of a game that says nothing about GM edits."""


class EditFault(HexfrayError, ValueError):
    """An edit that isn't possible. The message names the key, the problem and the fix."""


class Subject(StrEnum):
    """What an edit changes."""

    FIGURE = "figure"
    GROUP = "group"
    ITEM = "item"
    HOLD = "hold"
    CELL = "cell"
    FIELD = "field"
    GOAL = "goal"
    BATTLE = "battle"


class Way(StrEnum):
    """What an edit does to its subject."""

    SET = "set"
    ADD = "add"
    REMOVE = "remove"


@record
class Edit:
    """New values by key, in the terms of JSON, of a subject that there is (`set`) or of a new one (`add`); none to
    `remove` one.

    A figure (by id) has `at`, `facing`, `condition` (a posture of the game or how it is out of the fight), `hurt`,
    `tired`, `main`, `off` (the id of an item of its gear, or null), `unmark` (the kinds of mark to remove), `sheet`
    (basic scores by name), `items` (by id, each with `rounds` or `soundness`) and `modifier` (a `value` with a `reason`
    for its next roll against a target number; 0 takes it back). A cell (by its printed number) has `terrain`. A field
    (by id) has `cells`; an empty list ends it. The rest is in docs/gm.md.
    """

    subject: Subject
    name: str
    values: Mapping[str, object]
    way: Way = Way.SET

    def describe(self) -> str:
        """The values in words: `wounds 3, prone, rifle jammed, no longer shaken`."""
        return ", ".join(in_words(key, value) for key, value in self.values.items())


def changes_of(battle: Battle, edit: Edit, edits: Edits = NO_LIMITS) -> tuple[Event, ...]:
    """Return the events an edit makes in a game with these limits. Raises EditFault."""
    _check_said(edit)
    workshop = None if edits.workshop is None else edits.workshop()
    simple = edit.way is Way.SET and edit.values.keys() <= SIMPLE.get(edit.subject, frozenset())
    if workshop is not None and not (simple and _is_simple(edit)):
        return workshop.changes(battle, edit.subject.value, edit.name, edit.way.value, edit.values)
    return (event_of(battle, edit, edits.postures, edits.outs, passes_over=edits.passes_over),)


def _check_said(edit: Edit) -> None:
    """Raise EditFault for texts that can't be shown, and for an edit without a value."""
    if (wrong := fault_in({edit.subject.value: edit.name, edit.way.value: edit.values})) is not None:
        raise EditFault(wrong)
    if not edit.values and edit.way is not Way.REMOVE:
        raise EditFault(f"nothing to change for {edit.name or 'the battle'}; give at least one value")


def _is_simple(edit: Edit) -> bool:
    """Whether the values need no workshop: scores that aren't plain numbers do."""
    scores = edit.values.get("sheet")
    return not isinstance(scores, Mapping) or all(type(score) is int for score in scores.values())


def event_of(
    battle: Battle,
    edit: Edit,
    postures: Iterable[Posture] = COMMON,
    outs: Iterable[Life] = OUTS,
    *,
    passes_over: bool = False,
) -> FigureEdited | GroundEdited | FieldEdited:
    """Return the event of new values of a figure, the ground of a cell or the cells of a field, in a game with these
    postures, the lowest last, and these ways to be out of the fight. `passes_over`: a figure out of the fight
    keeps its place in the order of action. Raises EditFault."""
    _check_said(edit)
    match edit.subject, edit.way:
        case Subject.FIGURE, Way.SET:
            figure = battle[known("figure", edit.name, battle.figures)]
            changed = edited_figure(battle, figure, edit.values, postures, outs)
            return FigureEdited((), changed, edit.describe(), passes_over)
        case Subject.CELL, Way.SET:
            return _ground(battle, edit)
        case Subject.FIELD, Way.SET:
            return _field(battle, edit)
        case _:
            raise EditFault(f"can't {edit.way} a {edit.subject} without the game's roster; load the game by name")


# -- figures -----------------------------------------------------------------------------------------------------------

FIGURE_KEYS = ("at", "facing", "condition", "hurt", "tired", "main", "off", "unmark", "sheet", "items", "modifier")
SIMPLE: Mapping[Subject, frozenset[str]] = {
    Subject.FIGURE: frozenset(FIGURE_KEYS),
    Subject.CELL: frozenset(("terrain",)),
    Subject.FIELD: frozenset(("cells",)),
}
"""The values that need no workshop."""


def edited_figure(
    battle: Battle, figure: Figure, values: Mapping[str, object], postures: Iterable[Posture], outs: Iterable[Life]
) -> Figure:
    """Return the figure with these values, in a game with these postures and ways to be out of the fight. Raises
    EditFault."""
    return _figure(battle, figure, values, {one.name: one for one in postures}, {str(one.value): one for one in outs})


def _figure(
    battle: Battle,
    figure: Figure,
    values: Mapping[str, object],
    postures: Mapping[str, Posture],
    out: Mapping[str, Life],
) -> Figure:
    for key, value in values.items():
        if key == "condition" and isinstance(value, str):
            figure = _in_state(figure, known(key, value, (*postures, *out)), postures, out)
        else:
            figure = _with(battle, figure, known("key", key, FIGURE_KEYS), value)
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
            return replace(figure, at=cell_of(battle, key, value), walk=(), also=())
        case "facing", str():
            names = battle.grid.facing_names
            return replace(figure, facing=names.index(known(key, value, names)))
        case "hurt", int() if not isinstance(value, bool) and value >= 0:
            return replace(figure, hurt=value)
        case "tired", int() if not isinstance(value, bool) and value >= 0:
            return replace(figure, tired=value)
        case (("main" | "off"), (str() | None)):
            name = value if value is None else known(key, value, [item.id for item in figure.gear])
            return replace(figure, main=name) if key == "main" else replace(figure, off=name)
        case "unmark", list():
            there = [mark.kind for mark in figure.marks]
            gone = [known(key, kind, there) for kind in value]
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
            raise unexpected(key, WANTED[key], value)


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
            raise unexpected(f"sheet.{name}", "a whole number from 0", value)
        scores[known("sheet", name, numbers)] = value
    return replace(sheet, **scores)  # type: ignore[type-var]


def _items(figure: Figure, said: Mapping[str, object]) -> tuple[Item, ...]:
    gear = {item.id: item for item in figure.gear}
    for name, values in said.items():
        item = gear[known("items", name, gear)]
        match values:
            case {"rounds": int(rounds), **rest} if not rest and rounds >= 0 and not isinstance(rounds, bool):
                gear[name] = replace(item, rounds=rounds)
            case {"soundness": str(word), **rest} if not rest:
                words = [str(soundness.value) for soundness in Soundness]
                gear[name] = replace(item, soundness=Soundness(known("soundness", word, words)))
            case _:
                raise unexpected(f"items.{name}", '{"rounds": 3} or {"soundness": "whole"}', values)
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
    cell = cell_of(battle, "cell", edit.name)
    _only("terrain", edit.values)
    kind = edit.values["terrain"]
    if not isinstance(kind, str):
        raise unexpected("terrain", WANTED["terrain"], kind)
    name = known("terrain", kind, TERRAIN)
    if TERRAIN[name].solid and (there := battle.at(cell)):
        raise EditFault(f"terrain: {there[0].short_name} is in {edit.name}; move {there[0].short_name} first")
    return GroundEdited((), cell, name)


def _field(battle: Battle, edit: Edit) -> FieldEdited:
    there = {field.id: field for field in battle.fields}
    field = there[known("field", edit.name, there)]
    _only("cells", edit.values)
    cells = edit.values["cells"]
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        raise unexpected("cells", WANTED["cells"], cells)
    covers = frozenset(cell_of(battle, "cells", cell) for cell in cells)
    return FieldEdited((), field.id, replace(field, cells=covers) if covers else None)


# -- faults ------------------------------------------------------------------------------------------------------------


def _only(key: str, values: Mapping[str, object]) -> None:
    for name in values:
        known("key", name, (key,))


def cell_of(battle: Battle, key: str, name: str) -> Cell:
    """Return the cell of a number. Raises EditFault."""
    try:
        return battle.grid.cell(name)
    except ValueError as fault:
        raise EditFault(f"{key}: {fault}") from None


def known(key: str, name: object, among: Iterable[str]) -> str:
    """Return a name from among these. Raises EditFault with the nearest one."""
    names = list(among)
    if isinstance(name, str) and name in names:
        return name
    near = get_close_matches(str(name), names, n=1, cutoff=0.5)
    hint = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(names[:12]) or 'none'}"
    what = f"unknown {key}" if key in ("figure", "field", "key") else f"{key}: unknown value"
    raise EditFault(f"{what} {_said(name)}; {hint}")


def unexpected(key: str, expected: str, value: object) -> EditFault:
    """Return the fault of a value of another kind than expected."""
    return EditFault(f"{key}: expected {expected}, got {_said(value)}")


def _said(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else repr(value)
