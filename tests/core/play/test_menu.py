"""What a menu offers is legal, and what it leaves out for those who have no use for it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Seats
from core.play.asking import Choice, Decision
from core.play.position import menu
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios.catalogue import game, library, load
from tests.support.matches import Chance
from tests.support.scuffle import ada, bob
from tests.support.scuffle.throwing import WORKS, hit, sharing

ANSWERS = 200
LISTED = 60
"""Of longer menus so many choices are tried."""


def test_what_someone_has_no_use_for_is_left_out_and_nothing_else() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", pack=("dagger",))
    play = Play.acting(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword")))
    offered = menu(SKIRMISH, play.position)

    def dull(choice: Choice) -> bool:
        return isinstance(choice, Strike)

    assert list(offered.but(dull)) == [choice for choice in offered if not dull(choice)]
    assert len(list(offered.but(dull))) < len(list(offered))


def test_what_lets_a_moment_go_by_is_listed_once_where_an_option_proposes_it_too() -> None:
    thrown = hit(sharing(ada(), bob())).say(WORKS)
    assert thrown.moment == "throwing"
    assert thrown.decision.otherwise is not None
    assert list(thrown.menu).count(thrown.decision.otherwise) == 1
    assert list(thrown.menu.but(lambda choice: False)) == list(thrown.menu)
    held = Play.acting(battle_of(fighter("red1", (0, 0), 0), fighter("blue1", (0, -1), 3, side="blue")))
    assert list(held.menu)[-1] == held.decision.otherwise


@pytest.mark.fuzz
@pytest.mark.parametrize("name", [entry.id for entry in library()])
def test_all_that_a_menu_offers_is_legal(name: str) -> None:
    """What options say is legal by construction, too, whatever rules of other rooms forbid."""
    scenario, lot = load(name), Random(name)
    battle = scenario.battle
    if game(scenario.ruleset.id).may_yield:
        battle = replace(battle, options=tuple(sorted({*battle.options, game(scenario.ruleset.id).may_yield})))
    for seed in range(1, 4):
        match = Match.start(scenario.ruleset, battle, SeededCup(seed))
        seats = Seats({side: Chance(seed + number) for number, side in enumerate(battle.sides)})
        for _ in islice(match.play_on(seats), ANSWERS):
            if not isinstance(match.waiting, Decision):
                continue
            offered = menu(match.ruleset, match.position)
            choices = list(offered)
            for choice in choices if len(choices) < LISTED else lot.sample(choices, LISTED):
                assert offered.refusal(choice) is None, match.write(choice)
