"""A tournament played: the pairings, the same for any number of processes, resumed after a cut, battles by number."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import hexfray
from hexfray.series.ladder import Answer, Hypotheses, MatchUp, play_ladder
from hexfray.series.ladder import settings_of as ladder_of
from hexfray.series.lines_file import ResultsFault
from hexfray.series.tournament import (
    Journals,
    OfScenario,
    Results,
    Tournament,
    TournamentSettings,
    grounds_of,
    play_tournament,
    settings_of,
    tournament,
)
from scenarios.catalogue import Unknown
from tests.hexfray.series.resuming import cut_after, lines_without

FAST = ("nearest", "random")


class Lost:
    """A player that fails on red's side, and else gives the first legal order."""

    released = 0

    def choose(self, game: hexfray.Game) -> hexfray.Order:
        if game.waiting is not None and game.battle[game.waiting.figures[0]].side == "red":  # type: ignore[union-attr]
            raise ValueError("no idea")
        return game.legal()[0]

    def release(self) -> None:
        Lost.released += 1


def duels(*names: str, battles: int = 6, test: Hypotheses | None = None, gauntlet: bool = False) -> TournamentSettings:
    grounds = grounds_of("skirmish", [], ["duel"])
    return settings_of(names or FAST, grounds, ["Lost"], battles=battles, test=test, gauntlet=gauntlet)


def kept(settings: TournamentSettings, path: Path, jobs: int = 1) -> Tournament:
    with Results(path, settings) as results:
        return play_tournament(settings, {}, jobs=jobs, results=results)


# -- the pairings -----------------------------------------------------------------------------------------------------


def test_every_two_players_meet_or_the_first_meets_all() -> None:
    names = ("recruit", "nearest", "random")
    pairs = [("recruit", "nearest"), ("recruit", "random"), ("nearest", "random")]
    assert [*duels(*names).match_ups] == pairs
    assert [*duels(*names, gauntlet=True).match_ups] == pairs[:2]


def test_a_number_is_the_same_battle_in_a_longer_tournament() -> None:
    short, long = duels("recruit", *FAST, battles=2), duels("recruit", *FAST, battles=20)
    assert [*short.bouts()] == [*long.bouts()][: short.most]
    assert [bout.number for bout in long.bouts()] == [*range(long.most)]


def test_a_battle_and_the_next_are_one_with_sides_swapped() -> None:
    settings = duels()
    scenario = hexfray.load("duel")
    for one, two in zip([*settings.bouts()][::2], [*settings.bouts()][1::2], strict=True):
        assert settings.dice(one) == settings.dice(two)
        assert [*one.seats(scenario).values()] == [*two.seats(scenario).values()][::-1]


def test_over_a_class_it_fights_the_battles_of_the_ladder() -> None:
    found = tournament(FAST, classes=["duels"], battles=4)
    ladder = play_ladder(ladder_of("skirmish", FAST, ["duels"], battles=4), jobs=1)
    assert found.score(MatchUp(*FAST)) == ladder.score(MatchUp(*FAST))
    assert [row.turns for row in found.rows] == [one.turns for _, outcome in ladder.fought for one in outcome.fights]


def test_scenarios_of_two_games_may_take_part() -> None:
    found = tournament(FAST, ["duel", "dojo"], battles=2)
    assert {battle.on for battle in found.fought} == {"duel", "dojo"}


@pytest.mark.parametrize(
    ("players", "scenarios", "more", "told"),
    [
        (["nearest", "randon"], ["duel"], {}, "unknown policy 'randon'; did you mean 'random'?"),
        (["nearest", "random/guard"], ["duel"], {}, "policy 'random' has no fighting styles; write 'random' alone"),
        (["nearest", "random"], ["duell"], {}, "unknown scenario 'duell'; did you mean 'duel'?"),
        (["nearest"], ["duel"], {}, "expected two or more players, got 'nearest'; name more"),
        ([], ["duel"], {}, "expected two or more players, got none; name more"),
        (["nearest", "nearest"], ["duel"], {}, "player 'nearest' is named twice; name each once"),
        (["nearest", "person"], ["duel"], {}, "a person can't play in a tournament; name AI levels or programs"),
        (
            ["nearest", "random"],
            ["duel"],
            {"battles": 3},
            "battles: expected an even number, as sides are swapped, got 3",
        ),
        (["nearest", "random"], [], {"classes": ["duel"]}, "unknown class of battle 'duel'; did you mean 'duels'?"),
        (["nearest", "random"], ["duel"], {"sprt": (5, 5)}, "sprt: the first difference must be smaller"),
    ],
)
def test_what_makes_no_sense_is_refused(
    players: list[str], scenarios: list[str], more: dict[str, object], told: str
) -> None:
    with pytest.raises((Unknown, hexfray.BadArgument)) as fault:
        tournament(players, scenarios, **more)  # type: ignore[arg-type]
    assert str(fault.value).startswith(told)


