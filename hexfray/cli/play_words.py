"""Reading `play NAME` with its usual options: the parser of command_line.py takes a third of the time in which a battle
opens. Whatever is unusual or wrong is left to that parser, which also words the refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LONGEST_SEED = 30


class Play(NamedTuple):
    """What `play` was asked for."""

    name: str
    side: str | None
    seed: int | None
    ascii: bool


def play_in(words: Sequence[str]) -> Play | None:
    """Return what the words ask for; None: they may be another command, wrong, or ask for help."""
    if len(words) < 2 or words[0] != "play":
        return None
    names: list[str] = []
    said: dict[str, str] = {}
    rest = iter(words[1:])
    for word in rest:
        if word in said or word == "":
            return None
        if word == "--ascii":
            said[word] = word
        elif word in ("--side", "--seed"):
            said[word] = next(rest, "")
            if said[word].startswith("-") or not said[word]:
                return None
        elif word.startswith("-"):
            return None
        else:
            names.append(word)
    seed = said.get("--seed", "0")
    if len(names) != 1 or not (seed.isascii() and seed.isdecimal() and len(seed) <= LONGEST_SEED):
        return None
    return Play(names[0], said.get("--side"), int(seed) if "--seed" in said else None, "--ascii" in said)
