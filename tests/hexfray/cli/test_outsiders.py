"""Players from outside on the command line of battles: what it refuses, and that no file ever starts one."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hexfray.bots import naming
from hexfray.cli.outsiders import Bots
from hexfray.engine.engine import Engine
from scenarios.catalogue import load
from scenarios.positions import object_of
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tui.keeping.beginning import last_setup
from tui.keeping.journals import place
from tui.keeping.opening import begin
from tui.keeping.settings import load_settings

FIRST = """
import json, sys
for line in sys.stdin:
    if "begin" in json.loads(line):
        print('{"do": "ready"}', flush=True)
    else:
        print('{"do": "choose", "n": 0}', flush=True)
"""


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    """A file that is there once a program of `hostile` has run."""
    return tmp_path / "trace"


def hostile(trace: Path) -> str:
    return f"exec:touch {shlex.quote(str(trace))}"


def hostile_journal(trace: Path, *, is_later: bool) -> Path:
    """A journal that names a program, in its header or in a later line."""
    session = begin(load("duel"), {"red": "nearest", "blue": "nearest"}, 3)
    for _, _ in zip(range(4), session.match.play_on(session.seats), strict=False):
        pass
    if is_later:
        session.change_seats({"blue": "random"})
    session.close()
    old = "random" if is_later else "nearest"
    text = session.path.read_text()
    assert f'"blue": "{old}"' in text
    session.path.write_text(text.replace(f'"blue": "{old}"', f'"blue": {json.dumps(hostile(trace))}'))
    return session.path


@pytest.mark.parametrize("is_later", [False, True], ids=["header", "later line"])
def test_no_command_starts_what_a_journal_names(
    is_later: bool,
    trace: Path,
    hexfray: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = str(hostile_journal(trace, is_later=is_later))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    for words in (
        ("replay", path, "--text"),
        ("report", path),
        ("luck", path),
        ("review", path, "--side", "red"),
        ("position", path),
        ("battles", "--json"),
        ("resume", path, "--plain", "--seat", "blue=nearest", "--seat", "red=person"),
    ):
        done = hexfray(*words)
        assert (words[0], done.code) == (words[0], 0), done.err
    assert not trace.exists()


def test_to_resume_it_without_a_terminal_is_refused_in_one_line(trace: Path, hexfray: Run) -> None:
    path = hostile_journal(trace, is_later=False)
    for words in (("resume", str(path), "--plain"), ("host", "--resume", str(path))):
        done = hexfray(*words)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"hexfray: {path}: blue was played by 'exec:touch ")
        assert done.err.endswith("say who plays now: --seat blue=person, or another player\n")
    assert not trace.exists()


def test_neither_scenario_nor_position_nor_settings_nor_engine_starts_a_program(
    trace: Path, hexfray: Run, tmp_path: Path
) -> None:
    scenario, position = tmp_path / "hostile.toml", tmp_path / "position.json"
    named = f"seat = {json.dumps(hostile(trace))}"
    lines = [named if line.startswith("seat = ") else line for line in load("duel").source.split("\n")]
    assert named in lines
    scenario.write_text("\n".join(lines))
    done = hexfray("play", str(scenario), "--plain")
    assert done.code == 2
    assert "seat: unknown seat 'exec:touch" in done.err
    duel = load("duel")
    position.write_text(json.dumps({**object_of(duel.ruleset, duel.battle, ()), "seats": {"blue": hostile(trace)}}))
    assert hexfray("play", "duel", "--plain", "--position", str(position)).code == 2
    folder = place().folder.parent
    folder.mkdir(parents=True, exist_ok=True)
    seats = {"duel": {"seats": {"red": "person", "blue": hostile(trace)}}}
    (folder / "beginnings.json").write_text(json.dumps({"scenarios": seats}))
    assert ":" not in "".join(last_setup(duel).seats.values())
    _ = load_settings()
    begins = {"do": "new", "scenario": "duel", "seats": {"blue": hostile(trace)}}
    reply = json.loads(Engine().answer(json.dumps(begins)))
    assert "runs code" in reply["error"]["message"]
    assert not trace.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--seat", "blue=exec:no-such-program"), "exec:no-such-program: no program 'no-such-program' that can be run"),
        (("--seat", "blue=vetran"), "unknown policy 'vetran'; did you mean 'veteran'?"),
        (
            ("--seat", "blue=bold.py"),
            "unknown policy 'bold.py'; known: random, nearest, recruit, soldier, veteran, master; on the command line, "
            "a program is 'exec:COMMAND', a Python class 'pkg.module:Class'",
        ),
        (("--seat", "grey=exec:true"), "unknown side 'grey'; known: red, blue"),
        (("--clock", "x"), "--clock 'x': expected seconds for a decision, or for a decision and a battle: 5,300"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(words: tuple[str, ...], reason: str, hexfray: Run) -> None:
    done = hexfray("play", "duel", "--plain", *words)
    assert (done.code, done.out, done.err) == (2, "", f"hexfray: {reason}\n")


def test_a_program_plays_in_lines_against_a_person(
    tmp_path: Path, hexfray: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(FIRST)
    program = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    monkeypatch.setattr("sys.stdin", io.StringIO("control\nquit\n"))
    words = ("play", "duel", "--plain", "--side", "red", "--seed", "3", "--seat", f"blue={program}", "--clock", "60")
    done = hexfray(*words)
    assert done.code == 0
    assert f"The west bank (blue): bot: {program}\n" in done.out
    assert "Bran Tull wins the initiative and moves first." in done.out


def test_registered_players_are_those_of_installed_packages() -> None:
    assert Bots().registered() == ()


@pytest.fixture
def keen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package registers the player `keen`."""
    point = EntryPoint("keen", "keenbot:Keen", naming.GROUP)
    monkeypatch.setattr("hexfray.bots.naming.entry_points", lambda group: [point])
    naming.registered.cache_clear()
    yield
    naming.registered.cache_clear()


@pytest.mark.usefixtures("keen")
@pytest.mark.parametrize(
    "words",
    [
        ("play", "duel", "--plain", "--seat", "blue=kene"),
        ("host", "duel", "--seat", "blue=kene"),
        ("sim", "duel", "--seat", "blue=kene"),
        ("compare", "duel", "duel", "--seat", "blue=kene"),
        ("grid", "duel", "--row", "ysolt.STR=10", "--seat", "blue=kene"),
        ("ladder", "--policies", "kene,master"),
        ("tournament", "--scenario", "duel", "--players", "kene,master"),
        ("tournament", "--scenario", "duel", "--players", "master", "--gauntlet", "kene"),
    ],
    ids=" ".join,
)
def test_a_misspelt_name_of_a_registered_player_brings_the_nearest(words: tuple[str, ...], hexfray: Run) -> None:
    done = hexfray(*words)
    assert (done.code, done.out, done.err) == (2, "", "hexfray: unknown policy 'kene'; did you mean 'keen'?\n")


@pytest.mark.usefixtures("keen")
def test_it_does_in_a_battle_that_is_resumed(hexfray: Run) -> None:
    session = begin(load("duel"), {"red": "person", "blue": "nearest"}, 3)
    session.close()
    done = hexfray("resume", str(session.path), "--plain", "--seat", "blue=kene")
    assert (done.code, done.err) == (2, "hexfray: unknown policy 'kene'; did you mean 'keen'?\n")