def test_a_scenario_needs_two_sides(tmp_path: Path) -> None:
    green = '[sides.green]\nname = "Green"\ncolour = "green"\n\n[[figure]]'
    gus = '[[figure]]\nid = "gus"\nname = "Gus"\nside = "green"\nat = "0101"\nfacing = "N"\nSTR = 12\nDEX = 12\n'
    three = hexfray.load("duel").source.replace("[[figure]]", green, 1) + gus
    with pytest.raises(Unknown, match="expected two sides, as players meet in pairs, got 3"):
        tournament(FAST, [hexfray.parse(three, "three.toml")])
    other = tmp_path / "duel.toml"
    other.write_text(hexfray.load("duel").source + "\n")
    with pytest.raises(Unknown, match="two different scenarios are called duel; rename a file"):
        tournament(FAST, ["duel", other])


# -- how it is played --------------------------------------------------------------------------------------------------


def test_the_number_of_processes_changes_neither_results_nor_file(tmp_path: Path) -> None:
    settings = duels("nearest", "random", battles=40, test=Hypotheses(-400, 400))
    alone, shared = (kept(settings, tmp_path / f"{jobs}.jsonl", jobs) for jobs in (1, 2))
    assert json.dumps(alone.as_data()) == json.dumps(shared.as_data())
    assert lines_without("used", tmp_path / "1.jsonl") == lines_without("used", tmp_path / "2.jsonl")
    assert alone.battles < settings.most


def test_an_executor_plays_the_same() -> None:
    with ThreadPoolExecutor(2) as executor:
        found = tournament(FAST, ["duel"], battles=6, executor=executor, jobs=2)
    assert found.as_data() == tournament(FAST, ["duel"], battles=6).as_data()


def test_a_test_ends_a_pairing_with_the_pair_that_is_enough() -> None:
    test = Hypotheses(-400, 400)
    found = play_tournament(duels("recruit", "random", battles=40, test=test), {}, jobs=1)
    assert found.complete
    assert found.answer(MatchUp("recruit", "random")) is Answer.H1
    assert (
        play_tournament(duels("recruit", "random", battles=found.battles - 2, test=test), {}, jobs=1).answer(
            MatchUp("recruit", "random")
        )
        is Answer.OPEN
    )


