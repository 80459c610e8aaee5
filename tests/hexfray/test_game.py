"""A game as a program sees it: each method, what it refuses, and that a refusal changes nothing. How it is changed,
kept and ended is in test_game_kept.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import hexfray
from hexfray import Game
from hexfray.events import Hurt, Tested
from tests.support.games import seeded, unchanged
from tests.support.pages import block
from tests.support.well import HIT, MISS, STRIKE, at_the_well, well

TWO = [[5], [2]]
"""The script of both rolls for initiative."""


def finished() -> Game:
    game = seeded()
    for _ in game.auto("nearest", "end"):
        pass
    return game


# -- beginning -----------------------------------------------------------------------------------------------------


def test_a_scenario_comes_by_name_by_path_as_a_text_or_as_a_dict(tmp_path: Path) -> None:
    text = block("api.md", "toml")
    file = tmp_path / "own.toml"
    file.write_text(text, "utf-8")
    said: dict[str, object] = {
        "title": "Two at a Well",
        "about": "A dispute about a bucket.",
        "ruleset": "skirmish",
        "limit": 10,
        "map": {"width": 5, "height": 5},
        "sides": {
            "red": {"name": "The upper village", "colour": "red"},
            "blue": {"name": "The lower village", "colour": "blue"},
        },
        "figure": [
            {"id": "mara", "name": "Mara", "side": "red", "at": "0204", "facing": "N", "STR": 13, "DEX": 12}
            | {"skills": {"Pole Weapons": 1}, "main": "spear"},
            {"id": "bo", "name": "Bo", "side": "blue", "at": "0202", "facing": "S", "STR": 12, "DEX": 12}
            | {"main": "dagger"},
        ],
    }
    battles = [hexfray.load(file), hexfray.load(str(file)), hexfray.parse(text), hexfray.load(said)]
    assert all(scenario.battle == battles[0].battle for scenario in battles)
    assert hexfray.load("duel").title == hexfray.begin("duel").scenario.title == "The Heron Bridge"


def test_typed_dice_wait_at_the_first_roll() -> None:
    game = hexfray.begin(well())
    assert isinstance(game.waiting, hexfray.Roll)
    assert game.roll(5) == game.events[-1:]


def test_a_seed_says_all_dice() -> None:
    assert isinstance(seeded().waiting, hexfray.Decision)
    assert seeded(7).events == hexfray.begin(well(), {"seed": 7}).events != seeded(8).events


def test_more_optional_clauses_may_be_in_force() -> None:
    assert hexfray.begin(well(), options=["S16.1-12"]).battle.options == ("S16.1-12",)


def test_the_seats_stand_in_the_journal() -> None:
    game = hexfray.begin(well(), seats={"blue": "veteran"})
    assert game.header.seats == {"red": "person", "blue": "veteran"}


@pytest.mark.parametrize(
    ("begin", "fault"),
    [
        (lambda: hexfray.begin("dual"), hexfray.Unknown),
        (lambda: hexfray.begin(Path("no.toml")), hexfray.Unknown),
        (lambda: hexfray.begin({"title": "Nothing else"}), hexfray.FaultyScenario),
        (lambda: hexfray.begin("duel", "loaded"), hexfray.CupFault),
        (lambda: hexfray.begin("duel", {"script": []}), hexfray.CupFault),
        (lambda: hexfray.begin("duel", {"script": [[7]]}), hexfray.CupFault),
        (lambda: hexfray.begin("duel", options=["S99-99"]), hexfray.Unknown),
        (lambda: hexfray.begin("duel", seats={"green": "veteran"}), hexfray.Unknown),
        (lambda: hexfray.begin("duel", seats={"red": "grandmaster"}), hexfray.Unknown),
        (lambda: hexfray.parse("title ="), hexfray.FaultyScenario),
    ],
)
def test_what_is_no_game_does_not_begin(begin: Callable[[], object], fault: type[Exception]) -> None:
    with pytest.raises(fault):
        begin()


# -- where it stands -----------------------------------------------------------------------------------------------


def test_it_says_how_a_figure_is_and_where() -> None:
    game = at_the_well()
    assert game["mara"] is game.battle["mara"]
    assert game.where("bo") == ("0202", "S")
    assert game.battle.at(game.cell("0202")) == (game["bo"],)
    assert [(score.name, score.now) for score in game.portrait("mara").scores][:2] == [("STR", 13), ("DEX", 12)]


def test_there_is_no_such_figure_or_cell() -> None:
    game = at_the_well()
    for asked in (game.__getitem__, game.where, game.portrait):
        with pytest.raises(KeyError):
            asked("nobody")
    with pytest.raises(hexfray.NotationError):
        game.cell("9999")


def test_it_tells_everything_or_what_it_is_given() -> None:
    game = at_the_well()
    assert game.log()[0] == "Turn 1: initiative"
    assert game.log(game.choose(STRIKE)) == []
    assert game.log(game.roll(*HIT)) == game.log()[-1:]


def test_an_end_has_a_verdict_and_asks_nobody() -> None:
    game = finished()
    assert game.over
    assert game.waiting is None
    assert game.verdict is not None
    assert seeded().verdict is None


# -- choosing ------------------------------------------------------------------------------------------------------


def test_all_that_is_listed_may_be_chosen() -> None:
    game = at_the_well()
    for choice in game.legal():
        assert choice.why_not is None
        game.choose(choice)
        game.undo()


def test_the_order_that_lets_a_moment_go_by_is_listed_last() -> None:
    assert [choice.order for choice in at_the_well().legal()][-1] == "mara nothing"


def test_what_is_refused_is_listed_with_its_clause() -> None:
    game = at_the_well()
    game.undo()
    (refused,) = game.refused()
    assert refused.why_not is not None
    assert (refused.order, refused.why_not.rule, refused.rules) == ("bo dodge", "S12.0-10", ("S12.0-10",))


@pytest.mark.parametrize("form", [lambda game, order: order, Game.read, lambda game, order: game.legal()[0]])
def test_an_order_is_a_text_a_choice_or_an_entry_of_the_menu(form: Callable[[Game, str], hexfray.Order]) -> None:
    game = at_the_well()
    game.choose(form(game, STRIKE))
    assert isinstance(game.waiting, hexfray.Roll)
    assert game.waiting.why == "strikes with the spear"


def test_an_order_returns_what_came_of_it_with_the_dice_that_fell_by_themselves() -> None:
    game = hexfray.begin(well(), {"script": [*TWO, list(HIT), [4]]})
    events = play(game, before=STRIKE)
    assert [event.hits for event in events if isinstance(event, Hurt)] == [5]


def play(game: Game, before: str) -> tuple[hexfray.Event, ...]:
    """From the first decision at the well to Mara's action, and that."""
    orders = ["mara move-first", "mara move path=0203 facing=N", "bo move facing=S", "mara declare-nothing"]
    for order in [*orders, "bo declare-nothing"]:
        game.choose(order)
    return game.choose(before)


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ("", hexfray.NotationError),
        ("mara", hexfray.NotationError),
        ("nobody strike target=bo", hexfray.NotationError),
        ("mara move path=0303 facing=N", hexfray.IllegalAnswer),
        ("bo strike target=mara item=bo/dagger", hexfray.IllegalAnswer),
    ],
)
def test_a_wrong_order_changes_nothing(order: str, fault: type[Exception]) -> None:
    game = at_the_well()
    for asked in (game.choose, game.odds, game.first_roll):
        with unchanged(game), pytest.raises(fault):
            asked(order)


