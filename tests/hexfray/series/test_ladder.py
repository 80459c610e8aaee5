"""A ladder played: the same whoever shares the work, ended by its test at the same pair, gone on with after a cut."""

from __future__ import annotations

import errno
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

import hexfray
from ai.policies import RandomPolicy
from ai.skirmish import POLICIES
from hexfray.game import Game, Policy
from hexfray.order import Order
from hexfray.series.ladder import (
    Answer,
    Hypotheses,
    MatchUp,
    Pair,
    Players,
    Results,
    Score,
    Settings,
    Standings,
    play_ladder,
    running,
    settings_of,
)
from hexfray.series.ladder.fights import Outcome, fight
from hexfray.series.lines_file import ResultsFault
from hexfray.series.proving import classes
from scenarios.catalogue import Unknown
from tests.hexfray.series.resuming import cut_after, lines_without

GAME = "skirmish"
TWO = ("nearest", "random")
PLAYERS: Players = {"older": partial(RandomPolicy, 7)}


def duels(*names: str, battles: int = 6, seed: int = 1, test: Hypotheses | None = None) -> Settings:
    return settings_of(GAME, names or TWO, ["duels"], battles=battles, seed=seed, test=test)


def played(settings: Settings, path: Path, jobs: int = 1) -> Standings:
    with Results(path, settings) as results:
        return play_ladder(settings, jobs=jobs, results=results)


# -- what is asked for -------------------------------------------------------------------------------------------------


def test_without_a_word_all_players_meet_in_all_classes_the_strongest_first() -> None:
    settings = settings_of(GAME)
    assert settings.players == ("master", "veteran", "soldier", "recruit", "nearest", "random")
    assert settings.classes == classes(GAME)
    assert len(settings.match_ups) == 15


def test_neighbours_meet_the_next_alone() -> None:
    settings = settings_of(GAME, ["recruit", "nearest", "random"], neighbours=True)
    assert settings.match_ups == (MatchUp("recruit", "nearest"), MatchUp("nearest", "random"))


def test_the_first_pair_of_everyone_comes_before_any_second_one() -> None:
    settings = settings_of(GAME, ["recruit", "nearest", "random"], ["duels", "blades"], battles=4)
    assert [pair.number for pair in settings.pairs()] == 6 * [0] + 6 * [1]
    assert settings.most == 2 * len([*settings.pairs()])


@pytest.mark.parametrize(
    ("names", "klasses", "battles", "told"),
    [
        (["nearest", "randon"], [], 4, "unknown policy 'randon'; did you mean 'random'?"),
        (["nearest"], [], 4, "policy 'nearest' has no opponent; name two or more"),
        (["nearest", "nearest"], [], 4, "policy 'nearest' is named twice; name each once"),
        (["nearest", "random"], ["duel"], 4, "unknown class of battle 'duel'; did you mean 'duels'?"),
        (["nearest", "random"], [], 7, "battles: expected an even number, as sides are swapped, got 7; try 8"),
    ],
)
def test_what_makes_no_sense_is_refused(names: list[str], klasses: list[str], battles: int, told: str) -> None:
    with pytest.raises(Unknown) as fault:
        settings_of(GAME, names, klasses, battles=battles)
    assert str(fault.value) == told


# -- how it is played --------------------------------------------------------------------------------------------------


def test_both_battles_of_a_pair_are_one_battle_with_sides_changed() -> None:
    """The same player under two names cannot win a pair."""
    twins: Players = {"one": POLICIES["nearest"], "two": POLICIES["nearest"]}
    for number in range(3):
        (first, turns), (second, again) = fight(GAME, 1, twins, {}, Pair(MatchUp("one", "two"), "duels", number)).fights
        assert (first + second, turns) == (2, again)


def test_the_number_of_processes_changes_neither_standings_nor_file(tmp_path: Path) -> None:
    settings = settings_of(GAME, ["nearest", "random", "recruit"], ["duels"], battles=6, test=Hypotheses(-400, 400))
    alone, shared = (played(settings, tmp_path / f"{jobs}.jsonl", jobs) for jobs in (1, 2))
    assert json.dumps(alone.as_data()) == json.dumps(shared.as_data())
    assert lines_without("spent", tmp_path / "1.jsonl") == lines_without("spent", tmp_path / "2.jsonl")


