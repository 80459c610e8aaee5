"""The sample project of docs/examples, with hexfray from a wheel in an environment of its own, as its author has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests import ROOT

PROJECT = ROOT / "docs" / "examples" / "scenario-project"
PATIENCE = 300


class Author:
    """An author's copy of the project, and a Python with hexfray and pytest, without this checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self._home = folder / "home"
        self._home.mkdir()
        shutil.copytree(PROJECT, self.folder, ignore=shutil.ignore_patterns("__pycache__", ".*", "__snapshots__"))
        self._python = _environment(folder)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a module in the project."""
        env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "XDG"))}
        env |= {"HOME": str(self._home), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [str(self._python), "-m", *words]
        return subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    def pytest(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the tests of the project."""
        return self.run("pytest", "-p", "no:cacheprovider", "-q", *words)

    @property
    def saved(self) -> list[Path]:
        """What was written into the author's home."""
        return [path for path in self._home.rglob("*") if path.is_file()]


def _environment(folder: Path) -> Path:
    """Build a wheel and unpack it into a new environment, which finds all other packages where they are."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheels")]
    subprocess.run(build, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=True)
    (wheel,) = (folder / "wheels").glob("hexfray-*.whl")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    python = folder / "venv" / "bin" / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run([python, "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    (Path(site) / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return python


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Author:
    return Author(tmp_path_factory.mktemp("author"))


def test_hexfray_comes_from_the_wheel(author: Author) -> None:
    said = author.run("hexfray", "--version")
    assert said.stdout.startswith("hexfray "), said.stderr
    assert "commit: unknown" in said.stdout


def test_all_tests_pass_and_pictures_are_the_same_every_time(author: Author) -> None:
    assert "6 passed" in author.pytest("--snapshot-update").stdout
    said = author.pytest()
    assert "6 passed" in said.stdout, said.stdout
    assert "2 snapshots passed" in said.stdout
    assert author.saved == []


def test_the_change_in_its_readme_fails_as_it_says_and_is_recorded_again(author: Author) -> None:
    path = author.folder / "scenarios" / "well.toml"
    before, bo, after = path.read_text("utf-8").partition('id = "bo"')
    path.write_text(before + bo + after.replace("STR = 12", "STR = 11", 1), "utf-8")
    said = author.pytest("journals")
    assert said.returncode == 1
    assert "changed in scenarios/well.toml since:" in said.stdout
    assert "figure bo.STR: 11, was 12" in said.stdout
    assert "hexfray: recorded again" in author.pytest("journals", "--hexfray-update").stdout
    assert author.run("hexfray", "check", ".").returncode == 0
