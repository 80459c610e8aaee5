"""The line mode as a program: the list of battles, pipes and their ends, no screen loaded, a duel to its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from core.match.entries import Over
from core.match.journal import load
from scenarios import catalogue
from tests.support.journals import outdated
from tests.tui.plain.lines import TO_RED, duel, orders, told
from tui.keeping.opening import resume_battle
from tui.keeping.parting import Parting
from tui.keeping.saved_battles import unfinished
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.views.glyphs import UNICODE

PROGRAM = [sys.executable, "-c", "from hexfray.cli.main import main; main()"]
PATIENCE = 120


def run(*words: str, said: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    """The program on pipes, in a terminal that can do nothing."""
    environment = {**os.environ, "TERM": "dumb", "XDG_STATE_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [*PROGRAM, *words],
        input=said,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=PATIENCE,
        check=False,
    )


def journal(home: Path) -> Path:
    (path,) = (home / "hexfray" / "journals").iterdir()
    return path


def typed(*said: str) -> str:
    """What the title and what follows tell while these lines are typed."""
    out = StringIO()
    play_lines(Voice(StringIO("".join(f"{line}\n" for line in said)), out, UNICODE), None, None, 3)
    return out.getvalue()


def number_of(label: str) -> str:
    """The number of a line of the title."""
    return next(line.split()[0] for line in typed().split("\n") if label in line)


def test_a_duel_is_played_to_its_end_through_a_pipe(tmp_path: Path) -> None:
    said = run("play", "duel", "--plain", "--seed", "3", said="end\n1\n" * 500, home=tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    assert isinstance(load(journal(tmp_path)).lines[-1].entry, Over)
    again = run("replay", str(journal(tmp_path)), "--text", "--dice", home=tmp_path)
    result = next(line for line in again.stdout.splitlines() if line.endswith(" wins: no one else is standing."))
    assert "felled by" in again.stdout.partition(result)[2]
    story = run("replay", str(journal(tmp_path)), "--text", home=tmp_path).stdout.splitlines()
    last = story[story.index(result) - 2]
    assert all(sentence in said.stdout for sentence in last.removesuffix(".").split(". "))
    assert story[story.index(result) + 1 :] == again.stdout.partition(result)[2].strip("\n").splitlines()


def test_the_end_of_input_leaves_a_battle_that_can_be_gone_on_with(tmp_path: Path) -> None:
    said = run("play", "duel", "--plain", "--side", "blue", home=tmp_path, said="1\n1\n")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.endswith(f"Journal: {journal(tmp_path)}\n")


def test_the_program_takes_unfinished_battles_first(tmp_path: Path) -> None:
    run("play", "duel", "--plain", home=tmp_path, said="1\n1\n")
    listed = run("--plain", home=tmp_path).stdout.splitlines()
    assert listed[2].startswith("  1 Resume: The Heron Bridge (last played ")
    assert "turn 1; Red: you, Blue: AI soldier)" in listed[2]


def test_a_closed_pipe_ends_the_game_quietly(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*PROGRAM, "play", "duel", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdout.close()
        child.stdin.write(b"map\n" * 2000)
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait(PATIENCE) == 0


def test_an_interruption_leaves_without_a_traceback(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*PROGRAM, "play", "duel", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ) as child:
        assert child.stdout
        while "== Turn" not in (line := child.stdout.readline()):
            assert line, "it ended before it asked"
        child.send_signal(signal.SIGINT)
        try:
            said, faults = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()
        assert Parting.UNTOUCHED.value in said
        assert (faults, child.returncode) == ("", 130)


def test_a_dumb_terminal_is_told_of_the_line_mode(tmp_path: Path) -> None:
    said = run("play", "duel", home=tmp_path)
    assert said.returncode == 2
    assert "use --plain" in said.stderr


def test_the_switch_before_a_command_is_sent_behind_it(tmp_path: Path) -> None:
    said = run("--plain", "play", "duel", home=tmp_path)
    assert said.returncode == 2
    assert said.stderr == "hexfray: --plain goes after the command, for example 'hexfray play goose-fair --plain'\n"


def test_no_screen_is_loaded_for_it(tmp_path: Path) -> None:
    script = (
        "import sys; from hexfray.cli.main import main\n"
        "try: main(['play', 'duel', '--plain'])\n"
        "finally: print(*{'textual', 'rich'} & {*sys.modules}, file=sys.stderr)"
    )
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "-c", script], input="map\nwho\n1\n", capture_output=True, text=True, env=environment
    )
    assert said.stderr == "\n"


def test_the_list_leads_into_a_battle_and_a_side(tmp_path: Path) -> None:
    typed(number_of("The Heron Bridge"), "2", "1", "quit")
    (kept,) = unfinished()
    assert (kept.scenario, kept.seats) == ("duel", "Red: AI soldier, Blue: you")


def test_people_may_play_every_side() -> None:
    typed(number_of("The Heron Bridge"), "blue person", "go", TO_RED)
    (kept,) = unfinished()
    assert kept.seats == "Red: you, Blue: you"


def test_another_opponent_may_be_seated() -> None:
    typed(number_of("The Heron Bridge"), "blue veteran", "1", "1")
    (kept,) = unfinished()
    assert kept.seats == "Red: you, Blue: AI veteran"


def test_dice_may_be_left_to_the_table() -> None:
    assert "Roll 1d6" in typed(number_of("The Heron Bridge"), "dice", "go")


def test_what_is_no_seat_is_asked_again() -> None:
    said = typed(number_of("The Heron Bridge"), "brown caesar", "blue vetran")
    assert "I don't know 'brown caesar'. Type a number from 1 to 2, or a side and a control." in said
    assert "Unknown policy 'vetran'; did you mean 'veteran'?\n" in said


@pytest.mark.parametrize("said", ["0", "99", "duel", ""])
def test_what_is_no_number_of_the_list_is_asked_again(said: str) -> None:
    count = len(catalogue.library())
    assert f"Type a number from 1 to {count}, or 'quit'; got '{said}'." in typed(said)


def test_a_battle_is_gone_on_with_from_the_list() -> None:
    begun = duel()
    told(begun, TO_RED, "1005 SW")
    begun.close()
    assert "Ysolt moves one hex." in typed("1", "quit")


def test_an_old_battle_that_todays_rules_do_not_follow_is_told_of_and_the_list_comes_again() -> None:
    begun = duel()
    told(begun, TO_RED, "1005 SW")
    begun.close()
    text, line = outdated(begun.path.read_text("utf-8"))
    begun.path.write_text(text, encoding="utf-8")
    said = typed("1", "quit")
    old = "recorded under the rules of format 1 (hexfray 0.1.0); today's rules differ"
    assert f"{begun.path}: {old} from line {line} on" in said
    assert said.count("Which battle?") == 2


def test_again_starts_the_same_battle_over() -> None:
    typed(number_of("The Heron Bridge"), "1", *(["end", "1"] * 500), "again", "1", "quit")
    (kept,) = unfinished()
    assert (kept.scenario, kept.seats) == ("duel", "Red: you, Blue: AI soldier")


def test_what_was_ordered_is_in_the_journal_when_the_lines_end() -> None:
    session = duel()
    told(session, TO_RED, "1005 SW")
    session.close()
    again = resume_battle(session.path)
    assert orders(again) == ["bran move-second", "ysolt move path=1005 facing=SW"]
    again.close()
