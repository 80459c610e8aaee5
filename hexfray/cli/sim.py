"""The simulator's face: a table or JSON. The battles are in hexfray/series/runs.py, the progress bar in lasting.py."""

from __future__ import annotations

import json

from hexfray.series.results import Series, Share


def as_json(series: Series) -> str:
    """The results for a program: keys sorted, nothing of the clock or the machine in it."""
    return json.dumps(series.as_data(), indent=2, sort_keys=True)


def as_table(series: Series) -> str:
    """The results for a reader."""
    swapped = ", sides swapped" if series.swap else ""
    lines = [f"{series.scenario}: {len(series.outcomes)} games, seed {series.seed}{swapped}"]
    for side, policy in series.seats.items():
        who = side if series.swap else f"{side} ({policy})"
        lines.append(f"  {who:<18}{_share(series.of_side(side))}   {series.hits(side):5.1f} hits given a game")
    policies = sorted(set(series.seats.values()))
    if series.swap and len(policies) > 1:
        lines += [f"  {policy:<18}{_share(series.of_policy(policy))}" for policy in policies]
    lines.append(f"  draws {series.draws}, {series.turns:.1f} turns on average")
    return "\n".join(lines)


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{share.wins:5} wins {share.share:6.1%} ({low:.1%} to {high:.1%})"
