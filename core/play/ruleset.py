"""A whole game's rules as one value. The match plays by it; scenarios/catalogue.py knows them all by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import Side
from core.play.asking import Decision
from core.play.portrait import Portrait
from core.rulebook.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Task:
    """Something that the rules do by themselves: a phase begins, a place goes by. Each kind is a subclass."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a battle ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the frame needs of a game.

    `due` says, when nothing is under way, whom to ask or what to carry out. `verdict` says how the battle ended, None
    while it goes on; it is asked before every `due`. `portrait` describes a figure for whoever shows it.
    """

    id: str
    title: str
    book: Rulebook
    due: Callable[[Rulebook, Battle], Decision | Task]
    verdict: Callable[[Battle], Verdict | None]
    portrait: Callable[[Battle, Figure], Portrait]
