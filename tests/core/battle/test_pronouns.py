"""Pronouns and the verbs that go with them."""

from __future__ import annotations

import pytest

from core.battle.pronouns import PRONOUNS


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("they", "they drop their club and are on their own; they have themselves and those who saw them"),
        ("she", "she drops her club and is on her own; she has herself and those who saw her"),
        ("he", "he drops his club and is on his own; he has himself and those who saw him"),
        ("it", "it drops its club and is on its own; it has itself and those who saw it"),
    ],
)
def test_verbs_agree_with_the_pronoun(word: str, text: str) -> None:
    p = PRONOUNS[word]
    assert text == (
        f"{p.they} drop{p.s} {p.their} club and {p.are} on {p.their} own; "
        f"{p.they} {p.have} {p.themselves} and those who saw {p.them}"
    )
