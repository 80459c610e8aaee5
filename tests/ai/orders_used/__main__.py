"""Which orders and options the AI uses: battles of each level against itself in every scenario.

    python -m tests.ai.orders_used --game clinch --games 2
    python -m tests.ai.orders_used --levels veteran --keep /tmp/used.jsonl --json

A line for each order and option says how often each level chose it, and in how many decisions it was legal. It runs on
one core at low priority. With --keep it goes on where it stopped. Counting: counting.py; the lines: table.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from scenarios.catalogue import library
from tests.ai.orders_used.counting import Counts, Series, added, counted
from tests.ai.orders_used.table import lines, markdown, never_chosen, rows

GAMES = tuple(dict.fromkeys(one.ruleset for one in library()))
LEVELS = ("recruit", "soldier", "veteran", "master")
PRIORITY = 15

Kept = dict[Series, Counts]


def wanted(
    games: Sequence[str], scenarios: Sequence[str], levels: Sequence[str], count: int, seed: int
) -> list[Series]:
    """Every battle that is asked for: of each scenario and level so many, one round of scenarios after the other."""
    ids = [one.id for one in library() if one.ruleset in games and (not scenarios or one.id in scenarios)]
    return [Series(name, level, seed + n) for n in range(count) for name in ids for level in levels]


def kept_in(file: Path | None) -> Kept:
    """The battles counted before. Raises ValueError if a line is not one of them."""
    if file is None or not file.exists():
        return {}
    return dict(_read(file, number, line) for number, line in enumerate(file.read_text("utf-8").splitlines(), 1))


def _read(file: Path, number: int, line: str) -> tuple[Series, Counts]:
    try:
        told = json.loads(line)
        counts = Counts(told["decisions"], Counter(told["legal"]), Counter(told["chosen"]))
        return Series(told["scenario"], told["level"], told["seed"]), counts
    except (ValueError, LookupError, TypeError) as fault:
        raise ValueError(f"{file}:{number}: not a counted battle ({fault}); delete the line or the file") from fault


def written(series: Series, counts: Counts) -> str:
    """A counted battle as one line of JSON."""
    return json.dumps(series._asdict() | _as_dict(counts))


def _as_dict(counts: Counts) -> dict[str, object]:
    legal, chosen = (dict(sorted(one.items())) for one in (counts.legal, counts.chosen))
    return {"decisions": counts.decisions, "legal": legal, "chosen": chosen}


def run(series: Sequence[Series], file: Path | None) -> Kept:
    """Count every battle that isn't kept yet, and keep it."""
    known = kept_in(file)
    for one in series:
        if one not in known:
            known[one] = counted(one)
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    print(written(one, known[one]), file=kept)
    return {one: known[one] for one in series}


def by_game(found: Kept) -> Mapping[str, Mapping[str, Counts]]:
    """The counts by game and level."""
    games = {one.id: one.ruleset for one in library()}
    told: dict[str, dict[str, Counts]] = {}
    for game in GAMES:
        for level in LEVELS:
            mine = [counts for one, counts in found.items() if games[one.scenario] == game and one.level == level]
            if mine:
                told.setdefault(game, {})[level] = added(mine)
    return told


def report(found: Kept, *, options: bool, form: str) -> Iterator[str]:
    """What is printed: a table for each game, and what the veteran never chose; or all of it as JSON."""
    told = by_game(found)
    if form == "json":
        yield json.dumps({game: {one: _as_dict(two) for one, two in levels.items()} for game, levels in told.items()})
        return
    for game, levels in told.items():
        yield from (markdown if form == "markdown" else lines)(game, levels, rows(levels, options=options))
        yield ""
        if "veteran" in levels and form == "text":
            never = (f"{name} {levels['veteran'].legal[name]}" for name in never_chosen(levels["veteran"]))
            yield f"never chosen by a veteran, with how often legal: {', '.join(never)}\n"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.orders_used")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--scenario", action="append", default=[], help="only this scenario; may be repeated")
    parser.add_argument("--levels", default=",".join(LEVELS), help=f"default: {','.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=1, help="battles of each scenario and level")
    parser.add_argument("--seed", type=int, default=1, help="of the dice of the first battle")
    parser.add_argument("--keep", type=Path, help="a file of counted battles, to stop and go on")
    parser.add_argument("--orders", action="store_true", help="orders only, without their options")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", dest="form", action="store_const", const="json", default="text")
    form.add_argument("--markdown", dest="form", action="store_const", const="markdown")
    told = parser.parse_args()
    levels = told.levels.split(",")
    if unknown := [level for level in levels if level not in LEVELS]:
        parser.error(f"--levels: unknown level {unknown[0]!r}; expected {', '.join(LEVELS)}")
    series = wanted(told.game or GAMES, told.scenario, levels, told.games, told.seed)
    if not series:
        parser.error("no scenario is called that; 'hexfray scenarios' lists them")
    os.nice(PRIORITY)
    try:
        found = run(series, told.keep)
    except ValueError as fault:
        sys.exit(str(fault))
    print("\n".join(report(found, options=not told.orders, form=told.form)))


if __name__ == "__main__":
    main()
