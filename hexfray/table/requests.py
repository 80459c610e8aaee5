"""The requests that only a table knows; those of every engine are in engine/requests.py. Their replies: table.py."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from hexfray.engine import requests
from hexfray.engine.request_reader import names_of, read_as
from hexfray.engine.requests import Name, Request


class Join(Request):
    """Take a seat, or without a `side` watch. `follow`: events as the engine tells them, or the lines of the journal.
    A program that names its `protocol`, `journal` format or `version` is refused if they aren't those of the host.
    `key` is known to the host's own program alone."""

    do: Literal["join"]
    side: Name | None = None
    name: Annotated[str, Field(max_length=200)] = ""
    follow: Literal["events", "journal"] = "events"
    protocol: int | None = None
    journal: int | None = None
    version: Annotated[str, Field(max_length=100)] | None = None
    key: Annotated[str, Field(max_length=100)] = ""


class Choose(requests.Choose):
    """Give an order; `advised`: it is the AI's advice."""

    advised: bool = False


class AskTable(Request):
    """Ask who sits where, and who must answer."""

    do: Literal["table"]


class Reseat(Request):
    """Give a seat to an AI level, or back to a `person`."""

    do: Literal["seat"]
    side: Name
    to: Name


class Agree(Request):
    """Agree to the undo that another player asks for."""

    do: Literal["agree"]


class Decline(Request):
    """Decline it."""

    do: Literal["decline"]


AnyRequest: TypeAlias = Annotated[
    requests.Hello
    | Join
    | AskTable
    | requests.AskLegal
    | requests.AskVerbs
    | Choose
    | requests.RollFaces
    | requests.Why
    | requests.Odds
    | requests.Forecast
    | requests.AskPrice
    | requests.AskPosition
    | requests.AskClause
    | requests.Undo
    | Agree
    | Decline
    | requests.AskAfter
    | requests.EditOne
    | Reseat
    | requests.Say
    | requests.AskJournal
    | requests.Quit,
    Field(discriminator="do"),
]

_READER: TypeAdapter[AnyRequest] = TypeAdapter(AnyRequest)

DOES = names_of(AnyRequest)
"""The kinds of request."""


def read_request(said: object) -> AnyRequest:
    """Return the request in a decoded line of JSON. Raises BadRequest."""
    return read_as(_READER, DOES, said)
