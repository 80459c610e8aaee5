"""The table of games: a second one beside skirmish, and a variant that a key of a scenario file chooses."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from time import sleep

import pytest

from core.match.cups import SeededCup
from core.match.journal import parse as parse_journal
from core.match.journal import text_of
from core.match.match import Match
from core.space.squares import SquareGrid
from scenarios import catalogue
from scenarios.catalogue import RULESETS, Unknown, game, parse, policy
from scenarios.faults import FaultyScenario
from scenarios.game import Game
from scenarios.games import Entry, Games
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.seating import player_seats, seated
from tests.support.toy_games import CRUEL_YARD, TOYS, YARD, armed, cruel_toy, toy


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy and its variant are all there is to play."""
    monkeypatch.setattr(catalogue, "GAMES", TOYS)


def complaints(text: str) -> list[str]:
    """All that is wrong with a file called yard.toml."""
    with pytest.raises(FaultyScenario) as faulty:
        parse(text, "yard.toml")
    return list(faulty.value.lines)


def test_a_file_may_name_every_game_but_no_variant() -> None:
    assert RULESETS == ("skirmish", "clinch", "rounds")
    for name in RULESETS:
        assert game(name).ruleset.id == name
        assert game(name) is game(name)


def test_threads_never_build_games_at_the_same_time() -> None:
    """Building imports packages, which would be half imported for the other thread."""
    inside, most = 0, 0

    def slowly() -> Game:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        sleep(0.01)
        inside -= 1
        return toy()

    games = Games(Entry("toy", slowly))
    with ThreadPoolExecutor(8) as pool:
        found = [*pool.map(games.game, ["toy"] * 8)]
    assert most == 1
    assert all(one is found[0] for one in found)


def brawl(said: str) -> str:
    """The text of a duel with these lines about the game that it is of."""
    text = files("scenarios").joinpath("library", "duel.toml").read_text("utf-8")
    assert 'ruleset = "skirmish"\n' in text
    return text.replace('ruleset = "skirmish"\n', f'ruleset = "skirmish"\n{said}\n').replace('"soldier"', '"nearest"')


def test_a_file_chooses_scuffle_for_its_close_combat() -> None:
    assert game("scuffle").ruleset.id == "scuffle"
    assert parse(brawl("")).ruleset.id == "skirmish"
    assert parse(brawl('close_combat = "scuffle"')).ruleset.id == "scuffle"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('close_combat = "scufle"', "close_combat: unknown word 'scufle'; did you mean 'scuffle'?"),
        ('close_combat = "skirmish"', "close_combat: unknown word 'skirmish'; known: scuffle"),
        ('close-combat = "scuffle"', "close-combat: unknown key 'close-combat'; did you mean 'close_combat'?"),
    ],
)
def test_a_misspelt_close_combat_is_refused(said: str, told: str) -> None:
    (complaint,) = complaints(brawl(said))
    assert complaint.endswith(told)


def test_scuffle_is_no_ruleset_that_a_file_names() -> None:
    (complaint,) = complaints(brawl("").replace('"skirmish"', '"scuffle"'))
    assert "unknown ruleset 'scuffle'" in complaint


@pytest.mark.parametrize("player", ["random", "nearest"])
def test_those_who_think_little_play_scuffle_on(player: str) -> None:
    scenario = parse(brawl('close_combat = "scuffle"'))
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(3))
    for number, _ in enumerate(match.play_on(seated("scuffle", {"red": player, "blue": player}))):
        if number == 120:
            break
    assert match.position.battle.clock.turn > 1


def test_a_game_that_is_not_there_is_no_other() -> None:
    with pytest.raises(Unknown, match="unknown ruleset 'chess'"):
        game("chess")


@pytest.mark.usefixtures("toys")
def test_another_game_is_handed_out_by_its_own_id() -> None:
    assert game("toy").ruleset.id == "toy"
    assert game("cruel-toy").ruleset.id == "cruel-toy"
    with pytest.raises(Unknown, match="unknown ruleset 'skirmish'; known: toy, cruel-toy"):
        game("skirmish")


