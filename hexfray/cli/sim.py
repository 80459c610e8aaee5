"""The output of `hexfray sim`: a table or JSON. The battles are in hexfray/series/runs.py, progress is in
progress.py."""

from __future__ import annotations

import json

from core.battle.counting import counted
from hexfray.series.results import Series, Share


def as_json(series: Series) -> str:
    """Return the results for programs, with sorted keys. They don't depend on the machine."""
    return json.dumps(series.as_data(), indent=2, sort_keys=True)


def as_table(series: Series) -> str:
    """Return the results as a table."""
    swapped = ", sides swapped" if series.swap else ""
    lines = [f"{series.scenario}: {counted(len(series.outcomes), 'battle', 'battles')}, seed {series.seed}{swapped}"]
    for side, policy in series.seats.items():
        who = side if series.swap else f"{side} ({policy})"
        lines.append(f"  {who:<18}{_share(series.of_side(side))}   avg harm dealt {series.hits(side):.1f}")
    policies = sorted(set(series.seats.values()))
    if series.swap and len(policies) > 1:
        lines += [f"  {policy:<18}{_share(series.of_policy(policy))}" for policy in policies]
    lines.append(f"  draws {series.draws}, avg {series.turns:.1f} turns")
    return "\n".join(lines)


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{counted(share.wins, 'win', 'wins'):>10} {share.share:6.1%} ({low:.1%} to {high:.1%})"
