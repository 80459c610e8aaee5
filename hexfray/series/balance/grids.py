"""Playing a grid of builds: one long series, whose battles go to each cell in turn, so that all have as many when it
stops. What comes of it is in grid.py, its file in grid_file.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext, suppress
from functools import lru_cache, partial
from pathlib import Path

from core.battle.names import Side
from core.errors import BadArgument
from hexfray.game import Policy
from hexfray.policy import named
from hexfray.series.balance.grid import Axis, Build, CellTally, Grid, GridSettings, grid_of
from hexfray.series.balance.grid_file import GridFile
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.runs import in_batches, play_one
from hexfray.series.workers import STOPPED
from scenarios.catalogue import Unknown, load, parse
from scenarios.faults import FaultyScenario, unknown
from scenarios.overrides import clash, figures_and_sides, path_of, side_of, with_values
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of

GAMES = 100
"""The usual number of battles in each cell: every share is true to 10 points."""
MOST_CELLS = 2500
"""The largest grid."""
AS_WRITTEN = "as written"
"""The name of the only column if nothing varies in columns."""
NOTHING_VARIES = Axis("", (Build(AS_WRITTEN, {}),))


def grid(
    scenario: Scenario | str | Path | Mapping[str, object],
    rows: Mapping[str, Mapping[str, object]],
    columns: Mapping[str, Mapping[str, object]] | None = None,
    seats: Mapping[Side, str | Policy] | None = None,
    games: int = GAMES,
    executor: Executor | None = None,
    *,
    side: Side | None = None,
    seed: int = 1,
    jobs: int = 1,
    done: Callable[[int], None] = lambda games: None,
) -> Grid:
    """Play builds against builds, `games` battles for each row and column, and return who won how often.

    `rows` and `columns` have builds by name, each with values by path: `{"spear": {"mara.main": "spear"}}`. A path
    begins with the id of a figure, of a side for all of its figures, or a key at the top of the file; None leaves a key
    out. `side` is the one whose wins count, by default that of the first figure which varies in the rows. In every cell
    the battles have the same seeds. The others are those of `hexfray.simulate`; neither `jobs` nor `executor` changes
    the result.

    >>> strong = grid("duel", {"13": {"ysolt.STR": 13}, "16": {"ysolt.STR": 16}}, games=2)
    >>> [cell.row for cell in strong.cells], strong.side
    (['13', '16'], 'red')

    Raises Unknown, FaultyScenario for a build that doesn't work; BadArgument for one whose row and column set one key.
    """
    scenario = scenario if isinstance(scenario, Scenario) else load(scenario)
    names, players = named(scenario.ruleset.id, seats or {})
    down, across = _axis(rows), _axis(columns) if columns else NOTHING_VARIES
    settings = grid_settings(scenario, down, across, names, players, seed=seed)
    return play_grid(settings, side_in(scenario, down, side), games, executor, jobs=jobs, players=players, done=done)


def grid_settings(
    scenario: Scenario,
    rows: Axis,
    columns: Axis,
    seats: Mapping[Side, str],
    known: Container[str] = (),
    *,
    seed: int = 1,
) -> GridSettings:
    """Return the settings of a grid with all cells checked. `seats` are by name, `known` the names of
    players from outside. Raises Unknown, FaultyScenario, BadArgument."""
    given = ai_seats_of(scenario, seats, known)
    settings = GridSettings(scenario.id, scenario.digest, scenario.source, rows, columns, given, seed)
    for what, axis in (("row", rows), ("column", columns)):
        if not axis.builds:
            raise BadArgument(f"no {what}s; name at least one build")
        if len({build.name for build in axis.builds}) < len(axis.builds):
            raise BadArgument(f"two {what}s have one name; give every build another name")
    if settings.cells > MOST_CELLS:
        raise BadArgument(f"{settings.cells} cells; expected at most {MOST_CELLS}")
    names = figures_and_sides(scenario)
    for path in (path for axis in (rows, columns) for build in axis.builds for path in build.values):
        if path_of(path)[0] == "sides" and path_of(path)[-1] == "seat":
            raise BadArgument(f"{path}: all cells have the same players; choose them as seats")
    for number in range(settings.cells):
        row, column = settings.builds_at(number)
        _check_apart(names, row, column)
        _check(scenario, row, column, [*given])
    return settings


def side_in(scenario: Scenario, rows: Axis, side: Side | None) -> Side:
    """Return the side whose wins count: `side`, or the one whose figures vary in the rows, or the first. Raises
    Unknown."""
    sides = [party.side for party in scenario.parties]
    if side is not None:
        if side not in sides:
            raise Unknown(unknown("side", side, sides))
        return side
    found = (side_of(scenario, path) for build in rows.builds for path in build.values)
    return next((one for one in found if one is not None), sides[0])


def play_grid(
    settings: GridSettings,
    side: Side,
    games: int,
    executor: Executor | None = None,
    *,
    jobs: int = 1,
    players: Mapping[str, Policy] | None = None,
    out: Path | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> Grid:
    """Play a grid to its end, or until it is interrupted. `players` are those from outside, by name. Battles go to the
    file `out`, too, which may have some already; `done` is called with the number of newly finished ones. Raises
    ResultsFault."""
    tallies = [CellTally() for _ in range(settings.cells)]
    whole = games * settings.cells
    with (
        nullcontext()
        if out is None
        else GridFile(out, settings, lambda index, row: _count(tallies, index, row, whole)) as file
    ):
        start = 0 if file is None else file.next
        work = partial(play_in_cell, settings, players or {})
        done(min(start, whole))
        with suppress(*STOPPED), closing(in_batches(work, range(start, whole), executor, jobs=jobs)) as rows:
            for index, row in enumerate(rows, start):
                if file is not None:
                    file.write(row)
                _count(tallies, index, row, whole)
                done(1)
    return grid_of(settings, side, tallies)


def play_in_cell(settings: GridSettings, players: Mapping[str, Policy], index: int) -> Row:
    """Play the battle of an index to its end: the cells take turns."""
    number, cell = divmod(index, settings.cells)
    return play_one(series_of(settings, cell), number, players)


def series_of(settings: GridSettings, cell: int) -> SeriesSettings:
    """Return the settings of a cell's series."""
    values = {path: value for build in settings.builds_at(cell) for path, value in build.values.items()}
    text = _text(settings.text, settings.scenario, json.dumps(values, default=str))
    return SeriesSettings(settings.scenario, "", text, settings.seats, settings.seed)


