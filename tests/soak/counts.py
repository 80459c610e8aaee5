"""How often each attack is made: as the environment says, else as often as docs/reliability.md does."""

from __future__ import annotations

import os

SHARDS = 4
"""Each attack is made in so many tests, which may run beside one another, each with chances of its own."""


def count(name: str, usual: int) -> int:
    """So many of each shard: SOAK_KILLS=200 in the environment are 50 for each of four."""
    return -(-int(os.environ.get(f"SOAK_{name}", usual)) // SHARDS)


KILLS = count("KILLS", 200)
JOURNALS = count("JOURNALS", 1_000)
SCENARIOS = count("SCENARIOS", 1_000)
REQUESTS = count("REQUESTS", 20_000)
KEYS = count("KEYS", 20_000)
