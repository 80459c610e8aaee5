"""The command line: what it prints, and what it refuses in one line on the error stream with exit code 2."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from core.match.cups import SeededCup
from core.match.entries import Header
from core.match.journal import JournalFile
from core.match.match import Match
from hexfray import begin
from hexfray.cli.main import main
from scenarios.catalogue import load
from scenarios.seating import seated
from tests.support.journals import outdated
from tests.support.scenarios import GOOD, spoilt
from tui.app.app import HexfrayApp

Run: TypeAlias = "Callable[..., Said]"

TERMINAL = "use --plain to play in lines of text, 'replay --text' to print a battle, or 'ssh -t' over SSH"


class Said:
    """What a command left behind."""

    def __init__(self, code: int | str | None, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def hexfray(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> Said:
        with pytest.raises(SystemExit) as exit:
            main(list(words))
        said = capsys.readouterr()
        return Said(exit.value.code, said.out, said.err)

    return run


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A duel between two policies, played to its end."""
    scenario, path = load("duel"), tmp_path / "duel.jsonl"
    seats = {"red": "nearest", "blue": "nearest"}
    cup = SeededCup(1)
    header = Header("skirmish", "duel", scenario.source, "0.1.0", (), seats, cup.dice)
    with JournalFile.begin(path, header) as file:
        match = Match.start(scenario.ruleset, scenario.battle, cup, file)
        for _ in match.play_on(seated("skirmish", seats)):
            pass
    return path


def test_the_scenarios_are_listed_with_their_titles(hexfray: Run) -> None:
    titles = [line for line in hexfray("scenarios").out.splitlines() if not line.startswith(" ")]
    assert titles == [
        "goose-fair      The Goose Fair",
        "duel            The Heron Bridge",
        "boarding        Nine Payments Behind",
        "dojo            Two Schools, One Mat",
        "museum          The Great Button Robbery",
        "stairwell       The Lift Is Out of Order",
        "overdue         Forty Years Overdue",
        "riot            Free Sausages",
        "spears          Sallow Ford",
        "tavern          Last Orders at the Drowned Goat",
        "sale            Not Before Nine",
        "shieldwall      The Causeway at Dunmere",
        "ford            The Flat Stone",
        "drovers         The Wrong Cow",
        "granary         Two at the Granary",
        "tavern-scuffle  Last Orders, All Holds Allowed",
        "boots           The Borrowed Boots",
        "salt-stair      Steel on the Salt Stair",
        "underpass       The Underpass",
        "cheese-ring     The Great Cheese",
        "closing-time    Closing Time",
        "warrant         A Warrant for Mr Lamb",
        "wrong-crate     The Wrong Crate",
        "two-teachers    Two Teachers, One Pupil",
        "darts-final     The Darts Final",
        "night-mail      The Night Mail",
        "cooks-rescue    The Ambassador's Cook",
        "customs         Anything to Declare?",
    ]


def test_a_position_is_printed_and_begun_from(hexfray: Run, tmp_path: Path) -> None:
    game = begin("duel", dice=7)
    for _ in range(3):
        game.choose(game.legal()[0])
    journal, position = tmp_path / "duel.jsonl", tmp_path / "duel.json"
    game.save(journal)
    said = hexfray("position", str(journal))
    assert said.out == game.position_text() + "\n"
    position.write_text(said.out)
    assert begin("duel", position=position.read_text()).position == game.position
    before = json.loads(hexfray("position", str(journal), "--before", "3").out)
    assert before != json.loads(said.out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--position", "nowhere"), "--position needs a scenario, for example 'hexfray play duel --position FILE'"),
        (("duel", "--position", "nowhere"), "position: nowhere: no such file or directory; name a file"),
        (("duel", "--position", str(Path(__file__))), "test_cli.py: not valid JSON (extra data"),
    ],
)
def test_a_position_that_does_not_hold_is_refused(hexfray: Run, words: tuple[str, ...], told: str) -> None:
    said = hexfray("play", "--plain", *words)
    assert said.code == 2
    assert told in said.err
    assert said.err.count("\n") == 1


def test_sim_says_the_same_twice(hexfray: Run) -> None:
    words = ("sim", "duel", "--games", "6", "--seat", "red=nearest", "--seat", "blue=nearest", "--seed", "3", "--json")
    first = hexfray(*words)
    assert first.out == hexfray(*words).out
    assert json.loads(first.out)["games"] == 6


