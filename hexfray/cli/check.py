"""What `hexfray check` prints: a line for each good file, all faults of the others, and the same as
JSON. The checks are in hexfray/regression/checking.py."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from core.battle.counting import counted
from hexfray.cli.refusing import FAULT, refuse
from hexfray.regression.checking import Checked, Problem, checked
from hexfray.regression.finding import found_in
from tui.terminal.saying import print_error, say

FOUND = 1
"""The exit code for faults in files and for differences: 2 is for what can't be checked at all."""


def run(paths: Sequence[Path], *, expect: bool, jobs: int, as_json: bool) -> int:
    """Check files and folders, print what was found, and return the exit code. Exits if there is nothing."""
    files, others = found_in(paths)
    if not files:
        refuse(f"{paths[0]}: no scenario files (.toml) or journals (.jsonl) in this folder")
    results: Iterable[Checked] = checked(files, expect=expect, jobs=jobs)
    if as_json:
        results = list(results)
        say(*json.dumps(_as_data(results, others), indent=2, ensure_ascii=False).split("\n"))
        return code_of(results)
    return code_of(_printed(results, others))


def code_of(results: Iterable[Checked]) -> int:
    """Return the exit code: 1 if a file has faults, 2 if files can't be read and no other has faults, else 0."""
    wrong = {problem.unread for one in results for problem in one.problems}
    return FOUND if False in wrong else FAULT if wrong else 0


def _printed(results: Iterable[Checked], others: Sequence[Path]) -> Iterator[Checked]:
    """Print each result as it comes."""
    for one in results:
        if one.ok:
            say(f"{one.path}: OK ({one.note})")
        else:
            print_error(*(line for problem in one.problems for line in problem.lines))
        yield one
    if others:
        say(f"{counted(len(others), 'other file', 'other files')} passed by: neither scenario nor journal")


def _as_data(found: Sequence[Checked], others: Sequence[Path]) -> dict[str, object]:
    return {
        "ok": all(one.ok for one in found),
        "files": [
            {
                "file": str(one.path),
                "kind": one.kind.value,
                "ok": one.ok,
                **({"note": one.note} if one.ok and one.note else {}),
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
