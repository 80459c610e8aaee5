"""Reading one table of a file by its model: what can be used of it, and what is wrong with it, in our words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scenarios.faults import KeyPath, unknown
from scenarios.schema import WORD, HeadTable

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something wrong at a key path; its line is found when it is told."""

    path: KeyPath
    message: str
    row: int | None = None
    """The row of a text over several lines, from 0."""


@dataclass(frozen=True, slots=True)
class Part(Generic[M]):
    """A table and where it stands. Keys that are missing or wrong may not be read: `sure_of` tells."""

    path: KeyPath
    table: M
    faulty: frozenset[str] = frozenset()

    def sure_of(self, *keys: str) -> bool:
        """Whether all these keys hold what their model wants."""
        return self.faulty.isdisjoint(keys)

    def complain(self, key: str, message: str, *, at: str | int | None = None, row: int | None = None) -> Complaint:
        """A complaint about one of its keys, or about what stands at a place in it."""
        inner: KeyPath = (key,) if at is None else (key, at)
        return Complaint((*self.path, *inner), message, row)


def examined(model: type[M], raw: object, path: KeyPath) -> tuple[Part[M], list[Complaint]]:
    """The table as far as it holds, and every complaint about it."""
    if not isinstance(raw, dict):
        everything = frozenset(model.model_fields)
        return Part(path, model.model_construct(), everything), [Complaint(path, "a table of keys is wanted here")]
    try:
        return Part(path, model.model_validate(raw)), []
    except ValidationError as error:
        details = error.errors(include_url=False)
    faulty = frozenset(str(detail["loc"][0]) for detail in details)
    good = {key: value for key, value in raw.items() if key in model.model_fields and key not in faulty}
    return Part(path, model.model_construct(**good), faulty), list(_complaints(model, details, path))


def _complaints(model: type[BaseModel], details: list[ErrorDetails], path: KeyPath) -> Iterator[Complaint]:
    for detail in details:
        inner = tuple(key for key in detail["loc"] if key != "[key]")
        yield Complaint((*path, *inner), _told(model, detail))


def _told(model: type[BaseModel], detail: ErrorDetails) -> str:
    given, bounds = detail["input"], detail.get("ctx", {})
    match detail["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            key = str(detail["loc"][-1])
            elsewhere: str | None = getattr(model, "elsewhere", {}).get(key)
            return elsewhere or unknown("key", key, model.model_fields)
        case "literal_error":
            return unknown(
                "word", str(given), str(bounds["expected"]).replace("'", "").replace(" or ", ", ").split(", ")
            )
        case "string_type":
            return f"a text is wanted, not {given!r}"
        case "bool_type":
            return f"true or false is wanted, not {given!r}"
        case "int_type":
            return f"a whole number is wanted, not {given!r}"
        case "list_type" if isinstance(given, dict) and issubclass(model, HeadTable):
            return f"there may be several: write [[{detail['loc'][-1]}]], in double brackets"
        case "list_type":
            return f"a list is wanted, not {given!r}"
        case "dict_type":
            return f"a table of keys is wanted, not {given!r}"
        case "greater_than_equal":
            return f"must be at least {bounds['ge']}, not {given}"
        case "less_than_equal":
            return f"must be at most {bounds['le']}, not {given}"
        case "string_too_short":
            return "must not be empty"
        case "string_too_long":
            return f"must have at most {bounds['max_length']} letters"
        case "string_pattern_mismatch":
            return "must be a single word" if bounds["pattern"] == WORD else "must be a single line"
        case "too_short":
            return f"must have at least {bounds['min_length']} entries, not {bounds['actual_length']}"
        case "too_long":
            return f"must have at most {bounds['max_length']} entries, not {bounds['actual_length']}"
        case _:
            return detail["msg"]
