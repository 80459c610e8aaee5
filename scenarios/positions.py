"""A position as text: a battle at rest and the answers given since. Its values are written in values.py; a whole match
is a journal (core/match)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from core.battle.battle import Battle
from core.battle.equipping import equipped
from core.battle.naming import introduced
from core.battle.record import replace
from core.errors import expected, shown
from core.match.files import MEGABYTE, Unreadable, bytes_in, no_text
from core.match.files import text_of as text_of_bytes
from core.match.json_input import InvalidJson, fault_in, parse_json
from core.match.notation import NotationError, kinds_of, read, write
from core.play.asking import Answer, Choice, Decision
from core.play.menu import Menu
from core.play.position import IllegalAnswer, Position, begin_at, since_rest
from core.play.ruleset import Ruleset
from core.space.board import Board
from scenarios.battle_checks import battle_faults
from scenarios.catalogue import game
from scenarios.faults import Fault, FaultyScenario, unknown
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
        raise FaultyPosition(f"{path}: {fault.reason}; name a file") from fault
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
    named = replace(battle, figures=figures, side_names=known.side_names, plural_sides=known.plural_sides)
    return introduced(replace(named, side_colours=known.side_colours))


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
    sides = [party.side for party in scenario.parties]
    for path, fault in battle_faults(game(scenario.ruleset.id), sides, battle):
        raise Misread(("battle", *path), fault)


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
