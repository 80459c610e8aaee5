"""What a level and a character are, as they are read from their files. How they play: test_characters.py."""

from __future__ import annotations

import pytest

from ai.characters import Character, characters, tempered
from ai.habit import Habits
from ai.profiles import Flees, GivesUp, Profile, profiles, puts_life_first
from core.battle.figure import Figure
from core.battle.record import replace
from core.space.cell import Cell

ANN = Figure("ann", "Ann", "red", Cell(0, 0), 0, None)
PLAIN = Profile("plain", "", True, True, False, False, False, 100, 40, 50, 20, 80)
"""All that has to be said of a level; the rest as usual."""


def test_what_a_level_does_not_say_is_as_usual() -> None:
    usual = (PLAIN.wavers, PLAIN.minds_actions, PLAIN.ahead, PLAIN.foresees, PLAIN.brawling, PLAIN.flees)
    assert usual == (0, False, 1, 0, 100, Flees.BEATEN)


def test_a_level_is_what_its_file_says() -> None:
    recruit = profiles()["recruit"]
    assert recruit == Profile(
        "recruit", recruit.title, False, False, False, False, False, 100, 0, 0, 0, 100, wavers=100
    )
    master = profiles()["master"]
    assert (master.foresees, master.minds_actions, master.ahead, master.goes_to_ground) == (8, True, 1, True)


def test_in_a_game_that_nobody_knows_the_levels_are_as_usual() -> None:
    assert profiles("no such game") == profiles() == profiles("")
    assert "in" not in profiles()


@pytest.mark.parametrize(
    ("flees", "hurt", "beaten", "thinks"),
    [
        (Flees.NEVER, 5, True, False),
        (Flees.BEATEN, 5, False, False),
        (Flees.BEATEN, 0, True, True),
        (Flees.HURT, 0, False, False),
        (Flees.HURT, 1, False, True),
        (Flees.HURT, 0, True, True),
    ],
)
def test_when_a_figure_thinks_of_its_life(*, flees: Flees, hurt: int, beaten: bool, thinks: bool) -> None:
    level = replace(PLAIN, flees=flees)
    assert puts_life_first(level, replace(ANN, hurt=hurt), beaten=beaten) is thinks


def test_a_figure_that_withdraws_thinks_of_its_life_unhurt() -> None:
    assert puts_life_first(replace(PLAIN, withdraws=True), ANN, beaten=False)


def test_what_a_character_does_not_say_is_as_its_level_has_it() -> None:
    nobody = Character("nobody", "")
    weights = (nobody.gain, nobody.danger, nobody.caution, nobody.support, nobody.pull, nobody.brawling)
    assert (weights, nobody.flees) == ((100,) * 6, Flees.BEATEN)


def test_a_character_is_what_its_file_says() -> None:
    coward = characters()["coward"]
    assert coward == Character(
        "coward",
        coward.title,
        danger=250,
        caution=220,
        pull=60,
        gain=80,
        brawling=30,
        flees=Flees.HURT,
        gives_up=GivesUp.EARLY,
        habits=Habits(runs=600),
        shows=coward.shows,
    )
    assert isinstance(coward.shows, tuple)
    assert (characters()["guard"].flees, characters()["guard"].gives_up) == (Flees.NEVER, GivesUp.NEVER)
    assert (characters()["brawler"].flees, characters()["brawler"].gives_up) == (Flees.BEATEN, GivesUp.LATE)


def test_a_character_changes_each_weight_by_its_share() -> None:
    assert tempered(PLAIN, "coward") == replace(
        PLAIN,
        gain=80,
        danger=100,
        caution=110,
        pull=48,
        brawling=30,
        flees=Flees.HURT,
        gives_up=GivesUp.EARLY,
        habits=Habits(runs=600),
    )
    assert tempered(PLAIN, "pikeman") == replace(PLAIN, support=40, pull=48, danger=48, habits=Habits(rank=1200))
    assert tempered(PLAIN, "") is PLAIN
