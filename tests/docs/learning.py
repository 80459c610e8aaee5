"""The tables of docs/learning.md from the code: the blocks of actions, and every feature.

`python -m tests.docs.learning` writes them between their marks; test_learning.py compares them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from csv import DictReader

from hexfray.rl.actions import BLOCKS
from hexfray.rl.layout import REPEATED, TABLES
from tests import ROOT

PAGE = ROOT / "docs" / "learning.md"
CURVE = ROOT / "docs" / "examples" / "rl" / "curve.csv"
"""What the example's script wrote while it learned."""
COMMAND = "python -m tests.docs.learning"
PART = re.compile(r"(<!-- (\w+): written by [^>]*-->\n).*?(<!-- end -->)", re.DOTALL)
"""A part of the page between its marks, with its name."""


def parts() -> dict[str, str]:
    """The text of each part by its name."""
    found = {"actions": _actions(), "features": _features(), "curve": _curve()}
    return {name: "\n".join(lines) + "\n" for name, lines in found.items()}


def written(page: str) -> str:
    """Return the page with its parts as they should be."""
    found = parts()
    return PART.sub(lambda mark: f"{mark[1]}{found[mark[2]]}{mark[3]}", page)


def _actions() -> Iterator[str]:
    yield "| block | an action is |"
    yield "|---|---|"
    yield from (f"| `{name}` | {meaning} |" for name, meaning in BLOCKS.items())


def _features() -> Iterator[str]:
    for table in TABLES:
        yield f"\n`{table.name}`: a row is {table.rows}.\n"
        yield "| feature | value |"
        yield "|---|---|"
        for feature in table.features:
            many = f"; one for each {REPEATED[feature.each]}" if feature.each else ""
            yield f"| `{feature.name}` | {feature.meaning}{many} |"
    yield ""


def _curve() -> Iterator[str]:
    yield "| battles | won | processor time |"
    yield "|---|---|---|"
    with CURVE.open(encoding="utf-8") as file:
        for line in DictReader(file):
            yield f"| {line['battles']} | {float(line['won']):.0%} | {line['processor_seconds']} s |"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
