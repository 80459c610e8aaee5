"""All that there is to play, and what is known of it: saved battles, files that can't be read as one, scenarios. The
title shows it (title.py), in lines that views/title_view.py makes. At first that is what a glance tells, for the title
is to be there at once; what takes the rules to know, it is told later."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, TypeAlias

from core.match.harmless import harmless
from scenarios.catalogue import Notice, library
from tui.keeping.glimpse import SHOWN, Odd, Unfinished, glimpsed
from tui.keeping.journals import place
from tui.views.lines import Line, Piece, line
from tui.views.title_view import GO_ON, ODD, Item, battles_of, facts, found, lately, odds_of, on_the_day

if TYPE_CHECKING:
    from scenarios.scenario import Scenario
    from tui.keeping.kept import Kept
    from tui.keeping.standing import Standing


@dataclass(frozen=True, slots=True)
class More:
    """The saved battles that the list has no room for: so many. Choosing it shows all of them."""

    battles: int


Playable: TypeAlias = Unfinished | More | Odd | Notice
"""What lies there."""


class Shelf:
    """What there is to play. `lost` says why nothing will be kept; empty: it will."""

    def __init__(self) -> None:
        self.items: list[Playable] = []
        self.most = SHOWN
        """so many saved battles are in the list"""
        self.lost = ""
        self._stands: dict[tuple[Path, int], Standing | None] = {}
        self._seen: dict[object, Scenario] = {}

    def look(self) -> None:
        """What seems to be there now."""
        self.lost = place().lost
        battles, rest = glimpsed(self.most)
        self.items = [*battles, *_rest(rest), *library()]

    def found(self, there: Kept) -> list[Unfinished]:
        """What of the battles is really there; returns those of which nobody knows yet who leads."""
        notices = [item for item in self.items if isinstance(item, Notice)]
        self.items = [*there.unfinished, *_rest(there.rest), *there.odd, *notices]
        return [item for item in there.unfinished if self.stand(item) is None]

    @property
    def scenarios(self) -> int:
        """How many scenarios there are."""
        return sum(isinstance(item, Notice) for item in self.items)

    @property
    def battles(self) -> int:
        """How many battles can be resumed."""
        return sum(item.battles if isinstance(item, More) else isinstance(item, Unfinished) for item in self.items)

    def named(self, typed: str) -> list[int]:
        """The numbers of those that fit what was typed."""
        return found([self.row(item) for item in self.items], typed)

    # -- what is found out later -------------------------------------------------------------------------------------

    @staticmethod
    def key(item: Playable) -> object:
        """What an item is known by."""
        match item:
            case Notice():
                return item.id
            case More():
                return More
            case _:
                return item.path

    def stand(self, item: Unfinished) -> Standing | None:
        """Who leads in a battle, if that is known."""
        return self._stands.get((item.path, item.orders))

    def stands(self, item: Unfinished, standing: Standing | None) -> None:
        """It is known now."""
        self._stands[item.path, item.orders] = standing

    def scenario(self, item: Playable) -> Scenario | None:
        """The scenario of an item, if it was read."""
        return self._seen.get(self.key(item))

    def read(self, item: Playable, scenario: Scenario) -> None:
        """It was read."""
        self._seen[self.key(item)] = scenario

    # -- what is told ------------------------------------------------------------------------------------------------

    def told(self, item: Playable) -> tuple[str, list[Line]]:
        """The name of an item, and what is told of it."""
        if isinstance(item, Notice):
            start = [line(Piece("The place to start: it explains itself as you play.", "key"))] if item.teaches else []
            story = line(" ".join(item.about.split()))
            return item.title, [*facts(item.sides, item.limit, item.hard, item.favours), *start, story]
        if isinstance(item, More):
            return "More saved battles", [line("the list of all of them, the latest first")]
        if isinstance(item, Odd):
            return item.name, [line(), line(Piece(item.reason, "warning"))]
        told = [line(f"last played {on_the_day(item.written)}, turn {item.turn}"), line(item.seats)]
        if (stands := self.stand(item)) is not None:
            fighting = ", ".join(f"{side} {active} of {whole}" for side, active, whole in stands.sides)
            leads = f"{stands.leads} leads" if stands.leads else "nobody leads"
            told += [line(f"in the fight: {fighting}; ", Piece(leads, "strong"))]
        told += [line(Piece(f"{item.orders} lines, {harmless(item.path.name)}", "muted"))]
        return f"{item.title}, not finished", told

    def row(self, item: Playable) -> Item:
        match item:
            case Unfinished():
                stands = self.stand(item)
                score = f" {stands.score}" if stands is not None else ""
                return Item(GO_ON, item.title, f"turn {item.turn}{score}  {lately(item.written, time())}")
            case More():
                return Item(GO_ON, f"more: {item.battles} battle{'s' * (item.battles != 1)}")
            case Odd():
                return Item(ODD, item.name)
            case Notice():
                return Item(battles_of(item.ruleset), item.title, odds_of(item.sides), item.teaches)


def _rest(battles: int) -> list[More]:
    """The line that leads to the battles not in the list, if there are any."""
    return [More(battles)] if battles else []
