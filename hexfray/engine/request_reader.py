"""Reads requests: of the engine, and of a table (table/requests.py). A fault names the field and the expected value.
The requests are in requests.py."""

from __future__ import annotations

from typing import TypeVar, get_args

from pydantic import TypeAdapter, ValidationError

from core.errors import HexfrayError, expected
from core.match.json_input import fault_in
from hexfray.engine.requests import AnyRequest

Found = TypeVar("Found")

_READER: TypeAdapter[AnyRequest] = TypeAdapter(AnyRequest)


def names_of(requests: object) -> tuple[str, ...]:
    """Return the names of the requests of a union, in the order of the documentation."""
    (models, _) = get_args(requests)
    return tuple(get_args(model.model_fields["do"].annotation)[0] for model in get_args(models))


DOES = names_of(AnyRequest)
"""The kinds of request."""


class BadRequest(HexfrayError):
    """A malformed request. The message names the field and the expected value."""


def read_request(said: object, *, checked: bool = False) -> AnyRequest:
    """Return the request in a decoded line of JSON; `checked`: its texts are harmless. Raises BadRequest."""
    return read_as(_READER, DOES, said, checked=checked)


def read_as(reader: TypeAdapter[Found], does: tuple[str, ...], said: object, *, checked: bool = False) -> Found:
    """Return the request of one of these kinds in a decoded line of JSON. Raises BadRequest."""
    if not checked and isinstance(said, dict) and (fault := fault_in(_shown(said))) is not None:
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
    if path[:1] == ["fields"] and not isinstance(said["fields"], dict | list):
        return "fields: " + expected("fields by name, or a list of all of them", said["fields"])
    if path[:1] == ["id"]:
        return "id: " + expected("text or a number", said["id"])
    if first["type"] == "extra_forbidden":
        return f"{'.'.join(path)}: unknown field of '{said['do']}'"
    message = first["msg"]
    return f"{'.'.join(path) or said['do']}: {message[:1].lower()}{message[1:]}"
