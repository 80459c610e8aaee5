"""What may be asked of the engine: one model a request. What it replies is in engine.py.

A fault in a request is told by the path of its field and what is wanted there.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from core.errors import HexfrayError
from core.match.said import fault_in
from core.play.outlook import BUDGET

Steps = Annotated[int, Field(ge=1, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=3_600_000)]
Name = Annotated[str, Field(min_length=1, max_length=200)]


class Request(BaseModel):
    """One line of input. `id` is whatever the program likes; the reply repeats it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: str | int | float | bool | None = None


class Hello(Request):
    """Who is there?"""

    do: Literal["hello"]


class New(Request):
    """A new battle in place of the one before."""

    do: Literal["new"]
    scenario: Name | dict[str, object]
    dice: Literal["ask"] | dict[str, object] = "ask"
    options: Annotated[list[Name], Field(max_length=500)] = []
    seats: dict[Name, Name] | None = None
    position: Annotated[str, Field(min_length=1)] | dict[str, object] | None = None


class AskLegal(Request):
    """What may be chosen: of one `figure`, so many from one on; with `refused`, what may not be, too."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)

    do: Literal["legal"]
    figure: Name | None = None
    first: Annotated[int, Field(ge=0, le=1_000_000)] = Field(default=0, alias="from")
    count: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    refused: bool = True


class Choose(Request):
    """An order, as text or as its number in `legal`."""

    do: Literal["choose"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)] | None = None
    n: Annotated[int, Field(ge=0)] | None = None


class RollFaces(Request):
    """The faces of the roll that waits."""

    do: Literal["roll"]
    faces: Annotated[list[int], Field(min_length=1, max_length=1000)]


class Auto(Request):
    """A policy decides."""

    do: Literal["auto"]
    policy: Name = "veteran"
    until: Literal["decision", "turn", "end"] = "decision"
    budget_ms: Milliseconds | None = None


class Why(Request):
    """What a policy thinks."""

    do: Literal["why"]
    policy: Name = "veteran"
    top: Annotated[int, Field(ge=1, le=1000)] = 3


class Odds(Request):
    """What an order will come to."""

    do: Literal["odds"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)]
    budget: Annotated[int, Field(ge=1, le=10 * BUDGET)] = BUDGET


class Forecast(Request):
    """What the enemies can do to a figure where it stands."""

    do: Literal["forecast"]
    figure: Name
    turns: Literal[0, 1] = 0


class AskPrice(Request):
    """What comes of a walk."""

    do: Literal["price"]
    order: Annotated[str, Field(min_length=1, max_length=10_000)]


class AskPosition(Request):
    """Everything there is."""

    do: Literal["position"]


class AskClause(Request):
    """A clause of the rulebook; without a `ruleset`, of the battle's."""

    do: Literal["clause"]
    clause: Name
    ruleset: Name | None = None


class Undo(Request):
    """Takes answers back."""

    do: Literal["undo"]
    steps: Steps = 1


class AskAfter(Request):
    """On to what comes after the fight."""

    do: Literal["after"]


class EditOne(Request):
    """The game master's hand. One of figure, cell and field is named."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)

    do: Literal["edit"]
    figure: Name | None = None
    cell: Name | None = None
    field: Name | None = None
    values: dict[str, object] = Field(alias="set")


class AskJournal(Request):
    """The journal so far."""

    do: Literal["journal"]


class Load(Request):
    """Goes on with a battle, in place of the one before."""

    do: Literal["load"]
    journal: list[str] | str


class Quit(Request):
    """The end."""

    do: Literal["quit"]


AnyRequest: TypeAlias = Annotated[
    Hello
    | New
    | AskLegal
    | Choose
    | RollFaces
    | Auto
    | Why
    | Odds
    | Forecast
    | AskPrice
    | AskPosition
    | AskClause
    | Undo
    | AskAfter
    | EditOne
    | AskJournal
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
    "auto",
    "why",
    "odds",
    "forecast",
    "price",
    "position",
    "clause",
    "undo",
    "after",
    "edit",
    "journal",
    "load",
    "quit",
)
"""What can be asked for, in the order of the documentation."""


class BadRequest(HexfrayError):
    """A request that cannot be understood. The message names the field and what is wanted there."""


def read_request(said: object) -> AnyRequest:
    """The request that a line of JSON means. Raises BadRequest."""
    if isinstance(said, dict) and (fault := fault_in(_shown(said))) is not None:
        raise BadRequest(fault)
    try:
        return _READER.validate_python(said)
    except ValidationError as faults:
        raise BadRequest(_told(said, faults)) from None


def _shown(said: dict[str, object]) -> dict[str, object]:
    """What of a request others do not look through: scenarios, positions and journals are judged where they are read,
    and an `id` goes back as it came."""
    told = {key: value for key, value in said.items() if key not in ("id", "journal", "position")}
    return told if isinstance(told.get("scenario"), str) else {key: told[key] for key in told if key != "scenario"}


def _told(said: object, faults: ValidationError) -> str:
    """The first fault in one line."""
    if not isinstance(said, dict):
        return 'a request is an object, as in {"do": "hello"}'
    if said.get("do") not in DOES:
        return f"do: one of {', '.join(DOES)} is wanted"
    first = faults.errors(include_url=False, include_context=False, include_input=False)[0]
    path = [str(part) for part in first["loc"] if part not in (said["do"], "constrained-str", "dict[str,any]")]
    if path[:1] == ["dice"]:
        return 'dice: "ask", {"seed": 7} or {"script": [[3, 4, 5]]} is wanted'
    if path[:1] == ["id"]:
        return "id: a text or a number is wanted"
    if first["type"] == "extra_forbidden":
        return f"{'.'.join(path)}: '{said['do']}' has no such field"
    message = first["msg"]
    return f"{'.'.join(path) or said['do']}: {message[:1].lower()}{message[1:]}"
