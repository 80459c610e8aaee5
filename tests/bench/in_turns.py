"""How long random decisions and battles of the AI take in two versions, measured in turns on one machine: quote the
ratios only.

`python -m tests.bench.in_turns OLD NEW [WHAT ...]`: each version is a folder or a commit, WHAT as in decisions.py and
veterans.py; without it random decisions alone.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench import decisions, veterans
from tests.bench.checkouts import checkout, surroundings

SCRIPTS = {Path(str(one.__file__)): one for one in (decisions, veterans)}


class Version:
    """A version of the program that measures one turn after another, with one of the scripts."""

    def __init__(self, folder: Path, script: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(script), "serve"],
            cwd=folder,
            env=surroundings(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def turn(self, name: str, seed: int) -> float:
        """Return the CPU seconds of a decision, or of a turn of a battle."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name} {seed}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End its process."""
        self._process.communicate()


def compare(old: str, new: str, names: list[str]) -> None:
    """Print what both versions do a second of each kind, and the gain: the median of the turns, and the range of their
    middle half."""
    with ExitStack() as stack:
        folders = [stack.enter_context(checkout(name)) for name in (old, new)]
        for script, module in SCRIPTS.items():
            if measured := [name for name in names if name in module.kinds()]:
                versions = [Version(folder, script) for folder in folders]
                for version in versions:
                    stack.callback(version.close)
                for name in measured:
                    _print_gain(name, versions, module.TURNS)


def _print_gain(name: str, versions: list[Version], turns: int) -> None:
    for version in versions:
        version.turn(name, 0)
    pairs = [(versions[0].turn(name, seed), versions[1].turn(name, seed)) for seed in range(1, turns + 1)]
    gains = sorted(before / after for before, after in pairs)
    before, after = (1 / median(one) for one in zip(*pairs, strict=True))
    low, high = gains[turns // 4], gains[-1 - turns // 4]
    print(
        f"{name:24}{before:8,.1f} to {after:8,.1f} a second: {median(gains):.2f} times ({low:.2f} to {high:.2f})",
        flush=True,
    )


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("expected two versions: python -m tests.bench.in_turns OLD NEW [WHAT ...]")
    first, second, *only = sys.argv[1:]
    compare(first, second, only or [name for name in decisions.kinds() if name != decisions.CHESS])
