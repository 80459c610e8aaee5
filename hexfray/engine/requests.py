"""The requests of the engine, one model each. The replies are in engine.py.

A fault in a request names the field and the expected value.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from core.errors import HexfrayError, expected
from core.match.cups import GREATEST
from core.match.json_input import fault_in
from core.play.order_odds import BUDGET

Steps = Annotated[int, Field(ge=1, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=3_600_000)]
Seed = Annotated[int, Field(ge=-GREATEST, le=GREATEST)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Unnamed = Annotated[str, Field(max_length=200)]
Found = TypeVar("Found")


class Request(BaseModel):
    """A line of input. The reply repeats its `id`, which can be anything."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: str | int | float | bool | None = None


class Hello(Request):
    """Ask for versions and formats."""

    do: Literal["hello"]


class New(Request):
    """Start a battle in place of the current one."""

    do: Literal["new"]
    scenario: Name | dict[str, object]
    dice: Literal["ask"] | dict[str, object] = "ask"
    options: Annotated[list[Name], Field(max_length=500)] = []
    seats: dict[Name, Name] | None = None
    position: Annotated[str, Field(min_length=1)] | dict[str, object] | None = None


class AskLegal(Request):
    """List the legal orders, of one `figure` and in pages if asked; with `refused`, the unavailable ones too."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)

    do: Literal["legal"]
    figure: Name | None = None
    first: Annotated[int, Field(ge=0, le=1_000_000)] = Field(default=0, alias="from")
    count: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    refused: bool = True


class Choose(Request):
    """Give an order, as text or by its number in `legal`."""

    do: Literal["choose"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)] | None = None
    n: Annotated[int, Field(ge=0)] | None = None
    instead: Annotated[str, Field(min_length=1, max_length=10_000)] | None = None


class RollFaces(Request):
    """Give the faces of the pending roll; without them the engine rolls."""

    do: Literal["roll"]
    faces: Annotated[list[int], Field(min_length=1, max_length=1000)] | None = None
    seed: Seed | None = None


class Overrule(Request):
    """Put other faces in the place of a roll's, the last one or the one `back` rolls ago."""

    do: Literal["overrule"]
    faces: Annotated[list[int], Field(min_length=1, max_length=1000)]
    back: Steps = 1


class Modify(Request):
    """Give a modifier to the next roll of a figure."""

    do: Literal["modify"]
    figure: Name
    value: Annotated[int, Field(ge=-99, le=99)]
    reason: Name


class SetRolls(Request):
    """Set who rolls for some sides."""

    do: Literal["rolls"]
    by: dict[Name, Literal["typed", "computer"]]
    seed: Seed | None = None


class Auto(Request):
    """Let a policy decide."""

    do: Literal["auto"]
    policy: Name = "veteran"
    until: Literal["decision", "turn", "wound", "down", "goal", "end"] = "decision"
    budget_ms: Milliseconds | None = None


class Why(Request):
    """Ask for a policy's assessments."""

    do: Literal["why"]
    policy: Name = "veteran"
    top: Annotated[int, Field(ge=1, le=1000)] = 3


class AskReview(Request):
    """Ask which orders of a side cost most."""

    do: Literal["review"]
    side: Name | None = None
    top: Annotated[int, Field(ge=1, le=100)] = 5


class Odds(Request):
    """Ask for the odds of an order."""

    do: Literal["odds"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)]
    budget: Annotated[int, Field(ge=1, le=10 * BUDGET)] = BUDGET


class Forecast(Request):
    """Ask for the threats to a figure where it stands."""

    do: Literal["forecast"]
    figure: Name
    turns: Literal[0, 1] = 0


class AskPrice(Request):
    """Ask for the preview of a move."""

    do: Literal["price"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)]


class AskPosition(Request):
    """Ask for the whole position."""

    do: Literal["position"]


class AskClause(Request):
    """Ask for a rule of the `ruleset`, by default the battle's."""

    do: Literal["clause"]
    clause: Name
    ruleset: Name | None = None


class Undo(Request):
    """Undo answers."""

    do: Literal["undo"]
    steps: Steps = 1


class AskAfter(Request):
    """Go on to what follows the fight."""

    do: Literal["after"]


