"""`hexfray tournament`: its tables, journals by number, and what it refuses in one line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import hexfray as api
from hexfray.cli.tournament import as_table
from hexfray.series.ladder import Hypotheses
from hexfray.series.results import Row
from hexfray.series.tournament import Fought, Tournament, TournamentSettings, Used, grounds_of, settings_of
from hexfray.series.tournament.games import Forfeit
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray

FAST = ("tournament", "--players", "nearest,random", "--scenario", "duel", "--battles", "4", "--jobs", "1")
BOT = "exec:/home/someone/with/a/very/long/name/bots/wise.py"
NAMES = ("master", "recruit", BOT)

ROUND_ROBIN = """\
duel: 24 battles, seed 1, avg 5.5 turns

    player                            Elo   95 %                 points   won  lost drawn  forfeits   avg ms  worst ms
  1 master                           +169   -17 to +354         14.0/16    12     0     4         0      2.0       9.0
  2 recruit                            +0   -139 to +139         8.0/16     6     6     4         0      4.0       9.0
  3 exec:...ng/name/bots/wise.py     -169   -354 to +17          2.0/16     0    12     4        12      6.0       9.0

    points against                      1       2       3
  1 master                              -     7.0     7.0
  2 recruit                           1.0       -     7.0
  3 exec:...ng/name/bots/wise.py      1.0     1.0       -

    forfeits                       times   first battle, and reason
    exec:...ng/name/bots/wise.py      12   2: took more than 5 s for a decision
"""
GAUNTLET = """\

    pairing                                  won  lost drawn     Elo   95 %
    master : recruit                           6     0     2    +338   -199 to >+999
      H0 +0 or H1 +50: not decided after 4 pairs (LLR +0.53 of 2.94)
    master : exec:...ng/name/bots/wise.py      6     0     2    +338   -199 to >+999
      H0 +0 or H1 +50: not decided after 4 pairs (LLR +0.53 of 2.94)

    forfeits                       times   first battle, and reason
    exec:...ng/name/bots/wise.py       6   2: took more than 5 s for a decision