@pytest.mark.usefixtures("toys")
def test_a_file_of_another_game_is_read_by_its_own_roster() -> None:
    scenario = parse(YARD)
    assert scenario.ruleset.id == "toy"
    assert isinstance(scenario.battle.grid, SquareGrid)
    assert armed(scenario.battle, "ann") == 2


@pytest.mark.usefixtures("toys")
def test_a_key_of_the_file_chooses_the_variant_with_its_roster() -> None:
    scenario = parse(CRUEL_YARD)
    assert scenario.ruleset.id == "cruel-toy"
    assert armed(scenario.battle, "ann") == 4


@pytest.mark.usefixtures("toys")
def test_a_variant_has_its_own_players_and_clauses() -> None:
    assert player_seats(parse(YARD), "blue") == {"red": "random", "blue": "person"}
    assert player_seats(parse(CRUEL_YARD), "blue") == {"red": "cruel", "blue": "person"}
    with pytest.raises(Unknown, match="unknown policy 'cruel'"):
        policy("toy", "cruel")
    switched = CRUEL_YARD + '[options]\nswitches = ["C-1"]\n'
    assert parse(switched).battle.options == ("C-1",)


@pytest.mark.usefixtures("toys")
def test_a_journal_of_a_variant_is_gone_on_with_in_the_variant() -> None:
    scenario = parse(CRUEL_YARD)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    for number, _ in enumerate(match.play_on(seated("cruel-toy", {"red": "cruel", "blue": "random"}))):
        if number == 6:
            break
    text = text_of(header_of(scenario, {"red": "cruel", "blue": "random"}, match.cup), match.entries)
    journal = parse_journal(text.encode(), Path("yard.jsonl"))
    assert journal.header.ruleset == "cruel-toy"
    again = match_of(scenario_of(journal.header), journal)
    assert again.ruleset.id == "cruel-toy"
    assert again.position == match.position


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"cruel"', '"crul"', "4: manners: unknown word 'crul'; did you mean 'cruel'?"),
        ('"cruel"', "1", "4: manners: unknown word '1'; known: cruel"),
        ("manners", "maners", "4: maners: unknown key 'maners'; did you mean 'manners'?"),
    ],
)
def test_a_variant_that_is_misspelt_is_told_with_its_line(before: str, after: str, told: str) -> None:
    assert complaints(CRUEL_YARD.replace(before, after)) == [f"yard.toml:{told}"]


def test_a_key_that_chooses_a_variant_of_one_game_is_unknown_to_another() -> None:
    told = complaints(CRUEL_YARD.replace('"toy"', '"skirmish"'))
    assert any(line.startswith("yard.toml:4: manners: unknown key 'manners'") for line in told)


def test_keys_that_choose_no_variant_together_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"manners": "cruel", "weather": "foul"}
    monkeypatch.setattr(catalogue, "GAMES", Games(Entry("toy", toy), Entry("cruel-toy", cruel_toy, "toy", both)))
    assert complaints(CRUEL_YARD) == ["yard.toml:4: manners: no variant of toy with manners = 'cruel'"]
    assert parse(CRUEL_YARD.replace("manners", 'weather = "foul"\nmanners')).ruleset.id == "cruel-toy"


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ((Entry("toy", toy), Entry("toy", cruel_toy)), "duplicate id in the table of games"),
        ((Entry("cruel-toy", cruel_toy, "toy", {"manners": "cruel"}),), "'cruel-toy' is a variant without a game"),
        ((Entry("toy", toy), Entry("cruel-toy", cruel_toy, "toy")), "without a key to choose by"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(entries: tuple[Entry, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Games(*entries)


def test_a_game_under_another_name_than_its_own_is_refused() -> None:
    with pytest.raises(ValueError, match="the table has 'cruel-toy' for the game 'toy'"):
        Games(Entry("cruel-toy", toy)).game("cruel-toy")
