"""Characters: what makes two players of one level play unlike each other."""

from __future__ import annotations

import pytest

from ai.characters import characters, tempered
from ai.profiles import Flees, profiles
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import GRID, Play, battle_of, fighter
from scenarios.catalogue import parse
from tests.ai.skirmish.scenes import chooses, declaring, moving_last
from tests.support.scenarios import spoilt


def of_character(name: str, figure: Figure) -> Figure:
    """The same figure of that character."""
    return replace(figure, character=name)


def end_of(play: Play) -> int:
    """How far from blue1 the veteran's move of red1 leads."""
    choice = chooses(play, "veteran")
    assert isinstance(choice, Move)
    at = choice.path[-1] if choice.path else play.battle["red1"].at
    return GRID.distance(at, play.battle["blue1"].at)


def far_apart(character: str, **red: object) -> Play:
    """Two swordsmen nine hexes apart."""
    one = of_character(character, fighter("red1", (0, 9), 0, main="broadsword", **red))  # type: ignore[arg-type]
    return moving_last(battle_of(one, fighter("blue1", (0, 0), 3, side="blue", main="broadsword")))


def test_a_guard_stays_where_any_other_figure_comes_nearer() -> None:
    assert end_of(far_apart("guard")) == 9
    assert end_of(far_apart("")) < 9


def test_a_coward_runs_from_a_scratch() -> None:
    near = {name: far_apart(name, hurt=1) for name in ("", "coward")}
    assert end_of(near["coward"]) > 9 > end_of(near[""])


def test_a_berserk_does_not_run_when_it_is_beaten() -> None:
    assert end_of(far_apart("", hurt=10)) > 9
    assert end_of(far_apart("berserk", hurt=10)) < 9


def test_a_berserk_strikes_where_others_defend() -> None:
    for character, verbs in (("", {"defend"}), ("berserk", {"declare-nothing"})):
        red = of_character(character, fighter("red1", (0, 0), 0, main="dagger", hurt=9))
        foes = [fighter(f"blue{n}", at, 3, side="blue", main="broadsword") for n, at in enumerate([(0, -1), (1, -1)])]
        assert {chooses(declaring(battle_of(red, *foes)), "veteran").verb} == verbs


def test_a_character_changes_what_its_level_makes_of_things_and_nothing_else() -> None:
    veteran = profiles()["veteran"]
    brawler = tempered(veteran, "brawler")
    assert brawler.brawling == 220
    assert brawler.danger == veteran.danger * 70 // 100
    assert (brawler.minds_facing, brawler.name) == (veteran.minds_facing, veteran.name)
    assert tempered(veteran, "nobody-knows-it") == veteran
    assert tempered(veteran, "berserk").flees is Flees.NEVER


@pytest.mark.parametrize("name", characters())
def test_every_character_says_what_it_is(name: str) -> None:
    assert characters()[name].title


def test_a_scenario_gives_characters_to_sides_and_figures() -> None:
    side = ('seat = "veteran"', 'seat = "veteran"\ncharacter = "guard"')
    battle = parse(spoilt(side)).battle
    assert (battle["mara"].character, battle["bo"].character) == ("", "guard")
    own = parse(spoilt(side, ('id = "bo"', 'id = "bo"\ncharacter = "coward"'))).battle
    assert own["bo"].character == "coward"
