"""A program run under two hash seeds: what it says must hang on none. Whole replays are compared in tests/journals."""

from __future__ import annotations

import os
import subprocess
import sys


def said_under_hash_seeds(program: str) -> set[str]:
    """All that a program has printed under one seed and under another: one text, if no seed changes it."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
