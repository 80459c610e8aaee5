"""A position as text: a battle at rest and the answers given since. Its values are written in values.py; a whole match
is a journal (core/match)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from core.battle.battle import Battle
from core.battle.equipping import equipped
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import GoalKind
from core.battle.naming import introduced
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import HoldChanged, PhaseEntered
from core.errors import expected, shown
from core.match.files import MEGABYTE, Unreadable, bytes_in, no_text
from core.match.files import text_of as text_of_bytes
from core.match.harmless import unseen_in
from core.match.json_input import InvalidJson, fault_in, parse_json
from core.match.notation import NotationError, kinds_of, read, write
from core.play.asking import Answer, Choice, Decision
from core.play.goal_things import THINGS
from core.play.menu import Menu
from core.play.position import IllegalAnswer, Position, begin_at, since_rest
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.space.board import Board
from core.space.terrain import TERRAIN
from scenarios import in_position
from scenarios.catalogue import game
from scenarios.faults import Fault, FaultyScenario, KeyPath, unknown
from scenarios.game import Game
from scenarios.goals import FOR_ANYONE, IN_CELLS
from scenarios.in_position import Found, place_of
from scenarios.scenario import Scenario
from scenarios.values import Misread, Values

FORMAT = 1
LONGEST = 4 * MEGABYTE
"""The longest text in characters, and the longest file in bytes."""
KEYS = ("format", "ruleset", "battle", "answers")
GRID = "grid"
WHOLE = '{"format": 1, "ruleset": "skirmish", "battle": {…}}'


class FaultyPosition(FaultyScenario):
    """A text that isn't a position of the scenario's game. The message is one line with the path and the reason."""

    def __init__(self, fault: str) -> None:
        super().__init__("position", [Fault(1, "", fault)])

    @property
    def lines(self) -> tuple[str, ...]:
        """The message, in one line."""
        return tuple(f"{self.file}: {fault.message}" for fault in self.faults)


def object_of(ruleset: Ruleset, anchor: Battle, answers: tuple[Answer, ...]) -> dict[str, Any]:
    """Return a battle at rest and the answers since, as a JSON object."""
    grid = anchor.grid
    values = Values(grid, object)
    shape = {"kind": type(grid).__name__, "width": grid.width, "height": grid.height}
    return {
        "format": FORMAT,
        "ruleset": ruleset.id,
        "battle": {GRID: shape, **values.record(anchor, without=(GRID,))},
        "answers": [write(one, grid) if isinstance(one, Choice) else list(one) for one in answers],
    }


def text_of(ruleset: Ruleset, position: Position) -> str:
    """Return a position as one line of text."""
    return json.dumps(object_of(ruleset, position.anchor, since_rest(position)), ensure_ascii=False)


def at_position(scenario: Scenario, said: str | Mapping[str, Any]) -> Scenario:
    """Return the scenario at a position, given as text or as its JSON object. Raises FaultyPosition."""
    try:
        whole = _object(said)
        if (named := whole["ruleset"]) != scenario.ruleset.id:
            raise Misread(("ruleset",), f"expected {scenario.ruleset.id!r}, the scenario's, got {named!r:.40}")
        battle = _battle(scenario, whole["battle"])
        _check_battle(scenario, battle)
        answers = tuple(_answers(scenario, battle, whole["answers"]))
    except (Misread, RecursionError) as fault:
        told = "nested too deeply" if isinstance(fault, RecursionError) else str(fault)
        raise FaultyPosition(told) from None
    _check_playable(scenario, battle, answers)
    return replace(scenario, battle=battle, answers=answers)


def text_in(path: Path) -> str:
    """Return the text of a position file. Raises FaultyPosition."""
    try:
        data = bytes_in(path, LONGEST)
    except Unreadable as fault:
        raise FaultyPosition(f"{path}: {str(fault)[:1].lower()}{str(fault)[1:]}; name a file") from fault
    if (wrong := no_text(data)) is not None:
        raise FaultyPosition(f"{path}: line {wrong.line}: {wrong.describe}")
    return text_of_bytes(data)


# -- reading ------------------------------------------------------------------------------------------------------


def _object(said: str | Mapping[str, Any]) -> Mapping[str, Any]:
    whole = _said(said) if isinstance(said, str) else said
    if not isinstance(whole, Mapping):
        raise Misread((), expected(f"an object such as {WHOLE}", whole))
    if (wrong := fault_in(whole)) is not None:
        raise Misread((), wrong)
    if (number := whole.get("format")) != FORMAT:
        raise Misread(("format",), f"expected {FORMAT}, which this hexfray reads, got {shown(number)}")
    for name in whole:
        if name not in KEYS:
            raise Misread((), unknown("field", str(name), KEYS))
    for name in KEYS[:-1]:
        if name not in whole:
            raise Misread((name,), "missing; use the whole text, for example " + WHOLE)
    return {"answers": [], **whole}


def _said(text: str) -> object:
    if len(text) > LONGEST:
        raise Misread((), f"longer than {LONGEST} characters")
    try:
        return parse_json(text)
    except InvalidJson as fault:
        raise Misread((), f"{fault}; use the whole text that hexfray wrote") from None


def _battle(scenario: Scenario, said: object) -> Battle:
    if not isinstance(said, dict):
        raise Misread(("battle",), expected("an object in braces", said))
    grid = _grid(type(scenario.battle.grid), said.get(GRID))
    sheet = type(next(iter(scenario.battle)).sheet)
    others = {name: one for name, one in said.items() if name != GRID}
    battle: Battle = Values(grid, sheet).read_record(others, Battle, ("battle",), grid=grid)
    return _with_names(equipped(battle, scenario.battle.armoury), scenario.battle)


def _with_names(battle: Battle, known: Battle) -> Battle:
    """Return the battle with the scenario's pronouns and names of sides, which only texts use, and their colours."""
    figures = {f.id: replace(f, pronouns=known[f.id].pronouns) if f.id in known.figures else f for f in battle}
    return introduced(replace(battle, figures=figures, side_names=known.side_names, side_colours=known.side_colours))


