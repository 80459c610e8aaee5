"""The examples in docs/testing.md are true, and its test runs outside the project."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests import ROOT
from tests.support.pages import block, examples, run

OUTSIDE = {**os.environ, "PYTHONPATH": str(ROOT)}
ON_ITS_OWN = """

def test_it_needs_nothing_of_the_project_s_own_tests():
    import sys
    assert not [name for name in sys.modules if name.split(".")[0] == "tests"]
"""


def pytest_of(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a file of tests in a folder of its own."""
    (folder / "test_own.py").write_text(text, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_own.py"]
    return subprocess.run(command, cwd=folder, env=OUTSIDE, capture_output=True, text=True, timeout=120, check=False)


def test_the_page_says_what_happens() -> None:
    run(examples("testing.md", {}))


def test_its_test_has_ten_lines() -> None:
    assert len([line for line in block("testing.md", "python").splitlines() if line]) <= 10


def test_its_test_passes_outside_the_project(tmp_path: Path) -> None:
    done = pytest_of(block("testing.md", "python") + ON_ITS_OWN, tmp_path)
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_its_test_fails_and_says_what_was_told_instead(tmp_path: Path) -> None:
    done = pytest_of(block("testing.md", "python").replace("hits=4", "hits=5"), tmp_path)
    assert done.returncode == 1
    assert "hits is 4, not 5" in done.stdout


def test_it_needs_no_pytest() -> None:
    asked = "import sys, hexfray.testing.skirmish; sys.exit('pytest' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], cwd=ROOT, timeout=60, check=False).returncode == 0
