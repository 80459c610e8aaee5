"""Everything on the title: the latest unfinished battle, the door to all battles, and the scenarios, with what is known
of each. title.py shows it, in lines of views/title_view.py. At first that is a quick preview, so that the title opens
at once; what needs the rules comes later. All battles: battles.py."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import TYPE_CHECKING, TypeAlias

from core.battle.counting import counted
from core.match.harmless import harmless
from core.records import record
from scenarios.catalogue import Notice, library
from tui.keeping.journal_preview import Unfinished, Unreadable, preview
from tui.keeping.journals import journals_path, place
from tui.views.battles_view import Standing, standing_lines
from tui.views.lines import Line, Piece, line
from tui.views.title_view import GO_ON, ODD, Item, battles_of, facts, found, lately, odds_of, on_the_day

if TYPE_CHECKING:
    from core.battle.battle import Battle
    from scenarios.scenario import Scenario
    from tui.keeping.battle_summary import BattleSummary
    from tui.keeping.saved_battles import SavedBattles

LATEST = 1
"""How many unfinished battles the title offers; the others are under all battles."""


@record
class AllBattles:
    """The line that opens the list of all saved battles; `count` files are named like one."""

    count: int


Playable: TypeAlias = Unfinished | AllBattles | Unreadable | Notice
"""An item of the list."""


class Shelf:
    """The items to play. `lost` says why battles aren't saved; empty if they are."""

    def __init__(self) -> None:
        self.items: list[Playable] = []
        self.lost = ""
        self._summaries: dict[tuple[Path, int], BattleSummary | None] = {}
        self._seen: dict[object, Scenario] = {}

    def look(self) -> None:
        """Make the list from a quick preview."""
        self.lost = place().lost
        battles, count = preview(LATEST)
        self.items = [*battles, *_all(count), *library()]

    def found(self, there: SavedBattles) -> list[Unfinished]:
        """Update the list after a closer look; return the battles that have no summary yet."""
        others = [item for item in self.items if isinstance(item, Notice | AllBattles)]
        folder = [odd for odd in there.unreadable if odd.path == journals_path()]
        self.items = [*there.unfinished, *folder, *others]
        return [item for item in there.unfinished if self.summary(item) is None]

    @property
    def scenarios(self) -> int:
        """The number of scenarios."""
        return sum(isinstance(item, Notice) for item in self.items)

    @property
    def battles(self) -> int:
        """The number of saved battles."""
        return sum(item.count for item in self.items if isinstance(item, AllBattles))

    def named(self, typed: str) -> list[int]:
        """Return the indices of the items that match the search text."""
        return found([self.row(item) for item in self.items], typed)

    # -- what becomes known later ------------------------------------------------------------------------------------

    @staticmethod
    def key(item: Playable) -> object:
        """Return the key of an item."""
        match item:
            case Notice():
                return item.id
            case AllBattles():
                return AllBattles
            case _:
                return item.path

    def summary(self, item: Unfinished) -> BattleSummary | None:
        """Return the summary of a battle, if it is known."""
        return self._summaries.get((item.path, item.orders))

    def add_summary(self, item: Unfinished, summary: BattleSummary | None) -> None:
        """Remember the summary of a battle."""
        self._summaries[item.path, item.orders] = summary

    def scenario(self, item: Playable) -> Scenario | None:
        """Return the scenario of an item, if it has been read."""
        return self._seen.get(self.key(item))

    def battle(self, item: Playable, scenario: Scenario) -> Battle:
        """Return the battle to picture: of an unfinished one its last position, once it was replayed."""
        stands = self.summary(item) if isinstance(item, Unfinished) else None
        return (stands.battle if stands is not None else None) or scenario.battle

    def read(self, item: Playable, scenario: Scenario) -> None:
        """Remember the scenario of an item."""
        self._seen[self.key(item)] = scenario

    # -- display ----------------------------------------------------------------------------------------------------

    def describe(self, item: Playable) -> tuple[str, list[Line]]:
        """Return the name of an item and its description."""
        if isinstance(item, Notice):
            start = [line(Piece("Start here: a guided fight that teaches as you play.", "key"))] if item.teaches else []
            story = line(" ".join(item.about.split()))
            return item.title, [*facts(item.sides, item.limit, item.hard, item.favours, item.span), *start, story]
        if isinstance(item, AllBattles):
            says = "Every saved battle, unfinished and finished: resume, replay, rename, delete, sort and find."
            return "All battles", [line(says)]
        if isinstance(item, Unreadable):
            return item.name, [line(), line(Piece(item.reason, "warning"))]
        told = [line(f"last played {on_the_day(item.written)} · {item.span} {item.turn}"), line(item.seats)]
        if (stands := self.summary(item)) is not None:
            told += standing_lines(Standing(stands.sides, stands.leads, stands.verdict))
        told += [line(Piece(harmless(item.path.name), "muted"))]
        return f"{item.title} (unfinished)", told

    def row(self, item: Playable) -> Item:
        match item:
            case Unfinished():
                stands = self.summary(item)
                score = f" {stands.score}" if stands is not None else ""
                return Item(
                    GO_ON,
                    item.title,
                    f"{item.span} {item.turn}{score}  {lately(item.written, time())}",
                    id=item.scenario,
                )
            case AllBattles():
                return Item(
                    GO_ON, f"all {counted(item.count, 'battle', 'battles')}" if item.count > 1 else "all battles"
                )
            case Unreadable():
                return Item(ODD, item.name)
            case Notice():
                return Item(battles_of(item.ruleset), item.title, odds_of(item.sides), item.teaches, item.id)


def _all(count: int) -> list[AllBattles]:
    """Return the line for all battles, if there are any."""
    return [AllBattles(count)] if count else []
