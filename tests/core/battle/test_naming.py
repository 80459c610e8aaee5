"""What figures are called in a word, and their letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.battle.battle import Battle
from core.battle.naming import in_line, introduced, letters, line_about, short_name, side_name
from core.match.fingerprint import fingerprint
from hexfray.testing.skirmish import battle_of, fighter


def called(*names: str, sides: tuple[str, ...] = ()) -> Battle:
    """Figures of these names, all red unless said otherwise."""
    side = dict(enumerate(sides))
    figures = [
        replace(fighter(f"f{n}", (n % 10, n // 10), side=side.get(n, "red")), name=name) for n, name in enumerate(names)
    ]
    return battle_of(*figures)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Mara Deepwell", "Mara"),
        ("The Reeve of Sallow", "the Reeve"),
        ("Mrs Primrose", "Primrose"),
        ("Dr. Brandt", "Brandt"),
        ("Senior Bailiff Crumb", "Bailiff"),
        ("Big Orm", "Orm"),
        ("The caretaker", "the caretaker"),
        ("The second mate", "the second mate"),
        ("The night watch of Sallow", "the night watch"),
        ("Constable Pell", "Pell"),
        ("Constable", "Constable"),
        ("Goblin 4 the Lame", "Goblin 4"),
        ("The Captain of the Guard", "the Captain"),
        ("Old Tom", "Tom"),
        ("The", "The"),
        ("Sister", "Sister"),
        ("  ", "  "),
    ],
)
def test_a_first_name_is_no_article_and_no_title(name: str, first: str) -> None:
    assert short_name(called(name), "f0") == first


def test_what_a_scenario_calls_someone_is_taken_as_it_is() -> None:
    battle = called("The Duchess of Brass")
    assert short_name(battle.with_figure(replace(battle["f0"], short="Brass")), "f0") == "Brass"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Tom Long", "Tom Short", "Ann"), ["Tom Long", "Tom Short", "Ann"]),
        (("Goblin 1", "Goblin 2", "Goblin 12"), ["Goblin 1", "Goblin 2", "Goblin 12"]),
        (("The Goblin #3", "Goblin IV"), ["the Goblin #3", "Goblin IV"]),
        (("Guard of Kent", "Guard of York"), ["Guard of Kent", "Guard of York"]),
        (("Guard of Kent", "Guard Joe of York"), ["Guard of", "Guard Joe"]),
        (("Guard", "Guard", "Ann"), ["Guard G", "Guard U", "Ann"]),
        (("Tom Long", "Tom Long", "Tom"), ["Tom T", "Tom O", "Tom M"]),
    ],
)
def test_two_of_a_name_are_told_apart_by_the_rest_of_it(names: tuple[str, ...], words: list[str]) -> None:
    battle = called(*names)
    assert [short_name(battle, f"f{n}") for n in range(len(names))] == words


@pytest.mark.parametrize("sides", [2, 3, 6])
@pytest.mark.parametrize("each", ["Goblin {}", "Ann {}", "\u4e95 {}", "Same"])
def test_sixty_figures_have_sixty_tags_and_sixty_names(sides: int, each: str) -> None:
    of = ("red", "blue", "green", "white", "cyan", "yellow")[:sides]
    battle = called(*(each.format(n) for n in range(60)), sides=tuple(of[n % sides] for n in range(60)))
    tags = letters(battle)
    assert len(set(tags.values())) == 60
    assert all(tag.isascii() and tag.isalnum() for tag in tags.values())
    assert len({short_name(battle, figure.id) for figure in battle}) == 60


def test_a_horde_has_the_digits_before_it_borrows_the_letters_of_the_others() -> None:
    battle = called(*(f"Goblin {n}" for n in range(40)), sides=("red", *["blue"] * 39))
    tags = letters(battle)
    assert tags["f0"] == "G"
    others = [tags[f"f{n}"] for n in range(1, 40)]
    assert all(tag.islower() for tag in others[:26])
    assert all(tag.isdigit() for tag in others[26:35])
    assert all(tag.isupper() for tag in others[35:])


def test_a_letter_is_the_first_of_what_someone_is_called() -> None:
    battle = called("The Reeve of Sallow", "The Ox", "Rose", sides=("red", "blue", "red"))
    assert letters(battle) == {"f0": "R", "f1": "o", "f2": "O"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The lower floors", "the lower floors"),
        ("A rowing club", "a rowing club"),
        ("Lamb and cousins", "Lamb and cousins"),
        ("The", "The"),
    ],
)
def test_an_article_is_small_within_a_line(name: str, told: str) -> None:
    assert in_line(name) == told


def test_a_side_has_the_name_of_its_scenario() -> None:
    battle = called("Ann", "Bo", sides=("red", "blue"))
    assert side_name(battle, "red") == "Red"
    named = replace(battle, side_names={"red": "The bargemen"})
    assert side_name(named, "red") == "the bargemen"


def test_names_for_texts_change_no_hash() -> None:
    battle = called("The Ox", "Bo", sides=("red", "blue"))
    named = introduced(replace(battle, side_names={"red": "The bargemen"}))
    assert [figure.short_name for figure in named] == ["the Ox", "Bo"]
    assert named == battle
    assert fingerprint(named) == fingerprint(battle)


def test_a_line_about_a_figure_begins_with_a_capital() -> None:
    ox = introduced(called("The Ox"))["f0"]
    assert line_about(ox, "falls") == "The Ox falls"
    assert line_about(ox, "") == ""


def test_no_two_of_a_hundred_share_a_name() -> None:
    battle = called(*["Goblin"] * 100)
    names = [short_name(battle, figure.id) for figure in battle]
    assert len(set(names)) == 100
