"""`hexfray watch`: which battle it finds, what it refuses, and the program itself while another one plays, is killed in
the middle of a line, and goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfray.cli.main import main
from tests.support.tui.playing import duel
from tests.support.tui.terminal import MAIN, Terminal

PLAYS = """
import os, signal, sys
from pathlib import Path
from scenarios.catalogue import load
from tui.keeping.opening import begin, resume_battle

if len(sys.argv) > 1:
    session = resume_battle(Path(sys.argv[1]))
else:
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 9)
print(session.path, flush=True)
play = session.match.play_on(session.seats)
for word in map(str.strip, sys.stdin):
    if word == "die":
        os.write(session.file._file.fileno(), b'{"order": "bran stri')
        os.kill(os.getpid(), signal.SIGKILL)
    for _ in zip(range(int(word)), play):
        pass
    print("done", flush=True)
"""


class Player:
    """A program that plays a duel, so many orders as it is told."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-c", PLAYS, *words]
        self.program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.path = Path(self._heard())

    def _heard(self) -> str:
        assert self.program.stdout is not None
        return self.program.stdout.readline().strip()

    def tell(self, word: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(f"{word}\n")
        self.program.stdin.flush()
        if word == "die":
            self.program.wait(60)
        else:
            assert self._heard() == "done"

    def end(self) -> None:
        self.program.kill()
        self.program.wait(60)
        for stream in (self.program.stdin, self.program.stdout):
            assert stream is not None
            stream.close()


@pytest.fixture
def player() -> Iterator[Player]:
    begun = Player()
    yield begun
    begun.end()


def run(*words: str) -> object:
    with pytest.raises(SystemExit) as exit:
        main(list(words))
    return exit.value.code


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "no saved battles yet; start one with 'hexfray', or name a journal"),
        (("none.jsonl",), "none.jsonl: No such file or directory; give the path of a journal"),
        (("7",), "no saved battles yet"),
        (("--from-start",), "--from-start: only with --plain; on the screen, Home goes to the start"),
    ],
)
def test_what_cannot_be_watched_is_refused_in_a_line(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("watch", *words) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("--theme", "--theme mauve: expected one of dark, light, contrast, colourblind"),
        ("--speed", "--speed: expected key, slow, normal, fast, instant, or seconds such as 1.5"),
    ],
)
def test_an_unknown_theme_or_speed_is_refused_with_those_there_are(
    option: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    duel().close()
    assert run("watch", option, "mauve") == 2
    assert expected in capsys.readouterr().err


def test_watching_in_lines_while_it_is_played_killed_and_resumed(player: Player) -> None:
    words = [sys.executable, "-c", MAIN, "watch", "--plain", str(player.path)]
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as watching:
        assert watching.stdout is not None
        lines = iter(watching.stdout.readline, "")
        assert next(lines) == "The Heron Bridge\n"
        assert "soldier" in next(lines)
        player.tell("6")
        assert any("initiative" in line for line in lines)
        player.tell("die")
        assert any("the battle isn't being played now" in line for line in lines)
        again = Player(str(player.path))
        again.tell("10000")
        assert any("wins: no one else is standing." in line for line in lines)
        assert any("Best attack" in line for line in lines)
        assert watching.wait(60) == 0
        again.end()


def test_ctrl_c_ends_it(player: Player) -> None:
    words = [sys.executable, "-c", MAIN, "watch", "--plain"]
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as watching:
        assert watching.stdout is not None
        assert watching.stdout.readline() == "The Heron Bridge\n"
        while "now: " not in watching.stdout.readline():
            pass
        watching.send_signal(signal.SIGINT)
        assert watching.wait(60) == 130
    player.tell("1")


def test_on_the_screen_it_goes_on_after_the_player_was_killed_in_the_middle_of_a_line(player: Player) -> None:
    home = Path(os.environ["XDG_STATE_HOME"])
    player.tell("6")
    terminal = Terminal(home, "watch", "--speed", "instant", size=(120, 40))
    terminal.shows("watching · live")
    player.tell("die")
    terminal.shows("not being played now")
    again = Player(str(player.path))
    again.tell("3")
    terminal.shows("watching · live")
    again.tell("10000")
    terminal.shows("V I C T O R Y")
    terminal.child.send("\x1b")
    terminal.shows("watching · over")
    terminal.child.send("q")
    terminal.until(terminal.ended)
    assert terminal.child.exitstatus == 0
    again.end()
