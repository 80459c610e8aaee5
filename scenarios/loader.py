"""From the text of a scenario file to a scenario, or to all of its faults. The checks are in checks.py."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel

from ai.characters import characters
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.field import Field
from core.battle.goal import Goal
from core.battle.item import Item
from core.battle.names import RuleId
from core.battle.naming import introduced
from core.battle.pronouns import PRONOUNS
from core.battle.record import replace
from core.battle.wind import Wind
from core.match.entries import digest
from core.match.json_input import InvalidJson, parse_json
from core.match.policy import PERSON
from core.space.board import Board
from core.space.cell import Cell
from scenarios.bounds import check_lines, check_texts, check_visible
from scenarios.checks import (
    check_arrivals,
    check_cells,
    check_characters,
    check_favourite,
    check_fields,
    check_ids,
    check_lessons,
    check_options,
    check_places,
    check_sides,
)
from scenarios.drawing import Ground, ground_of
from scenarios.endless import endless
from scenarios.expectations import check_expectations, expectation_of
from scenarios.faults import Fault, FaultyScenario, nearest, spelled, unknown
from scenarios.game import Game
from scenarios.games import Games
from scenarios.goals import check_goal_turns, check_goals, goal_of
from scenarios.lessons import LAST_STANDING, Lesson
from scenarios.lines import Lines
from scenarios.part import Complaint, Part, examine
from scenarios.plurals import plural_sides
from scenarios.reaching import check_reachable
from scenarios.scenario import Party, Scenario
from scenarios.schema import (
    ExpectTable,
    FieldTable,
    FigureTable,
    GoalTable,
    GroundTable,
    LessonTable,
    MapTable,
    OptionsTable,
    SideTable,
    head_with,
)
from scenarios.slips import slip_in
from scenarios.things import called_by, check_things, things_called
from scenarios.weather import wind_of

_M = TypeVar("_M", bound=BaseModel)
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read(text: str, file: str, name: str, games: Games) -> Scenario:
    """Return the scenario in a text. `file` is its name in faults, `name` its id. Raises FaultyScenario."""
    document = _document(text, file)
    _check_characters_shown(document, text, file)
    reading = _Reading(document, games)
    said = {complaint.path for complaint in reading.complaints}
    wrong = [*reading.complaints, *(unseen for unseen in check_visible(document) if unseen.path not in said)]
    if wrong:
        raise FaultyScenario(file, _placed(wrong, None if _is_json(text) else Lines(text)))
    scenario = reading.scenario(name, text)
    if unreached := reading.out_of_reach(scenario):
        raise FaultyScenario(file, _placed(unreached, None if _is_json(text) else Lines(text)))
    return scenario


def _check_characters_shown(document: dict[str, object], text: str, file: str) -> None:
    """Raise FaultyScenario for characters that can't be shown: other faults are reported only without any."""
    wrong = [*check_texts(document)]
    faults = _placed(wrong, None if _is_json(text) else Lines(text))
    told = {fault.line for fault in faults}
    if not _is_json(text):
        faults += [fault for fault in check_lines(text) if fault.line not in told]
    if faults:
        raise FaultyScenario(file, faults)


def _is_json(text: str) -> bool:
    """Whether a scenario is JSON, made by a program: TOML never begins with a brace."""
    return text.startswith("{")


def _document(text: str, file: str) -> dict[str, object]:
    if _is_json(text):
        return _json_document(text, file)
    if (fault := endless(text)) is not None:
        raise FaultyScenario(file, [fault])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        if (slip := slip_in(text)) is not None:
            raise FaultyScenario(file, [slip]) from None
        place = _TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else len(text.splitlines())
        said = _TOML_PLACE.sub("", str(error))
        raise FaultyScenario(file, [Fault(max(1, line), "", f"not valid TOML: {said[:1].lower()}{said[1:]}")]) from None


def _json_document(text: str, file: str) -> dict[str, object]:
    try:
        said = parse_json(text)
    except InvalidJson as fault:
        raise FaultyScenario(file, [Fault(1, "", str(fault))]) from None
    assert isinstance(said, dict), "JSON that begins with a brace is an object"
    return said


def _placed(complaints: Sequence[Complaint], lines: Lines | None) -> list[Fault]:
    return [Fault(_line(said, lines), spelled(said.path), said.message) for said in complaints]


def _line(said: Complaint, lines: Lines | None) -> int:
    if lines is None:
        return 0
    return lines.of(said.path) if said.row is None else lines.of_row(said.path, said.row)


