"""A program run under two hash seeds: what it says must hang on none. Whole replays are compared in tests/journals."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO


def said_under_hash_seeds(program: str) -> set[str]:
    """All that a program has printed here, and in a process of its own under another seed: one text, if no seed changes
    it."""
    here = StringIO()
    with redirect_stdout(here):
        exec(program, {})
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    there = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
    )
    return {here.getvalue(), there.stdout}
