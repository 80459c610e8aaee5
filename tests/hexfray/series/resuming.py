"""Helpers of tests that stop a series and resume it from its file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path


def lines_without(times: str, path: Path) -> list[object]:
    """What a file of results says, without the key of its times."""
    return [{**json.loads(line), times: None} for line in path.read_text().splitlines()]


def cut_after(battles: int) -> Callable[[int], None]:
    """Someone who ends it then."""
    over = 0

    def done(more: int) -> None:
        nonlocal over
        over += more
        if over == battles:
            raise KeyboardInterrupt

    return done
