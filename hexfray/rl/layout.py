"""Where each feature is in an observation: the tables of a scenario, one after the other (features.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.battle.battle import Battle
from core.battle.posture import Life
from core.battle.record import replace
from core.errors import BadArgument
from core.play.moment import moments_of, phases_of
from core.play.ruleset import Ruleset
from core.records import record
from hexfray.rl.actions import BLOCKS, Actions, all_items, verbs_of
from hexfray.rl.features import Feature, Floats, Table
from hexfray.rl.of_battle import BATTLE
from hexfray.rl.of_cells import CELLS, FACINGS
from hexfray.rl.of_figures import FIGURES
from hexfray.rl.of_items import ITEMS
from scenarios.catalogue import game as game_of
from scenarios.faults import unknown
from scenarios.scenario import Scenario

TABLES = (BATTLE, FIGURES, ITEMS, CELLS, FACINGS)
"""The tables in their order."""
PLIGHTS = ("stunned", "pinned", "held")
"""The main troubles that a figure can have, in any game."""
REPEATED = {
    "phase": "phase of the game's turn",
    "moment": "moment of the game",
    "goal": "objective of the scenario, from 1",
    "verb": "verb of the game",
    "block": "block of actions",
    "life": "life: " + ", ".join(Life),
    "posture": "posture of the game",
    "facing": "facing of the map",
    "score": "attribute of the game",
    "plight": "trouble: " + ", ".join(PLIGHTS),
    "mark": "kind of mark of the game",
    "turn": "direction, from 0",
    "kind": "kind of item that the scenario has at the start",
}
"""The meaning of each column of a feature with several."""


@record
class Part:
    """A table in the observations of a scenario: from `start` to before `end`, with `rows` rows of these columns."""

    table: Table
    rows: int
    columns: tuple[str, ...]
    start: int
    end: int


class Layout:
    """The observations of a scenario, the same for each side."""

    def __init__(self, scenario: Scenario) -> None:
        self.each = _each(scenario)
        actions = Actions(scenario, scenario.battle.sides[0])
        grid = scenario.battle.grid
        rows = (1, len(actions.figures), len(actions.items), len(actions.cells), grid.facings)
        self.parts: dict[str, Part] = {}
        start = 0
        for table, count in zip(TABLES, rows, strict=True):
            columns = tuple(name for feature in table.features for name in self._columns(feature))
            end = start + count * len(columns)
            self.parts[table.name] = Part(table, count, columns, start, end)
            start = end
        self.size = start
        """How many numbers an observation has."""

    def _columns(self, feature: Feature) -> list[str]:
        if not feature.each:
            return [feature.name]
        return [f"{feature.name}.{word}" for word in self.each[feature.each]]

    def tables(self, observation: Floats) -> dict[str, Floats]:
        """Return the tables of an observation by name: arrays of rows and columns, that share its memory."""
        return {name: _table(observation, part) for name, part in self.parts.items()}

    def column(self, table: str, name: str) -> int:
        """Return the number of a column in a table: `column("figures", "vigour")`, `column("battle", "verb.strike")`.
        Raises BadArgument for an unknown name."""
        if table not in self.parts:
            raise BadArgument(unknown("table", table, self.parts))
        columns = self.parts[table].columns
        if name not in columns:
            raise BadArgument(f"{table}: {unknown('column', name, columns)}")
        return columns.index(name)


def _table(observation: Floats, part: Part) -> Floats:
    return observation[part.start : part.end].reshape(part.rows, len(part.columns))


def _each(scenario: Scenario) -> Mapping[str, Sequence[str]]:
    """The words of a scenario for features with several columns."""
    battle, ruleset = scenario.battle, scenario.ruleset
    turns = [str(number) for number in range(battle.grid.facings)]
    return {
        "phase": phases_of(ruleset.book),
        "moment": moments_of(ruleset.book),
        "goal": [str(number) for number, _ in enumerate(battle.goals, 1)],
        "verb": [*filter(None, verbs_of(ruleset))],
        "block": [*BLOCKS],
        "life": [str(life) for life in Life],
        "posture": [posture.name for posture in ruleset.edits.postures],
        "facing": battle.grid.facing_names,
        "score": _scores(ruleset, battle),
        "plight": PLIGHTS,
        "mark": sorted(game_of(ruleset.id).marks),
        "turn": turns,
        "kind": sorted({item.kind for item in all_items(battle, battle.sides[0])}),
    }


def _scores(ruleset: Ruleset, battle: Battle) -> list[str]:
    battle, portrait = replace(battle, rules=ruleset.book.answers), ruleset.pictures.portrait
    return [*dict.fromkeys(score.name for figure in battle for score in portrait(battle, figure).scores)]