@lru_cache(maxsize=MOST_CELLS)
def _text(text: str, name: str, values: str) -> str:
    return with_values(parse(text, f"{name}.toml"), json.loads(values)).source


def _axis(builds: Mapping[str, Mapping[str, object]]) -> Axis:
    paths = dict.fromkeys(path for values in builds.values() for path in values)
    return Axis(", ".join(paths), tuple(Build(name, dict(values)) for name, values in builds.items()))


def _count(tallies: Sequence[CellTally], index: int, row: Row, whole: int) -> None:
    """Count a battle, unless enough battles are counted."""
    if index < whole:
        tallies[index % len(tallies)].count(row)


def _check_apart(names: Mapping[str, Side], row: Build, column: Build) -> None:
    """Raise BadArgument if both builds set one key."""
    if (found := clash(names, row.values, column.values)) is not None:
        one, other = found
        what = f"both set {one}" if one == other else f"set {one} and {other}, which are one key"
        raise BadArgument(f"row {row.name} and column {column.name} {what}; let the key vary in one of them")


def _check(scenario: Scenario, row: Build, column: Build, sides: Sequence[Side]) -> None:
    """Check the scenario of a cell. Its faults name the row, the column, or both if neither is faulty alone."""
    both = {**row.values, **column.values}
    try:
        found = with_values(scenario, both, f"row {row.name}, column {column.name}")
    except FaultyScenario as faulty:
        for label, values in ((f"row {row.name}", row.values), (f"column {column.name}", column.values)):
            try:
                _ = with_values(scenario, values, label)
            except FaultyScenario as alone:
                if {fault.key for fault in alone.faults} & {fault.key for fault in faulty.faults}:
                    raise alone from None
        raise
    if {*found.battle.sides} != {*sides}:
        raise BadArgument(f"row {row.name}, column {column.name}: the sides must stay {', '.join(sides)}")
