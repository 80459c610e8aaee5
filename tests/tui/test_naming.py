"""What figures are called in a word, and their letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.battle.battle import Battle
from hexfray.testing.skirmish import battle_of, fighter
from tui.views.naming import first_name, letters, victory_of


def called(*names: str, sides: tuple[str, ...] = ()) -> Battle:
    """Figures of these names, all red unless said otherwise."""
    side = dict(enumerate(sides))
    figures = [replace(fighter(f"f{n}", (n, 0), side=side.get(n, "red")), name=name) for n, name in enumerate(names)]
    return battle_of(*figures)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Mara Deepwell", "Mara"),
        ("The Reeve of Sallow", "Reeve"),
        ("Mrs Primrose", "Primrose"),
        ("Dr. Brandt", "Brandt"),
        ("Senior Bailiff Crumb", "Bailiff"),
        ("Big Orm", "Orm"),
        ("The caretaker", "caretaker"),
        ("The Captain of the Guard", "Captain"),
        ("Old Tom", "Tom"),
        ("The", "The"),
        ("Sister", "Sister"),
        ("  ", "  "),
    ],
)
def test_a_first_name_is_no_article_and_no_title(name: str, first: str) -> None:
    assert first_name(called(name), "f0") == first


def test_what_a_scenario_calls_somebody_is_taken_as_it_is() -> None:
    battle = called("The Duchess of Brass")
    assert first_name(battle.with_figure(replace(battle["f0"], short="Brass")), "f0") == "Brass"


def test_two_of_a_name_are_told_apart_by_their_letter() -> None:
    battle = called("Tom Long", "Tom Short", "Ann", sides=("red", "blue", "red"))
    assert [first_name(battle, f"f{n}") for n in range(3)] == ["Tom T", "Tom t", "Ann"]


def test_a_letter_is_the_first_of_what_somebody_is_called() -> None:
    battle = called("The Reeve of Sallow", "The Ox", "Rose", sides=("red", "blue", "red"))
    assert letters(battle) == {"f0": "R", "f1": "o", "f2": "O"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The lower floors", "Victory for the lower floors"),
        ("A rowing club", "Victory for a rowing club"),
        ("Lamb and cousins", "Victory for Lamb and cousins"),
        ("Red", "Victory for Red"),
    ],
)
def test_a_side_of_one_or_of_many_has_its_victory(name: str, told: str) -> None:
    assert victory_of(name) == told
