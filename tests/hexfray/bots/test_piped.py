"""Players from outside in processes of their own: programs in three languages, classes, and all the ways to fail."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

import hexfray
from hexfray.bots import Clock, Piped, bots
from hexfray.bots.naming import NotFound, is_bot
from hexfray.cli.bot_words import parse_clock
from hexfray.policy import PlayerFailed

EXAMPLES = Path(__file__).resolve().parents[3] / "docs" / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)
PATIENT = Clock(60, 600)
LOOP = """
import json, subprocess, sys, time
%s
for line in sys.stdin:
    said = json.loads(line)
    if "begin" in said:
        print('{"do": "ready"}', flush=True)
        continue
    %s
"""
"""A program that does something at first, gets ready, and does something else when it is asked."""


def program(tmp_path: Path, does: str, first: str = "") -> str:
    """The name of a program that does something at each decision, and something else when it starts."""
    path = tmp_path / "bot.py"
    path.write_text(LOOP % (first, does))
    return f"exec:{PYTHON} {shlex.quote(str(path))}"


def row_of(name: str, clock: Clock = PATIENT, games: int = 1) -> hexfray.Row:
    """The last of some duels in which the player is red."""
    player = bots([name], clock)[name]
    return hexfray.simulate("duel", {"red": player, "blue": "nearest"}, games).rows[-1]


def test_the_players_of_the_docs_play_and_two_languages_choose_the_same(tmp_path: Path) -> None:
    names = {"python": f"exec:{PYTHON} {EXAMPLES / 'greedy.py'}"}
    if shutil.which("node"):
        names["node"] = f"exec:node {EXAMPLES / 'greedy.js'}"
    if shutil.which("cc"):
        subprocess.run(["cc", "-Wall", "-Werror", "-o", tmp_path / "bold", EXAMPLES / "bold.c"], check=True)
        names["c"] = f"exec:{tmp_path / 'bold'}"
    rows = {language: row_of(name) for language, name in names.items()}
    assert all(not row.cause.startswith("forfeit") for row in rows.values()), rows
    same = [(rows[one].winner, rows[one].turns, rows[one].hits) for one in ("python", "node") if one in rows]
    assert len({*map(repr, same)}) == 1


def test_none_of_the_players_of_the_docs_is_longer_than_eighty_lines() -> None:
    found = [*EXAMPLES.iterdir()]
    assert len(found) >= 3
    assert all(len(path.read_text().splitlines()) <= 80 for path in found)


@pytest.mark.parametrize(
    ("does", "reason"),
    [
        ("sys.exit(3)", "ended with exit code 3"),
        ("import os; os.kill(os.getpid(), 11)", "ended by signal SIGSEGV"),
        ("print('hello', flush=True)", "wrote a line that isn't JSON: 'hello'"),
        ("print('{}', flush=True)", 'wrote a line without "do"'),
        ('print(\'{"do": "choose"}\', flush=True)', "no legal order ("),
        ('print(\'{"do": "choose", "n": 9999}\', flush=True)', "no legal order ("),
        (
            'print(\'{"do": "choose", "order": "bran move-first"}\', flush=True)',
            "no legal order (Bran can't move first",
        ),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "wrote bytes that aren't UTF-8"),
        ("print('x' * 3_000_000, flush=True)", "wrote a line longer than 1048576 bytes"),
        ('[print(\'{"do": "hello"}\', flush=True) for _ in range(20_000)]', "reads no input"),
        (
            '[(print(\'{"do": "goals"}\', flush=True), sys.stdin.readline()) for _ in range(10_001)]',
            "made more than 10000 requests for one decision",
        ),
        ('print(\'{"do": "fail", "reason": "no idea"}\', flush=True)', "crashed (no idea)"),
    ],
)
def test_a_program_that_fails_forfeits_in_one_line(does: str, reason: str, tmp_path: Path) -> None:
    row = row_of(program(tmp_path, does))
    assert row.winner == "blue"
    told = row.cause.partition("bot.py): ")[2]
    assert told.startswith(reason)
    assert "\n" not in row.cause


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        (Clock(0.3, 60), "took more than 0.3 s for a decision"),
        (Clock(60, 0.3), "took more than 0.3 s for the battle"),
    ],
)
def test_a_program_that_hangs_is_ended_with_all_it_has_started(clock: Clock, reason: str, tmp_path: Path) -> None:
    started = tmp_path / "pid"
    starts = f"with open({str(started)!r}, 'w') as file: file.write(str(subprocess.Popen(['sleep', '600']).pid))"
    assert row_of(program(tmp_path, "time.sleep(600)", starts), clock).cause.endswith(reason)
    while is_alive(int(started.read_text())):
        time.sleep(0.01)


def test_a_program_that_never_gets_ready_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexfray.bots.piped.START", 0.3)
    assert row_of("exec:sleep 60").cause.endswith("wasn't ready after 0.3 s")
    assert row_of("exec:echo '{}'").cause.endswith('didn\'t answer "begin" with {"do": "ready"}')


def test_a_program_may_ask_but_not_act(tmp_path: Path) -> None:
    does = (
        'print(\'{"do": "undo"}\', flush=True); said = sys.stdin.readline(); '
        "print('{\"do\": \"fail\", \"reason\": ' + json.dumps(json.loads(said)['error']['message']) + '}', flush=True)"
    )
    assert "'undo': a player may only ask legal, verbs, why, odds" in row_of(program(tmp_path, does)).cause


def test_a_program_may_choose_by_fields_and_read_no_words(tmp_path: Path) -> None:
    does = """
    ask = said["decide"]
    assert "recent" not in ask, ask
    print('{"do": "legal", "fields": true, "count": 1}', flush=True)
    (group,) = json.loads(sys.stdin.readline())["groups"]
    order = {key: group[key] for key in ("figure", "verb")} | {"fields": group["rows"][0]}
    print(json.dumps({"do": "choose"} | order), flush=True)