def test_a_tournament_that_was_cut_is_resumed(tmp_path: Path) -> None:
    settings, whole, part = duels(), tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    full = kept(settings, whole)
    with Results(part, settings) as results:
        begun = play_tournament(settings, {}, jobs=1, results=results, done=cut_after(3))
    assert (begun.complete, begun.battles, len(lines_without("used", part))) == (False, 2, 1 + 3)
    with part.open("a") as file:
        file.write('{"number": 3, "se')
    assert kept(settings, part).as_data() == full.as_data()
    assert lines_without("used", part) == lines_without("used", whole)


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ('"on": "duel"', '"on": "duels"'),
        ('"seed": ', '"seed": 1'),
        ('"blue": "nearest"', '"blue": "random"'),
        ('"number": 0', '"number": 1'),
        ('"used"', '"spent"'),
    ],
)
def test_what_is_no_battle_of_this_tournament_is_refused_and_stays(told: str, instead: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept(duels(battles=2), path)
    head, *rows = path.read_text().splitlines(keepends=True)
    spoilt = head + rows[0].replace(told, instead) + rows[1]
    assert spoilt != head + "".join(rows)
    path.write_text(spoilt)
    with pytest.raises(ResultsFault, match="line 2: not a battle of this tournament"):
        kept(duels(battles=2), path)
    assert path.read_text() == spoilt


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (duels("recruit", "random"), "players: nearest, random in the file, but now recruit, random"),
        (duels(gauntlet=True), "gauntlet: false in the file, but now true"),
    ],
)
def test_a_file_of_another_tournament_is_refused(other: TournamentSettings, told: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept(duels(battles=2), path)
    with pytest.raises(ResultsFault) as fault:
        kept(other, path)
    assert str(fault.value) == f"{path}: {told}; repeat the settings, or name a new file"


def test_a_changed_scenario_is_another_tournament() -> None:
    [ground] = grounds_of("skirmish", [], ["duel"])
    assert isinstance(ground, OfScenario)
    [changed] = grounds_of("skirmish", [], [hexfray.parse(ground.text + "\n", "duel.toml")])
    assert ground.name == changed.name
    assert ground.identity != changed.identity


# -- players that fail -------------------------------------------------------------------------------------------------


def test_forfeits_are_counted_by_player_and_reason_with_the_first_battle() -> None:
    found = tournament([Lost(), "nearest"], ["duel"], battles=4)
    [forfeits] = found.forfeits
    assert (forfeits.player, forfeits.reason) == ("Lost", "crashed (ValueError: no idea)")
    assert (forfeits.times, forfeits.first) == (2, 1)
    assert {one.player: one.forfeits for one in found.standings} == {"Lost": 2, "nearest": 0}
    assert [row.winner for row in found.rows if row.seats["red"] == "Lost"] == ["blue", "blue"]


def test_players_hear_when_it_is_over() -> None:
    before = Lost.released
    tournament([Lost(), "nearest"], ["duel"], battles=2)
    assert Lost.released == before + 1


# -- journals ----------------------------------------------------------------------------------------------------------


def test_the_journal_of_a_number_is_that_battle(tmp_path: Path) -> None:
    found = tournament(FAST, ["duel"], battles=4, journals=tmp_path / "new" / "journals")
    for row in found.rows:
        text = (tmp_path / "new" / "journals" / f"{row.number:06}.jsonl").read_text()
        game = hexfray.resume_text(text)
        assert game.verdict is not None
        assert (game.verdict.winner, game.verdict.reason, game.header.seats) == (row.winner, row.cause, row.seats)
        assert found.journal(row.number) == text
    assert not any(battle.journal for battle in found.fought)


def test_a_resumed_tournament_saves_the_journals_that_are_missing(tmp_path: Path) -> None:
    out, folder, settings = tmp_path / "results.jsonl", tmp_path / "journals", duels(battles=4)
    with Results(out, settings) as results:
        journals = Journals(folder, resumed=False)
        play_tournament(settings, {}, jobs=1, results=results, journals=journals, done=cut_after(2))
    assert tournament(FAST, ["duel"], battles=4, out=out, journals=folder).complete
    assert sorted(path.name for path in folder.iterdir()) == [f"{number:06}.jsonl" for number in range(4)]


def test_a_tournament_that_was_killed_before_its_first_row_resumes_into_its_journals(tmp_path: Path) -> None:
    out, folder = tmp_path / "results.jsonl", tmp_path / "journals"
    assert tournament(FAST, ["duel"], battles=2, out=out, journals=folder).complete
    head, *_ = out.read_text().splitlines(keepends=True)
    out.write_text(head)
    (folder / "000001.jsonl").unlink()
    (folder / "000000.jsonl").write_text("half of it")
    assert tournament(FAST, ["duel"], battles=2, out=out, journals=folder).complete
    assert [path.read_text()[:1] for path in sorted(folder.iterdir())] == ["{", "{"]


def test_a_folder_that_is_refused_is_refused_again(tmp_path: Path) -> None:
    (tmp_path / "000000.jsonl").write_text("precious")
    for _ in range(2):
        with pytest.raises(ResultsFault, match="not empty"):
            tournament(FAST, ["duel"], battles=2, out=tmp_path.with_suffix(".out"), journals=tmp_path)
    assert (tmp_path / "000000.jsonl").read_text() == "precious"


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "000000.jsonl").write_text("precious")
    with pytest.raises(ResultsFault, match="not empty; name a new folder for journals, or resume with --out"):
        tournament(FAST, ["duel"], battles=2, journals=tmp_path)
    with pytest.raises(ResultsFault, match="name a folder that can be written"):
        tournament(FAST, ["duel"], battles=2, journals=tmp_path / "000000.jsonl")
    assert (tmp_path / "000000.jsonl").read_text() == "precious"
