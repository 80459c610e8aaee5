"""Checking the files of a project: every scenario file is read, every journal is played on today's scenario file, and
on request every expectation is judged. The command is hexfray/cli/check.py, pytest's items are in plugin.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from core.battle.counting import counted
from core.battle.record import replace
from core.errors import HexfrayError
from core.match.files import Unreadable
from core.match.journal import Journal, load
from core.records import record
from hexfray.regression.changed_keys import changed_keys
from hexfray.regression.compared import By, difference
from hexfray.regression.expecting import Judged, judged, lines_of
from hexfray.regression.finding import Found, Kind, NoScenario, scenario_file
from hexfray.regression.wording import difference_lines, headline
from scenarios import catalogue
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario


@record
class Problem:
    """Something wrong with a file. `line` counts from 1, 0 for the whole file; `key` is that of a scenario file;
    `lines` are its text in full. `recorded` and `today` are the two sides of a difference."""

    line: int
    key: str
    message: str
    lines: tuple[str, ...]
    recorded: str = ""
    today: str = ""
    unread: bool = False


@record
class Checked:
    """A file and its faults; `note` says what it holds if there are no faults."""

    path: Path
    kind: Kind
    problems: tuple[Problem, ...] = ()
    note: str = ""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def checked(files: Sequence[Found], *, expect: bool = False, jobs: int = 1) -> Iterator[Checked]:
    """Yield each file with its faults. `expect`: also judge the expectations of scenario files, with so many
    processes."""
    known = [file.path for file in files if file.kind is Kind.SCENARIO]
    for file in files:
        if file.kind is Kind.SCENARIO:
            yield _scenario_checked(file.path, jobs if expect else 0)
        else:
            yield _journal_checked(file.path, known)


def _scenario_checked(path: Path, jobs: int) -> Checked:
    try:
        scenario = catalogue.load(path)
    except FaultyScenario as faulty:
        lines = zip(faulty.faults, faulty.lines, strict=True)
        problems = [Problem(fault.line, fault.key, fault.message, (line,)) for fault, line in lines]
        return Checked(path, Kind.SCENARIO, tuple(problems))
    except Unknown as fault:
        return Checked(path, Kind.SCENARIO, (Problem(0, "", str(fault), (str(fault),), unread=True),))
    expected = scenario.expectations if jobs else ()
    wrong = [problem for one in expected if (problem := expectation_problem(judged(scenario, one, jobs), str(path)))]
    return Checked(path, Kind.SCENARIO, tuple(wrong), _about(scenario, len(expected)))


def _about(scenario: Scenario, met: int) -> str:
    goals = len(scenario.battle.goals)
    told = [scenario.title, counted(len(scenario.battle.figures), "figure", "figures")]
    told += [counted(goals, "objective", "objectives")] * bool(goals)
    told += [f"{counted(met, 'expectation', 'expectations')} met"] * bool(met)
    return ", ".join(told)


def expectation_problem(found: Judged, file: str) -> Problem | None:
    """Return what is wrong with a judged expectation; None if it is met. `file` is its file as messages call it."""
    if found.holds:
        return None
    number = found.expectation.number
    line = line_of_expectation(found.scenario, number)
    missed = "; ".join(one.describe() for one in found.measured if not one.holds)
    head, *rest = lines_of(found, file)
    lines = (f"{file}:{line}: expect[{number}]: {head}", *rest)
    return Problem(line, f"expect[{number}]", missed, lines)


def line_of_expectation(scenario: Scenario, number: int) -> int:
    """Return the line of an `[[expect]]` in its file; 0 for a scenario made by a program."""
    from scenarios.lines import Lines

    return 0 if scenario.source.startswith("{") else Lines(scenario.source).of(("expect", number - 1))


def _journal_checked(path: Path, known: Sequence[Path]) -> Checked:
    try:
        journal = load(path)
    except HexfrayError as fault:
        return Checked(path, Kind.JOURNAL, (_problem(fault, path),))
    try:
        file, scenario = todays_scenario(journal, known)
        problem = journal_problem(journal, scenario, file, str(path))
    except FaultyScenario:
        return Checked(path, Kind.JOURNAL, (_plain(path, f"the scenario file {file_name(journal, known)} is faulty"),))
    except HexfrayError as fault:
        return Checked(path, Kind.JOURNAL, (_problem(fault, path),))
    if problem is not None:
        return Checked(path, Kind.JOURNAL, (problem,))
    changed = len(changed_keys(journal.header.text, scenario.source))
    told = [f"plays on {file} as recorded", *[f"{counted(changed, 'key', 'keys')} changed there since"] * bool(changed)]
    told += [journal.torn.removeprefix(f"{path}: ")] * bool(journal.torn)
    return Checked(path, Kind.JOURNAL, note=", ".join(told))


def todays_scenario(journal: Journal, known: Sequence[Path]) -> tuple[str, Scenario]:
    """Return the scenario file of a journal, by name and read: the nearest of its name, else the one that ships with
    hexfray. Raises NoScenario, Unknown and FaultyScenario."""
    name = journal.header.scenario
    if (file := scenario_file(journal.path, name, known)) is not None:
        return str(file), _loaded(file, file.stat().st_mtime_ns)
    try:
        return f"{name} (shipped)", catalogue.load(name)
    except Unknown:
        wanted = f"{name}{catalogue.ENDING}"
        raise NoScenario(f"no {wanted} nearby; put the scenario file into a folder to check") from None


def file_name(journal: Journal, known: Sequence[Path]) -> str:
    """Return the name of a journal's scenario file, if it has one."""
    return str(scenario_file(journal.path, journal.header.scenario, known) or journal.header.scenario)


def journal_problem(journal: Journal, scenario: Scenario, file: str, name: str) -> Problem | None:
    """Return what is different if a journal is played on today's scenario file; None if nothing is. `file` is that file
    as messages call it, `name` the journal. Raises CupFault and FaultyPosition."""
    if (found := difference(journal, scenario)) is None:
        return None
    if found.by is By.RULES:
        file = "rules"
    lines = tuple(difference_lines(found, journal, scenario, file, name))
    return Problem(found.line, "", headline(found, file), lines, found.recorded, found.today)


@lru_cache(maxsize=8)
def _loaded(path: Path, changed: int) -> Scenario:
    """Return the scenario in a file, read once until it changes: a folder can have many journals of it."""
    return catalogue.load(path)


def _problem(fault: HexfrayError, path: Path) -> Problem:
    said = str(fault).removeprefix(f"{path}: ")
    return replace(_plain(path, said), unread=isinstance(fault.__cause__, Unreadable))


def _plain(path: Path, message: str) -> Problem:
    return Problem(0, "", message, (f"{path}: {message}",))
