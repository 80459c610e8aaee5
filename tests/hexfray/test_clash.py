"""Someone's own `ai.py` or `core/` where Python looks before hexfray: one line names the file in the way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hexfray.folder import HOME

HEXFRAY = str(Path(sys.executable).with_name("hexfray"))


def run(folder: Path, *command: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command in this folder, with a folder on Python's path; this test's own Python path is left out."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)} | ({"PYTHONPATH": str(path)} if path else {})
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def told(folder: Path, program: str) -> str:
    """The last line on the error stream of a program in this folder; empty if it ran to its end."""
    (folder / "program.py").write_text(program)
    said = run(folder, sys.executable, "program.py")
    assert bool(said.returncode) == bool(said.stderr), said.stderr
    return ["", *said.stderr.splitlines()][-1]


@pytest.mark.parametrize("name", ["ai.py", "core/__init__.py", "scenarios.py", "tui/__init__.py"])
def test_the_file_that_hides_a_package_is_named_at_the_import(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    for program in ("import hexfray", "import hexfray.testing", "from hexfray import begin"):
        line = told(tmp_path, program)
        assert line.startswith(f"ImportError: {tmp_path / name} is in the way")
        assert line.endswith(f"take {tmp_path} off Python's path")


def test_folders_of_files_without_code_hide_nothing(tmp_path: Path) -> None:
    for name in ("core", "ai", "scenarios", "tui"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "notes.toml").touch()
    assert told(tmp_path, "import hexfray; hexfray.load('duel')") == ""


def test_a_module_that_was_imported_before_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "core.py").touch()
    mine = "import sys; sys.path.insert(0, 'mine'); import core; del sys.path[0]; import hexfray"
    assert told(tmp_path, mine).startswith(f"ImportError: {tmp_path / 'mine' / 'core.py'} is in the way")
    assert "a module 'ai' is in the way" in told(
        tmp_path, "import sys, types; sys.modules['ai'] = types.ModuleType('ai'); import hexfray"
    )


def test_a_path_that_changes_after_the_import_is_seen_at_the_first_use(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "tui.py").touch()
    late = "import hexfray, sys; sys.path.insert(0, 'mine'); hexfray.begin"
    assert "tui.py is in the way" in told(tmp_path, late)


def test_hexfrays_own_packages_may_be_imported_first_and_by_another_name_of_their_folder(tmp_path: Path) -> None:
    assert told(tmp_path, "import core, ai, scenarios, hexfray; hexfray.load('duel')") == ""
    (tmp_path / "link").symlink_to(HOME)
    linked = "import sys; sys.path.insert(0, 'link'); import core, sys; del sys.path[0]; import hexfray"
    assert told(tmp_path, linked) == ""


def test_the_plugin_for_pytest_leaves_projects_of_others_alone_until_they_use_hexfray(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "__init__.py").touch()
    test = tmp_path / "test_it.py"
    pytest_here = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    test.write_text("def test_it():\n    import core\n")
    assert run(tmp_path, *pytest_here).returncode == 0
    for use in ("import hexfray\n    hexfray.begin", "from hexfray.testing import expect"):
        test.write_text(f"def test_it():\n    {use}\n")
        assert f"ImportError: {tmp_path}/core/__init__.py is in the way" in run(tmp_path, *pytest_here).stdout
    said = run(tmp_path, *pytest_here, "-o", "hexfray_scenarios=.")
    assert f"ERROR: {tmp_path}/core/__init__.py is in the way" in said.stderr


@pytest.mark.parametrize("command", [(HEXFRAY,), (sys.executable, "-m", "hexfray")], ids=["hexfray", "-m hexfray"])
def test_the_commands_say_it_in_one_line_and_ignore_the_folder_they_start_in(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "ai.py").touch()
    assert run(mine, *command, "scenarios").returncode == 0
    said = run(tmp_path, *command, "scenarios", path=mine)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert said.stderr.startswith(f"hexfray: {mine / 'ai.py'} is in the way")