"""
    name = program(tmp_path, does)
    path = tmp_path / "bot.py"
    path.write_text(path.read_text().replace('{"do": "ready"}', '{"do": "ready", "log": false}'))
    row, first = row_of(name), row_of(program(tmp_path, """print('{"do": "choose", "n": 0}', flush=True)"""))
    assert (row.winner, row.turns, row.hits) == (first.winner, first.turns, first.hits)


def test_a_wrong_field_is_told(tmp_path: Path) -> None:
    does = """print('{"do": "choose", "figure": "ysolt", "verb": "move", "fields": {"way": 1}}', flush=True)"""
    told = "no legal order ('move' has no field 'way')"
    assert row_of(program(tmp_path, does)).cause.endswith(told)


def test_a_process_plays_one_battle_after_the_other(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    tells = f"import os; open({str(pids)!r}, 'a').write(str(os.getpid()) + ' ')"
    does = tells + """; print('{"do": "choose", "n": 0}', flush=True)"""
    row_of(program(tmp_path, does), games=3)
    assert len({*pids.read_text().split()}) == 1


def test_a_process_that_ends_between_two_battles_is_followed_by_another(tmp_path: Path) -> None:
    """Its end is seen before the next battle, or only when that begins."""
    path, pids = tmp_path / "bot.py", tmp_path / "pids"
    path.write_text(f"""
import json, os, sys
open({str(pids)!r}, "a").write(str(os.getpid()) + " ")
print('{{"do": "ready"}}', flush=True)
sys.stdin.readline()
for line in sys.stdin:
    if "begin" in json.loads(line):
        sys.exit(0)
    print('{{"do": "choose", "n": 0}}', flush=True)
    if os.path.exists({str(tmp_path / "leave")!r}):
        sys.exit(0)
""")
    name = f"exec:{PYTHON} {shlex.quote(str(path))}"
    player, game = bots([name], PATIENT)[name], hexfray.begin("duel", dice=7)
    assert isinstance(player, Piped)
    for number in range(1, 4):
        if number == 2:
            (tmp_path / "leave").touch()
        assert player.choose(game) == game.legal()[0]
        started = pids.read_text().split()
        assert len(started) == number
        while number == 2 and is_alive(int(started[-1])):
            time.sleep(0.01)
        player.close()
    player.release()


def is_alive(pid: int) -> bool:
    """Whether a process runs."""
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] not in "ZX"


def test_after_a_series_its_processes_are_ended(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    tells = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid()))"
    row_of(program(tmp_path, tells + """; print('{"do": "choose", "n": 0}', flush=True)"""))
    assert not is_alive(int(pid.read_text()))


def test_a_process_that_waits_too_long_for_its_next_battle_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexfray.bots.idle.PATIENCE", 0.05)
    pid = tmp_path / "pid"
    tells = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid()))"
    name = program(tmp_path, tells + """; print('{"do": "choose", "n": 0}', flush=True)""")
    player, game = bots([name], PATIENT)[name], hexfray.begin("duel", dice=7)
    assert isinstance(player, Piped)
    player.choose(game)
    player.close()
    while is_alive(int(pid.read_text())):
        time.sleep(0.01)
    assert player.choose(game) == game.legal()[0]
    player.release()


def test_each_battle_of_a_process_has_all_of_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which each decision takes 40 s of 60."""
    seconds = count(step=20)
    monkeypatch.setattr("hexfray.bots.piped.monotonic", lambda: next(seconds))
    name, game = program(tmp_path, """print('{"do": "choose", "n": 0}', flush=True)"""), hexfray.begin("duel", dice=7)
    player = bots([name], Clock(60, 60))[name]
    assert isinstance(player, Piped)
    for _ in range(2):
        assert player.choose(game) == game.legal()[0]
        player.close()
    assert player.choose(game) == game.legal()[0]
    with pytest.raises(PlayerFailed, match="took more than 60 s for the battle"):
        player.choose(game)


