"""The ids of the verbs of orders, as verb_ids.toml has them: numbers that programs keep, so that none ever changes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("verb_ids.toml")


def verb_ids(ruleset: str, verbs: Iterable[str]) -> Mapping[str, int]:
    """Return the ids of these verbs of a game, the lowest first. Verbs that don't ship with it, of rules added by a
    program, come after all others, by alphabet."""
    known = _kept().get(ruleset, {})
    first = max(known.values(), default=-1) + 1
    others = sorted({*verbs} - {*known})
    found = {verb: known[verb] for verb in verbs if verb in known} | {v: first + n for n, v in enumerate(others)}
    return dict(sorted(found.items(), key=lambda one: one[1]))


@cache
def _kept() -> Mapping[str, Mapping[str, int]]:
    return tomllib.loads(FILE.read_text("utf-8"))