class EditOne(Request):
    """Change, add or remove something as game master; exactly one subject is named. Things that get their names by
    themselves may have an empty one."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)

    do: Literal["edit"]
    figure: Name | None = None
    group: Name | None = None
    item: Unnamed | None = None
    hold: Name | None = None
    cell: Name | None = None
    field: Unnamed | None = None
    goal: Unnamed | None = None
    battle: Unnamed | None = None
    values: dict[str, object] | None = Field(default=None, alias="set")
    add: dict[str, object] | None = None
    remove: Literal[True] | None = None


class Say(Request):
    """Say a line of talk, by a name, for a side, or both."""

    do: Literal["say"]
    words: Annotated[str, Field(min_length=1, max_length=10_000)]
    by: Annotated[str, Field(max_length=200)] = ""
    side: Name | None = None


class WhatIf(Request):
    """Let the computer play the battle on from here several times, and give the shares; nothing is changed."""

    do: Literal["what_if"]
    times: Annotated[int, Field(ge=1, le=1000)] = 10
    policy: Name = "soldier"
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1


class Fork(Request):
    """Play on in a sandbox, a copy of the battle, until `back`."""

    do: Literal["fork"]


class Back(Request):
    """Step back from the sandbox to the battle it is a copy of."""

    do: Literal["back"]


class AskJournal(Request):
    """Ask for the journal so far."""

    do: Literal["journal"]


class AskReport(Request):
    """Ask for the report of the battle so far."""

    do: Literal["report"]


class Load(Request):
    """Resume a battle in place of the current one."""

    do: Literal["load"]
    journal: list[str] | str


class Quit(Request):
    """End the engine."""

    do: Literal["quit"]


AnyRequest: TypeAlias = Annotated[
    Hello
    | New
    | AskLegal
    | Choose
    | RollFaces
    | Overrule
    | Modify
    | SetRolls
    | Auto
    | Why
    | AskReview
    | Odds
    | Forecast
    | AskPrice
    | AskPosition
    | AskClause
    | Undo
    | AskAfter
    | EditOne
    | Say
    | WhatIf
    | Fork
    | Back
    | AskJournal
    | AskReport
    | Load
    | Quit,
    Field(discriminator="do"),
]

_READER: TypeAdapter[AnyRequest] = TypeAdapter(AnyRequest)

DOES = (
    "hello",
    "new",
    "legal",
    "choose",
    "roll",
    "overrule",
    "modify",
    "rolls",
    "auto",
    "why",
    "review",
    "odds",
    "forecast",
    "price",
    "position",
    "clause",
    "undo",
    "after",
    "edit",
    "say",
    "what_if",
    "fork",
    "back",
    "journal",
    "report",
    "load",
    "quit",
)
"""The kinds of request, in the order of the documentation."""


class BadRequest(HexfrayError):
    """A malformed request. The message names the field and the expected value."""


def read_request(said: object) -> AnyRequest:
    """Return the request in a decoded line of JSON. Raises BadRequest."""
    return read_as(_READER, DOES, said)


def read_as(reader: TypeAdapter[Found], does: tuple[str, ...], said: object) -> Found:
    """Return the request of one of these kinds in a decoded line of JSON. Raises BadRequest."""
    if isinstance(said, dict) and (fault := fault_in(_shown(said))) is not None:
        raise BadRequest(fault)
    try:
        return reader.validate_python(said)
    except ValidationError as faults:
        raise BadRequest(_told(said, does, faults)) from None


def _shown(said: dict[str, object]) -> dict[str, object]:
    """Return the parts of a request to check here: scenarios, positions and journals are checked by their readers, and
    an `id` is only repeated."""
    told = {key: value for key, value in said.items() if key not in ("id", "journal", "position")}
    return told if isinstance(told.get("scenario"), str) else {key: told[key] for key in told if key != "scenario"}


def _told(said: object, does: tuple[str, ...], faults: ValidationError) -> str:
    """Return the first fault in one line."""
    if not isinstance(said, dict):
        return expected('an object such as {"do": "hello"}', said)
    if said.get("do") not in does:
        return "do: " + expected(f"one of {', '.join(does)}", said.get("do"))
    first = faults.errors(include_url=False, include_context=False, include_input=False)[0]
    path = [str(part) for part in first["loc"] if part not in (said["do"], "constrained-str", "dict[str,any]")]
    if path[:1] == ["dice"]:
        return "dice: " + expected('{"seed": 7}, {"script": [[3, 4, 5]]} or "ask"', said["dice"])
    if path[:1] == ["id"]:
        return "id: " + expected("text or a number", said["id"])
    if first["type"] == "extra_forbidden":
        return f"{'.'.join(path)}: unknown field of '{said['do']}'"
    message = first["msg"]
    return f"{'.'.join(path) or said['do']}: {message[:1].lower()}{message[1:]}"
