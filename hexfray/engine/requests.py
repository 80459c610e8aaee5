"""The requests of the engine, one model each. They are read in request_reader.py; the replies are in engine.py."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from core.match.cups import GREATEST
from core.play.order_odds import BUDGET

Steps = Annotated[int, Field(ge=1, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=3_600_000)]
Seed = Annotated[int, Field(ge=-GREATEST, le=GREATEST)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Unnamed = Annotated[str, Field(max_length=200)]


class Request(BaseModel):
    """A line of input. The reply repeats its `id`, which can be anything."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    changes: ClassVar[bool] = True

    id: str | int | float | bool | None = None

    @property
    def wants_data(self) -> bool:
        """Whether the reply is for a program that reads no words."""
        return False


class Asking(Request):
    """A request that changes nothing."""

    changes: ClassVar[bool] = False


class Moving(Request):
    """Something that leads on. Without `log` the reply has no words, and without `events` no events."""

    log: bool = True
    events: bool = True

    @property
    def wants_data(self) -> bool:
        """Whether the reply is for a program that reads no words."""
        return not self.log


class AboutOrder(Request):
    """About an order: a text, a number of `legal`, or figure, verb and fields."""

    do: str
    order: Annotated[str, Field(min_length=1, max_length=10_000)] | None = None
    n: Annotated[int, Field(ge=0)] | None = None
    figure: Name | None = None
    verb: Name | None = None
    fields: dict[Name, object] | list[object] | None = None


class Hello(Asking):
    """Ask for versions and formats."""

    do: Literal["hello"]


class New(Moving):
    """Start a battle in place of the current one."""

    do: Literal["new"]
    scenario: Name | dict[str, object]
    dice: Literal["ask"] | dict[str, object] = "ask"
    options: Annotated[list[Name], Field(max_length=500)] = []
    seats: dict[Name, Name] | None = None
    position: Annotated[str, Field(min_length=1)] | dict[str, object] | None = None


class AskLegal(Asking):
    """List the legal orders, of one `figure` and in pages if asked; with `refused`, the unavailable ones too.

    With `fields` they are data. Their `text`, first `rolls` and the `refused` ones are then left out unless asked for.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)

    do: Literal["legal"]
    figure: Name | None = None
    first: Annotated[int, Field(ge=0, le=1_000_000)] = Field(default=0, alias="from")
    count: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    fields: bool = False
    text: bool | None = None
    rolls: bool | None = None
    refused: bool | None = None

    @property
    def wants_data(self) -> bool:
        """Whether the reply is for a program that reads no words."""
        return self.fields


class AskVerbs(Asking):
    """Ask for the verbs of the `ruleset`, by default the battle's, with their ids and fields."""

    do: Literal["verbs"]
    ruleset: Name | None = None


class Choose(AboutOrder, Moving):
    """Give an order."""

    do: Literal["choose"]
    instead: Annotated[str, Field(min_length=1, max_length=10_000)] | None = None


class RollFaces(Moving):
    """Give the faces of the pending roll; without them the engine rolls."""

    do: Literal["roll"]
    faces: Annotated[list[int], Field(min_length=1, max_length=1000)] | None = None
    seed: Seed | None = None


class Overrule(Moving):
    """Put other faces in the place of a roll's, the last one or the one `back` rolls ago."""

    do: Literal["overrule"]
    faces: Annotated[list[int], Field(min_length=1, max_length=1000)]
    back: Steps = 1


class Modify(Moving):
    """Give a modifier to the next roll of a figure."""

    do: Literal["modify"]
    figure: Name
    value: Annotated[int, Field(ge=-99, le=99)]
    reason: Name


class SetRolls(Moving):
    """Set who rolls for some sides."""

    do: Literal["rolls"]
    by: dict[Name, Literal["typed", "computer"]]
    seed: Seed | None = None


class Auto(Moving):
    """Let a policy decide."""

    do: Literal["auto"]
    policy: Name = "veteran"
    until: Literal["decision", "turn", "wound", "down", "goal", "end"] = "decision"
    budget_ms: Milliseconds | None = None


class Why(Asking):
    """Ask for a policy's assessments."""

    do: Literal["why"]
    policy: Name = "veteran"
    top: Annotated[int, Field(ge=1, le=1000)] = 3


class AskReview(Asking):
    """Ask which orders of a side cost most."""

    do: Literal["review"]
    side: Name | None = None
    top: Annotated[int, Field(ge=1, le=100)] = 5


class Odds(AboutOrder, Asking):
    """Ask for the odds of an order."""

    do: Literal["odds"]
    budget: Annotated[int, Field(ge=1, le=10 * BUDGET)] = BUDGET


class Forecast(Asking):
    """Ask for the threats to a figure where it stands."""

    do: Literal["forecast"]
    figure: Name
    turns: Literal[0, 1] = 0


class AskPrice(AboutOrder, Asking):
    """Ask for the preview of a move."""

    do: Literal["price"]


class AskPosition(Asking):
    """Ask for the whole position."""

    do: Literal["position"]


class AskClause(Asking):
    """Ask for a rule of the `ruleset`, by default the battle's."""

    do: Literal["clause"]
    clause: Name
    ruleset: Name | None = None


class Undo(Moving):
    """Undo answers."""

    do: Literal["undo"]
    steps: Steps = 1


class AskAfter(Moving):
    """Go on to what follows the fight."""

    do: Literal["after"]


class EditOne(Moving):
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


class WhatIf(Asking):
    """Let the computer play the battle on from here several times, and give the shares; nothing is changed."""

    do: Literal["what_if"]
    times: Annotated[int, Field(ge=1, le=1000)] = 10
    policy: Name = "soldier"
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1


class Fork(Moving):
    """Play on in a sandbox, a copy of the battle, until `back`."""

    do: Literal["fork"]


class Back(Moving):
    """Step back from the sandbox to the battle it is a copy of."""

    do: Literal["back"]


class AskJournal(Asking):
    """Ask for the journal so far."""

    do: Literal["journal"]


class AskReport(Asking):
    """Ask for the report of the battle so far."""

    do: Literal["report"]


class Load(Moving):
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
    | AskVerbs
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