class _Reading:
    """A file being read: its parts, and the complaints so far."""

    def __init__(self, document: dict[str, object], games: Games) -> None:
        self.complaints: list[Complaint] = []
        named = document.get("ruleset")
        # read on with the nearest name, so that a typo doesn't hide other faults
        meant = nearest(named, games.names) if isinstance(named, str) else None
        choosing = games.keys(meant) if meant is not None else {}
        self.head, wrong = examine(head_with(choosing), document, ())
        self.complaints += wrong
        self.game = self._game(games, meant, choosing)
        self.map = self._part(MapTable, self.head.table.map, "map") if self.head.valid("map") else None
        self.options = self._options()
        self.sides = self._sides()
        self.ground = self._ground()
        self.wind = self._wind()
        self.figures = self._figures()
        self.lying = self._parts(GroundTable, "ground")
        self.fields = self._parts(FieldTable, "field")
        self.lessons = self._parts(LessonTable, "lesson")
        self.goals = self._parts(GoalTable, "goal")
        self.expected = self._parts(ExpectTable, "expect")
        self._check()

    def scenario(self, name: str, text: str) -> Scenario:
        """Return the scenario of a file without complaints."""
        assert self.game is not None, "a file without complaints names a ruleset"
        assert self.ground is not None, "a file without complaints has a map"
        head, board = self.head.table, self.ground.board
        roster = self.game.roster
        figures = [
            replace(
                roster.figure(
                    part.table,
                    board.cell(part.table.at),
                    board.facing_names.index(part.table.facing),
                    self.options.table.switches,
                ),
                character=part.table.character or self.sides[part.table.side].table.character,
                short=part.table.short,
                pronouns=PRONOUNS[part.table.pronouns],
            )
            for part in self.figures
        ]
        in_order = [figure for side in self.sides for figure in figures if figure.side == side]
        battle = Battle(
            board,
            {figure.id: figure for figure in in_order},
            self.ground.terrain,
            self._fallen(self.game, self.ground),
            fields=self._lasting(self.game, self.ground),
            clock=Clock(limit=head.limit),
            options=self._in_force(self.game),
            wind=self.wind,
            heights=self.ground.heights,
            side_names={side: part.table.name for side, part in self.sides.items()},
            plural_sides=plural_sides(in_order, {side: part.table for side, part in self.sides.items()}),
            side_colours={side: part.table.colour for side, part in self.sides.items()},
        )
        parties = tuple(
            Party(side, part.table.name, part.table.colour, part.table.seat) for side, part in self.sides.items()
        )
        lessons = tuple(_lesson(part.table) for part in self.lessons)
        ruleset = self.game.ruleset
        battle = introduced(battle)
        battle = roster.laid_out(replace(battle, goals=tuple(_goal(part.table, battle) for part in self.goals)))
        expected = tuple(expectation_of(part.table, number) for number, part in enumerate(self.expected, 1))
        of_text = digest(text), text
        return Scenario(
            name, head.title, head.about.strip(), ruleset, battle, parties, *of_text, lessons, expectations=expected
        )

    def out_of_reach(self, scenario: Scenario) -> list[Complaint]:
        """Return complaints about goals whose thing isn't there or that no figure can reach, for a file without
        others."""
        assert self.game is not None, "a file without complaints names a ruleset"
        roster = self.game.roster
        wrong = [*check_things(self.goals, scenario.battle, roster.unfit_for_goals)]
        return wrong or [*check_reachable(self.goals, self.figures, scenario.battle, roster)]

    # -- the parts -------------------------------------------------------------------------------------------------

    def _part(self, model: type[_M], raw: object, *path: str | int) -> Part[_M]:
        part, wrong = examine(model, raw, path)
        self.complaints += wrong
        return part

    def _game(self, games: Games, meant: str | None, choosing: Collection[str]) -> Game | None:
        """Return the game named `meant`, or the variant that the head chooses by the keys `choosing`."""
        if self.head.valid("ruleset") and (name := self.head.table.ruleset) not in games.names:
            self.complaints.append(self.head.complaint("ruleset", unknown("ruleset", name, games.names)))
        if meant is None:
            return None
        said = {key: word for key in choosing if (word := getattr(self.head.table, key, None)) is not None}
        chosen = games.chosen(meant, said)
        if chosen is None:
            told = " with ".join(f"{key} = {word!r}" for key, word in said.items())
            self.complaints.append(self.head.complaint(next(iter(said)), f"no variant of {meant} with {told}"))
        return games.game(chosen or meant)

    def _options(self) -> Part[OptionsTable]:
        raw: Mapping[str, object] = self.head.table.options if self.head.valid("options") else {}
        return self._part(OptionsTable, raw, "options")

    def _sides(self) -> dict[str, Part[SideTable]]:
        raw = self.head.table.sides if self.head.valid("sides") else {}
        return {side: self._part(SideTable, table, "sides", side) for side, table in raw.items()}

    def _ground(self) -> Ground | None:
        if self.map is None or self.game is None:
            return None
        ground, wrong = ground_of(self.map, self.game.roster.board)
        self.complaints += wrong
        return ground

    def _wind(self) -> Wind:
        if self.map is None or self.ground is None:
            return Wind()
        wind, wrong = wind_of(self.map, self.ground.board)
        self.complaints += wrong
        return wind

    def _figures(self) -> list[Part[FigureTable]]:
        if not self.head.valid("figure") or self.game is None:
            return []
        model = self.game.roster.table
        return [self._part(model, raw, "figure", index) for index, raw in enumerate(self.head.table.figure)]

    def _parts(self, model: type[_M], key: str) -> list[Part[_M]]:
        raw: Sequence[object] = getattr(self.head.table, key) if self.head.valid(key) else []
        return [self._part(model, table, key, index) for index, table in enumerate(raw)]

    def _goals_of_learners(self) -> frozenset[str] | None:
        """The ways to win of the sides a person plays: the kinds of their goals, and to be the last; None: unknown."""
        faulty = any(part.faulty for part in self.sides.values()) or any(part.faulty for part in self.goals)
        if faulty or not self.head.valid("sides", "goal"):
            return None
        learners = {side for side, part in self.sides.items() if part.table.seat == PERSON}
        goals = (part.table for part in self.goals if part.table.side in learners)
        return frozenset((LAST_STANDING, *(goal.kind for goal in goals if goal.wins is not False)))

    # -- checks across tables --------------------------------------------------------------------------------------

    def _check(self) -> None:
        said = self.complaints
        said += check_ids(self.figures)
        if self.ground is not None:
            said += check_places(self.figures, self.ground)
            said += check_cells(self.lying, self.ground)
            said += check_cells(self.fields, self.ground)
        if self.head.valid("limit"):
            said += check_goal_turns(self.goals, self.head.table.limit)
        if self.head.valid("sides", "favours"):
            said += check_favourite(self.head, self.sides)
        if self.game is None:
            return
        if self.head.valid("sides", "figure"):
            said += check_sides(self.sides, self.figures, self.game.policies)
            said += check_characters(self.sides, self.figures)
            limit = self.head.table.limit if self.head.valid("limit") else 0
            said += check_arrivals(self.figures, limit, self.game)
            said += check_expectations(self.expected, self.sides, self.figures, self.game.policies, (*characters(),))
            said += check_goals(self.goals, self.figures, self.sides, self.ground, self.game.ruleset.turns.goals.grips)
        said += check_fields(self.fields, self.game.roster.field_fault)
        said += check_lessons(self.lessons, self.game.ruleset.book, self._goals_of_learners())
        wrong_options = [*check_options(self.options, self.game.clauses, self.game.may_yield)]
        said += wrong_options
        sure = self.options.valid("switches") and not wrong_options
        switches = self.options.table.switches if sure else [*self.game.clauses]
        roster = self.game.roster
        for part in self.figures:
            said += roster.faults(part, switches)
        for item in self.lying:
            if item.valid("item") and (fault := roster.item_fault(item.table.item, switches)) is not None:
                said.append(item.complaint("item", fault))

    def _in_force(self, game: Game) -> tuple[RuleId, ...]:
        """Return the optional rules that are on, in order."""
        said = self.options.table
        return tuple(sorted({*said.switches, *((game.may_yield,) if said.may_yield else ())}))

    def _fallen(self, game: Game, ground: Ground) -> dict[Cell, tuple[Item, ...]]:
        fallen: dict[Cell, tuple[Item, ...]] = {}
        for number, part in enumerate(self.lying, 1):
            cell = ground.board.cell(part.table.at)
            item = game.roster.lying(part.table.item, f"ground-{number}/{part.table.item}", self.options.table.switches)
            fallen[cell] = (*fallen.get(cell, ()), item)
        return fallen

    def _lasting(self, game: Game, ground: Ground) -> tuple[Field, ...]:
        """Return the fields over cells from the start, numbered in the order of the file."""
        return tuple(
            game.roster.field(part.table.kind, ground.board.cell(part.table.at), number)
            for number, part in enumerate(self.fields, 1)
        )


def _goal(table: GoalTable, battle: Battle) -> Goal:
    """Return a goal, with its thing. A name that no item has is a fault later (check_things)."""
    board, name = battle.grid, table.thing or ""
    assert isinstance(board, Board), "a scenario's map is a board"
    found = things_called(battle, name) if name else []
    return goal_of(table, board, found[0].item.id if found else "", called_by(battle, name) if name else "")


def _lesson(table: LessonTable) -> Lesson:
    """Return a lesson, with its lines joined."""
    text, keys = (" ".join(words.split()) for words in (table.text, table.keys))
    return Lesson(
        table.title,
        table.phase,
        table.turn,
        table.verb,
        text,
        keys,
        near=table.near,
        hurt=table.hurt,
        offers=tuple(table.offers),
        without=tuple(table.without),
        attack=table.attack,
        far=table.far,
        threatened=table.threatened,
        unspent=table.unspent,
        dice=table.dice,
        turn_first=table.turn_first,
        aim=table.aim,
    )
