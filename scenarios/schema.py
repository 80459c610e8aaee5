"""The shape of a scenario file: its tables and keys. What the values must mean together is in checks.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from core.battle.wind import Breeze
from core.match.policy import PERSON
from core.space.board import LONGEST_SIDE

FORMAT = 1
"""The format of scenario files. Raised when a key goes or changes its meaning; new keys may come at any time."""

Line = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\n]*$")]
Id = Annotated[str, StringConstraints(min_length=1, max_length=24)]
WORD = r"^\S*$"
Short = Annotated[str, StringConstraints(max_length=12, pattern=WORD)]
"""What somebody is called in a word."""
Length = Annotated[int, Field(ge=1, le=LONGEST_SIDE)]
Turn = Annotated[int, Field(ge=1, le=7200)]
"""Two hours of clinch, whose turns are seconds: longer than anything in its rules takes."""

Colour = Literal["red", "blue", "green", "yellow", "magenta", "cyan", "white"]


class Table(BaseModel):
    """A table of the file: nothing but its own keys, and no value taken for another kind."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class HeadTable(Table):
    """The whole file. The tables in it are looked at one by one."""

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
    options: dict[str, object] = {}


def head_with(keys: Mapping[str, tuple[str, ...]]) -> type[HeadTable]:
    """The head with more keys, each with its words: those that choose a variant of a game. They may be left out."""
    if not keys:
        return HeadTable
    words_of = {key: Literal[words] for key, words in keys.items()}
    body = {"__module__": __name__, "__doc__": HeadTable.__doc__, "__annotations__": words_of, **dict.fromkeys(keys)}
    return cast("type[HeadTable]", type("HeadTable", (HeadTable,), body))


class MapTable(Table):
    """`[map]`: drawn in rows of signs, or a width, a height and cells by terrain. `heights`: how many metres each cell
    lies up, in rows of digits. `wind`: how strong, and where to."""

    drawn: str | None = None
    legend: dict[str, str] = {}
    width: Length | None = None
    height: Length | None = None
    terrain: dict[str, list[str]] = {}
    heights: str | None = None
    wind: str = Breeze.NONE


class SideTable(Table):
    """`[sides.red]`: who fights, who plays them unless the command line says otherwise, and in which character."""

    name: Line
    colour: Colour
    seat: str = PERSON
    character: str = ""


class FigureTable(Table):
    """`[[figure]]`: what every ruleset's figures have. A ruleset's own keys are in rosters/; `leads_to` are those that
    name a cell where the figure may come to be, `elsewhere` those that only figures of another game have, with what is
    said of them. `pronouns` are for texts, `it` for a beast or a machine. `arrives` is the turn in which a figure comes
    onto the map, at `at`, in a game that has that."""

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
    """Whatever has a place of its own on the map."""

    at: str


class GroundTable(PlacedTable):
    """`[[ground]]`: something lying about."""

    item: str


class FieldTable(PlacedTable):
    """`[[field]]`: what lies over a cell from the start, in a word of the ruleset: a fire."""

    kind: str


class LessonTable(Table):
    """`[[lesson]]`: something said once to whoever learns the game, and in which moment."""

    title: Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=r"^[^\n]*$")]
    phase: str
    turn: Turn = 1
    verb: str = ""
    near: Annotated[int, Field(ge=0, le=60)] | None = None
    hurt: bool = False
    text: Annotated[str, StringConstraints(min_length=1, max_length=300)]
    keys: Annotated[str, StringConstraints(max_length=200)] = ""


class GoalTable(Table):
    """`[[goal]]`: what a side wants besides beating everybody."""

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


class OptionsTable(Table):
    """`[options]`: the optional clauses in force."""

    switches: list[str] = []
