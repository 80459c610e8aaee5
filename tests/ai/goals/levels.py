"""How often each level is right in the positions about goals, of all games: `python -m tests.ai.goals.levels [ids]
[--levels veteran,master] [--copies N]`. The kinds are in kinds.py; the positions are in the suite of each game."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.ai.clinch.suite import goals as clinch
from tests.ai.goals.kinds import KINDS, GoalAnswer, GoalPosition
from tests.ai.rounds.suite import goals as rounds
from tests.ai.skirmish.suite import goals as skirmish

LEVELS = ("recruit", "soldier", "veteran", "master")
COPIES = 4
"""So many copies there are of each position, mirrored and turned; the first is as drawn."""


class Asked(NamedTuple):
    """A position and how to ask a level in one of its copies."""

    position: GoalPosition
    answer: Callable[[GoalPosition, str, int], GoalAnswer]


class Given(NamedTuple):
    """What a level did in a position."""

    position: GoalPosition
    level: str
    answer: GoalAnswer


def all_asked() -> Iterator[Asked]:
    """Every position about goals, of every suite; those of scuffle are in that of skirmish."""
    yield from (Asked(position, skirmish.goal_answer) for position in skirmish.goal_positions())
    yield from (Asked(position, clinch.goal_answer) for position in clinch.goal_positions())
    yield from (Asked(position, rounds.goal_answer) for position in rounds.goal_positions())


def given(asked: Sequence[Asked], levels: Iterable[str], copies: int = 1) -> Iterator[Given]:
    """What each level does in so many copies of each position, beginning with one copy for one, the next for the
    next."""
    for level in levels:
        for number, (position, answer) in enumerate(asked):
            for copy in range(number, number + copies):
                yield Given(position, level, answer(position, level, copy % COPIES))


def table(rows: Sequence[str], found: Sequence[Given], row_of: Callable[[GoalPosition], str]) -> Iterator[str]:
    """The share of right answers of each level in percent, a line for each row and one for all."""
    levels = list(dict.fromkeys(one.level for one in found))
    wide = max(len(row) for row in (*rows, "all"))
    yield f"{'':{wide}}  asked {' '.join(f'{level:>8}' for level in levels)}"
    for row in (*rows, "all"):
        here = [one for one in found if row in ("all", row_of(one.position))]
        if not here:
            continue
        rights = [[one.answer.right for one in here if one.level == level] for level in levels]
        yield f"{row:{wide}}  {len(rights[0]):5} {' '.join(f'{100 * sum(r) / len(r):7.0f}%' for r in rights)}"


def report(found: Sequence[Given]) -> Iterator[str]:
    """The shares by game and by kind, and what each of the better levels got wrong."""
    yield from table(list(dict.fromkeys(one.position.game for one in found)), found, lambda one: one.game)
    yield ""
    words = {kind: f"{kind}: {text}" for kind, text in KINDS.items()}
    yield from table(list(words.values()), found, lambda one: words.get(one.kind, one.kind))  # type: ignore[call-overload]
    for level in LEVELS[2:]:
        missed = [one for one in found if one.level == level and not one.answer.right]
        if missed:
            yield f"\n{level} missed {len(missed)}:"
            yield from dict.fromkeys(
                f"  {one.position.game} {one.position.kind} {one.position.id}: {one.answer.said}" for one in missed
            )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.goals.levels")
    parser.add_argument("ids", nargs="*", help="how the ids begin, or a game or a kind; default: all")
    parser.add_argument("--levels", default=",".join(LEVELS), help=f"default: {','.join(LEVELS)}")
    parser.add_argument("--copies", type=int, default=1, help="copies of each position, up to 4")
    told = parser.parse_args()
    asked = [one for one in all_asked() if not told.ids or any(_is_named(one.position, name) for name in told.ids)]
    if not asked:
        parser.error("no position is called that")
    print("\n".join(report(list(given(asked, told.levels.split(","), min(told.copies, COPIES))))))


def _is_named(position: GoalPosition, name: str) -> bool:
    return name in (position.game, position.kind) or position.id.startswith(name)


if __name__ == "__main__":
    main()
