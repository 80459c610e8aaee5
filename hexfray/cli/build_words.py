"""The builds of `hexfray grid` in words: `mara.main=spear,staff`, or builds from a file. What they mean in a scenario
is in scenarios/overrides.py."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path

from core.match.files import Unreadable, bytes_in, no_text, text_of
from core.match.harmless import harm_in
from hexfray.series.balance.grid import Axis, Build
from scenarios.catalogue import Unknown
from scenarios.differing import label
from scenarios.endless import LONGEST, endless
from scenarios.faults import unknown
from scenarios.overrides import clash, figures_and_sides, takes_text_only
from scenarios.scenario import Scenario
from scenarios.slips import slip_in

RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})")
"""Whole numbers from one to another: `10..16`."""
DIGITS = re.compile(r"[+-]?\d+")
LONGEST_RANGE = 100
LONGEST_NAME = 40
OPEN, CLOSE, QUOTES = "[{", "]}", "\"'"
NO_VALUE = "none"
"""The name of a build that leaves its key out."""

Named = Mapping[str, Mapping[str, object]]
"""The builds of a file: values of a figure's keys, by the name of the build."""


def axis_in(scenario: Scenario, option: str, said: Sequence[str], named: Named) -> Axis:
    """Return the builds of an axis, from the words of an `option`: every combination, if there are several. `named` are
    those of a file. Raises Unknown."""
    parts = [_builds(scenario, option, words, named) for words in said]
    names = figures_and_sides(scenario)
    for one, other in combinations(parts, 2):
        for pair in product(one.builds, other.builds):
            if (both := clash(names, *(build.values for build in pair))) is not None:
                raise Unknown(f"{option}: {' and '.join(dict.fromkeys(both))} set one key twice; name the key once")
    return Axis(", ".join(axis.title for axis in parts), tuple(map(_joined, product(*(axis.builds for axis in parts)))))


def builds_in(path: Path) -> Named:
    """Return the builds of a file, by name. Raises Unknown."""
    try:
        data = bytes_in(path, LONGEST)
    except Unreadable as unreadable:
        raise Unknown(f"--builds {path}: {unreadable.reason}") from None
    if (wrong := no_text(data)) is not None:
        raise Unknown(f"{path}:{wrong.line}: {wrong.describe}")
    if (deep := endless(text := text_of(data))) is not None:
        raise Unknown(f"{path}:{deep.line}: {deep.message}")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        slip = slip_in(text)
        raise Unknown(slip.describe(str(path)) if slip else f"{path}: not valid TOML: {error}") from None
    for name, values in found.items():
        if not isinstance(values, dict):
            raise Unknown(f"{path}: {name}: expected a table of keys for each build, for example [spearman]")
        if (harm := harm_in(name)) is not None or len(name) > LONGEST_NAME or not name.strip():
            raise Unknown(f"{path}: {name!a:.60}: {harm or f'expected a name of 1 to {LONGEST_NAME} characters'}")
    if not found:
        raise Unknown(f"{path}: no builds; write a table for each, for example [spearman]")
    return found


def value_in(text: str) -> object:
    """Return a value as TOML has it, with or without quotes around texts; None if the text is empty."""
    text = text.strip()
    if not text:
        return None
    try:
        found: object = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        found = text
    if isinstance(found, str) and text[0] == "[" and text[-1] == "]":
        return [value_in(one) for one in split(text[1:-1]) if one.strip()]
    if isinstance(found, str) and text[0] == "{" and text[-1] == "}":
        pairs = [one.partition("=") for one in split(text[1:-1]) if one.strip()]
        return {key.strip().strip(QUOTES): value_in(one) for key, _, one in pairs}
    return found


def split(text: str) -> list[str]:
    """Split a text at its commas, but not within brackets or quotes."""
    parts, depth, quote, start = [], 0, "", 0
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in QUOTES:
            quote = char
        elif char in OPEN or char in CLOSE:
            depth += 1 if char in OPEN else -1
        elif char == "," and not depth:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def _joined(builds: Sequence[Build]) -> Build:
    """Return the build that combines some builds."""
    values = {path: value for build in builds for path, value in build.values.items()}
    return Build(", ".join(build.name for build in builds), values)


def _builds(scenario: Scenario, option: str, words: str, named: Named) -> Axis:
    """Return the builds in the words of one option."""
    target, equals, rest = words.partition("=")
    target = target.strip()
    if target in (targets := figures_and_sides(scenario)):
        return Axis(target, tuple(_of_file(option, words, target, rest if equals else None, named)))
    if not target or not equals:
        fault = "" if "." in target or not target else f"{unknown('figure or side', target, targets)} "
        form = "expected FIGURE.KEY=VALUES, for example mara.main=spear,staff"
        raise Unknown(f"{option} {words!r}: {fault or form}".rstrip())
    values = [one for part in split(rest) for one in _values(option, part, takes_text_only(scenario, target))]
    return Axis(target, tuple(Build(_name(option, words, value), {target: value}) for value in values))


def _of_file(option: str, words: str, target: str, said: str | None, named: Named) -> Iterator[Build]:
    """Yield builds of the file, for a figure or a side: the named ones, or all."""
    if not named:
        raise Unknown(
            f"{option} {words!r}: expected FIGURE.KEY=VALUES, for example {target}.main=spear,staff; "
            "or add builds from a file: --builds FILE"
        )
    for name in named if said is None else [one.strip() for one in said.split(",")]:
        if name not in named:
            raise Unknown(f"{option} {words!r}: {unknown('build', name, named)}")
        paths = {f'{target}."{key}"' if "." in key else f"{target}.{key}": one for key, one in named[name].items()}
        yield Build(name, {path: None if value == "" else value for path, value in paths.items()})


def _values(option: str, text: str, text_only: bool) -> Iterator[object]:  # noqa: FBT001 - said once, above
    """Yield the value of a text, or all those of a range."""
    if (deep := endless(text)) is not None:
        raise Unknown(f"{option} {text.strip()!a:.60}: {deep.message}")
    whole = RANGE.fullmatch(text.strip())
    if whole is not None:
        first, last = int(whole[1]), int(whole[2])
        if not first <= last < first + LONGEST_RANGE:
            raise Unknown(
                f"{option} {text.strip()!r}: expected a range of at most {LONGEST_RANGE} numbers, the smaller one first"
            )
        yield from range(first, last + 1)
    elif text_only and DIGITS.fullmatch(text.strip()):
        yield text.strip()
    else:
        yield value_in(text)


def _name(option: str, words: str, value: object) -> str:
    name = NO_VALUE if value is None else label(value)
    if (harm := harm_in(name)) is not None:
        raise Unknown(f"{option} {words!a:.60}: {harm}")
    return name
