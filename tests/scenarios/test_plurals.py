"""Which names of sides take a plural verb."""

from __future__ import annotations

import json

import pytest

from scenarios.catalogue import load, parse
from scenarios.plurals import is_plural
from scenarios.positions import at_position, object_of
from tests.support.scenarios import GOOD


@pytest.mark.parametrize(
    "name",
    [
        *("The old ringers", "Bandits", "The upper floors", "The wardens of Dunmere", "The Ember Riders"),
        *("The bargemen", "Women with nets", "Townsfolk", "The harbour police", "The people"),
        *("Lamb and cousins", "Pip and no boots", "Ames & Bo"),
    ],
)
def test_names_of_many_are_plural(name: str) -> None:
    assert is_plural(name, 3)


@pytest.mark.parametrize(
    "name",
    [
        *("The tannery", "The rowing club", "The goose's family", "Thursday's judo class", "At Quill's"),
        *("The Cross", "The circus", "The levy of Sallow", "The crew of the barges", "The and", "."),
    ],
)
def test_names_of_one_are_not(name: str) -> None:
    assert not is_plural(name, 3)


def test_a_single_figure_is_plural_only_together_with_something() -> None:
    assert not is_plural("James", 1)
    assert is_plural("Pip and no boots", 1)


def test_the_file_has_the_last_word() -> None:
    sides = parse(GOOD, "good.toml").battle.plural_sides
    assert sides == frozenset()
    text = GOOD.replace("[sides.red]", "[sides.red]\nplural = true", 1)
    assert text != GOOD
    assert parse(text, "good.toml").battle.plural_sides == {"red"}
    said = load("tavern").source.replace('name = "The bargemen"', 'name = "The bargemen"\nplural = false', 1)
    assert load("tavern").battle.plural_sides == {"red"}
    assert parse(said, "tavern.toml").battle.plural_sides == frozenset()


def test_a_position_keeps_it() -> None:
    tavern = load("tavern")
    there = at_position(tavern, json.dumps(object_of(tavern.ruleset, tavern.battle, ())))
    assert there.battle.plural_sides == {"red"}
