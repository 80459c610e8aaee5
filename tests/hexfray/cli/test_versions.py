"""`hexfray --version`: its lines, the commit of a checkout or an installation, and the release notes beside it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest

from core.match.formats import FORMAT
from hexfray.cli import versions
from hexfray.engine.engine import PROTOCOL
from scenarios import positions, schema
from tests import ROOT
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.pages import page

Git = Callable[..., str]


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_the_commit_and_the_formats_are_printed(hexfray: Run, option: str) -> None:
    first, *rest = hexfray(option).out.splitlines()
    assert first == f"hexfray {version('hexfray')}"
    named = dict(line.split(": ", 1) for line in rest)
    assert list(named) == ["commit", "scenario format", "journal format", "position format", "engine protocol"]
    assert re.fullmatch(r"[0-9a-f]{12}( \(modified\))?|unknown", named.pop("commit"))
    numbers = [int(value.split()[0]) for value in named.values()]
    assert numbers == [schema.FORMAT, FORMAT, positions.FORMAT, PROTOCOL]


@pytest.mark.parametrize(
    ("constant", "value", "line"),
    [
        ("core.match.formats.FORMAT", 77, "journal format: 77 (reads 1 to 77)"),
        ("core.match.formats.FORMATS", {4: None, 7: None}, "journal format: 7 (reads 4 to 7)"),
        ("scenarios.schema.FORMAT", 77, "scenario format: 77"),
        ("scenarios.positions.FORMAT", 77, "position format: 77"),
        ("hexfray.engine.engine.PROTOCOL", 77, "engine protocol: 77"),
    ],
)
def test_the_numbers_are_those_of_the_code(
    constant: str, value: object, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constant, value)
    assert line in versions.lines()


@pytest.fixture
def git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Git:
    """Runs git in a folder of its own, which is taken for that of this copy."""
    monkeypatch.setattr(versions, "ROOT", tmp_path)
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]

    def run(*words: str) -> str:
        return subprocess.run(
            ["git", "-C", str(tmp_path), *who, *words], capture_output=True, text=True, check=True
        ).stdout.strip()

    return run


def test_a_checkout_names_its_commit_and_says_whether_it_was_modified(git: Git, tmp_path: Path) -> None:
    git("init", "--quiet")
    (tmp_path / "one.py").write_text("1")
    git("add", ".")
    git("commit", "--quiet", "--message", "One")
    (tmp_path / "notes.txt").write_text("not tracked")
    assert versions.commit() == git("rev-parse", "HEAD")[:12]
    (tmp_path / "one.py").write_text("2")
    assert versions.commit() == f"{git('rev-parse', 'HEAD')[:12]} (modified)"


@pytest.mark.usefixtures("git")
def test_a_checkout_without_a_commit_or_without_git_is_unknown(
    git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git("init", "--quiet")
    assert versions.commit() == "unknown"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert versions.commit() == "unknown"


@pytest.mark.parametrize(
    ("record", "commit"),
    [
        (json.dumps({"url": "x", "vcs_info": {"vcs": "git", "commit_id": "0123456789abcdef0123"}}), "0123456789ab"),
        (json.dumps({"url": "x", "dir_info": {"editable": True}}), "unknown"),
        ("no JSON", "unknown"),
        ("[]", "unknown"),
        (None, "unknown"),
    ],
)
def test_outside_a_checkout_the_commit_is_what_pip_recorded(
    record: str | None, commit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Installed:
        def read_text(self, name: str) -> str | None:
            return record if name == "direct_url.json" else None

    monkeypatch.setattr(versions, "ROOT", tmp_path)
    monkeypatch.setattr(versions, "distribution", lambda name: Installed())
    assert versions.commit() == commit


def test_no_program_is_started_until_the_version_is_asked_for() -> None:
    script = (
        "import sys; sys.addaudithook(lambda name, _: name != 'subprocess.Popen' or sys.exit(name)); "
        "import hexfray.cli.command_line, hexfray.cli.versions, hexfray.api"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_the_page_shows_what_is_printed_today() -> None:
    _, _, shown = page("cli.md").partition("    $ hexfray --version\n")
    printed = [line for line in versions.lines() if not line.startswith("commit: ")]
    sample = [line.strip() for line in shown.partition("\n\n")[0].splitlines()]
    assert [line for line in sample if not line.startswith("commit: ")] == printed
    assert len(sample) == len(printed) + 1


# -- the release notes -------------------------------------------------------------------------------------------------


UNRELEASED = "Unreleased"


def releases() -> dict[str, str]:
    """The release notes by version, newest first."""
    _, *notes = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    return {name: text for name, _, text in (note.partition("\n") for note in notes)}


def test_the_newest_release_notes_are_those_of_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    newest, *others = [name for name in releases() if name != UNRELEASED]
    assert newest == project["version"] == version("hexfray")
    assert [*releases()] in ([newest, *others], [UNRELEASED, newest, *others])


@pytest.mark.parametrize("release", [*releases()][:2])
def test_release_notes_are_short_and_sorted_by_kind_and_game(release: str) -> None:
    if release == "0.1.0":
        pytest.skip("the first version is summed up")
    kinds = ["Added", "Changed", "Fixed"]
    games = ["All games", "Skirmish", "Skirmish and scuffle", "Scuffle", "Clinch", "Rounds", "Files and programs"]
    notes = releases()[release]
    assert notes.count("\n") < 80
    _, *parts = f"\n{notes}".split("\n### ")
    assert [part.partition("\n")[0] for part in parts] == kinds
    for part in parts:
        groups = re.findall(r"^- \*\*(.+)\*\*$", part, re.MULTILINE)
        entries = re.findall(r"^  - (.+)$", part, re.MULTILINE)
        assert groups == [game for game in games if game in groups]
        assert all(entry.endswith(".") for entry in entries)
        assert len(part.strip().splitlines()) == 1 + 1 + len(groups) + len(entries), "one line each"
