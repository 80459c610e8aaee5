"""The plugin for pytest: it collects the scenario files and journals that the setting `hexfray_scenarios` names.

Pytest loads it at every start, wherever hexfray is installed. So it imports nothing but pytest until there is something
to collect, and without that setting it does nothing. The checks themselves are in checking.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hexfray.clash import check_packages

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr, TracebackStyle

    from hexfray.regression.finding import Kind
    from scenarios.expectations import Expectation

SETTING = "hexfray_scenarios"
UPDATE = "--hexfray-update"
SUFFIXES = (".toml", ".jsonl")
NEWS = "hexfray"
"""The name of what a report tells about a journal that was recorded again."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the setting."""
    group = parser.getgroup("hexfray", "scenarios of hexfray")
    group.addoption(
        UPDATE,
        action="store_true",
        help="record journals that play differently again, on today's scenario files, where their orders and dice fit",
    )
    parser.addini(
        SETTING, "folders, files or patterns with scenario files and journals of hexfray to collect", type="args"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker of slow items."""
    config.addinivalue_line(
        "markers", "hexfray_expect: an [[expect]] of a scenario file, which plays a series of battles"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Look for the files at once, so that a wrong setting is a usage error."""
    if session.config.getini(SETTING):
        try:
            check_packages()
        except ImportError as fault:
            raise pytest.UsageError(str(fault)) from None
        _ = _project(session.config)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a scenario file or a journal."""
    if file_path.suffix not in SUFFIXES or not parent.config.getini(SETTING):
        return None
    from hexfray.regression.finding import Kind

    kind = _project(parent.config).kinds.get(file_path)
    if kind is None:
        return None
    collector = JournalFile if kind is Kind.JOURNAL else ScenarioFile
    made: pytest.Collector = collector.from_parent(parent, path=file_path)
    return made


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which journals were recorded again."""
    reports = (report for report in terminalreporter.stats.get("passed", []) if isinstance(report, pytest.TestReport))
    news = [str(said) for report in reports for name, said in report.user_properties if name == NEWS]
    if news:
        terminalreporter.section("hexfray: recorded again")
        for told in sorted(news):
            terminalreporter.write_line(told)


class Project:
    """The scenario files and journals of a test run. `root` is the folder of pytest's settings."""

    def __init__(self, root: Path, names: Iterable[str]) -> None:
        """Raises UsageError for a name without files."""
        from hexfray.regression.finding import Kind, found_in

        self.root = root
        paths = [path for name in names for path in _matching(root, name)]
        files, _ = found_in(paths)
        self.kinds: dict[Path, Kind] = {file.path.resolve(): file.kind for file in files}
        self.scenarios = [path for path, kind in self.kinds.items() if kind is Kind.SCENARIO]

    def name(self, path: Path) -> str:
        """Return the name of a file in messages."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return str(path)


def _matching(root: Path, name: str) -> list[Path]:
    found = sorted(root.glob(name)) if set(name) & set("*?[") else [root / name]
    if not found or not found[0].exists():
        raise pytest.UsageError(f"{SETTING}: {name}: not found in {root}")
    return found


_PROJECT = pytest.StashKey[Project]()


def _project(config: pytest.Config) -> Project:
    if _PROJECT not in config.stash:
        root = config.inipath.parent if config.inipath is not None else config.rootpath
        config.stash[_PROJECT] = Project(root.resolve(), config.getini(SETTING))
    return config.stash[_PROJECT]


class Wrong(Exception):
    """What is wrong with a file, in lines; the first one is about the line `at`."""

    def __init__(self, lines: Iterable[str], at: int = 0) -> None:
        self.lines = tuple(lines)
        self.at = at
        super().__init__("\n".join(self.lines))


class Checked(pytest.Item):
    """One check of a file."""

    line = 0
    """the line that reports name, from 1; 0 for the whole file"""

    @property
    def project(self) -> Project:
        """The files of the run."""
        return _project(self.config)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: TracebackStyle | None = None
    ) -> str | TerminalRepr:
        """Return the faults in lines, without a traceback; any other error keeps its own."""
        return str(excinfo.value) if isinstance(excinfo.value, Wrong) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the place of the check: the file and the line, which counts from 0 here."""
        return self.path, max(0, self.line - 1), f"{self.project.name(self.path)}: {self.name}"


class ScenarioFile(pytest.File):
    """A scenario file: it must be free of faults, and meet its expectations."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield a check of the file, then one of each expectation."""
        from scenarios import catalogue
        from scenarios.catalogue import Unknown
        from scenarios.faults import FaultyScenario

        loads: Loads = Loads.from_parent(self, name="loads")
        yield loads
        try:
            expected = catalogue.load(self.path).expectations
        except (FaultyScenario, Unknown):
            return
        for one in expected:
            meets: Meets = Meets.from_parent(self, name=f"expect[{one.number}]", expectation=one)
            yield meets


class JournalFile(pytest.File):
    """A journal: it must play on today's scenario file as it was recorded."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the check."""
        replays: Replays = Replays.from_parent(self, name="replays")
        yield replays


class Loads(Checked):
    """Whether a scenario file is free of faults."""

    def runtest(self) -> None:
        """Raise Wrong with all faults."""
        from scenarios import catalogue
        from scenarios.catalogue import Unknown
        from scenarios.faults import FaultyScenario

        try:
            catalogue.load(self.path)
        except FaultyScenario as faulty:
            self.line = faulty.faults[0].line
            name = self.project.name(self.path)
            raise Wrong((fault.describe(name) for fault in faulty.faults), self.line) from None
        except Unknown as fault:
            raise Wrong([str(fault)]) from None


class Meets(Checked):
    """Whether a series of battles is as a scenario file expects."""

    def __init__(self, *, expectation: Expectation, **about: Any) -> None:
        super().__init__(**about)
        self.expectation = expectation
        self.add_marker(pytest.mark.hexfray_expect)

    def runtest(self) -> None:
        """Play the battles. Raise Wrong with every number out of bounds."""
        from hexfray.regression.checking import expectation_problem
        from hexfray.regression.expecting import judged
        from scenarios import catalogue

        found = judged(catalogue.load(self.path), self.expectation)
        if (problem := expectation_problem(found, self.project.name(self.path))) is not None:
            self.line = problem.line
            raise Wrong(problem.lines, problem.line)


class Replays(Checked):
    """Whether a journal plays on today's scenario file as it was recorded."""

    def runtest(self) -> None:
        """Raise Wrong with the first difference, unless the journal is recorded again."""
        from core.errors import HexfrayError
        from core.match.journal import load
        from hexfray.regression.checking import journal_problem, todays_scenario
        from scenarios.faults import FaultyScenario

        name = self.project.name(self.path)
        try:
            journal = load(self.path)
            file, scenario = todays_scenario(journal, self.project.scenarios)
            file = self.project.name(Path(file))
            problem = journal_problem(journal, scenario, file, name)
        except FaultyScenario as faulty:
            raise Wrong([f"{name}: the scenario file is faulty", *faulty.lines]) from None
        except HexfrayError as fault:
            said = str(fault).removeprefix(f"{self.path}: ")
            raise Wrong([f"{name}: {said}"]) from None
        if journal.torn:
            self.warn(pytest.PytestWarning(f"{name}: {journal.torn.removeprefix(f'{self.path}: ')}"))
        if problem is None:
            return
        self.line = problem.line
        if not self.config.getoption(UPDATE):
            raise Wrong(problem.lines, problem.line)
        self._record_again(problem.lines)

    def _record_again(self, lines: Iterable[str]) -> None:
        from core.errors import HexfrayError
        from core.match.journal import load
        from hexfray.regression.checking import todays_scenario
        from hexfray.regression.recording import recorded_again, write_again

        journal = load(self.path)
        _, scenario = todays_scenario(journal, self.project.scenarios)
        try:
            write_again(self.path, recorded_again(journal, scenario))
        except HexfrayError as fault:
            raise Wrong([*lines, f"  not recorded again: {fault}"], self.line) from None
        self.user_properties.append((NEWS, "\n".join(_both_sides(lines))))


def _both_sides(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a difference that say where it is, and what was and is."""
    for number, line in enumerate(lines):
        if number == 0 or line.startswith(("  recorded:", "  today:")):
            yield line