@pytest.mark.parametrize("faces", [(), (3, 3), (3, 3, 7), (0, 3, 3)])
def test_wrong_faces_change_nothing(faces: tuple[int, ...]) -> None:
    game = at_the_well()
    game.choose(STRIKE)
    with unchanged(game), pytest.raises(hexfray.IllegalAnswer):
        game.roll(*faces)


def test_dice_are_refused_where_an_order_is_asked_and_the_other_way_round() -> None:
    game = at_the_well()
    with unchanged(game), pytest.raises(hexfray.IllegalAnswer):
        game.roll(3, 3, 3)
    game.choose(STRIKE)
    with unchanged(game), pytest.raises(hexfray.IllegalAnswer):
        game.choose(STRIKE)


@pytest.mark.parametrize("rest", [[], [[3, 3]]])
def test_where_a_script_fails_the_order_is_given_and_its_roll_waits(rest: list[list[int]]) -> None:
    game = hexfray.begin(well(), {"script": [*TWO, *rest]})
    with pytest.raises(hexfray.CupFault):
        play(game, before=STRIKE)
    assert isinstance(game.waiting, hexfray.Roll)
    assert [event.passed for event in game.roll(*MISS) if isinstance(event, Tested)] == [False]


@pytest.mark.parametrize(
    "asked", [Game.legal, Game.refused, Game.why, Game.auto], ids=lambda asked: str(asked.__name__)
)
def test_who_is_not_asked_has_no_choices(asked: Callable[[Game], object]) -> None:
    game = at_the_well()
    game.choose(STRIKE)
    for there in (game, finished()):
        with unchanged(there), pytest.raises(hexfray.Unable):
            asked(there)


