"""`python -m tests.pythons`: build the wheel, install it on every supported Python found here, each in an empty
environment, folder and home, and compare what the commands print, to the byte. Exits with 1 if one differs or fails."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests import ROOT
from tests.pythons.finding import pythons, supported

BATTLES = ("duel", "spears", "warrant", "wrong-crate")
COMMANDS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("scenarios",), ""),
    (("docs",), ""),
    (("docs", "bots"), ""),
    (("completion", "--line", "hexfray play goo"), ""),
    (("play", "duel", "--plain", "--side", "red", "--seed", "7"), "1\n1\nquit\n"),
    (("sim", "duel", "--games", "4", "--jobs", "2", "--json"), ""),
    *((("sim", battle, "--journal", "1"), "") for battle in BATTLES),
)
"""The commands to compare, each with its input."""
JOURNAL = re.compile(r"\d{8}-\d{6}-[\w-]+")
"""The name of a journal: when the battle began, the scenario, and a random end."""
INSTALL = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")


def main() -> int:
    """Test every Python, and say how it went."""
    found = pythons()
    missing = ", ".join(version for version in supported() if version not in found)
    print(f"Python {', '.join(found)}", f"(not found: {missing})" if missing else "", flush=True)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(Path(folder))
        outputs = {version: outputs_of(version, path, wheel, Path(folder)) for version, path in found.items()}
    for (words, _), *results in zip(COMMANDS, *outputs.values(), strict=True):
        if len({*results}) > 1 or not results[0][1].strip() or results[0][0]:
            wrong.append(
                f"hexfray {' '.join(words)}: {', '.join(f'{len(text)} bytes ({code})' for code, text in results)}"
            )
    for line in wrong:
        print(line)
    told = f"{len(wrong)} differ or fail" if wrong else "all alike"
    print(f"{len(COMMANDS)} commands on {len(found)} Pythons: {told}")
    return 1 if wrong else 0


def build(folder: Path) -> Path:
    """Return a new wheel."""
    run(sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def outputs_of(version: str, python: str, wheel: Path, folder: Path) -> list[tuple[int, str]]:
    """Install the wheel on a Python; return the exit code and the output of each command."""
    began = time.monotonic()
    home, work = folder / f"home-{version}", folder / "work"  # the same folder for all, for paths in outputs
    venv = home / "venv"
    work.mkdir(exist_ok=True)
    run(python, "-P", "-m", "venv", str(venv))
    program = str(venv / "bin" / "python")
    run(program, *INSTALL, "--require-hashes", "-r", str(ROOT / "requirements.lock"))
    run(program, *INSTALL, "--no-deps", str(wheel))
    told = []
    for words, typed in COMMANDS:
        done = subprocess.run(
            [str(venv / "bin" / "hexfray"), *words],
            cwd=work,
            env={"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        told.append((done.returncode, JOURNAL.sub("NAME", done.stdout.replace(str(home), "~") + done.stderr)))
    print(f"{version}: installed and run in {time.monotonic() - began:.0f} s", flush=True)
    return told


def run(*words: str, cwd: Path | None = None) -> None:
    """Run a command; end with its output if it fails."""
    done = subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(words)} failed\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
