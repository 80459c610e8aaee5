"""The values of a GM edit in words, for the log: `wounds 3, prone, rifle jammed`. What they change: editing.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.counting import counted
from core.battle.names import kind_in
from core.play.field_words import numbered
from core.play.spoken import listed


def in_words(key: str, value: object) -> str:
    """Return a checked value in words: `main hand: rifle`, `rifle jammed`, `STR 12`."""
    match key, value:
        case "at", str():
            return f"in {value}"
        case "cells", list() as cells:
            return f"in {listed([str(cell) for cell in cells])}" if cells else "removed"
        case (("condition" | "terrain"), str()):
            return value.replace("_", " ")
        case (("main" | "off"), _):
            return f"{HANDS[key]}: {_thing(str(value)) if value is not None else 'empty'}"
        case "unmark", list():
            return f"no longer {listed([str(kind).replace('_', ' ') for kind in value])}"
        case "modifier", {"value": int(by), "reason": reason}:
            return f"next roll {by:+d} ({reason})" if by else f"no modifier to the next roll ({reason})"
        case "mark", list():
            return f"now {listed([_mark_in_words(mark) for mark in value])}"
        case "sheet", dict():
            return ", ".join(_scores_in_words(name, score) for name, score in value.items())
        case "worn", list():
            return f"wears {listed([str(kind) for kind in value]) if value else 'no armour'}"
        case "items", dict():
            return ", ".join(f"{_thing(item)} {_item_in_words(now)}" for item, now in value.items())
        case _, list() as entries:
            return f"{key.removeprefix('goal ')} {listed([str(entry) for entry in entries]) if entries else 'none'}"
        case _, bool():
            return f"{key.removeprefix('goal ')}: {'yes' if value else 'no'}"
        case _:
            return f"{NUMBERS.get(key, key.removeprefix('goal '))} {value}"


def _mark_in_words(mark: object) -> str:
    """`shaken`, `aiming 2 (bo)`."""
    if not isinstance(mark, Mapping):
        return str(mark).replace("_", " ")
    about = mark.get("about") or mark.get("cell")
    words = [str(mark.get("kind", "")).replace("_", " "), *([str(mark["value"])] if "value" in mark else [])]
    return " ".join([*words, *([f"({about})"] if about else [])])


def _scores_in_words(name: str, score: object) -> str:
    """`strength 12`, `Brawling 13, Knife 11`."""
    if isinstance(score, Mapping):
        return ", ".join(f"{one} {number}" for one, number in score.items())
    return f"{name.replace('_', ' ')} {score}"


def _thing(item: str) -> str:
    """`rifle`, `second rifle`."""
    return numbered(item, kind_in(item))


def _item_in_words(now: Mapping[str, object]) -> str:
    """`jammed`, `loaded with 3 rounds`."""
    match now:
        case {"rounds": int(rounds)}:
            return f"loaded with {counted(rounds, 'round', 'rounds')}"
        case _:
            return ", ".join(str(one) if key == "soundness" else f"{key} {one}" for key, one in now.items())


HANDS = {"main": "main hand", "off": "off hand"}
NUMBERS = {"hurt": "wounds", "tired": "fatigue"}
