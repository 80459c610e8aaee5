"""Positions as text: what is kept, that it goes on alike, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import hexfray
from hexfray import FaultyPosition, Game
from tests.support.well import STRIKE, at_the_well, well


def rolled(game: Game, lot: Random) -> None:
    """One more answer by chance."""
    if isinstance(game.waiting, hexfray.Roll):
        dice = game.waiting.dice
        game.roll(*(lot.randint(1, dice.sides) for _ in range(dice.count)))
    else:
        game.choose(lot.choice(game.legal()))


@pytest.mark.parametrize("name", [scenario.id for scenario in hexfray.library()])
def test_a_game_goes_on_alike_from_any_text(name: str) -> None:
    game, lot = hexfray.begin(name), Random(3)
    for step in range(60):
        if game.over:
            break
        rolled(game, lot)
        if step % 12 == 0:
            other = hexfray.begin(name, position=game.position_text())
            assert other.position == game.position
            assert other.position_text() == game.position_text()


def test_an_order_under_way_is_kept() -> None:
    game = at_the_well()
    game.choose(STRIKE)
    game.roll(3, 4, 4)
    other = hexfray.begin(well(), position=game.position_text())
    assert other.waiting == game.waiting
    assert other.roll(4) == game.roll(4)
    assert other.position == game.position


def test_a_battle_that_is_over_is_over() -> None:
    game = hexfray.begin("duel", dice=3)
    for _ in game.auto("nearest", "end"):
        pass
    assert hexfray.begin("duel", position=game.position_text()).verdict == game.verdict


def test_what_was_before_cannot_be_taken_back() -> None:
    with pytest.raises(hexfray.Unable):
        hexfray.begin(well(), position=at_the_well().position_text()).undo()


def test_its_journal_begins_there() -> None:
    game = hexfray.begin(well(), dice=5, position=at_the_well().position_text())
    game.choose(STRIKE)
    again = hexfray.resume_text(game.journal())
    assert again.position == game.position
    assert again.events == game.events


def test_a_journal_from_the_beginning_says_nothing_of_a_position() -> None:
    assert "position" not in json.loads(at_the_well().journal().splitlines()[0])


def test_more_clauses_may_be_switched_on() -> None:
    game = hexfray.begin(well(), options=["S12.4-12"], position=at_the_well().position_text())
    assert game.battle.options == ("S12.4-12",)
    assert hexfray.resume_text(game.journal()).battle.options == ("S12.4-12",)


def test_what_is_as_usual_is_left_out() -> None:
    (mara, _) = json.loads(at_the_well().position_text())["battle"]["figures"]
    assert not {"hurt", "posture", "life", "off"} & mara.keys()


# -- what is refused ------------------------------------------------------------------------------------------------


def _set(*path: Any) -> Callable[[Any], None]:
    """Puts the last of these where the others lead."""

    def spoil(said: Any) -> None:
        *way, last, value = path
        for key in way:
            said = said[key]
        said[last] = value

    return spoil


SPOILT = [
    (_set("format", 2), "format: expected 1"),
    (_set("ruleset", "chess"), "ruleset: expected 'skirmish', the scenario's, got 'chess'"),
    (_set("more", 1), "unknown field 'more'"),
    (_set("battle", []), "battle: expected an object in braces"),
    (_set("battle", "grid", "width", 1000), "battle.grid: expected a map 1 to 99 cells wide and high, got 1000 x"),
    (_set("battle", "grid", "kind", "SquareGrid"), "battle.grid: expected a map such as"),
    (_set("battle", "figures", []), "battle.figures: expected at least one figure"),
    (_set("battle", "figures", {}), "battle.figures: expected a list"),
    (_set("battle", "figures", 0, "hurt", "x"), r"battle.figures\[1\].hurt: expected a whole number, got 'x'"),
    (_set("battle", "figures", 0, "hurt", True), r"battle.figures\[1\].hurt: expected a whole number, got true"),
    (_set("battle", "figures", 0, "hurt", 10**12), r"battle.figures\[1\].hurt: 1000000000000 is too large"),
    (_set("battle", "figures", 0, "hurtt", 1), r"battle.figures\[1\]: unknown field 'hurtt'; did you mean 'hurt'"),
    (_set("battle", "figures", 0, "at", "9999"), r"battle.figures\[1\].at: 9999 is off the map"),
    (_set("battle", "figures", 0, "facing", "UP"), r"battle.figures\[1\].facing: expected one of N, NE"),
    (_set("battle", "figures", 0, "side", "green"), r"battle.figures\[1\].side: unknown side 'green'"),
    (_set("battle", "figures", 0, "id", "bo"), r"battle.figures\[2\].id: duplicate id 'bo'"),
    (_set("battle", "figures", 0, "main", "bo/dagger"), r"battle.figures\[1\].main: unknown item of the figure"),
    (_set("battle", "figures", 0, "gear", 0, "kind", "spaer"), r"battle.figures\[1\].gear: unknown gear 'spaer'"),
    (
        _set("battle", "figures", 0, "sheet", {}),
        r"battle.figures\[1\].sheet.strength: missing; expected a whole",
    ),
    (_set("battle", "terrain", {"0101": "lava"}), "battle.terrain.'0101': unknown terrain 'lava'|battle.terrain.0101"),
    (_set("battle", "clock", "phase", "tea"), "battle.clock.phase: unknown phase 'tea'"),
    (_set("battle", "clock", "pending", ["nobody"]), "battle.clock: unknown figure 'nobody'"),
    (_set("battle", "options", ["S0"]), "battle.options: unknown optional rule 'S0'"),
    (_set("battle", "wind", {"direction": 9}), "battle.wind.direction: expected 0 to 5, got 9"),
    (_set("answers", ["mara fly"]), r"answers\[1\]: unknown verb 'fly'"),
    (_set("answers", ["bo nothing"]), "answers: Bo can't [a-z ]+: not now .*\\[S12-09]"),
    (_set("answers", [None]), r"answers\[1\]: expected an order"),
    (_set("answers", [[3, 3, 3]]), "answers: no roll now: .* must give an order"),
]


@pytest.mark.parametrize(("spoil", "told"), SPOILT, ids=[told[:40] for _, told in SPOILT])
def test_what_does_not_hold_is_told_with_its_place(spoil: Callable[[Any], None], told: str) -> None:
    said = json.loads(at_the_well().position_text())
    spoil(said)
    with pytest.raises(FaultyPosition, match=f"^position: (?:{told})") as refused:
        hexfray.begin(well(), position=said)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "3", '{"format": 1}', "[" * 100_000, " " * 5_000_000])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(FaultyPosition, match=r"^position: "):
        hexfray.begin(well(), position=text)


def test_a_text_cut_or_changed_anywhere_is_refused_or_played() -> None:
    text, lot = at_the_well().position_text(), Random(9)
    for _ in range(300):
        where = lot.randrange(len(text))
        spoilt = text[:where] + lot.choice(["", "9", '"', "x", "[", "null"]) + text[where + lot.randrange(4) :]
        try:
            game = hexfray.begin(well(), position=spoilt)
        except FaultyPosition:
            continue
        assert game.waiting is not None
