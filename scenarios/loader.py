"""From the text of a scenario file to a scenario, or to everything that is wrong with it. Checks are in checks.py."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.field import Field
from core.battle.item import Item
from core.battle.naming import introduced
from core.battle.pronouns import PRONOUNS
from core.battle.record import replace
from core.battle.wind import Wind
from core.match.entries import digest
from core.match.said import Unsaid, said_in
from core.space.cell import Cell
from scenarios.bounds import lines_are_good, texts_are_good, texts_are_seen
from scenarios.checks import (
    arrivals_are_good,
    characters_are_known,
    favourite_is_a_side,
    fields_are_good,
    ids_are_good,
    lessons_are_good,
    lies_somewhere,
    options_are_good,
    places_are_good,
    sides_are_good,
)
from scenarios.drawing import Ground, ground_of
from scenarios.endless import endless
from scenarios.faults import Fault, FaultyScenario, nearest, spelled, unknown
from scenarios.game import Game
from scenarios.games import Games
from scenarios.goals import goal_of, goals_are_good, goals_have_time
from scenarios.lessons import Lesson
from scenarios.lines import Lines
from scenarios.part import Complaint, Part, examined
from scenarios.reaching import goals_can_be_reached
from scenarios.scenario import Party, Scenario
from scenarios.schema import (
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
from scenarios.weather import wind_of

_M = TypeVar("_M", bound=BaseModel)
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read(text: str, file: str, name: str, games: Games) -> Scenario:
    """The scenario in a text. `file` is what faults call it by, `name` its short name. Raises FaultyScenario."""
    document = _document(text, file)
    _must_be_shown(document, text, file)
    reading = _Reading(document, games)
    said = {complaint.path for complaint in reading.complaints}
    wrong = [*reading.complaints, *(unseen for unseen in texts_are_seen(document) if unseen.path not in said)]
    if wrong:
        raise FaultyScenario(file, _placed(wrong, None if _is_json(text) else Lines(text)))
    scenario = reading.scenario(name, text)
    if unreached := reading.out_of_reach(scenario):
        raise FaultyScenario(file, _placed(unreached, None if _is_json(text) else Lines(text)))
    return scenario


def _must_be_shown(document: dict[str, object], text: str, file: str) -> None:
    """Whatever else is wrong is told only in a file whose every letter can be shown."""
    wrong = [*texts_are_good(document)]
    faults = _placed(wrong, None if _is_json(text) else Lines(text))
    told = {fault.line for fault in faults}
    if not _is_json(text):
        faults += [fault for fault in lines_are_good(text) if fault.line not in told]
    if faults:
        raise FaultyScenario(file, faults)


def _is_json(text: str) -> bool:
    """A scenario that a program made comes as JSON. No TOML begins with a brace."""
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
        said = said_in(text)
    except Unsaid as fault:
        raise FaultyScenario(file, [Fault(1, "", str(fault))]) from None
    assert isinstance(said, dict), "what begins with a brace is an object"
    return said


def _placed(complaints: Sequence[Complaint], lines: Lines | None) -> list[Fault]:
    return [Fault(_line(said, lines), spelled(said.path), said.message) for said in complaints]


def _line(said: Complaint, lines: Lines | None) -> int:
    if lines is None:
        return 0
    return lines.of(said.path) if said.row is None else lines.of_row(said.path, said.row)


class _Reading:
    """One file being read: its parts, and the complaints so far."""

    def __init__(self, document: dict[str, object], games: Games) -> None:
        self.complaints: list[Complaint] = []
        named = document.get("ruleset")
        # the one that is meant, so that a slip of the pen does not hide what else is wrong
        meant = nearest(named, games.names) if isinstance(named, str) else None
        choosing = games.keys(meant) if meant is not None else {}
        self.head, wrong = examined(head_with(choosing), document, ())
        self.complaints += wrong
        self.game = self._game(games, meant, choosing)
        self.map = self._part(MapTable, self.head.table.map, "map") if self.head.sure_of("map") else None
        self.options = self._options()
        self.sides = self._sides()
        self.ground = self._ground()
        self.wind = self._wind()
        self.figures = self._figures()
        self.lying = self._parts(GroundTable, "ground")
        self.fields = self._parts(FieldTable, "field")
        self.lessons = self._parts(LessonTable, "lesson")
        self.goals = self._parts(GoalTable, "goal")
        self._check()

    def scenario(self, name: str, text: str) -> Scenario:
        """The scenario that a file without complaints tells of."""
        assert self.game is not None, "a file without complaints names its ruleset"
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
            options=tuple(sorted(self.options.table.switches)),
            wind=self.wind,
            goals=tuple(goal_of(part.table, board) for part in self.goals),
            heights=self.ground.heights,
            side_names={side: part.table.name for side, part in self.sides.items()},
        )
        parties = tuple(
            Party(side, part.table.name, part.table.colour, part.table.seat) for side, part in self.sides.items()
        )
        lessons = tuple(_lesson(part.table) for part in self.lessons)
        ruleset = self.game.ruleset
        battle = roster.laid_out(introduced(battle))
        return Scenario(name, head.title, head.about.strip(), ruleset, battle, parties, digest(text), text, lessons)

    def out_of_reach(self, scenario: Scenario) -> list[Complaint]:
        """The goals of a file without other complaints that nobody can come to."""
        assert self.game is not None, "a file without complaints names its ruleset"
        return [*goals_can_be_reached(self.goals, self.figures, scenario.battle, self.game.roster)]

    # -- the parts -------------------------------------------------------------------------------------------------

    def _part(self, model: type[_M], raw: object, *path: str | int) -> Part[_M]:
        part, wrong = examined(model, raw, path)
        self.complaints += wrong
        return part

    def _game(self, games: Games, meant: str | None, choosing: Collection[str]) -> Game | None:
        """The game that is meant, or the variant of it that the head chooses by these keys."""
        if self.head.sure_of("ruleset") and (name := self.head.table.ruleset) not in games.names:
            self.complaints.append(self.head.complain("ruleset", unknown("ruleset", name, games.names)))
        if meant is None:
            return None
        said = {key: word for key in choosing if (word := getattr(self.head.table, key, None)) is not None}
        chosen = games.chosen(meant, said)
        if chosen is None:
            told = " with ".join(f"{key} = {word!r}" for key, word in said.items())
            self.complaints.append(self.head.complain(next(iter(said)), f"there is no {meant} with {told}"))
        return games.game(chosen or meant)

    def _options(self) -> Part[OptionsTable]:
        raw: Mapping[str, object] = self.head.table.options if self.head.sure_of("options") else {}
        return self._part(OptionsTable, raw, "options")

    def _sides(self) -> dict[str, Part[SideTable]]:
        raw = self.head.table.sides if self.head.sure_of("sides") else {}
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
        if not self.head.sure_of("figure") or self.game is None:
            return []
        model = self.game.roster.table
        return [self._part(model, raw, "figure", index) for index, raw in enumerate(self.head.table.figure)]

    def _parts(self, model: type[_M], key: str) -> list[Part[_M]]:
        raw: Sequence[object] = getattr(self.head.table, key) if self.head.sure_of(key) else []
        return [self._part(model, table, key, index) for index, table in enumerate(raw)]

    # -- what they mean together -----------------------------------------------------------------------------------

    def _check(self) -> None:
        said = self.complaints
        said += ids_are_good(self.figures)
        if self.ground is not None:
            said += places_are_good(self.figures, self.ground)
            said += lies_somewhere(self.lying, self.ground)
            said += lies_somewhere(self.fields, self.ground)
        if self.head.sure_of("limit"):
            said += goals_have_time(self.goals, self.head.table.limit)
        if self.head.sure_of("sides", "favours"):
            said += favourite_is_a_side(self.head, self.sides)
        if self.game is None:
            return
        if self.head.sure_of("sides", "figure"):
            said += sides_are_good(self.sides, self.figures, self.game.policies)
            said += characters_are_known(self.sides, self.figures)
            limit = self.head.table.limit if self.head.sure_of("limit") else 0
            said += arrivals_are_good(self.figures, limit, self.game)
            said += goals_are_good(
                self.goals, self.figures, self.sides, self.ground, self.game.ruleset.turns.goals.grips
            )
        said += fields_are_good(self.fields, self.game.roster.field_fault)
        said += lessons_are_good(self.lessons, self.game.ruleset.book)
        wrong_options = [*options_are_good(self.options, self.game.clauses)]
        said += wrong_options
        sure = self.options.sure_of("switches") and not wrong_options
        switches = self.options.table.switches if sure else [*self.game.clauses]
        roster = self.game.roster
        for part in self.figures:
            said += roster.faults(part, switches)
        for item in self.lying:
            if item.sure_of("item") and (fault := roster.item_fault(item.table.item, switches)) is not None:
                said.append(item.complain("item", fault))

    def _fallen(self, game: Game, ground: Ground) -> dict[Cell, tuple[Item, ...]]:
        fallen: dict[Cell, tuple[Item, ...]] = {}
        for number, part in enumerate(self.lying, 1):
            cell = ground.board.cell(part.table.at)
            item = game.roster.lying(part.table.item, f"ground-{number}/{part.table.item}", self.options.table.switches)
            fallen[cell] = (*fallen.get(cell, ()), item)
        return fallen

    def _lasting(self, game: Game, ground: Ground) -> tuple[Field, ...]:
        """What lies over cells from the start, numbered in the order of the file."""
        return tuple(
            game.roster.field(part.table.kind, ground.board.cell(part.table.at), number)
            for number, part in enumerate(self.fields, 1)
        )


def _lesson(table: LessonTable) -> Lesson:
    """A lesson, its lines run together."""
    text, keys = (" ".join(words.split()) for words in (table.text, table.keys))
    return Lesson(table.title, table.phase, table.turn, table.verb, text, keys, table.near, table.hurt)
