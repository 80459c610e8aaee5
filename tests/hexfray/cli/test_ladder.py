"""`ladder`: its table, its JSON, what it refuses, and how it ends when it is told to."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hexfray.cli.ladder import as_table
from hexfray.series.ladder import settings_of
from hexfray.series.ladder.fights import DRAWN, LOST, WON, Fought, Outcome
from hexfray.series.ladder.settings import Pair
from hexfray.series.ladder.spent import Times
from hexfray.series.ladder.sprt import Hypotheses
from hexfray.series.ladder.standings import Standings
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray

FAST = ("ladder", "--policies", "nearest,random", "--class", "duels", "--battles", "4")


def told(*, times: bool = False) -> str:
    """The table of a ladder whose battles nobody fought."""
    names, klasses = ["veteran", "soldier", "recruit"], ["blades", "guns"]
    settings = settings_of("skirmish", names, klasses, battles=20, test=Hypotheses(0, 50), neighbours=True)
    brought = ((WON, WON), (WON, LOST), (WON, DRAWN), (WON, LOST), (LOST, LOST))
    slow = Times()
    for taken in (*range(1000, 20_000, 1000), 250_000):
        slow.note(taken)
    fought: list[tuple[Pair, Outcome]] = []
    for pair in settings.pairs():
        one, two = brought[pair.number % 5] if pair.players.first == "veteran" else (WON, WON)
        if pair.number < 10 and (pair.klass, pair.players.first) != ("guns", "soldier"):
            fought.append((pair, Outcome((Fought(one, 6), Fought(two, 9)), {"veteran": {"Moving": slow}})))
    return as_table(Standings(settings, fought, complete=True), times=times)


def test_the_table_tells_each_class_all_together_and_the_ratings() -> None:
    assert told().splitlines() == [
        "skirmish: 60 battles, seed 1, avg 7.5 turns",
        "",
        "veteran : soldier        won  lost drawn     Elo   95 %",
        "  blades                  10     8     2     +35   -147 to +208",
        "  guns                    10     8     2     +35   -147 to +208",
        "  all                     20    16     4     +35   -80 to +145",
        "  H0 +0 or H1 +50: not decided after 20 pairs (LLR +0.18 of 2.94)",
        "",
        "soldier : recruit        won  lost drawn     Elo   95 %",
        "  blades                  20     0     0   >+999   +214 to >+999",
        "  guns                     0     0     0",
        "  all                     20     0     0   >+999   +214 to >+999",
        "  H0 +0 or H1 +50: not decided after 10 pairs (LLR +1.34 of 2.94)",
        "",
        "ratings                    battles           Elo   95 %",
        "  veteran                       40          +198   +12 to +384",
        "  soldier                       60          +165   -10 to +341",
        "  recruit                       20          -364   -709 to -18",
    ]


def test_times_are_a_table_of_their_own() -> None:
    assert told(times=True).removeprefix(told()).splitlines() == [
        "",
        "",
        "ms per decision                   number     mean      p95    worst",
        "  veteran     Moving                 600    22.00    19.07   250.00",
    ]


def test_it_says_the_same_however_the_work_is_shared(hexfray: Run) -> None:
    said = [hexfray(*FAST, "--json", "--sprt", "-400,400", "--jobs", jobs) for jobs in ("1", "2")]
    assert said[0].out == said[1].out
    assert [one.err for one in said] == ["", ""]
    assert json.loads(said[0].out)["match_ups"][0]["sprt"]["elo0"] == -400


def test_programs_and_classes_play_a_ladder_and_a_failure_is_counted(hexfray: Run, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys; sys.exit(len(sys.argv[1].split(',')))")
    program = f'exec:{shlex.quote(sys.executable)} {shlex.quote(str(bot))} "1,2,3"'
    words = ("ladder", "--policies", f"nearest,{program}", "--policies", "random", "--class", "duels")
    done = hexfray(*words, "--battles", "2", "--jobs", "1", "--clock", "20")
    assert (done.code, done.err) == (0, "")
    assert f"nearest : {program}\n" in done.out
    assert done.out.splitlines()[-1] == f"forfeit: {program}: ended with exit code 3 (4)"


def test_results_are_kept_and_gone_on_with(hexfray: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = hexfray(*FAST, "--out", str(path), "--jobs", "1")
    kept = path.read_bytes()
    again = hexfray(*FAST, "--out", str(path), "--jobs", "1")
    assert (first.code, first.out, path.read_bytes()) == (0, again.out, kept)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "skirmsh"), "unknown ruleset 'skirmsh'; did you mean 'skirmish'?"),
        (("--policies", "nearest,randon"), "unknown policy 'randon'; did you mean 'random'?"),
        (("--policies", "nearest,"), "--policies 'nearest,': expected names, for example veteran,soldier"),
        (("--policies", "nearest,exec:"), "exec:: expected a command, for example 'exec:node bot.js'"),
        (
            ("--policies", "nearest", "--clock", "x"),
            "--clock 'x': expected seconds for a decision, or for a decision and a battle: 5,300",
        ),
        (("--policies", "nearest"), "policy 'nearest' has no opponent; name two or more"),
        (("--class", "blade"), "unknown class of battle 'blade'; did you mean 'blades'?"),
        (("--battles", "5"), "battles: expected an even number, as sides are swapped, got 5; try 6"),
        (("--sprt", "0"), "--sprt '0': expected two Elo differences, for example 0,100"),
        (("--sprt", "50,0"), "--sprt '50,0': the first difference must be smaller than the second, got 50 and 0"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(hexfray: Run, words: tuple[str, ...], said: str) -> None:
    refused = hexfray("ladder", *words)
    assert (refused.code, refused.out, refused.err) == (2, "", f"hexfray: {said}\n")


def test_a_file_of_other_settings_is_refused_in_one_line(hexfray: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    hexfray(*FAST, "--out", str(path), "--jobs", "1")
    refused = hexfray(*FAST, "--out", str(path), "--seed", "2")
    other = "seed: 1 in the file, but now 2; repeat the settings, or name a new file"
    assert (refused.code, refused.out, refused.err) == (2, "", f"hexfray: {path}: {other}\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.skipif(sys.platform == "win32", reason="signals are not told so there")
def test_told_to_end_it_says_what_is_done_so_far_and_can_be_gone_on_with(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    words = (*FAST[:-1], "1000000", "--jobs", jobs, "--json", "--out", str(path))
    started = subprocess.Popen(
        [sys.executable, "-m", "hexfray", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert started.poll() is None
        time.sleep(0.05)
    os.kill(started.pid, signal.SIGTERM)
    out, err = started.communicate(timeout=60)
    battles = json.loads(out)["battles"]
    assert (started.returncode, err) == (128 + signal.SIGTERM, f"hexfray: stopped after {battles} of 1000000 battles\n")
    pairs = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert battles // 2 <= len(pairs) <= battles // 2 + 1
    assert [pair["number"] for pair in pairs] == [*range(len(pairs))]
