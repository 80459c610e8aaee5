"""The wheel: it holds the five packages with their data, the docs and the program, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hexfray.cli import manual
from tests import ROOT
from tests.pythons import finding

PACKAGES = ("core", "ai", "scenarios", "hexfray", "tui")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        return {*file.namelist()}


def test_the_wheel_has_the_packages_and_no_others(names: set[str]) -> None:
    top = {name.partition("/")[0] for name in names}
    assert {name for name in top if not name.endswith(".dist-info")} == {*PACKAGES}
    assert not [name for name in names if "__pycache__" in name]


def test_each_file_of_the_packages_is_in_the_wheel(names: set[str]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout
    here = {path for path in listed.splitlines() if (ROOT / path).exists()}
    assert here - names == set()


def test_each_page_of_the_docs_is_in_the_wheel_with_the_examples(names: set[str]) -> None:
    pages = {f"hexfray/pages/{path.relative_to(ROOT)}" for path in manual.pages().values()}
    assert pages | {"hexfray/pages/docs/examples/greedy.py"} <= names


def test_the_pythons_to_run_on_are_those_that_the_project_names() -> None:
    assert finding.supported()[0] == "3.11"
    found = finding.pythons()
    assert found["{}.{}".format(*sys.version_info)] == sys.executable
    assert {*found} <= {*finding.supported()}


def test_a_shim_that_starts_nothing_is_no_python(tmp_path: Path) -> None:
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    assert not finding.runs(str(shim), "3.12")
    assert not finding.runs(str(tmp_path / "none"), "3.12")
    assert not finding.runs(sys.executable, "3.99")