def _grid(kind: Any, said: object) -> Board:
    match said:
        case {"kind": kind.__name__, "width": int(width), "height": int(height), **rest} if not rest:
            try:
                board: Board = kind(width, height)
            except ValueError as fault:
                raise Misread(("battle", GRID), str(fault)) from None
            return board
        case _:
            example = json.dumps({"kind": kind.__name__, "width": 20, "height": 14})
            raise Misread(("battle", GRID), f"expected a map such as {example}")


def _answers(scenario: Scenario, battle: Battle, said: object) -> Iterator[Answer]:
    if not isinstance(said, list):
        raise Misread(("answers",), "expected a list: orders as text, rolls as lists of faces")
    kinds = kinds_of(scenario.ruleset.book)
    for n, one in enumerate(said):
        match one:
            case str():
                try:
                    yield read(one, battle.grid, kinds, battle.figures)
                except NotationError as fault:
                    raise Misread(("answers", n), str(fault)) from None
            case [*faces] if all(type(face) is int for face in faces):
                yield tuple(faces)
            case _:
                raise Misread(("answers", n), "expected an order as text, or a list of faces")


# -- checks -------------------------------------------------------------------------------------------------------


def _check_battle(scenario: Scenario, battle: Battle) -> None:
    """Check the battle against scenario and ruleset. Raises Misread at the first fault."""
    rules = game(scenario.ruleset.id)
    for path, fault in chain(
        _figure_faults(scenario, rules, battle),
        _name_faults(battle),
        _place_faults(rules, battle),
        _goal_faults(scenario, battle),
        _moment_faults(rules.ruleset.book, battle),
        _hold_faults(rules, battle),
        _field_faults(rules, battle),
        in_position.faults(rules, battle),
    ):
        raise Misread(("battle", *path), fault)


