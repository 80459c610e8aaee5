"""The examples of docs/examples/adding.md work: their files and edits are made in a copy of the program, and their
proofs are run there. Pages with doctests are run by tests/support/pages.py.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import ROOT
from tests.support.pages import page

PAGE = "examples/adding.md"
SECTIONS = ("A rule", "A modifier", "An optional rule", "An order", "A weapon", "A scenario", "A key", "A game")
COPIED = ("core", "ai", "scenarios", "tui", "hexfray", "tests", "pyproject.toml")
LEFT = ("__snapshots__", "journals", "soak", "bench")
"""Folders of tests that no proof needs."""
PROGRAMS = {
    ".venv/bin/python -m pytest ": ("-m", "pytest", "-q", "-p", "no:cacheprovider"),
    ".venv/bin/hexfray ": ("-c", "from hexfray.cli.main import main; main()"),
    ".venv/bin/lint-imports ": ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
}
"""The commands of the page, and the arguments with which this Python runs the same program."""


class Change(NamedTuple):
    """A new file, or an addition to one: at its end, or before a line."""

    how: str
    file: str
    before: str
    text: str


CHANGE = re.compile(
    r"^(?P<how>New file|At the end of|In) `(?P<file>[^`]+)`(?:, before `(?P<before>[^`]+)`)?:\n\n"
    r"```(?:python|toml|text)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def section(title: str) -> str:
    """Return the section with this title."""
    return page(PAGE).partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def changes(title: str) -> Iterator[Change]:
    """Yield the files and edits of an example, in order."""
    for found in CHANGE.finditer(section(title)):
        yield Change(found["how"], found["file"], found["before"] or "", found["text"])


def proofs(title: str) -> list[str]:
    """Return the commands that prove an example."""
    said = section(title).partition("\nProof")[2]
    return [line.strip() for line in said.splitlines() if line.startswith("    ")]


def made(change: Change, root: Path) -> None:
    """Make a change below a folder."""
    file = root / change.file
    if change.how == "New file":
        assert not file.exists(), f"{change.file} is not new"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(change.text, "utf-8")
        return
    text = file.read_text("utf-8")
    if change.how == "In":
        assert text.count(f"\n{change.before}") == 1, f"{change.file} has not one line that begins {change.before!r}"
        text = text.replace(f"\n{change.before}", f"\n{change.text}{change.before}")
    else:
        text += change.text
    file.write_text(text, "utf-8")


def run(command: str, root: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the page with this Python, in a copy of the program."""
    program, given = next((program, begin) for begin, program in PROGRAMS.items() if command.startswith(begin))
    words = [*program, *command.removeprefix(given).split()]
    env = {**os.environ, "PYTHONPATH": str(root)}
    env = {name: value for name, value in env.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *words], cwd=root, env=env, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a copy of the program with all additions of the page, and with its bytecode, if that is kept elsewhere."""
    root = tmp_path_factory.mktemp("copy")
    ours, its = bytecode_of(ROOT), bytecode_of(root)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns(*LEFT))
        else:
            shutil.copy2(ROOT / name, root / name)
    for title in SECTIONS:
        for change in changes(title):
            made(change, root)
    if ours is None or its is None:
        yield root
        return
    for name in COPIED:
        if (ours / name).is_dir():
            shutil.copytree(ours / name, its / name, ignore=shutil.ignore_patterns(*LEFT))
    yield root
    shutil.rmtree(its)


def bytecode_of(folder: Path) -> Path | None:
    """Return the folder for the bytecode of a folder, if it isn't beside its files."""
    prefix = sys.pycache_prefix
    return None if prefix is None else Path(prefix).joinpath(*folder.resolve().parts[1:])


def test_every_fence_of_the_page_is_a_change() -> None:
    said = page(PAGE)
    assert said.count("\n```\n") == sum(len(list(changes(title))) for title in SECTIONS)
    assert re.findall(r"^## (.*)$", said, re.MULTILINE) == list(SECTIONS)


@pytest.mark.parametrize("title", SECTIONS)
def test_an_example_brings_its_test_and_says_how_it_is_proved(title: str) -> None:
    own = [change.file for change in changes(title) if change.file.startswith("tests/")]
    assert len(own) == 1
    assert any(own[0] in command for command in proofs(title))


def test_no_example_needs_what_another_adds() -> None:
    new = {change.file: title for title in SECTIONS for change in changes(title) if change.how == "New file"}
    edited = [(change.file, title) for title in SECTIONS for change in changes(title) if change.how != "New file"]
    assert [file for file, title in edited if new.get(file, title) != title] == []


@pytest.mark.parametrize("title", SECTIONS)
def test_an_example_is_proved_by_what_it_says(copy: Path, title: str) -> None:
    for command in proofs(title):
        done = run(command, copy)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_contributing_leads_to_each() -> None:
    said = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    anchors = [f"docs/{PAGE}#{title.lower().replace(' ', '-')}" for title in SECTIONS]
    assert [anchor for anchor in anchors if anchor not in said] == []
