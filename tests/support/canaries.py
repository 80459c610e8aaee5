"""A game with a canary: one modifier more for each kind of test, so that it shows which kinds a roll has collected; and
where in the rules each roll is asked. What was decided about each place is in tests/rules/<game>/rolls.toml."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any
from unittest import mock

from core.battle.record import replace
from core.common import trials
from core.play.asking import Procedure, Roll
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import Verb, modifier
from core.rulebook.variant import Variant
from core.rulesets import clinch, rounds, skirmish
from core.rulesets.clinch.rolls import contests, success
from core.rulesets.rounds.rolls import opposed, trying
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.skirmish.sheet import bands
from tests.support.moments import GAMES, ROOT, Name, called, functions, meant, modules

CANARY = "canary of "
HELPERS = (trials, bands, contests, success, opposed, trying)
"""Those that roll for others."""


def kinds(game: str) -> list[type]:
    """The kinds of test that modifiers of a game are about."""
    found = {kind for rule in GAMES[game][0].book if rule.verb is Verb.MODIFIER for kind in rule.kinds}
    return sorted(found, key=called)


@cache
def with_canaries(game: str) -> Ruleset:
    """The game with one modifier more of each kind: one easier, by a label of its own."""
    ruleset = GAMES[game][0]
    topic = ModuleType("canaries")
    for kind in kinds(game):
        canary: Any = modifier("S12-01", of=kind, label=CANARY + kind.__name__)(lambda context: 1)
        canary.__module__ = topic.__name__
        setattr(topic, f"canary_{kind.__name__}", canary)
    more = Variant(adds=(Room("canaries", (topic,)),))
    bound = {
        "skirmish": lambda: book_of(*skirmish.ROOMS, variants=(more,)),
        "scuffle": lambda: book_of(*skirmish.ROOMS, variants=(CHANGES, more)),
        "clinch": lambda: book_of(*clinch.ROOMS, variants=(more,), order=getattr(clinch, "ORDER", {})),
        "rounds": lambda: book_of(*rounds.ROOMS, variants=(more,), order=getattr(rounds, "ORDER", {})),
    }
    return replace(ruleset, book=bound[game]())


def collected(roll: Roll) -> frozenset[str]:
    """The kinds whose canaries are in the sum of a roll, be it within a half of it."""
    told = roll.tally.describe() if roll.tally else ""
    return frozenset(part.split(" +")[0].split(" -")[0] for part in told.split(CANARY)[1:])


@contextmanager
def noted(places: dict[int, Name]) -> Iterator[None]:
    """Notes where each roll is asked, by the identity of its sum."""
    plain = Scene.roll

    def roll(self: Scene, *rules: str, **more: Any) -> Procedure[Any]:
        if more.get("tally") is not None:
            places[id(more["tally"])] = _asker()
            kept.append(more["tally"])
        return (yield from plain(self, *rules, **more))

    kept: list[object] = []
    with mock.patch.object(Scene, "roll", roll):
        yield


def _asker() -> Name:
    helpers = {module.__file__ for module in (*HELPERS, sys.modules[__name__])}
    frame = sys._getframe(1)
    while frame.f_code.co_filename in helpers:
        assert frame.f_back is not None
        frame = frame.f_back
    return f"{frame.f_globals['__name__'].removeprefix(ROOT)}.{frame.f_code.co_qualname}"


def places(game: str) -> set[Name]:
    """The functions of a game that ask for a roll with a sum."""
    helpers = {
        function
        for module in HELPERS
        for function in vars(module).values()
        if inspect.isgeneratorfunction(function) and function.__module__ == module.__name__
    }
    own = {module.__name__ for module in HELPERS}
    found = set[Name]()
    for module in modules(game):
        for name, function in functions(module) if module.__name__ not in own else ():
            for node in ast.walk(function):
                if not isinstance(node, ast.Call):
                    continue
                sums = {keyword.arg for keyword in node.keywords} & {"tally", "need"}
                rolls = isinstance(node.func, ast.Attribute) and node.func.attr == "roll" and sums
                if rolls or meant(module, node.func) in helpers:
                    found.add(name)
    return found
