"""Small battles of tests: what may be in them, and what is refused in the scenario checker's words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.battle.wind import Breeze, Wind
from core.rulesets.skirmish.grenades.smoke import smoke_between
from hexfray import Battle, FaultyScenario, Figure
from hexfray.events import Condition, Item
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.invariants import broken

ANN = fighter("ann", main="dagger")
BOB = fighter("bob", (0, -1), 3, side="blue")
DOWN = Condition.PRONE


def refused(*figures: Figure, **parts: object) -> list[str]:
    """All that is said of a battle that cannot be."""
    with pytest.raises(FaultyScenario) as caught:
        battle_of(*(figures or (ANN, BOB)), **parts)  # type: ignore[arg-type]
    return list(caught.value.lines)


def lying(name: str, side: str = "red", condition: Condition = DOWN) -> Figure:
    """Someone in the middle of the map."""
    return fighter(name, side=side, condition=condition)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"options": ["S16.1-120"]}, "options[1]: unknown option 'S16.1-120'; did you mean 'S16.1-12'?"),
        ({"options": ["S16.1-12", "S16.1-12"]}, "options[2]: duplicate 'S16.1-12'"),
        ({"terrain": {(1, 0): "rubbel"}}, "terrain.rubbel: unknown terrain 'rubbel'; did you mean 'rubble'?"),
        ({"terrain": {(0, 99): "wall"}}, "terrain: (0, 99) is off the map: 30 x 30 around (0, 0)"),
        ({"terrain": {(0, 0): "wall"}}, "ann.at: 1515 is a wall; choose a cell that can be entered"),
        (
            {"fallen": {(1, 0): [Item("x", "dager")]}},
            "fallen[1]: unknown gear 'dager'; did you mean 'dagger'?",
        ),
        (
            {"fallen": {(1, 0): [Item("x", "chair")]}},
            "fallen[1]: 'chair' needs the option 'S16.1-12' in options.switches",
        ),
        ({"fires": {(1, 0): "fier"}}, "fires[1].kind: unknown fire 'fier'; did you mean 'fire'?"),
        (
            {"fires": {(1, 0): "fire"}, "terrain": {(1, 0): "wall"}},
            "fires[1].at: 1615 is a wall; choose a cell that can be entered",
        ),
        ({"clouds": {(1, 0): "smok"}}, "clouds[1].kind: unknown cloud 'smok'; did you mean 'smoke'?"),
        ({"wind": "sligt NE"}, "wind: unknown wind 'sligt'; did you mean 'slight'?"),
        ({"wind": "strong W"}, "wind: unknown direction 'W'; did you mean 'SW'?"),
        ({"phase": "action"}, "phase: unknown phase 'action'; did you mean 'actions'?"),
    ],
)
def test_what_cannot_be_is_refused(parts: dict[str, object], said: str) -> None:
    assert refused(**parts) == [f"battle: {said}"]


def test_a_clause_that_is_no_option_is_refused() -> None:
    (said,) = refused(options=["S12.1-01"])
    assert "always applies; remove the entry" in said


def test_two_of_one_name_are_refused() -> None:
    assert refused(ANN, replace(BOB, id="ann")) == ["battle: ann.id: duplicate id 'ann'"]


def test_what_someone_carries_must_be_there_with_these_options() -> None:
    bottle = fighter("ann", main="bottle")
    said = "battle: ann.gear[1]: 'bottle' needs the option 'S16.1-12' in options.switches"
    assert refused(bottle, BOB) == [said]
    assert battle_of(bottle, BOB, options=["S16.1-12"])["ann"] == bottle


def test_what_is_loaded_must_be_there_with_these_options() -> None:
    gun = fighter("ann", main="combat shotgun", loads={"combat shotgun": ["less-lethal slug"]})
    (said,) = refused(gun, BOB)
    assert "'less-lethal slug' needs the option 'S16.7-21'" in said


# -- two in a hex --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [lying("bob", "red", Condition.STANDING), lying("bob", "blue")])
def test_two_who_could_not_share_a_hex_are_refused(other: Figure) -> None:
    assert refused(lying("ann", "red", Condition.KNEELING), other) == ["battle: bob.at: ann already stands in 1515"]


@pytest.mark.parametrize(
    "other",
    [
        lying("bob", "blue", Condition.DEAD),
        lying("bob", "blue", Condition.UNCONSCIOUS),
        lying("bob", "red"),
    ],
)
def test_who_is_out_of_the_fight_or_a_friend_on_the_ground_shares_a_hex(other: Figure) -> None:
    battle = battle_of(ANN, other, fighter("zed", (0, 9), side="blue"))
    assert broken(battle, battle) == []


# -- hand to hand --------------------------------------------------------------------------------------------------


def grips(battle: Battle) -> dict[tuple[str, str], str]:
    return {(hold.holder, hold.held): hold.grip for hold in battle.holds}


def test_two_who_grapple_have_each_other() -> None:
    battle = battle_of(lying("ann"), lying("bob", "blue"), holds={("ann", "bob"): "grappling"})
    assert grips(battle) == {("ann", "bob"): "grappling", ("bob", "ann"): "grappling"}
    assert broken(battle, battle) == []


def test_who_is_not_named_in_a_hex_fights_there_too() -> None:
    figures = [lying("ann"), lying("bob", "blue"), lying("cal", "blue")]
    battle = battle_of(*figures, holds={("ann", "bob"): "held_2"})
    assert grips(battle) == {
        ("ann", "bob"): "held_2",
        ("ann", "cal"): "brawl",
        ("bob", "ann"): "brawl",
        ("cal", "ann"): "brawl",
    }
    assert broken(battle, battle) == []


def test_they_are_asked_what_is_asked_hand_to_hand() -> None:
    battle = battle_of(lying("ann"), lying("bob", "blue"), holds={("ann", "bob"): "grappling"})
    assert Play.acting(battle).moment == "brawling"


@pytest.mark.parametrize(
    ("figures", "holds", "said"),
    [
        ([lying("ann"), BOB], {("ann", "bob"): "grappling"}, "holds[1]: ann and bob are not in one hex"),
        ([lying("ann"), lying("bob")], {("ann", "bob"): "grappling"}, "holds[1]: ann and bob are of one side"),
        (
            [lying("ann"), lying("bob", "blue", Condition.STANDING)],
            {("ann", "bob"): "grappling"},
            "holds[1]: bob is standing: who fights hand to hand is prone",
        ),
        (
            [lying("ann"), lying("bob", "blue", Condition.DEAD)],
            {("ann", "bob"): "grappling"},
            "holds[1]: bob is dead: who fights hand to hand is prone",
        ),
        (
            [lying("ann"), lying("bob", "blue")],
            {("ann", "bo"): "grappling"},
            "holds[1]: unknown figure 'bo'; did you mean 'bob'?",
        ),
        (
            [lying("ann"), lying("bob", "blue")],
            {("ann", "bob"): "grapling"},
            "holds[1]: unknown grip 'grapling'; did you mean 'grappling'?",
        ),
        (
            [lying("ann"), lying("bob", "blue")],
            {("ann", "bob"): "brawl"},
            "holds[1]: 2 fight in this hex: the grip is 'grappling'",
        ),
        (
            [lying("ann"), lying("bob", "blue")],
            {("ann", "bob"): "held_2", ("bob", "ann"): "held_1"},
            "holds: ann is in two pins; a figure can be in one only",
        ),
    ],
)
def test_holds_that_cannot_be_are_refused(figures: list[Figure], holds: dict[tuple[str, str], str], said: str) -> None:
    assert f"battle: {said}" in refused(*figures, holds=holds)


# -- fire, clouds and wind -----------------------------------------------------------------------------------------


def test_a_hex_burns() -> None:
    (fire,) = battle_of(ANN, BOB, fires={(1, 0): "oil"}).fields
    assert (fire.id, fire.machine, fire.state, fire.centre, fire.since) == ("oil 1", "hexfire", "liquid", cell(1, 0), 1)


def test_a_cloud_hides_and_is_gone_two_turns_later() -> None:
    battle = battle_of(ANN, fighter("bob", (0, -3), 3, side="blue"), clouds={(0, -1): "smoke"})
    assert smoke_between(battle, cell(0, 0), cell(0, -3)) == 1
    play = Play.acting(battle).until("acting", [6], [1], [6], [1], turn=3)
    assert len(play.battle.fields) == 1
    assert play.until("initiative", turn=4).battle.fields == ()


def test_a_wind_blows() -> None:
    assert battle_of(ANN, BOB, wind="slight SE").wind == Wind(Breeze.SLIGHT, 2)


def test_fires_and_clouds_lie_on_the_map_each_by_its_name() -> None:
    battle = battle_of(ANN, BOB, fires={(1, 0): "fire", (2, 0): "fire"}, clouds={(1, 0): "smoke", (2, 0): "tear gas"})
    assert broken(battle, battle) == []


# -- when ----------------------------------------------------------------------------------------------------------


def test_its_turn_is_the_one_that_is_said() -> None:
    battle = battle_of(ANN, BOB, turn=3)
    assert Play.acting(battle).battle.clock.turn == 3
    assert Play.moving(battle).battle.clock.turn == 3
    assert Play.from_start(battle).battle.clock.turn == 3
    assert Play.from_start(battle_of(ANN, BOB)).battle.clock.turn == 1
