"""The values that completion offers, by the name of the value in the help: the scenarios for SCENARIO, the sides and
levels for SIDE=PLAYER. completing.py reads the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from core.errors import HexfrayError

LIST = "A,B,…"
"""The name of a list of players."""
MOST_BATTLES = 20
"""The most saved battles to offer."""


class Found(NamedTuple):
    """A word that could come next, and what it is. A word that ends with `=` wants more."""

    word: str
    about: str = ""


class Known(NamedTuple):
    """What the command line says already: its arguments, and its options with their values."""

    arguments: tuple[str, ...]
    options: tuple[tuple[str, str], ...]

    def option(self, name: str) -> str | None:
        """Return the last value of an option."""
        return dict(self.options).get(name)


def values(name: str, known: Known, last: str) -> list[Found]:
    """Return the values that the help calls `name`; none if they are files, numbers or free text, or if the rest of the
    line is wrong. `last` is the word so far."""
    try:
        if name.startswith("SIDE="):
            return [*_seats(name, known, last)]
        if name == LIST:
            return [*_listed(known, last)]
        if name == "FIGURE.KEY=VALUES":
            return [*_keys(known, last)]
        return [*VALUES[name](known)] if name in VALUES else []
    except HexfrayError:
        return []


def _scenarios(_: Known) -> Iterator[Found]:
    from scenarios.catalogue import library

    for notice in library():
        yield Found(notice.id, notice.title)


def _sides(known: Known) -> list[Found]:
    """The sides of the scenario on the line; the usual ones without."""
    from scenarios.catalogue import load

    with suppress(HexfrayError):
        if known.arguments:
            return [Found(party.side) for party in load(known.arguments[0]).parties]
    return [Found("red"), Found("blue")]


def _seats(name: str, known: Known, last: str) -> Iterator[Found]:
    """`red=veteran`: first the sides, each with its `=`, then who can play it."""
    side, equals, _ = last.partition("=")
    if not equals:
        yield from (Found(f"{found.word}=") for found in _sides(known))
        return
    players = ("typed", "computer") if name == "SIDE=WHO" else [word for word, _ in _levels(known)]
    if name == "SIDE=PLAYER":
        from core.match.policy import PERSON

        players = [PERSON, *players]
    yield from (Found(f"{side}={player}") for player in players)


def _keys(known: Known, last: str) -> Iterator[Found]:
    """`mara.main=`: first the figures and sides of the scenario on the line, then, after the dot, the keys."""
    from scenarios.catalogue import game, load
    from scenarios.overrides import figures_and_sides

    if not known.arguments or "=" in last:
        return
    scenario = load(known.arguments[0])
    name, dot, _ = last.partition(".")
    if not dot:
        yield from (Found(one) for one in figures_and_sides(scenario))
        return
    yield from (Found(f"{name}.{key}=") for key in game(scenario.ruleset.id).roster.table.model_fields)


def _levels(known: Known) -> list[Found]:
    """The AI levels of the game, or of the scenario, on the line."""
    from scenarios.catalogue import RULESETS, game, load

    ruleset = known.option("--game") or RULESETS[0]
    scenario = known.arguments[0] if known.arguments else known.option("--scenario")
    with suppress(HexfrayError):
        if scenario:
            ruleset = load(scenario).ruleset.id
    return [Found(level) for level in game(ruleset).policies]


def _listed(known: Known, last: str) -> Iterator[Found]:
    """`veteran,master`: the last name of a list of players, each once."""
    before, comma, _ = last.rpartition(",")
    named = before.split(",")
    yield from (Found(f"{before}{comma}{level}") for level, _ in _levels(known) if level not in named)


def _games(_: Known) -> Iterator[Found]:
    from scenarios.catalogue import RULESETS

    return map(Found, RULESETS)


def _battles(_: Known) -> Iterator[Found]:
    from tui.keeping.all_battles import all_battles

    for battle in all_battles()[:MOST_BATTLES]:
        yield Found(str(battle.number), f"{battle.name}, {battle.state}")


def _pages(_: Known) -> Iterator[Found]:
    from hexfray.cli import manual

    for name, path in manual.pages().items():
        yield Found(name, manual.title(path))


def _themes(_: Known) -> Iterator[Found]:
    from tui.keeping.settings import THEMES

    return map(Found, THEMES)


def _speeds(_: Known) -> Iterator[Found]:
    from tui.keeping.settings import SPEEDS

    return map(Found, SPEEDS)


def _orders(_: Known) -> Iterator[Found]:
    from tui.keeping.all_battles import Sort

    return map(Found, Sort)


def _classes(known: Known) -> Iterator[Found]:
    from hexfray.series.proving.classes import classes

    return map(Found, classes(known.option("--game") or "skirmish"))


def _shells(_: Known) -> Iterator[Found]:
    from hexfray.cli.completion_scripts import SCRIPTS

    return map(Found, SCRIPTS)


VALUES: Mapping[str, Callable[[Known], Iterable[Found]]] = {
    "SCENARIO": _scenarios,
    "A": _scenarios,
    "B": _scenarios,
    "SIDE": _sides,
    "PLAYER": _levels,
    "GAME": _games,
    "CLASS": _classes,
    "BATTLE": _battles,
    "FILE|NUMBER": _battles,
    "PAGE": _pages,
    "THEME": _themes,
    "S": _speeds,
    "ORDER": _orders,
    "SHELL": _shells,
}
