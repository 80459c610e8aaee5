"""What `hexfray check` prints: a line for each file that is good, all that is wrong with the others, and the same as
JSON. The checks are in hexfray/regression/checking.py."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from core.battle.counting import counted
from hexfray.regression.checking import Checked, Problem, checked
from hexfray.regression.finding import found_in
from tui.terminal.saying import print_error, say


class NothingToCheck(Exception):
    """No file to check. The message names the path and the fix."""


def run(paths: Sequence[Path], *, expect: bool, jobs: int, as_json: bool) -> bool:
    """Check files and folders, print what was found, and return whether all is good. Raises NothingToCheck."""
    for path in paths:
        if not path.exists():
            raise NothingToCheck(f"{path}: no such file or folder")
    files, others = found_in(paths)
    if not files:
        raise NothingToCheck(f"{paths[0]}: no scenario files (.toml) or journals (.jsonl) in this folder")
    results = checked(files, expect=expect, jobs=jobs)
    if as_json:
        found = list(results)
        say(*json.dumps(_as_data(found, others), indent=2, ensure_ascii=False).split("\n"))
        return all(one.ok for one in found)
    return _print(results, others)


def _print(results: Iterable[Checked], others: Sequence[Path]) -> bool:
    good = True
    for one in results:
        if one.ok:
            say(f"{one.path}: OK ({one.note})")
        else:
            good = False
            print_error(*(line for problem in one.problems for line in problem.lines))
    if others:
        say(f"{counted(len(others), 'other file', 'other files')} passed by: neither scenario nor journal")
    return good


def _as_data(found: Sequence[Checked], others: Sequence[Path]) -> dict[str, object]:
    return {
        "ok": all(one.ok for one in found),
        "files": [
            {
                "file": str(one.path),
                "kind": one.kind.value,
                "ok": one.ok,
                "faults": [dict(_fault(problem)) for problem in one.problems],
            }
            for one in found
        ],
        "passed_by": [str(path) for path in others],
    }


def _fault(problem: Problem) -> Iterator[tuple[str, object]]:
    """Yield the keys of a fault; those that say nothing are left out."""
    if problem.line:
        yield "line", problem.line
    if problem.key:
        yield "key", problem.key
    yield "message", problem.message
    if problem.recorded or problem.today:
        yield "recorded", problem.recorded
        yield "today", problem.today
    if len(problem.lines) > 1:
        yield "text", list(problem.lines)
