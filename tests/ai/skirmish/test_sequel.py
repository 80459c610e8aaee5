"""What the master expects of the turn after this one: who can reach an enemy then, whose shots will hit, and what is
over by then. What it makes of all that is to come: test_foresight.py."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.profiles import profiles
from ai.skirmish.exchange import exchange
from ai.skirmish.volleys import empties, rounds_a_turn
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from hexfray.testing.skirmish import battle_of, fighter, with_item
from tests.ai.skirmish.scenes import declaring


def worth(battle: Battle, side: str = "red") -> int:
    """What a side may do to the others, less what they may do to it."""
    return exchange(SKIRMISH, side, profiles()["master"], declaring(battle).position).worth


def marked(battle: Battle, mark: Mark) -> Battle:
    """The same with a mark on red."""
    return battle.with_figure(replace(battle["red1"], marks=(mark,)))


def before_blue(main: str, away: int = 4, ground: Mapping[tuple[int, int], str] | None = None) -> Battle:
    """Someone so far before someone who lies there and can do nothing, and far off a friend, so that there is always
    someone left to ask."""
    red = fighter("red1", (0, away), 0, main=main)
    friend = fighter("red2", (12, 8), 0)
    blue = fighter("blue1", (0, 0), 0, side="blue", main="dagger", condition=Condition.PRONE)
    return battle_of(red, blue, friend, terrain=ground)


def having_run(battle: Battle) -> Battle:
    """The same where red has run there, so that it does nothing in this turn."""
    red = battle["red1"]
    walk = tuple(battle.grid.step(red.at, 3, 7 - step) for step in range(8))
    return battle.with_figure(replace(red, walk=walk))


def ring(kind: str) -> dict[tuple[int, int], str]:
    """Such ground all around the middle."""
    return dict.fromkeys([(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)], kind)


# -- who can reach an enemy -------------------------------------------------------------------------------------------


def test_who_has_run_strikes_in_the_next_turn() -> None:
    assert worth(having_run(before_blue("broadsword"))) > 0


def test_nobody_comes_at_who_stands_behind_a_wall() -> None:
    assert worth(having_run(before_blue("broadsword", ground=ring("wall")))) == 0


def test_ground_that_takes_too_long_keeps_him_off() -> None:
    clear = {at: "rubble" for at in ring("rubble") if at != (0, 1)}
    most = 6
    assert worth(having_run(before_blue("broadsword", most))) > 0
    assert worth(having_run(before_blue("broadsword", most, clear))) > 0
    assert worth(having_run(before_blue("broadsword", most, ring("rubble")))) == 0


def test_who_is_held_comes_at_nobody_else() -> None:
    far = having_run(before_blue("broadsword", 3))
    other = fighter("blue2", (0, 4), 0, side="blue", main="dagger", dexterity=3)
    held = battle_of(far["red1"], far["blue1"], other)
    alone = battle_of(far["red1"], other)
    assert worth(held) == worth(alone)


# -- whose shots hit --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["barricade", "wall"])
def test_what_shelters_someone_then_shelters_it_from_shots(kind: str) -> None:
    open_to_all = worth(having_run(before_blue("rifle", 8)))
    sheltered = worth(having_run(before_blue("rifle", 8, ring(kind))))
    assert 0 <= sheltered < open_to_all
    assert (sheltered == 0) == (kind == "wall")


def test_who_shoots_a_gun_empty_must_load_it_then() -> None:
    full = before_blue("rifle", 8)
    gun = full["red1"].held[0]
    a_turn = rounds_a_turn(weapon(gun))

    def left(rounds: int, battle: Battle) -> int:
        return worth(battle.with_figure(with_item(battle["red1"], replace(gun, rounds=rounds))))

    assert left(a_turn, full) < left(a_turn + 1, full) == worth(full)
    assert left(a_turn, having_run(full)) == worth(having_run(full)), "it has not shot in this turn"


def test_a_bow_is_never_empty() -> None:
    bow = before_blue("bow")["red1"].held[0]
    rifle = before_blue("rifle")["red1"].held[0]
    assert not empties(bow)
    assert not empties(rifle)
    assert empties(replace(rifle, rounds=1))


# -- what is over by then ---------------------------------------------------------------------------------------------


def test_who_dodges_shoots_in_the_next_turn_and_not_in_this_one() -> None:
    battle = before_blue("rifle", 8)
    dodging = marked(battle, Mark(Marks.DODGING, "S12.0-18", until=end_of_turn(declaring(battle).battle)))
    assert worth(dodging) == worth(having_run(battle)) < worth(battle)


def test_who_is_dodged_hits_in_the_next_turn() -> None:
    battle = before_blue("rifle", 8)
    until = end_of_turn(declaring(battle).battle)
    dodged = battle.with_figure(replace(battle["blue1"], marks=(Mark(Marks.DODGING, "S12.0-18", until=until),)))
    assert worth(dodged) < worth(battle)
    assert worth(having_run(dodged)) == worth(having_run(battle))


def test_what_lasts_longer_counts_then_too() -> None:
    battle = having_run(before_blue("rifle", 8))
    turn = declaring(battle).battle.clock.turn
    shaken = [
        marked(battle, Mark(Marks.SHAKEN, "S12.0-30", until=Until(turn + later, Phase.RETREATS))) for later in (0, 1)
    ]
    assert worth(shaken[0]) == worth(battle)
    assert worth(shaken[1]) < worth(battle)