def _figure_faults(scenario: Scenario, rules: Game, battle: Battle) -> Found:
    sides = [party.side for party in scenario.parties]
    if not battle.figures:
        yield ("figures",), "expected at least one figure"
    for n, figure in enumerate(battle):
        here: KeyPath = ("figures", n)
        if figure.side not in sides:
            yield (*here, "side"), unknown("side", figure.side, sides)
        for cell in figure.cells:
            if cell not in battle.grid:
                yield (*here, "at"), f"{cell} is off the map"
        if figure.life is Life.AWAITED and not rules.roster.brings_in:
            yield (*here, "life"), f"{rules.ruleset.id} has no later arrivals"
        carried = [item.id for item in figure.gear]
        for hand in ("main", "off"):
            if (held := getattr(figure, hand)) is not None and held not in carried:
                yield (*here, hand), unknown("item of the figure", held, carried)
        yield from (((*here, "gear"), fault) for fault in _gear_faults(rules, figure))


def _name_faults(battle: Battle) -> Found:
    """Check that names and ids are visible."""
    for n, figure in enumerate(battle):
        names = [("id", figure.id), ("name", figure.name), *([("short", figure.short)] if figure.short else [])]
        for key, text in names:
            if text and (wrong := unseen_in(text)) is not None:
                yield ("figures", n, key), wrong
        for item in figure.gear:
            if (wrong := unseen_in(item.id)) is not None:
                yield ("figures", n, "gear"), wrong
    lying = [(cell, item) for cell, items in battle.fallen.items() for item in items]
    for cell, item in lying:
        if (wrong := unseen_in(item.id)) is not None:
            yield ("fallen", place_of(battle, cell)), wrong
    for n, field in enumerate(battle.fields):
        if (wrong := unseen_in(field.id)) is not None:
            yield ("fields", n, "id"), wrong


def _gear_faults(rules: Game, figure: Figure) -> Iterator[str]:
    every = list(rules.clauses)
    kinds = [part.kind for item in figure.gear for part in (item, item.fixed) if part is not None]
    yield from (fault for kind in (*kinds, *figure.worn) if (fault := rules.roster.gear_fault(kind, every)))


def _place_faults(rules: Game, battle: Battle) -> Found:
    every = list(rules.clauses)
    for cell, kind in battle.terrain.items():
        if kind not in TERRAIN:
            yield ("terrain", place_of(battle, cell)), unknown("terrain", kind, TERRAIN)
    for cell, items in battle.fallen.items():
        for item in items:
            if (fault := rules.roster.item_fault(item.kind, every)) is not None:
                yield ("fallen", place_of(battle, cell)), fault
    optional = [name for name, clause in rules.clauses.items() if clause.option]
    for option in battle.options:
        if option not in optional:
            yield ("options",), unknown("optional rule", option, optional)
    if not 0 <= battle.wind.direction < battle.grid.facings:
        yield ("wind", "direction"), f"expected 0 to {battle.grid.facings - 1}, got {battle.wind.direction}"
    for n, field in enumerate(battle.fields):
        if field.by is not None and field.by not in battle.figures:
            yield ("fields", n, "by"), unknown("figure", field.by, battle.figures)


def _goal_faults(scenario: Scenario, battle: Battle) -> Found:
    sides = [party.side for party in scenario.parties]
    for n, goal in enumerate(battle.goals):
        here: KeyPath = ("goals", n)
        if goal.side not in sides:
            yield (*here, "side"), unknown("side", goal.side, sides)
        for name in goal.figures:
            if name not in battle.figures:
                yield (*here, "figures"), unknown("figure", name, battle.figures)
        for cell in goal.cells:
            if cell not in battle.grid:
                yield (*here, "cells"), f"{list(cell)} is off the map"
        if not goal.cells and goal.kind in IN_CELLS:
            yield (*here, "cells"), "expected at least one cell"
        if goal.kind in THINGS and not goal.thing:
            yield (*here, "thing"), f"missing; '{goal.kind}' needs an item"
        if (wrong := unseen_in(goal.called)) is not None and goal.called:
            yield (*here, "called"), wrong
        if goal.since and (len(goal.since) != len(goal.figures) or min(goal.since) < 0):
            yield (*here, "since"), f"expected a turn for each of {len(goal.figures)} figures, 0 for a free one"
        if min(goal.count, goal.until, goal.turns) < 0:
            yield here, "expected count, until and turns of 0 or more"
        if goal.kind is not GoalKind.HOLD and not goal.count:
            yield (*here, "count"), "expected a number from 1, got 0"
        if goal.kind not in FOR_ANYONE and not goal.figures:
            yield (*here, "figures"), f"missing; '{goal.kind}' needs figures"
        if goal.kind is GoalKind.RESTRAIN and goal.grip not in (grips := scenario.ruleset.turns.goals.grips):
            yield (*here, "grip"), unknown("grip", goal.grip, grips)


