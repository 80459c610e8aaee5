"""The house itself: the locks, and run.py with starting.py, which start everything from a bare Python."""

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = (".venv/bin/python", ".venv/bin/hexfray", ".venv/bin/pytest")
LOCKS = (ROOT / "requirements.lock", ROOT / "requirements-serve.lock", ROOT / "requirements-dev.lock")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """starting.py, loaded by its path, as if it lay in a folder of its own with a finished .venv."""
    spec = importlib.util.spec_from_file_location("starting", ROOT / "starting.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("pyproject.toml", *(lock.name for lock in LOCKS), *PROGRAMS):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "LOCKS", dict(zip(module.KITS, (tmp_path / lock.name for lock in LOCKS), strict=True)))
    return module


def pins(lock: Path) -> set[str]:
    """The lock's requirements, each with its version and marker."""
    return set(re.findall(r"^(\S+==[^\\\n]+?) *\\?$", lock.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_address(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")


def test_each_lock_holds_the_one_before() -> None:
    assert pins(LOCKS[0])
    assert pins(LOCKS[0]) <= pins(LOCKS[1]) <= pins(LOCKS[2])


@pytest.mark.parametrize(
    ("words", "task", "rest"),
    [
        ((), "play", ("play",)),
        (("play", "bridge"), "play", ("play", "bridge")),
        (("sim", "--help"), "play", ("sim", "--help")),
        (("test", "-k", "house"), "test", ("-k", "house")),
        (("check", "lint"), "check", ("lint",)),
    ],
)
def test_the_first_word_is_a_task_or_the_games(
    run: ModuleType, words: tuple[str, ...], task: str, rest: tuple[str, ...]
) -> None:
    assert run.split(*words) == (task, rest)


def test_the_developers_venv_serves_the_players_and_not_the_other_way_round(run: ModuleType) -> None:
    assert run.is_ready("play", run.stamp_of("dev"))
    assert run.is_ready("serve", run.stamp_of("dev"))
    assert run.is_ready("play", run.stamp_of("serve"))
    assert not run.is_ready("dev", run.stamp_of("play"))
    assert not run.is_ready("serve", run.stamp_of("play"))


def test_the_tests_run_on_the_python_that_starts_them(run: ModuleType) -> None:
    version = "{}.{}".format(*sys.version_info)
    settings = run.VENV / "pyvenv.cfg"
    assert run.venv_of_this_python() == run.VENV
    settings.write_text(f"home = /usr/bin\nversion = {version}.7\n")
    assert run.venv_of_this_python() == run.VENV
    settings.write_text("home = /usr/bin\nversion = 3.1.4\n")
    assert run.venv_of_this_python() == run.VENV.with_name(f".venv-{version}")


@pytest.mark.parametrize("name", ["pyproject.toml", *(lock.name for lock in LOCKS)])
def test_a_changed_lock_or_project_file_asks_for_a_new_installation(run: ModuleType, name: str) -> None:
    stamp = run.stamp_of("dev")
    (run.ROOT / name).write_text("changed")
    assert not run.is_ready("dev", stamp)
    assert run.was_made_here(stamp)


def test_a_venv_that_is_half_made_or_moved_is_begun_again(run: ModuleType) -> None:
    stamp = run.stamp_of("dev")
    assert not run.was_made_here("")
    assert not run.was_made_here(stamp + "-elsewhere")


def test_an_unknown_part_of_the_gate_is_refused(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.check("lint", "poetry") == 1
    assert "no part poetry" in capsys.readouterr().err


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_venv_that_lacks_a_program_is_not_ready_whatever_its_stamp_says(run: ModuleType, program: str) -> None:
    assert run.is_ready("dev", run.stamp_of("dev"))
    (run.ROOT / program).unlink()
    assert not run.is_ready("dev", run.stamp_of("dev"))


def test_a_folder_that_cannot_be_written_to_is_to_be_copied(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "STAMP", run.VENV / "none")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(run.Fault) as fault:
        run.install("play")
    what, remedy = fault.value.args
    assert what == f"can't write to {run.ROOT}"
    assert remedy.startswith("copy the folder")


@pytest.mark.parametrize("old", ["python2.7", "python3.7", "python3.10"])
def test_an_old_python_says_that_it_is_too_old_and_what_helps(old: str) -> None:
    try:
        said = subprocess.run([old, ROOT / "run.py", "install"], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip(f"there is no {old} here")
    if "hexfray" not in said.stderr and "Error" not in said.stderr:
        pytest.skip(f"{old} does not run here: {said.stderr}")
    assert said.returncode == 1
    assert said.stderr.startswith("run.py: hexfray needs Python 3.11 or newer, but this is ")
    assert said.stderr.count("\n") == 1


def test_what_an_old_python_reads_has_nothing_newer_in_it() -> None:
    """A signature with types, or one for words only, is none to Python 2.7; it stops before it has said a word."""
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert all(not f.args.kwonlyargs and f.returns is None for f in functions)
    assert not any(isinstance(node, ast.AnnAssign | ast.JoinedStr | ast.NamedExpr) for node in ast.walk(tree))
