"""Whether two versions say the same of the same battles, byte by byte: journals, menus, reasons, chances, what the AI
thinks, `sim --json`. What is compared is in facts.py.

`python -m tests.bench.same_bytes OLD NEW [SCENARIO ...]`: each version is a folder, a commit, or a file of facts
printed before. The exit code is 1 if a line differs.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import IO

from tests.bench.checkouts import checkout, surroundings
from tests.bench.facts import scenarios

FACTS = Path(__file__).with_name("facts.py")
SHOWN = 3
"""How many differing lines of a scenario are shown."""


@contextmanager
def _said(version: str, names: list[str]) -> Iterator[IO[str]]:
    """The lines that a version prints about these scenarios."""
    if Path(version).is_file():
        with Path(version).open(encoding="utf-8") as file:
            yield file
        return
    with checkout(version) as folder:
        command = [sys.executable, str(FACTS), *names]
        with subprocess.Popen(
            command, cwd=folder, env=surroundings(folder), stdout=subprocess.PIPE, text=True, encoding="utf-8"
        ) as running:
            assert running.stdout is not None
            yield running.stdout
    if running.returncode:
        raise SystemExit(f"{version}: stopped before its end")


def compare(old: str, new: str, names: list[str]) -> bool:
    """Whether all lines are the same; prints the first ones of each scenario that aren't."""
    lines: Counter[str] = Counter()
    different: Counter[str] = Counter()
    with ExitStack() as stack:
        before, after = (stack.enter_context(_said(version, names)) for version in (old, new))
        for one, other in zip_longest(before, after, fillvalue="(nothing)\n"):
            scenario = (one if one != "(nothing)\n" else other).split(" ", 1)[0]
            lines[scenario] += 1
            if one != other:
                different[scenario] += 1
                if different[scenario] <= SHOWN:
                    print(f"- {one}+ {other}", end="")
    for scenario, count in lines.items():
        print(f"{scenario}: {count} lines, {different[scenario] or 'none'} different")
    return not different


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("expected two versions: python -m tests.bench.same_bytes OLD NEW [SCENARIO ...]")
    first, second, *only = sys.argv[1:]
    sys.exit(0 if compare(first, second, only or scenarios()) else 1)
