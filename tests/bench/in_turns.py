"""How long random decisions take in two versions, measured in turns on the same machine: quote the ratios only.

`python -m tests.bench.in_turns OLD NEW [WHAT ...]`: each version is a folder or a commit, WHAT as in decisions.py.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench.checkouts import checkout, surroundings
from tests.bench.decisions import CHESS, TURNS, kinds

DECISIONS = Path(__file__).with_name("decisions.py")


class Version:
    """A version of the program that measures one turn after another."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(DECISIONS), "serve"],
            cwd=folder,
            env=surroundings(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def turn(self, name: str, seed: int) -> float:
        """Return the CPU seconds of a decision."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name} {seed}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End its process."""
        self._process.communicate()


def compare(old: str, new: str, names: list[str]) -> None:
    """Print the decisions a second of both versions for each kind of play, and the gain: the median of the turns, and
    the range of their middle half."""
    with ExitStack() as stack:
        versions = [Version(stack.enter_context(checkout(name))) for name in (old, new)]
        for version in versions:
            stack.callback(version.close)
        for name in names:
            for version in versions:
                version.turn(name, 0)
            pairs = [(versions[0].turn(name, seed), versions[1].turn(name, seed)) for seed in range(1, TURNS + 1)]
            gains = sorted(before / after for before, after in pairs)
            before, after = (1 / median(one) for one in zip(*pairs, strict=True))
            low, high = gains[TURNS // 4], gains[-1 - TURNS // 4]
            gain = f"{median(gains):.2f} times ({low:.2f} to {high:.2f})"
            print(f"{name:24}{before:8,.0f} to {after:8,.0f} a second: {gain}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("expected two versions: python -m tests.bench.in_turns OLD NEW [WHAT ...]")
    first, second, *only = sys.argv[1:]
    compare(first, second, only or [name for name in kinds() if name != CHESS])
