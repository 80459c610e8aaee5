"""The shape of a scenario file: its tables and keys. Checks across tables are in checks.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from core.battle.wind import Breeze
from core.match.policy import PERSON
from core.space.board import LONGEST_SIDE

FORMAT = 1
"""The format of scenario files. Incremented when a key disappears or changes its meaning; new keys can come any
time."""

Line = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\n]*$")]
Id = Annotated[str, StringConstraints(min_length=1, max_length=24)]
WORD = r"^\S*$"
Short = Annotated[str, StringConstraints(max_length=12, pattern=WORD)]
"""A name in one word."""
Length = Annotated[int, Field(ge=1, le=LONGEST_SIDE)]
Turn = Annotated[int, Field(ge=1, le=7200)]
"""Up to two hours of clinch, whose turns are seconds: longer than anything in its rules."""

Colour = Literal["red", "blue", "green", "yellow", "magenta", "cyan", "white"]


class Table(BaseModel):
    """A table of the file. It accepts no other keys and converts no values. What checks it is made when a file first
    has it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class HeadTable(Table):
    """The whole file. Its tables are validated one by one."""

    title: Line
    about: Annotated[str, StringConstraints(max_length=4000)]
    ruleset: str
    limit: Turn = 40
    hard: Literal["", "easy", "fair", "hard"] = ""
    favours: str = ""
    map: dict[str, object]
    sides: Annotated[dict[str, object], Field(min_length=2, max_length=6)]
    figure: Annotated[list[object], Field(min_length=1, max_length=60)]
    ground: list[object] = []
    field: list[object] = []
    lesson: list[object] = []
    goal: list[object] = []
    expect: list[object] = []
    options: dict[str, object] = {}


def head_with(keys: Mapping[str, tuple[str, ...]]) -> type[HeadTable]:
    """Return the head with the optional `keys` that choose a variant of a game, each with its values."""
    if not keys:
        return HeadTable
    words_of = {key: Literal[words] for key, words in keys.items()}
    body = {"__module__": __name__, "__doc__": HeadTable.__doc__, "__annotations__": words_of, **dict.fromkeys(keys)}
    return cast("type[HeadTable]", type("HeadTable", (HeadTable,), body))


class MapTable(Table):
    """`[map]`: drawn in rows of symbols, or width, height and cells by terrain. `heights` are metres, in rows of
    digits; `wind` is a strength and a direction."""

    drawn: str | None = None
    legend: dict[str, str] = {}
    width: Length | None = None
    height: Length | None = None
    terrain: dict[str, list[str]] = {}
    heights: str | None = None
    wind: str = Breeze.NONE


class SideTable(Table):
    """`[sides.red]`: a side, its default seat and its fighting style. `plural`: its name takes a plural verb; None: the
    words of the name decide (plurals.py)."""

    name: Line
    plural: bool | None = None
    colour: Colour
    seat: str = PERSON
    character: str = ""


class FigureTable(Table):
    """`[[figure]]`: the keys of every ruleset's figures; a ruleset's own are in rosters/. `leads_to` names the keys
    with a cell where the figure can arrive later, `elsewhere` the keys of other games with a message for each.
    `pronouns` are for texts, `it` for a beast or a machine. `arrives` is the turn in which a figure enters the map, at
    `at`, in a game that has reinforcements."""

    elsewhere: ClassVar[Mapping[str, str]] = {}
    leads_to: ClassVar[tuple[str, ...]] = ()
    id: Id
    name: Line
    side: str
    at: str
    facing: str
    character: str = ""
    short: Short = ""
    pronouns: Literal["they", "she", "he", "it"] = "they"
    arrives: Annotated[int, Field(ge=2, le=200)] | None = None


class PlacedTable(Table):
    """A thing with a place on the map."""

    at: str


class GroundTable(PlacedTable):
    """`[[ground]]`: an item on the ground."""

    item: str


class FieldTable(PlacedTable):
    """`[[field]]`: a field over a cell from the start, such as a fire, by its name in the ruleset."""

    kind: str


class LessonTable(Table):
    """`[[lesson]]`: a tip for learners, shown once, and when."""

    title: Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=r"^[^\n]*$")]
    phase: str
    turn: Turn = 1
    verb: str = ""
    offers: list[str] = []
    without: list[str] = []
    attack: bool | None = None
    near: Annotated[int, Field(ge=0, le=60)] | None = None
    far: Annotated[int, Field(ge=0, le=60)] | None = None
    hurt: bool | None = None
    threatened: bool | None = None
    unspent: bool | None = None
    dice: Annotated[int, Field(ge=1, le=20)] | None = None
    turn_first: bool = False
    aim: str = ""
    text: Annotated[str, StringConstraints(min_length=1, max_length=300)]
    keys: Annotated[str, StringConstraints(max_length=200)] = ""


class GoalTable(Table):
    """`[[goal]]`: an objective of a side."""

    side: str
    kind: str
    cells: list[str] = []
    figures: list[str] = []
    count: Annotated[int, Field(ge=0, le=60)] | None = None
    until: Turn | None = None
    wins: bool | None = None
    loses: bool = True
    place: Annotated[str, StringConstraints(min_length=1, max_length=30)] = ""
    grip: str | None = None
    turns: Turn | None = None
    thing: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None = None
    called: Annotated[str, StringConstraints(min_length=1, max_length=30, pattern=r"^[^\n]*$")] | None = None


Share = Annotated[float, Field(ge=0, le=1)]
"""A share of battles: 0.5 is half of them."""
Shares = Annotated[list[Share], Field(min_length=2, max_length=2)]
"""The least and the greatest share."""


class ExpectTable(Table):
    """`[[expect]]`: what a series of battles between AI players must show, within bounds."""

    battles: Annotated[int, Field(ge=1, le=100_000)] = 100
    seats: dict[str, str] = {}
    seed: Annotated[int, Field(ge=0, le=10**15)] = 1
    wins: dict[str, Shares] = {}
    draws: Shares | None = None
    turns: Annotated[list[Annotated[float, Field(ge=1, le=7200)]], Field(min_length=2, max_length=2)] | None = None
    lives: dict[str, Shares] = {}


class OptionsTable(Table):
    """`[options]`: the optional rules that are on; `may_yield`, by a name of its own, that of surrender."""

    switches: list[str] = []
    may_yield: bool = False
