"""What a player is told of a moment: its own words, or the prompt of its type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.play.moment import in_words
from tests.support.rounds.fixtures import ann, battle_of, ben


@dataclass(frozen=True)
class Quiet:
    """A moment with one prompt for everybody."""

    prompt: ClassVar[str] = "Will you speak?"


@dataclass(frozen=True)
class Loud:
    """A moment whose words depend on who is in it."""

    who: str

    def said(self, battle: Battle) -> str:
        return f"{battle[self.who].name} shouts."


def test_a_moment_is_told_in_its_own_words_or_by_the_prompt_of_its_type() -> None:
    battle = battle_of(ann(), ben())
    assert in_words(battle, Quiet()) == "Will you speak?"
    assert in_words(battle, Loud("ben")) == "Ben shouts."