def test_after_the_end_nothing_is_taken() -> None:
    game = finished()
    with unchanged(game), pytest.raises(hexfray.IllegalAnswer, match=r"^the battle is over"):
        game.roll(3)


# -- knowing more --------------------------------------------------------------------------------------------------


def test_odds_change_nothing_and_are_sampled_where_there_are_too_many_ways() -> None:
    game = at_the_well()
    with unchanged(game):
        assert game.odds(STRIKE).exact
        assert not game.odds(STRIKE, budget=8).exact


def test_the_first_roll_is_the_one_that_will_be_asked_for() -> None:
    game = at_the_well()
    roll = game.first_roll(STRIKE)
    game.choose(STRIKE)
    assert roll == game.waiting
    game.undo()
    assert game.first_roll("mara nothing") is None


def test_a_policy_says_why() -> None:
    game = at_the_well()
    with unchanged(game):
        thoughts = game.why("veteran", top=2)
    assert len(thoughts) == 2
    assert thoughts[0].score >= thoughts[1].score
    assert next(game.auto("veteran"))[0] == game.write(thoughts[0].choice)


@pytest.mark.parametrize(("policy", "fault"), [("random", hexfray.Unable), ("grandmaster", hexfray.Unknown)])
def test_who_has_no_reasons_is_not_asked_for_any(policy: str, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        at_the_well().why(policy)


# -- letting a policy play -----------------------------------------------------------------------------------------


def test_a_policy_decides_once_for_whichever_side_is_asked() -> None:
    game = seeded()
    asked = game.waiting
    ((order, events),) = game.auto("soldier")
    assert isinstance(asked, hexfray.Decision)
    assert order.split()[0] in asked.figures
    assert game.events[-len(events) :] == events


def test_a_policy_plays_to_the_end_of_the_turn() -> None:
    game = seeded()
    orders = list(game.auto("soldier", "turn"))
    assert len(orders) > 1
    assert game.battle.clock.turn == 2


def test_a_policy_plays_to_the_end_unless_its_time_is_over() -> None:
    game = seeded()
    assert len(list(game.auto("nearest", "end", budget_ms=0))) == 1
    list(game.auto("nearest", "end"))
    assert game.over


def test_a_policy_stops_at_a_roll_that_must_be_typed() -> None:
    game = at_the_well()
    list(game.auto("soldier", "end"))
    assert isinstance(game.waiting, hexfray.Roll)


def test_an_order_is_given_when_it_is_asked_for() -> None:
    game = seeded()
    with unchanged(game):
        played = game.auto("soldier", "end")
    next(played)
    assert len([entry for entry in game.match.entries if "order" in repr(entry).lower()]) == 1


def test_nobody_plays_by_an_unknown_name() -> None:
    with pytest.raises(hexfray.Unknown):
        seeded().auto("grandmaster")
