"""The same two ways to a mark in every game: a short one that a shooter sees along, and a longer one behind a wall. For
the long ways of the AI (tests/ai/test_routes.py) and the screens that show them."""

from __future__ import annotations

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from scenarios.catalogue import parse
from scenarios.scenario import Scenario

WIDE, DEEP = 28, 6
START, MARK, POST = (2, 2), (25, 4), (27, 2)
GAMES = ("skirmish", "scuffle", "clinch", "rounds")
RUNNERS = {
    "skirmish": 'STR = 12\nDEX = 12\nMOV = 8\nmain = "dagger"',
    "scuffle": 'STR = 12\nDEX = 12\nMOV = 8\nmain = "dagger"',
    "clinch": "ST = 11\nDX = 12\nHT = 11\nskills = { Brawling = 12 }",
    "rounds": 'like = "warrior"',
}
"""Who goes for the mark."""
SHOOTERS = {
    "skirmish": 'STR = 12\nDEX = 14\nskills = { Guns = 3 }\nmain = "rifle"',
    "scuffle": 'STR = 12\nDEX = 14\nskills = { Guns = 3 }\nmain = "rifle"',
    "clinch": 'like = "gunman"',
    "rounds": 'like = "gunner"\nmain = "slug rifle"',
}
"""Who sees along the short way."""
UNARMED = {
    "skirmish": "STR = 12\nDEX = 14",
    "scuffle": "STR = 12\nDEX = 14",
    "clinch": "ST = 12\nDX = 12\nHT = 11",
    "rounds": 'like = "warrior"',
}
"""The same without a gun."""


def drawn() -> str:
    """The map: the short way along the second row, the long one along the sixth; both end in the column of the mark."""
    rows = [["#"] * WIDE for _ in range(DEEP + 1)]
    for column in range(2, WIDE):
        rows[1][column - 1] = "."
    for column in range(2, MARK[0] + 1):
        rows[DEEP - 1][column - 1] = "."
    for row in range(2, DEEP + 1):
        rows[row - 1][START[0] - 1] = rows[row - 1][MARK[0] - 1] = "."
    return "\n".join(" ".join(row) for row in rows)


def two_ways(game: str, *, gun: bool = True) -> Scenario:
    """A runner who is to reach the mark, and who stands where the short way ends."""
    return parse(text(game, gun=gun))


def text(game: str, *, gun: bool = True) -> str:
    """The scenario file."""
    other = (SHOOTERS if gun else UNARMED)[game]
    facing = "" if game == "rounds" else 'facing = "{}"'
    return f"""title = "Two Ways"
about = "A mark, and two ways to it."
ruleset = "{"skirmish" if game == "scuffle" else game}"
{'close_combat = "scuffle"' if game == "scuffle" else ""}
limit = 90
[map]
drawn = \"\"\"
{drawn()}
\"\"\"
[sides.red]
name = "Red"
colour = "red"
seat = "veteran"
[sides.blue]
name = "Blue"
colour = "blue"
seat = "person"
[[goal]]
side = "red"
kind = "reach"
cells = ["{name(MARK)}"]
place = "the mark"
[[figure]]
id = "ann"
name = "Ann"
pronouns = "she"
side = "red"
at = "{name(START)}"
{facing.format("SE")}
{RUNNERS[game]}
[[figure]]
id = "ben"
name = "Ben"
pronouns = "he"
side = "blue"
at = "{name(POST)}"
{facing.format("NW")}
{other}
"""


def name(place: tuple[int, int]) -> str:
    """The number of a cell by its column and row."""
    return f"{place[0]:02}{place[1]:02}"


@record
class Passing:
    """Does nothing wherever that is possible."""

    name: str = "passing"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice to pass; else the first on the menu."""
        decision = position.waiting
        assert isinstance(decision, Decision), "no decision waits"
        if decision.otherwise is not None:
            return decision.otherwise
        offered = menu(ruleset, position)
        return next((choice for choice in offered if choice.is_pass), None) or next(iter(offered))


def begun(scenario: Scenario, player: Policy | None = None) -> Match:
    """The battle at the first decision of red: blue passes."""
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    seats = Seats({"red": None, "blue": player or Passing()})
    for _ in match.play_on(seats):
        pass
    return match


def walked(scenario: Scenario, player: Policy, turns: int) -> list[Cell]:
    """Where Ann is after each of her orders, in so many turns; Ben passes."""
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    found: list[Cell] = []
    for _ in match.play_on(Seats({"red": player, "blue": Passing()}), lambda one: one.battle.clock.turn > turns):
        if (at := match.battle["ann"].at) not in found[-1:]:
            found.append(at)
    return found
