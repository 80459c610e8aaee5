"""What a player is told of a moment: its own words, or the prompt of its type."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, ClassVar

import core.rulesets
from core.battle.battle import Battle
from core.play.moment import Worded, in_words, prompt_of
from tests.support.rounds.fixtures import ann, battle_of, ben


@dataclass(frozen=True)
class Quiet:
    """A moment with the same prompt for everyone."""

    prompt: ClassVar[str] = "Will you speak?"


@dataclass(frozen=True)
class Named:
    """A moment whose prompt names the figure in one of its fields."""

    prompt: ClassVar[str] = "{who|an enemy} shouts. Answer?"
    who: str


@dataclass(frozen=True)
class Loud:
    """A moment whose words depend on who is in it."""

    who: str

    def prompt_in(self, battle: Battle) -> str:
        return f"{battle[self.who].name} shouts."


def test_a_moment_is_told_in_its_own_words_or_by_the_prompt_of_its_type() -> None:
    battle = battle_of(ann(), ben())
    assert in_words(battle, Quiet()) == "Will you speak?"
    assert in_words(battle, Loud("ben")) == "Ben shouts."


def test_a_prompt_names_the_figures_in_its_fields() -> None:
    battle = battle_of(ann(), ben())
    assert in_words(battle, Named("ben")) == "Ben shouts. Answer?"
    assert prompt_of(Named) == "An enemy shouts. Answer?"
    assert prompt_of(Loud) == ""


def test_prompts_name_the_figures_of_their_moments() -> None:
    """The part before the bar is a figure of the moment; a moment with one figure names that figure, or says more."""
    for kind in _moments():
        figures = [one.name for one in fields(kind) if one.type == "FigureId"]
        named = re.findall(r"\{(\w+)\|[^}]+\}", kind.prompt)
        assert set(named) <= set(figures), kind
        assert len(figures) != 1 or named or issubclass(kind, Worded), kind
        assert "{" not in prompt_of(kind), kind


def _moments() -> list[Any]:
    modules = [import_module(one.name) for one in walk_packages(core.rulesets.__path__, "core.rulesets.")]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    found = [kind for kind in kinds if is_dataclass(kind) and prompt_of(kind)]
    assert len(found) > 50
    return sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__))