def test_sim_says_nothing_on_the_error_stream_where_that_is_no_terminal(hexfray: Run) -> None:
    assert hexfray("sim", "duel", "--games", "2", "--seat", "red=random", "--seat", "blue=nearest").err == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sim", "dual"), "unknown scenario 'dual'; did you mean 'duel'?"),
        (("sim", "nosuch"), "unknown scenario 'nosuch'; 'hexfray scenarios' lists them"),
        (("sim", "duel", "--seat", "rad=soldier"), "unknown side 'rad'; did you mean 'red'?"),
        (("sim", "duel", "--seat", "red=solder"), "unknown policy 'solder'; did you mean 'soldier'?"),
        (("sim", "duel", "--seat", "red"), "--seat 'red': expected SIDE=POLICY, for example red=veteran"),
        (("sim",), "missing SCENARIO; see 'hexfray sim --help'"),
        (("play", "duel", "--side", "bleu"), "unknown side 'bleu'; did you mean 'blue'?"),
        (("play", "--side", "red"), "--side needs a scenario, for example 'hexfray play duel --side red'"),
        (("play", "duel"), f"no terminal to play on; {TERMINAL}"),
        ((), f"no terminal to play on; {TERMINAL}"),
        (("replay", "nowhere"), "nowhere: No such file or directory; give the path of a journal"),
        (("replay", "nowhere", "--text"), "nowhere: No such file or directory; give the path of a journal"),
        (("plya",), "unknown command 'plya'; did you mean 'play' or 'replay'?"),
        (("xyzzy",), "unknown command 'xyzzy'; see 'hexfray --help'"),
        (("play", "--sede", "3"), "unknown option --sede; did you mean --seed or --side or --speed?"),
        (("play", "--xyzzy"), "unknown option --xyzzy; see 'hexfray play --help'"),
        (("play", "--seed"), "--seed needs a value; see 'hexfray play --help'"),
        (("play", "duel", "spears"), "unexpected argument spears; see 'hexfray play --help'"),
        (
            ("sim", "duel", "--games", "x"),
            "--games: expected a whole number; see 'hexfray sim --help'",
        ),
        (
            ("sim", "duel", "--games", "0"),
            "--games: expected 1 or more; see 'hexfray sim --help'",
        ),
        (("play", "--seed", "-1"), "--seed: expected 0 or more; see 'hexfray play --help'"),
        (("--plain", "play", "duel"), "--plain goes after the command, for example 'hexfray play goose-fair --plain'"),
        (("engine", "--only", "nowhere"), "--only nowhere: not a folder"),
        (
            ("play", "--demo"),
            "--seat, --dice, --gm, --speed and --demo: name a scenario, as in 'hexfray play duel --demo'",
        ),
        (("play", "duel", "--seat", "red=mster"), "unknown policy 'mster'; did you mean 'master'?"),
        (("play", "duel", "--dice", "green=typed"), "unknown side 'green'; known: red, blue"),
        (
            ("resume", "--speed", "quick"),
            "--speed: expected key, slow, normal, fast, instant, or seconds such as 1.5, got 'quick'",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(hexfray: Run, words: tuple[str, ...], told: str) -> None:
    said = hexfray(*words)
    assert (said.code, said.out, said.err) == (2, "", f"hexfray: {told}\n")


@pytest.mark.parametrize("words", [(), ("play",), ("play", "duel"), ("--plain",), ("resume", "--plain")])
def test_a_dumb_terminal_gets_the_game_in_lines(
    hexfray: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr("tui.plain.game.run_plain", lambda *_, **__: begun.append(True))
    monkeypatch.setattr("hexfray.cli.command_line._to_resume", lambda _: None)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    said = hexfray(*words)
    assert (said.code, said.err, begun) == (0, "", [True])
    assert ("TERM=dumb" in said.out) is ("--plain" not in words)


def test_a_replay_is_not_shown_on_a_dumb_terminal(hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    said = hexfray("replay", str(Path(__file__).parents[2] / "journals" / "duel.jsonl"))
    assert (said.code, said.err) == (2, f"hexfray: a terminal with TERM=dumb can't show the game; {TERMINAL}\n")


@pytest.mark.parametrize(
    "driver", ["", "nonsense", "nowhere:Driver", "tui.app.app:HexfrayApp", "..:x", "hexfray.cli.main:none"]
)
def test_a_driver_that_is_none_is_refused(hexfray: Run, monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    said = hexfray("play", "duel")
    remedy = "not a Textual driver; unset the variable, or give module:class"
    assert (said.code, said.err) == (2, f"hexfray: TEXTUAL_DRIVER={driver!r}: {remedy}\n")


def test_check_says_that_a_file_is_ok(hexfray: Run, tmp_path: Path) -> None:
    (tmp_path / "well.toml").write_text(GOOD, encoding="utf-8")
    said = hexfray("check", str(tmp_path))
    assert (said.code, said.out) == (0, f"{tmp_path}/well.toml: OK (Two at a Well, 2 figures)\n")


def test_check_tells_the_faults_of_all_files(hexfray: Run, tmp_path: Path) -> None:
    well, ditch = tmp_path / "well.toml", tmp_path / "ditch.toml"
    well.write_text(spoilt(('"broadsword"', '"brodsword"'), ("STR = 12", "STR = 0")), encoding="utf-8")
    ditch.write_text("title = ", encoding="utf-8")
    said = hexfray("check", str(well), str(ditch), str(tmp_path / "gone.toml"))
    assert (said.code, said.out) == (1, "")
    assert said.err.splitlines() == [
        f"{well}:34: figure[1].main: unknown gear 'brodsword'; did you mean 'broadsword'?",
        f"{well}:43: figure[2].STR: expected at least 1, got 0",
        f'{ditch}:1: title: missing value; write title = "Two at a Well"',
        f"{tmp_path}/gone.toml: no such file or directory",
    ]


def test_a_faulty_file_cannot_be_played(hexfray: Run, tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    path.write_text(spoilt(("0403", "0101")), encoding="utf-8")
    said = hexfray("play", str(path))
    assert (said.code, said.err) == (2, f"{path}:41: figure[2].at: mara already stands in 0101\n")


def assert_ended(lines: list[str]) -> None:
    """The verdict, then who fell, the gravest moments, the best attack and luck."""
    end = lines.index("Fallen:")
    assert lines[end - 1].endswith(" wins: no one else is standing.")
    assert " felled by " in lines[end + 1]
    assert lines.index("Gravest moments:") > end
    assert lines.index("Gravest moments:") < next(n for n, line in enumerate(lines) if line.startswith("Best attack: "))
    assert lines[-1].startswith("Luck: ")


def test_a_journal_is_told_as_a_story(hexfray: Run, journal: Path) -> None:
    lines = hexfray("replay", str(journal), "--text").out.splitlines()
    assert lines[:2] == ["The Heron Bridge", ""]
    assert lines[2].startswith("The east bank: Ysolt Varrow (broadsword")
    assert lines[lines.index("Turn 1") - 1] == ""
    assert_ended(lines)
    assert not [line for line in lines if " vs " in line]


def test_with_dice_every_roll_of_a_journal_is_a_line(hexfray: Run, journal: Path) -> None:
    lines = hexfray("replay", str(journal), "--text", "--dice").out.splitlines()
    assert lines[0] == "The Heron Bridge"
    assert [line for line in lines if " vs " in line]
    assert_ended(lines)


@pytest.mark.parametrize("words", [("--ascii",), ()], ids=" ".join)
def test_a_replay_has_the_signs_that_were_asked_for(
    words: tuple[str, ...], hexfray: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[HexfrayApp] = []
    monkeypatch.setattr("hexfray.cli.command_line.require_terminal", lambda: None)
    monkeypatch.setattr("tui.app.app.framediff.install", lambda: None)
    monkeypatch.setattr("tui.app.app.HexfrayApp.run", lambda app: shown.append(app))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert hexfray("replay", str(journal), *words).code == 0
    (app,) = shown
    assert app.glyphs.name == ("ascii" if words else "unicode")


def test_dice_are_for_the_text_alone(hexfray: Run, journal: Path) -> None:
    said = hexfray("replay", str(journal), "--dice")
    assert (said.code, said.err) == (2, "hexfray: --dice: only with --text; add --text\n")


def test_a_journal_that_was_changed_by_hand_is_refused(hexfray: Run, journal: Path) -> None:
    lines = journal.read_text("utf-8").splitlines()
    lines[1] = '{"dice": [9], "rule": "S12.0-05", "line": 2}'
    journal.write_text("\n".join(lines), encoding="utf-8")
    said = hexfray("replay", str(journal), "--text")
    assert said.code == 2
    assert said.err.startswith(f"hexfray: {journal}: line 2: the journal says [9], the battle says")
    assert said.err.count("\n") == 1


@pytest.fixture
def old(journal: Path) -> int:
    """The line from which the journal, an old one now, cannot be followed."""
    text, line = outdated(journal.read_text("utf-8"))
    journal.write_text(text, encoding="utf-8")
    return line


def test_an_old_journal_that_todays_rules_do_not_follow_is_refused_in_one_line(
    hexfray: Run, journal: Path, old: int
) -> None:
    said = hexfray("replay", str(journal), "--text")
    assert (said.code, said.out) == (2, "")
    told = "recorded under the rules of format 1 (hexfray 0.1.0)"
    assert said.err.startswith(f"hexfray: {journal}: {told}; today's rules differ from line {old} on; ")
    assert said.err.endswith("or start over with 'hexfray play duel --seed 1'\n")
    assert said.err.count("\n") == 1


def test_it_is_shown_up_to_there(hexfray: Run, journal: Path, old: int) -> None:
    said = hexfray("replay", str(journal), "--text", "--before", str(old))
    assert (said.code, said.err) == (0, "")
    assert any(line.startswith("The battle is unfinished, in ") for line in said.out.splitlines()[-2:])


def test_a_command_that_needs_no_screen_imports_none() -> None:
    script = "import sys, hexfray.cli.main, scenarios.catalogue as c; c.library(); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {module for module in said.stdout.split() if module.partition(".")[0] in ("textual", "core")}
    base = {"core", "core.errors", "core.records"}
    assert loaded == base, "no screen, and of the core the base of all errors and records alone"


def test_the_title_is_there_before_any_rule_is_read() -> None:
    unwanted = {
        "typer",
        "networkx",
        "statemachine",
        "core.rulesets",
        "core.battle.battle",
        "core.match.match",
        "ai.thinker",
    }
    read = "hexfray.cli.main, hexfray.cli.opening, tui.app.app, tui.terminal.terminal, tui.screens.attention"
    script = f"import sys, {read}; print(*{unwanted!r} & {{*sys.modules}})"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout == "\n"


def test_a_seed_that_no_journal_could_hold_begins_no_battle(
    hexfray: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    said = hexfray("play", "duel", "--plain", "--seed", "9" * 31)
    assert said.code == 2
    assert "30 digits at most" in said.err
    assert not list(tmp_path.rglob("*.jsonl"))


def test_a_clause_is_told_with_its_orders_code_and_tests(hexfray: Run) -> None:
    said = hexfray("rule", "s16.2-06")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "Jab: reach two hexes S16.2-06"
    assert {"  Game: skirmish (also in scuffle: --game)", "  Orders: jab"} <= {*lines}
    assert any(line.startswith("    core/rulesets/skirmish/melee/poles.py:") for line in lines)
    assert "      test_a_long_pole_jabs_two_hexes_away" in lines


def test_a_section_is_listed_and_several_are_told_at_once(hexfray: Run) -> None:
    said = hexfray("rule", "S12.5", "G-base-17").out
    assert said.startswith("S12.5-01  Who may force a retreat\nS12.5-02  Direction of the retreat\n")
    assert "\n\nActive defence roll G-base-17\n" in said


def test_clauses_for_a_program(hexfray: Run) -> None:
    first, *section = json.loads(hexfray("rule", "S16.2-06", "S12.5", "--json", "--game", "scuffle").out)
    assert (first["game"], first["games"], first["orders"]) == ("scuffle", ["scuffle"], ["jab"])
    assert {
        "game": "scuffle",
        "games": ["scuffle"],
        "id": "S12.5-03",
        "title": "Following up",
        "option": False,
    } in section


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["S16.2-60"], "no rule S16.2-60; did you mean S16.2-06?"),
        (["S16.2-06", "S16.2-60"], "no rule S16.2-60; did you mean S16.2-06?"),
        (["G-base-17", "--game", "rounds"], "no rule G-base-17; did you mean C-base-17?"),
        (["S12", "--game", "clinsh"], "unknown ruleset 'clinsh'; did you mean 'clinch'?"),
    ],
)
def test_a_clause_that_there_is_not_is_refused_in_one_line(hexfray: Run, words: list[str], line: str) -> None:
    said = hexfray("rule", *words)
    assert (said.code, said.out, said.err) == (2, "", f"hexfray: {line}\n")
