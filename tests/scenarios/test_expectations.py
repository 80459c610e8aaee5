"""`[[expect]]` in a scenario file: what it means, and what is wrong with it in a line."""

from __future__ import annotations

import pytest

import hexfray
from core.match.cups import SeededCup
from core.match.match import Match
from hexfray.regression.expecting import Measured, judged, outcome_of
from hexfray.series.results import Share
from hexfray.series.runs import play_one, settings_of
from scenarios.catalogue import parse
from scenarios.expectations import Bounds, Expectation
from tests.support.projects import WELL

SEATS = 'seats = { red = "nearest", blue = "nearest" }\n'


def expecting(*lines: str) -> str:
    """The battle at the well with an expectation."""
    return f"{WELL}\n[[expect]]\n" + "\n".join(lines)


def complaints(*lines: str) -> list[str]:
    """What is wrong with the expectation, without the file and the line."""
    with pytest.raises(hexfray.FaultyScenario) as faulty:
        parse(expecting(*lines), "well.toml")
    return [f"{fault.key}: {fault.message}" for fault in faulty.value.faults]


def test_an_expectation_is_what_its_table_says() -> None:
    scenario = parse(
        expecting("battles = 5", "wins = { red = [0.4, 1] }", "lives = { bo = [1, 1] }", "turns = [2, 9.5]")
    )
    assert scenario.expectations == (
        Expectation(
            1, 5, wins={"red": Bounds(0.4, 1)}, turns=Bounds(2, 9.5), lives={"bo": Bounds(1, 1)}
        ),
    )  # fmt: skip
    assert parse(WELL).expectations == ()


def test_it_changes_no_battle_and_no_journal() -> None:
    plain, expected = parse(WELL), parse(expecting("draws = [0, 1]"))
    assert plain.battle == expected.battle
    game = hexfray.begin(expected, dice=1)
    again = Match.start(plain.ruleset, plain.battle, SeededCup(1))
    assert again.entries == game.match.entries


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "expect[1]: expects nothing; add wins, draws, turns or lives"),
        ("wins = { rde = [0, 1] }", "expect[1].wins.rde: unknown side 'rde'; did you mean 'red'?"),
        ("wins = { red = [0.6, 0.4] }", "expect[1].wins.red: the lower bound comes first; write [0.4, 0.6]"),
        (
            "wins = { red = 0.5 }",
            "expect[1].wins.red: expected two bounds, got 0.5; write the lower and the upper one in brackets",
        ),
        ("wins = { red = [0.5] }", "expect[1].wins.red: expected at least 2 entries, got 1"),
        ('draws = ["0", 1]', "expect[1].draws[1]: expected a number, got '0'; drop the quotes: 0"),
        ("draws = [0, 40]", "expect[1].draws[2]: expected at most 1.0, got 40"),
        ("turns = [9, 3]", "expect[1].turns: the lower bound comes first; write [3.0, 9.0]"),
        ("lives = { mraa = [0, 1] }", "expect[1].lives.mraa: unknown figure 'mraa'; did you mean 'mara'?"),
        ("turn = [1, 9]", "expect[1].turn: key 'turn' belongs in [[lesson]]; did you mean 'turns'?"),
        ("draw = [0, 1]", "expect[1].draw: unknown key 'draw'; did you mean 'draws'?"),
        (
            "wins = { red = [0.7, 1], blue = [0.6, 1] }",
            "expect[1].wins: the lower bounds of wins and draws add up to 1.3, more than 1",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_key(line: str, told: str) -> None:
    assert complaints(line) == [told]


@pytest.mark.parametrize("player", ["exec:./bot", "package.module:Bot", "person", "veteran/gard", "vetran"])
def test_a_file_names_ai_levels_alone_and_runs_no_code(player: str) -> None:
    (told,) = complaints("draws = [0, 1]", f'seats = {{ red = "{player}" }}')
    assert told.startswith("expect[1].seats.red: ")


def test_its_battles_are_those_of_a_series_with_the_same_seats_and_seed() -> None:
    scenario = parse(
        expecting("battles = 4", "seed = 7", SEATS, "wins = { red = [0, 1] }", "turns = [1, 20]"), "well.toml"
    )
    (expectation,) = scenario.expectations
    series = hexfray.simulate(scenario, {"red": "nearest", "blue": "nearest"}, games=4, seed=7)
    wins, turns = judged(scenario, expectation).measured
    assert wins.share == series.of_side("red")
    assert turns.value == sum(row.turns for row in series.rows) / 4


def test_processes_make_no_difference() -> None:
    scenario = parse(
        expecting("battles = 16", SEATS, "wins = { red = [0, 1] }", "lives = { bo = [0, 1] }"), "well.toml"
    )
    (expectation,) = scenario.expectations
    assert judged(scenario, expectation, jobs=2).measured == judged(scenario, expectation).measured


def test_only_the_dead_do_not_live() -> None:
    settings = settings_of(parse(WELL, "well.toml"), {"red": "nearest", "blue": "nearest"}, 1)
    outcome, row = outcome_of(settings, 0), play_one(settings, 0)
    assert (outcome.winner, outcome.turns) == (row.winner, row.turns)
    assert len(outcome.dead) <= sum(row.losses.values())


@pytest.mark.parametrize(
    ("measured", "told"),
    [
        (Measured("wins.red", Bounds(0.4, 0.6), 0.5, Share(5, 10)), "wins.red: 0.5 (5 of 10), expected 0.4 to 0.6"),
        (Measured("draws", Bounds(0, 0), 0.1, Share(1, 10)), "draws: 0.1 (1 of 10), expected 0: 0.1 too high"),
        (Measured("turns", Bounds(4, 12), 3.25), "turns: 3.25, expected 4 to 12: 0.75 too low"),
    ],
)
def test_a_number_is_told_beside_its_bounds(measured: Measured, told: str) -> None:
    assert measured.describe() == told


def test_the_bounds_are_included() -> None:
    assert Bounds(0.5, 0.75).holds(0.5)
    assert Bounds(0.5, 0.75).holds(0.75)
    assert not Bounds(0.5, 0.75).holds(0.76)
