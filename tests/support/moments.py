"""Who tells of each moment of a game and who listens, read from its source and its book. What was decided about each
pair is in tests/rules/<game>/moments.toml."""

from __future__ import annotations

import ast
import inspect
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from core.play.ruleset import Ruleset
from core.rulebook.room import Room
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.skirmish import SKIRMISH

Function: TypeAlias = Callable[..., Any]
Name: TypeAlias = str
"""What a function or a type is called in the reviewed files: `skirmish.attack.harm.Struck`."""

GAMES: dict[str, tuple[Ruleset, tuple[str, ...]]] = {
    "skirmish": (SKIRMISH, ("skirmish",)),
    "scuffle": (SCUFFLE, ("skirmish", "scuffle")),
    "clinch": (CLINCH, ("clinch",)),
    "rounds": (ROUNDS, ("rounds",)),
}
"""Each game with the packages that its rules are written in."""
ROOT = "core.rulesets."


def called(known: object) -> Name:
    """The name of a function or a type."""
    name = getattr(known, "__qualname__", "").removesuffix(".home")
    return f"{getattr(known, '__module__', '').removeprefix(ROOT)}.{name}"


def parts(call: Function) -> list[Function]:
    """The functions of a rule: where a variant goes around it, the new one and the old one."""
    if isinstance(call, partial):
        return [call.func, *(part for old in call.args if callable(old) for part in parts(old))]
    return [call]


def listeners(book: Rulebook) -> dict[type, list[Rule]]:
    """The upkeep of a book by the moment it waits for, in the order of the book."""
    found = defaultdict[type, list[Rule]](list)
    for rule in book:
        if rule.verb is Verb.UPKEEP:
            for moment in rule.kinds:
                found[moment].append(rule)
    return found


@cache
def tellers(game: str) -> dict[type, list[Name]]:
    """The functions that make each moment."""
    wanted = listeners(GAMES[game][0].book)
    found = defaultdict[type, list[Name]](list)
    for module in modules(game):
        for name, function in functions(module):
            made = {meant(module, node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
            for moment in made:
                if isinstance(moment, type) and moment in wanted:
                    found[moment].append(name)
    return found


def is_about_a_deed(moment: type) -> bool:
    """Whether it carries an attack, an order, a hold or a wound, of which there are many kinds; else only that
    something has befallen someone, and it does not matter by what."""
    return any(field.type not in PLAIN for field in fields(moment))


PLAIN = ("FigureId", "Side", "RuleId", "Cell", "str", "int", "bool", "tuple[RuleId, ...]", "str | None")
"""The types of fields that say only whom, when and where."""


@cache
def ways(game: str) -> dict[Name, list[str]]:
    """The orders, tasks and upkeep from which the teller of a deed is reached by calls."""
    book = GAMES[game][0].book
    callers = defaultdict[Name, set[Name]](set)
    for caller, callees in _calls(game, book).items():
        for callee in callees:
            callers[callee].add(caller)
    starts = defaultdict[Name, set[str]](set)
    for rule in book:
        for part in parts(rule.call) if rule.verb in (Verb.PROCEDURE, Verb.UPKEEP) else ():
            orders = {kind.__name__ for kind in rule.kinds}
            starts[called(part)] |= orders if rule.verb is Verb.PROCEDURE else {called(part)}
    found = dict[Name, list[str]]()
    for teller in {one for moment, several in tellers(game).items() if is_about_a_deed(moment) for one in several}:
        seen, edge = {teller}, {teller}
        while edge:
            edge = {caller for one in edge for caller in callers[one]} - seen
            seen |= edge
        found[teller] = sorted({start for one in seen for start in starts[one]})
    return found


def _left_out(game: str) -> set[str]:
    """The modules whose rules a variant leaves out."""
    rooms = [one for one in CHANGES.without if isinstance(one, Room)] if game == "scuffle" else []
    return {topic.__name__ for room in rooms for topic in room.topics}


def modules(game: str) -> Iterator[ModuleType]:
    """Those that a game's rules are written in."""
    packages = tuple(f"{ROOT}{package}." for package in GAMES[game][1])
    gone = _left_out(game)
    yield from (sys.modules[name] for name in sorted(sys.modules) if name.startswith(packages) and name not in gone)


@cache
def functions(module: ModuleType) -> list[tuple[Name, ast.FunctionDef]]:
    """Its functions, those of its classes among them."""
    assert module.__file__ is not None
    home, found = module.__name__.removeprefix(ROOT), list[tuple[Name, ast.FunctionDef]]()
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.append((f"{home}.{node.name}", node))
        elif isinstance(node, ast.ClassDef):
            own = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found += [(f"{home}.{node.name}.{one.name}", one) for one in own]
    return found


def meant(module: ModuleType, node: ast.expr) -> object:
    """What a name or a dotted name stands for in a module; None: nothing that it knows."""
    match node:
        case ast.Name(id=name):
            return getattr(module, name, None)
        case ast.Attribute(value=value, attr=name):
            return getattr(meant(module, value), name, None)
        case _:
            return None


def _calls(game: str, book: Rulebook) -> dict[Name, set[Name]]:
    """The functions that each one names, and for a question those that answer it."""
    answers = {called(question): {called(part) for part in parts(answer)} for question, answer in book.answers.items()}
    found = defaultdict[Name, set[Name]](set)
    for module in modules(game):
        for caller, function in functions(module):
            for node in ast.walk(function):
                if isinstance(node, ast.Name | ast.Attribute) and inspect.isfunction(known := meant(module, node)):
                    found[caller] |= {called(known), *answers.get(called(known), ())}
    return found