def _moment_faults(book: Rulebook, battle: Battle) -> Found:
    """Check that phases, grips and figures exist."""
    turn, holds = book.machines[PhaseEntered.machine], book.machines.get(HoldChanged.machine)
    clock = battle.clock
    if clock.phase and clock.phase not in turn.states:
        yield ("clock", "phase"), unknown("phase", clock.phase, turn.states)
    for name in (*clock.pending, *(slot.figure for slot in clock.queue)):
        if name not in battle.figures:
            yield ("clock",), unknown("figure", name, battle.figures)
    for n, hold in enumerate(battle.holds):
        for name in (hold.holder, hold.held):
            if name not in battle.figures:
                yield ("holds", n), unknown("figure", name, battle.figures)
        if holds is None or hold.grip not in holds.states:
            yield ("holds", n, "grip"), unknown("grip", hold.grip, holds.states if holds else ())


def _hold_faults(rules: Game, battle: Battle) -> Found:
    """Check that holds are on enemies, not doubled, and possible in the game."""
    seen: set[tuple[str, ...]] = set()
    for n, hold in enumerate(battle.holds):
        here: KeyPath = ("holds", n)
        if hold.holder == hold.held:
            yield here, f"{hold.holder} is both holder and held; name an enemy as held"
        elif battle[hold.holder].side == battle[hold.held].side:
            yield here, f"{hold.holder} and {hold.held} are on the same side; name an enemy as held"
        if hold.key in seen:
            yield here, f"duplicate hold of {hold.holder} on {hold.held}; remove one"
        seen.add(hold.key)
        for name in (hold.holder, hold.held):
            if not battle[name].cells:
                yield here, f"{name} is not on the map"
        if hold.grip == rules.ruleset.book.machines[HoldChanged.machine].initial:
            yield (*here, "grip"), f"{hold.grip!r} is not a hold; remove the entry"
        for field, fault in rules.roster.hold_faults(battle, hold):
            yield (*here, field) if field else here, fault


def _field_faults(rules: Game, battle: Battle) -> Found:
    """Check the machines and states of fields, except fields that never change and have no machine."""
    machines = rules.ruleset.book.machines
    for n, field in enumerate(battle.fields):
        if _is_initial(rules, field):
            continue
        if field.machine not in machines:
            yield ("fields", n, "machine"), unknown("machine", field.machine, machines)
        elif field.state not in machines[field.machine].states:
            yield ("fields", n, "state"), unknown("state", field.state, machines[field.machine].states)


def _is_initial(rules: Game, field: Field) -> bool:
    """Whether a field is as scenario files create it."""
    if rules.roster.field_fault(field.kind) is not None:
        return False
    initial = rules.roster.field(field.kind, field.centre, 1)
    return (field.machine, field.state) == (initial.machine, initial.state)


def _check_playable(scenario: Scenario, battle: Battle, answers: tuple[Answer, ...]) -> None:
    """Check that the rules can continue from the battle with all answers. Raises FaultyPosition with one line."""
    try:
        position, _ = begin_at(scenario.ruleset, battle, answers)
        if isinstance(position.waiting, Decision):
            list(Menu(scenario.ruleset.book, position.battle, position.waiting))
        for figure in position.battle:
            scenario.ruleset.pictures.portrait(position.battle, figure)
    except IllegalAnswer as refused:
        raise FaultyPosition(f"answers: {refused}") from None
    except Exception as fault:
        told = " ".join(str(fault).split())
        why = f"{type(fault).__name__}: {told:.200}"
        raise FaultyPosition(
            f"the rules can't continue from this position ({why}); use a text that hexfray wrote"
        ) from fault