"""


def settings(*, gauntlet: bool = False, test: Hypotheses | None = None) -> TournamentSettings:
    grounds = grounds_of("skirmish", [], ["duel"])
    return settings_of(NAMES, grounds, [BOT], battles=8, gauntlet=gauntlet, test=test)


def told(settings: TournamentSettings) -> list[str]:
    """The tables of battles in which the first of two wins three of four, and a bot forfeits what it loses."""
    fought = []
    for bout in settings.bouts():
        red, blue = bout.players[::-1] if bout.swapped else bout.players
        winner = None if bout.pair == 3 else "blue" if bout.swapped else "red"
        row = Row(bout.number, 7, {"red": red, "blue": blue}, winner, "", 4 + bout.pair, {}, {})
        lost = blue if winner == "red" else red
        forfeit = Forfeit(BOT, "took more than 5 s for a decision") if winner and lost == BOT else None
        used = {name: Used(10, 20_000 * (len(name) % 5), 9_000) for name in bout.players}
        fought.append(Fought(row, "duel", forfeit, used))
    return as_table(Tournament(settings, tuple(fought), complete=True)).splitlines()


def test_the_tables_rank_the_players_and_have_their_points_against_each_other() -> None:
    assert told(settings()) == ROUND_ROBIN.splitlines()


def test_a_gauntlet_lists_its_pairings_with_the_answers_of_the_test() -> None:
    assert told(settings(gauntlet=True, test=Hypotheses(0, 50)))[6:] == GAUNTLET.splitlines()


def test_it_prints_the_same_for_any_number_of_processes(hexfray: Run) -> None:
    said = [hexfray(*FAST[:-1], jobs, "--json", "--sprt", "-400,400") for jobs in ("1", "2")]
    assert said[0].out == said[1].out
    assert [one.err for one in said] == ["", ""]
    found = json.loads(said[0].out)
    assert [one["player"] for one in found["standings"]] == ["nearest", "random"]
    assert "times" not in found


def test_times_are_a_key_of_their_own(hexfray: Run) -> None:
    times = json.loads(hexfray(*FAST, "--json", "--times").out)["times"]
    assert sorted(times) == ["nearest", "random"]
    assert all(sorted(told) == ["decisions", "mean_ms", "worst_ms"] for told in times.values())


def test_results_are_saved_and_resumed(hexfray: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "results.jsonl"))
    first = hexfray(*FAST, *out)
    kept = (tmp_path / "results.jsonl").read_bytes()
    again = hexfray(*FAST, *out)
    assert (first.code, first.out, (tmp_path / "results.jsonl").read_bytes()) == (0, again.out, kept)


def test_the_journal_of_a_number_is_played_again_or_read_from_its_folder(hexfray: Run, tmp_path: Path) -> None:
    saved = ("--out", str(tmp_path / "results.jsonl"), "--journals", str(tmp_path / "journals"))
    hexfray(*FAST, *saved)
    again = hexfray(*FAST, "--journal", "3", *saved[:2])
    assert again.out == (tmp_path / "journals" / "000003.jsonl").read_text()
    (tmp_path / "journals" / "000003.jsonl").write_text("as it was played\n")
    assert hexfray(*FAST, "--journal", "3", *saved).out == "as it was played\n"


def test_a_battle_that_ends_otherwise_than_it_did_is_told(hexfray: Run, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    hexfray(*FAST, "--out", str(out))
    head, first, *rest = out.read_text().splitlines(keepends=True)
    row = json.loads(first)
    out.write_text("".join([head, json.dumps({**row, "turns": 99}) + "\n", *rest]))
    said = hexfray(*FAST, "--journal", "0", "--out", str(out))
    ended = f"{row['winner']} won in turn 99 in {out}, but now {row['winner']} won in turn {row['turns']}"
    told = f"battle 0: {ended}; a player doesn't always choose the same: save journals with --journals"
    assert (said.code, said.out, said.err) == (2, "", f"hexfray: {told}\n")


def test_a_replay_starts_no_program(hexfray: Run, tmp_path: Path) -> None:
    started = tmp_path / "started"
    bot = tmp_path / "bot.py"
    bot.write_text(
        f"open({str(started)!r}, 'w').close()\n"
        "import sys\n"
        "for line in sys.stdin:\n"
        """    print('{"do": "ready"}' if "begin" in line else '{"do": "choose", "n": 0}', flush=True)\n"""
    )
    players = f"nearest,exec:{sys.executable} {bot}"
    hexfray(*FAST[:2], players, *FAST[3:6], "2", "--jobs", "1", "--journals", str(tmp_path / "journals"))
    started.unlink()
    for path in sorted((tmp_path / "journals").iterdir()):
        assert hexfray("replay", "--text", str(path)).code == 0
        assert api.resume(path).over
    assert not started.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "nearest,"), "--players 'nearest,': expected names, for example veteran,soldier"),
        (("--players", "nearest"), "expected two or more players, got 'nearest'"),
        (("--players", "nearest,randon"), "unknown policy 'randon'; did you mean 'random'?"),
        (("--players", "nearest,exec:no-such-program"), "exec:no-such-program: no program 'no-such-program' that can"),
        (("--players", "nearest,random", "--class", "duels", "--scenario", "duel"), "--scenario and --class: give one"),
        (("--players", "nearest,random", "--game", "rounds", "--scenario", "duel"), "--scenario and --game: give one"),
        (("--players", "nearest,random", "--clock", "x"), "--clock 'x': expected seconds"),
        (("--players", "nearest,random", "--journal", "1", "--out", "none.jsonl"), "none.jsonl: not found; leave"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(hexfray: Run, words: tuple[str, ...], said: str) -> None:
    refused = hexfray("tournament", *words)
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert refused.err.startswith(f"hexfray: {said}")
