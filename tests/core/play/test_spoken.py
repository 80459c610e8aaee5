"""Lists and forms of verbs."""

from __future__ import annotations

import pytest

from core.play.spoken import base_form, listed, noun_form, third_person


@pytest.mark.parametrize(
    ("does", "base"),
    [
        ("strikes Mara from the rear", "strike Mara from the rear"),
        ("breaks free of", "break free of"),
        ("carries Bo", "carry Bo"),
        ("parries", "parry"),
        ("pushes Bo", "push Bo"),
        ("catches the knife", "catch the knife"),
        ("passes", "pass"),
        ("fixes the bayonet", "fix the bayonet"),
        ("goes", "go"),
        ("aims", "aim"),
        ("lies down", "lie down"),
        ("doesn't move", "not move"),
        ("moves and attacks", "move and attack"),
        ("dodges and dives prone", "dodge and dive prone"),
        ("strikes Tibs and Ann", "strike Tibs and Ann"),
    ],
)
def test_a_verb_has_a_base_form(does: str, base: str) -> None:
    assert base_form(does) == base


@pytest.mark.parametrize(("verb", "does"), [("pick-up", "picks up"), ("carry", "carries"), ("punch", "punches")])
def test_a_verb_has_a_third_person(verb: str, does: str) -> None:
    assert third_person(verb) == does


def test_a_long_list_names_the_first() -> None:
    assert listed(["Ann"]) == "Ann"
    assert listed(["Ann", "Bob", "Cy"], last="or") == "Ann, Bob or Cy"
    assert listed(list("abcdefgh")) == "a, b, c, d, e, f and 2 more"


@pytest.mark.parametrize(
    ("verb", "noun"),
    [
        ("kick", "kick"),
        ("shoot", "shot"),
        ("shoot point-blank", "shot"),
        ("fire a burst", "burst"),
        ("strike in the grab", "strike"),
        ("knock down", "knockdown"),
        ("get up", "getting up"),
        ("lie down", "lying down"),
        ("strangle", "strangling"),
        ("open or close a door", "opening or closing a door"),
    ],
)
def test_a_verb_has_a_noun(verb: str, noun: str) -> None:
    assert noun_form(verb) == noun