# -- classes ---------------------------------------------------------------------------------------------------------

CLASSES = """
class Bold:
    def choose(self, game):
        print("thinking")
        return max(game.legal(), key=lambda entry: game.worth(entry) or 0)

class Bad:
    def choose(self, game):
        raise ValueError("no idea")

class Silent:
    def choose(self, game):
        game.legal()[0]

class Vague:
    def choose(self, game):
        return "ysolt mov"

class Deaf:
    pass

made = Bold()
"""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module with players in the current folder."""
    (tmp_path / "players.py").write_text(CLASSES)
    (tmp_path / "wanting.py").write_text("import wantin")
    monkeypatch.chdir(tmp_path)
    root = str(Path(hexfray.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])]))


@pytest.mark.usefixtures("players")
def test_a_class_plays_as_it_would_in_this_process() -> None:
    class Bold:
        name = "players:Bold"

        def choose(self, game: hexfray.Game) -> hexfray.Legal:
            return max(game.legal(), key=lambda entry: game.worth(entry) or 0)

    assert row_of("players:Bold") == hexfray.simulate("duel", {"red": Bold(), "blue": "nearest"}, 1).rows[0]


@pytest.mark.usefixtures("players")
def test_a_class_that_raises_forfeits() -> None:
    assert row_of("players:Bad").cause == "forfeit: red (players:Bad): crashed (ValueError: no idea)"


@pytest.mark.usefixtures("players")
def test_a_class_that_returns_no_order_forfeits() -> None:
    why = "crashed (TypeError: choose(game) returned None, not an order)"
    assert row_of("players:Silent").cause == f"forfeit: red (players:Silent): {why}"
    why = "no legal order (unknown verb 'mov'; did you mean 'move'?)"
    assert row_of("players:Vague").cause == f"forfeit: red (players:Vague): {why}"


@pytest.mark.usefixtures("players")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "players:Blod",
            "players:Blod: players has no class 'Blod' with a method choose(game); did you mean 'Bold'?",
        ),
        ("players:Nobody", "players:Nobody: players has no class 'Nobody' with a method choose(game)"),
        ("players:", "players:: expected a module and a class, for example pkg.module:Class"),
        ("players:Deaf", "players:Deaf: players has no class 'Deaf' with a method choose(game)"),
        ("players:made", "players:made: players has no class 'made' with a method choose(game)"),
        (
            "plyers:Bold",
            "plyers:Bold: can't import plyers (ModuleNotFoundError: No module named 'plyers'); did you mean 'players'?",
        ),
        (
            "hexfray.polcy:Bold",
            "hexfray.polcy:Bold: can't import hexfray.polcy (ModuleNotFoundError: No module named 'hexfray.polcy'); "
            "did you mean 'hexfray.policy'?",
        ),
        (
            "of_nobody_here:Bold",
            "of_nobody_here:Bold: can't import of_nobody_here (ModuleNotFoundError: No module named 'of_nobody_here'); "
            "install the package, or run hexfray in that folder",
        ),
        (
            "wanting:Bold",
            "wanting:Bold: can't import wanting (ModuleNotFoundError: No module named 'wantin'); install the package",
        ),
        ("exec:", "exec:: expected a command, for example 'exec:node bot.js'"),
        ("exec:no-such-program", "exec:no-such-program: no program 'no-such-program' that can be run"),
        ("exec:a 'b", "exec:a 'b: no closing quotation; close the quotation marks"),
    ],
)
def test_a_player_that_is_not_there_is_refused(name: str, told: str) -> None:
    with pytest.raises(NotFound) as fault:
        bots([name], Clock())
    assert str(fault.value).startswith(told)


def test_levels_are_no_players_from_outside() -> None:
    assert not any(map(is_bot, ("veteran", "veteran/guard", "nearest")))
    assert bots(["veteran"], Clock()) == {}


@pytest.mark.parametrize(
    ("said", "clock"), [(None, Clock()), ("5", Clock(5, 300)), ("0.5,20", Clock(0.5, 20)), ("5,7.5", Clock(5, 7.5))]
)
def test_a_clock_in_words(said: str | None, clock: Clock) -> None:
    assert parse_clock(said) == clock


@pytest.mark.parametrize("said", ["", "0", "x", "5,", "5,0", "-1", "5,6,7", "1e3"])
def test_a_faulty_clock_is_refused(said: str) -> None:
    with pytest.raises(hexfray.Unknown, match="expected seconds for a decision"):
        parse_clock(said)
