"""The name of a moment and its prompt: what the player who must choose is told. A moment is any value that a decision
is about (asking.py); the words of orders: phrases.py."""

from __future__ import annotations

import re
from typing import Protocol, runtime_checkable

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import sentence
from core.battle.steps import PhaseEntered
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_FIGURE = re.compile(r"\{(\w+)\|([^}]*)\}")


@runtime_checkable
class Worded(Protocol):
    """A moment whose prompt depends on more than the names of its figures."""

    def prompt_in(self, battle: Battle) -> str:
        """What happens, and the question."""
        ...


@runtime_checkable
class Idle(Protocol):
    """A moment whose question may be needless: its answers may differ in nothing that matters."""

    def is_idle_in(self, battle: Battle, figure: FigureId) -> bool:
        """Whether for the figure that is asked, to pass is as good as any other answer."""
        ...


def moment_of(about: object) -> str:
    """The name of a moment, or of its type: `acting` for `Acting`, `striking-first` for `StrikingFirst`."""
    kind = about if isinstance(about, type) else type(about)
    return _HUMP.sub("-", kind.__name__).lower()


def moments_of(book: Rulebook) -> tuple[str, ...]:
    """The names of all moments of decision, in the order of the book."""
    asked = (rule.of for rule in book if rule.verb is Verb.OPTION and isinstance(rule.of, type))
    return tuple(dict.fromkeys(moment_of(kind) for kind in asked))


def phases_of(book: Rulebook) -> tuple[str, ...]:
    """All phases of a turn."""
    return tuple(str(phase) for phase in book.machines[PhaseEntered.machine].states)


def is_idle(battle: Battle, about: object, figure: FigureId) -> bool:
    """Whether a question to a figure is needless at this moment."""
    return isinstance(about, Idle) and about.is_idle_in(battle, figure)


def in_words(battle: Battle, about: object) -> str:
    """The prompt of a moment: its own, or the `prompt` of its type with the names of the figures in its fields:
    `{mover|an enemy} is leaving. Strike?` is `Bo is leaving. Strike?`."""
    if isinstance(about, Worded):
        return sentence(about.prompt_in(battle))
    return sentence(_FIGURE.sub(lambda tag: battle[getattr(about, tag[1])].short_name, _pattern(type(about))))


def prompt_of(moment: type) -> str:
    """The prompt of a type of moment, without names: `An enemy is leaving. Strike?`; empty if it has none."""
    return sentence(_FIGURE.sub(r"\2", _pattern(moment)))


def _pattern(moment: type) -> str:
    return str(getattr(moment, "prompt", ""))