def test_a_test_ends_a_match_up_with_the_pair_that_is_enough() -> None:
    test = Hypotheses(-400, 400)
    settings = duels("nearest", "random", battles=40, test=test)
    standings = play_ladder(settings, jobs=1)
    assert standings.complete
    assert standings.answer(MatchUp("nearest", "random")) is Answer.H1
    assert 0 < standings.battles < settings.most
    score = Score()
    for _, outcome in standings.fought:
        assert test.answer(score) is Answer.OPEN
        score = score.plus(*(one.points for one in outcome.fights))


def test_players_that_are_in_no_game_come_from_a_table() -> None:
    settings = settings_of(GAME, ["nearest", "older"], ["duels"], battles=4, players=PLAYERS)
    alone, shared = (play_ladder(settings, players=PLAYERS, jobs=jobs) for jobs in (1, 2))
    assert alone.as_data() == shared.as_data()
    assert set(alone.spent) == {"nearest", "older"}


class Last:
    """Gives the last legal order."""

    def choose(self, game: Game) -> Order:
        return game.legal()[-1]


class Lost:
    """Knows no order."""

    name = "lost one"

    def choose(self, game: Game) -> Order:
        raise LookupError("no idea")


def of_three(jobs: int = 1, executor: ThreadPoolExecutor | None = None, out: Path | None = None) -> Standings:
    policies: list[str | hexfray.Policy] = ["nearest", Last(), Lost()]
    return hexfray.ladder(policies, classes=["duels"], battles=4, executor=executor, jobs=jobs, out=out)


def test_policies_from_outside_play_a_ladder_and_fail_by_name() -> None:
    standings = of_three()
    assert [rating.player for rating in standings.ratings][-1] == "lost one"
    assert standings.score(MatchUp("nearest", "lost one")).won == 4
    assert standings.score(MatchUp("nearest", "Last")).lost < 4
    assert standings.forfeits == {"lost one: crashed (LookupError: no idea)": 8}
    assert standings.as_data()["forfeits"] == standings.forfeits


def test_the_standings_of_policies_depend_on_neither_processes_nor_executor_nor_an_interruption(
    tmp_path: Path,
) -> None:
    path, alone = tmp_path / "results.jsonl", of_three()
    assert of_three(jobs=2, out=path).as_data() == alone.as_data()
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:4]))
    with ThreadPoolExecutor(2) as threads:
        assert of_three(2, threads, path).as_data() == alone.as_data()


def test_a_level_with_a_fighting_style_is_a_player_of_its_own() -> None:
    names = ["recruit/guard", "nearest"]
    assert hexfray.ladder(names, classes=["duels"], battles=2).ratings[0].player in names
    with pytest.raises(Unknown, match="unknown fighting style 'gard'; did you mean 'guard'"):
        hexfray.ladder(["recruit/gard", "nearest"])


def test_differences_the_wrong_way_round_are_refused() -> None:
    with pytest.raises(hexfray.BadArgument, match="sprt: the first difference must be smaller"):
        hexfray.ladder(["nearest", "random"], sprt=(50, 0))


def test_times_are_told_only_to_those_who_ask() -> None:
    standings = play_ladder(duels(battles=2), jobs=1)
    assert "times" not in standings.as_data()
    times = standings.as_data(times=True)["times"]
    assert isinstance(times, dict)
    moving = times["nearest"]["Moving"]
    assert moving["decisions"] > 0
    assert 0 < moving["p95_ms"] <= moving["worst_ms"]
    assert moving["mean_ms"] <= moving["worst_ms"]


# -- the file of results -----------------------------------------------------------------------------------------------


def counting(monkeypatch: pytest.MonkeyPatch) -> list[Pair]:
    """The pairs that are fought from now on."""
    fought: list[Pair] = []

    def noted(game: str, seed: int, own: Players, outside: Mapping[str, Policy], pair: Pair) -> Outcome:
        fought.append(pair)
        return fight(game, seed, own, outside, pair)

    monkeypatch.setattr(running, "fight", noted)
    return fought


