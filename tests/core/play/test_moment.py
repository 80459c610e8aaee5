"""What whoever is asked is told of the moment: its own words, or those of its description."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.play.moment import in_words
from tests.support.rounds.fixtures import ann, battle_of, ben


@dataclass(frozen=True)
class Quiet:
    """Somebody may speak.

    Nobody says what."""


@dataclass(frozen=True)
class Loud:
    """Somebody shouts."""

    who: str

    def said(self, battle: Battle) -> str:
        return f"{battle[self.who].name} shouts."


def test_a_moment_is_told_in_its_own_words_or_by_its_description() -> None:
    battle = battle_of(ann(), ben())
    assert in_words(battle, Quiet()) == "Somebody may speak."
    assert in_words(battle, Loud("ben")) == "Ben shouts."
