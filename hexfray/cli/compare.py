"""The output of `hexfray compare`: a table with the answer in words, or JSON. The battles are in
hexfray/series/balance/compare.py."""

from __future__ import annotations

import json
from collections.abc import Iterator

from core.battle.counting import counted
from core.battle.names import Side
from hexfray.series.balance.comparison import Comparison
from hexfray.series.balance.paired import PairedMeans, PairedShares
from hexfray.series.balance.sequential import Answer
from hexfray.series.results import Share

FEW = 12
"""The most changed keys to list."""
RARE = 1_000_000
"""Numbers of battles from here on are not named."""


def as_json(comparison: Comparison) -> str:
    """Return the comparison for programs, with sorted keys. It doesn't depend on the machine."""
    return json.dumps(comparison.as_data(), indent=2, sort_keys=True, ensure_ascii=False)


def as_text(comparison: Comparison, a: str, b: str) -> str:
    """Return the comparison of two files as a table, with the answer in words below."""
    versions = comparison.versions
    lines = [f"A: {a}", f"B: {b}", *_changed(comparison)]
    if versions.same:
        return "\n".join([*lines, "No difference: every battle ends the same in A and B."])
    players = ", ".join(f"{side} {_player(comparison, side)}" for side in versions.sides)
    battles = counted(comparison.games, "battle", "battles")
    lines += [f"{battles} of each, seed {versions.a.seed} ({players})", ""]
    lines.append(f"  {'':<20}{'A':<18}{'B':<18}B - A (95%)")
    lines += [_shares(f"{side} wins", shares) for side, shares in comparison.wins.items()]
    lines.append(_shares("draws", comparison.draws))
    lines.append(_means("avg turns", comparison.turns))
    lines += [_means(f"avg harm {side} dealt", means) for side, means in comparison.hits.items()]
    lines += [_means(f"avg losses of {side}", means) for side, means in comparison.losses.items()]
    return "\n".join([*lines, "", *_answer(comparison), *_needed(comparison)])


def _player(comparison: Comparison, side: Side) -> str:
    """Return who plays a side, in A and then in B if that differs."""
    players = dict.fromkeys((comparison.versions.a.seats[side], comparison.versions.b.seats[side]))
    return ", then ".join(players)


def _changed(comparison: Comparison) -> Iterator[str]:
    changes = comparison.versions.changes
    yield from (f"  {change.text}" for change in changes[:FEW])
    if len(changes) > FEW:
        yield f"  and {counted(len(changes) - FEW, 'more key', 'more keys')}"
    if not changes:
        yield "  the files have the same keys and values"


def _answer(comparison: Comparison) -> Iterator[str]:
    """Say whether the side wins more often in B."""
    side, size = comparison.versions.side.capitalize(), _points(comparison.versions.shift)
    shares = comparison.wins[comparison.versions.side]
    low, high = _hundred(comparison.interval)
    found = f"{shares.a.share:.1%} in A, {shares.b.share:.1%} in B"
    sure = "wrong in 5 of 100 comparisons" if comparison.until_sure else "95% sure"
    match comparison.answer:
        case Answer.MORE | Answer.LESS as answer:
            small, great = sorted((abs(low), abs(high)))
            far = "" if comparison.until_sure else f", {small:z.1f} to {great:z.1f} points {answer.value}"
            yield f"{side} wins {answer.value} often in B: {found}{far} ({sure})."
        case Answer.SAME:
            yield f"{side} wins about as often in B: {found}."
            yield f"A shift of {size} points or more is ruled out ({sure})."
        case Answer.OPEN:
            yield f"Can't tell yet: {found}; the shift is {_plus(low)} to {_plus(high)} points (95% sure)."


def _needed(comparison: Comparison) -> Iterator[str]:
    """Say how many battles it takes."""
    size, needed = _points(comparison.versions.shift), comparison.games_needed()
    yield f"It takes {needed:,} battles of each to find a shift of {size} points, 8 times in 10."
    if comparison.shift and comparison.answer is Answer.OPEN:
        found = comparison.games_needed(comparison.shift)
        if found < RARE:
            yield f"One of {_plus(100 * comparison.shift)}, as found here, takes {found:,}."


def _shares(name: str, shares: PairedShares) -> str:
    shift = _shift(100 * shares.shift, _hundred(shares.interval), 1)
    return f"  {name:<20}{_share(shares.a):<18}{_share(shares.b):<18}{shift}"


def _means(name: str, means: PairedMeans) -> str:
    return f"  {name:<20}{means.a:<18.2f}{means.b:<18.2f}{_shift(means.shift, means.interval, 2)}"


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{share.share:.1%} ({100 * low:z.0f} to {100 * high:.0f})"


def _shift(shift: float, interval: tuple[float, float] | None, digits: int) -> str:
    if interval is None:
        return _plus(shift, digits)
    return f"{_plus(shift, digits)} ({_plus(interval[0], digits)} to {_plus(interval[1], digits)})"


def _hundred(interval: tuple[float, float]) -> tuple[float, float]:
    low, high = interval
    return 100 * low, 100 * high


def _plus(number: float, digits: int = 1) -> str:
    """Return a number with its sign; zero has none."""
    text = f"{number:+z.{digits}f}"
    return text[1:] if not float(text) else text


def _points(share: float) -> str:
    return f"{100 * share:.1f}".removesuffix(".0")