@pytest.mark.parametrize("torn", ["", '{"first": "nea'], ids=["between lines", "in a line"])
def test_a_ladder_that_was_cut_is_gone_on_with(torn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, path = duels(battles=8), tmp_path / "results.jsonl"
    whole = played(settings, tmp_path / "whole.jsonl")
    with Results(path, settings) as results:
        part = play_ladder(settings, jobs=1, results=results, done=cut_after(4))
    assert (part.complete, part.battles) == (False, 4)
    with path.open("a") as file:
        file.write(torn)
    fought = counting(monkeypatch)
    assert played(settings, path).as_data() == whole.as_data()
    assert [pair.number for pair in fought] == [2, 3]
    assert lines_without("spent", path) == lines_without("spent", tmp_path / "whole.jsonl")


def test_more_battles_go_on_and_fewer_are_counted_up_to_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    played(duels(battles=4), path)
    fought = counting(monkeypatch)
    assert played(duels(battles=6), path).as_data() == play_ladder(duels(battles=6), jobs=1).as_data()
    assert len(fought) == 1 + 3
    assert played(duels(battles=2), path).battles == 2
    assert len(fought) == 1 + 3


def test_a_test_may_be_asked_for_later_and_ends_where_it_would_have(tmp_path: Path) -> None:
    path, test = tmp_path / "results.jsonl", Hypotheses(-400, 400)
    played(duels(battles=20), path)
    asked = duels(battles=20, test=test)
    assert played(asked, path).as_data() == play_ladder(asked, jobs=1).as_data()


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (duels(seed=2), "seed: 1 in the file, but now 2; repeat the settings, or name a new file"),
        (duels("random", "nearest"), "policies: nearest, random in the file, but now random, nearest; repeat"),
        (settings_of(GAME, TWO), f"classes: duels in the file, but now {', '.join(classes(GAME))}; repeat"),
        (settings_of(GAME, TWO, ["duels"], neighbours=True), "neighbours: false in the file, but now true; repeat"),
    ],
)
def test_a_file_of_other_settings_is_refused_and_left(other: Settings, told: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(duels(battles=2), path)
    before = path.read_bytes()
    with pytest.raises(ResultsFault) as fault:
        Results(path, other)
    assert str(fault.value).startswith(f"{path}: ")
    assert told in str(fault.value)
    assert path.read_bytes() == before


def spoilt(path: Path, old: str, new: str) -> str:
    """Why a file is refused in which a word was changed."""
    path.write_text(path.read_text().replace(old, new))
    before = path.read_bytes()
    with pytest.raises(ResultsFault) as fault:
        Results(path, duels())
    assert path.read_bytes() == before
    return str(fault.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '"code": "',
            '"code": "0',
            "fought with other rules or AI players than those of this hexfray; name a new file",
        ),
        ('"ladder": 1', '"ladder": 2', "format: expected 1, got 2; name a new file"),
        ('"ladder"', '"adder"', "not a file of ladder results; name a new file"),
        (
            '"number": 0',
            '"number": 1',
            "line 3: not a pair of battles of this ladder (duplicate pair); remove the line",
        ),
        ('"number": 0', '"number": true', "line 2: not a pair of battles of this ladder (expected whole numbers)"),
        (
            '"second": "random"',
            '"second": "soldier"',
            'line 2: not a pair of battles of this ladder ("nearest", "soldier"',
        ),
        ('"battles": [[', '"battles": [[9, 9], [', "line 2: not a pair of battles of this ladder (too many values"),
        ('"spent"', '"spend"', "line 2: not a pair of battles of this ladder ('spent')"),
        ('{"first"', '"first"', "line 2: not valid JSON (extra data at character 8)"),
    ],
)
def test_a_spoilt_file_is_refused_in_one_line_and_left(old: str, new: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(duels(battles=4), path)
    said = spoilt(path, old, new)
    assert said.startswith(told)
    assert "\n" not in said


@pytest.mark.parametrize("text", ["Once upon a time", "Once upon\na time", "[1]\n", "\n"])
def test_another_file_is_refused_and_left(text: str, tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(text)
    assert spoilt(path, "", "") == "not a file of ladder results; name a new file"


def test_a_file_that_is_being_written_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(path, duels()), pytest.raises(ResultsFault, match="another program is writing to this file"):
        Results(path, duels())


def test_where_there_is_no_room_that_is_said_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, path = duels(battles=4), tmp_path / "results.jsonl"

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with Results(path, settings) as results:
        play_ladder(settings, jobs=1, results=results, done=cut_after(2))
        kept = path.read_bytes()
        monkeypatch.setattr("os.fsync", full)
        with pytest.raises(ResultsFault, match="No space left on device; make room"):
            play_ladder(settings, jobs=1, results=results)
    monkeypatch.undo()
    assert path.read_bytes() == kept
    assert played(settings, path).complete


def test_where_no_file_can_be_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(ResultsFault, match="a folder, not a file; name a new file"):
        Results(tmp_path, duels())
