"""What if: a battle played on from here several times by policies, each time with other dice, and how often each side
wins. The battle itself is not touched. A sandbox to play by hand: tui/keeping/sandbox.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import Side
from core.battle.naming import sentence, side_ending, side_name
from core.match.cups import cup_of
from core.match.match import Match
from core.match.policy import Seats
from core.records import record

MOST_ORDERS = 20_000
"""The most orders of one battle: a longer battle counts as undecided."""


@record
class Outcome:
    """How one battle ended: the winner (None: no side), the reason, and the last turn."""

    winner: Side | None
    reason: str
    turn: int


@record
class Shares:
    """The outcomes so far of `times` battles, and the orders given in the one under way."""

    sides: tuple[Side, ...]
    times: int
    outcomes: tuple[Outcome, ...] = ()
    orders: int = 0

    @property
    def are_all_in(self) -> bool:
        """Whether every battle has been played."""
        return len(self.outcomes) == self.times

    def won(self, side: Side | None) -> int:
        """Return how many battles a side has won; None: how many have no winner."""
        return sum(outcome.winner == side for outcome in self.outcomes)

    @property
    def turns(self) -> tuple[int, float, int]:
        """The last turns: the fewest, the average, the most; zeros before the first outcome."""
        ends = [outcome.turn for outcome in self.outcomes] or [0]
        return min(ends), sum(ends) / len(ends), max(ends)


def played_on(match: Match, seats: Callable[[], Seats], times: int, seed: int) -> Iterator[Shares]:
    """Play a battle on from here, `times` times: yield the shares after each order, and when each battle is over.
    `seats` makes the policies of all sides for one battle. The dice of battle n are those of the seed `seed` + n."""
    shares = Shares(match.battle.sides, times)
    for number in range(times):
        fork = match.fork()
        fork.cup, fork.auto_dice, fork.typing = cup_of({"seed": seed + number}), True, frozenset()
        _ = fork.settle()
        for orders, _ in enumerate(fork.play_on(seats()), 1):
            yield Shares(shares.sides, times, shares.outcomes, orders)
            if orders >= MOST_ORDERS:
                break
        verdict = fork.verdict if fork.over else None
        outcome = Outcome(
            verdict.winner if verdict else None, verdict.reason if verdict else "undecided", fork.battle.clock.turn
        )
        shares = Shares(shares.sides, times, (*shares.outcomes, outcome))
        yield shares


def in_words(battle: Battle, shares: Shares, span: str) -> tuple[str, ...]:
    """Return shares as lines: `The east bank wins 7 of 10 (70%)`. `span`: what the clock of the game counts."""
    done = len(shares.outcomes)
    if not done:
        return ()
    lines = [
        _share(f"{sentence(side_name(battle, side))} win{side_ending(battle, side)}", shares.won(side), done)
        for side in shares.sides
    ]
    if nobody := shares.won(None):
        lines.append(_share("Nobody wins", nobody, done))
    least, average, most = shares.turns
    ends = f"{span} {least}" if least == most else f"{span} {average:.1f} on average ({least} to {most})"
    lines.append(f"The battle ends in {ends}.")
    return tuple(lines)


def progress_in_words(shares: Shares) -> str:
    """Return how far the battles are: `3 of 10 played; the fourth: 41 orders`."""
    done = len(shares.outcomes)
    if done == shares.times:
        return f"{counted(done, 'battle', 'battles')} played"
    return f"{done} of {shares.times} played · battle {done + 1}: {counted(shares.orders, 'order', 'orders')}"


def _share(wins: str, won: int, done: int) -> str:
    return f"{wins} {won} of {done} ({round(100 * won / done)}%)"
