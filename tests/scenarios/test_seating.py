"""Players of seats are named at once, and made when they first have to choose."""

from __future__ import annotations

import pytest

from core.match.cups import cup_of
from core.match.match import Match
from core.match.policy import PERSON, Awaited, made
from scenarios.catalogue import GAMES, Unknown, game, load, policy
from scenarios.seating import seated


@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_the_one_of_its_name(name: str) -> None:
    for level in (*game(name).policies, "veteran/guard"):
        player = seated(name, {"red": level})["red"]
        assert isinstance(player, Awaited)
        assert player.name == made(player).name == policy(name, level).name == level
        assert type(made(player)) is type(policy(name, level))
        assert made(player) is made(player)


def test_it_chooses_as_the_player_does() -> None:
    scenario = load("duel")
    assert seated("skirmish", {"red": PERSON})["red"] is None
    player = seated("skirmish", {"red": "soldier"})["red"]
    assert player is not None
    position = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": 1})).position
    chosen = player.choose(scenario.ruleset, position)
    assert chosen == policy("skirmish", "soldier").choose(scenario.ruleset, position)


@pytest.mark.parametrize("level", ["general", "veteran/nobody", "random/guard"])
def test_one_that_there_is_not_is_refused_at_once(level: str) -> None:
    with pytest.raises(Unknown):
        seated("skirmish", {"red": level})
