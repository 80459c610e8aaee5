"""Set up .venv from a lock, then play, test or check. run.py starts this and lists the arguments.

Only the standard library is used here, as nothing else is installed yet. The command line of hexfray is in hexfray/cli.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
KITS = ("play", "serve", "dev")  # each has all of the one before
NEEDED = {"play": ("python", "hexfray"), "serve": ("python", "hexfray"), "dev": ("python", "hexfray", "pytest")}
STAMP = VENV / "hexfray.stamp"
LOCKS = {
    "play": ROOT / "requirements.lock",
    "serve": ROOT / "requirements-serve.lock",
    "dev": ROOT / "requirements-dev.lock",
}

TESTS = ("pytest", "-n", "auto", "--dist", "worksteal")
GATE = {  # part: the command, and the hash seed it runs under
    "format": (("ruff", "format", "--check", "."), None),
    "lint": (("ruff", "check", "."), None),
    "types": (("mypy",), None),
    "contracts": (("lint-imports", "--no-logo"), None),
    "tests-1": (TESTS, "1"),
    "tests-2": (TESTS, "2"),  # a set that decides anything unsorted shows itself here
}


def main(*words: str) -> int:
    """Run the task that the words name and return the exit code; playing replaces this process."""
    global VENV, STAMP
    task, rest = split(*words)
    if task != "play":
        VENV = venv_of_this_python()
        STAMP = VENV / STAMP.name
    try:
        install("dev" if task != "play" else "serve" if rest[:1] == ("serve",) else "play")
    except Fault as fault:
        return refuse(*fault.args)
    if task == "check":
        return check(*rest)
    if task == "test":
        return tool(*TESTS, *rest)
    if task == "play":
        hexfray = str(VENV / "bin" / "hexfray")
        os.execv(hexfray, [hexfray, *rest])
    return 0


def venv_of_this_python() -> Path:
    """Return .venv, or .venv-3.12 and the like if another version of Python made .venv: tests run on the Python that
    runs them."""
    version = "{}.{}".format(*sys.version_info)
    settings = VENV / "pyvenv.cfg"
    made = settings.read_text(encoding="utf-8") if settings.exists() else ""
    by_another = "version = " in made and f"version = {version}." not in made
    return VENV.with_name(f"{VENV.name}-{version}") if by_another else VENV


def split(*words: str) -> tuple[str, tuple[str, ...]]:
    """The task of this file and its arguments; everything else is for hexfray."""
    if words and words[0] in ("test", "check", "install"):
        return words[0], words[1:]
    return "play", words or ("play",)


def check(*parts: str) -> int:
    """Run these parts of the check, or all of them, to the end; 1 if any failed."""
    unknown = [part for part in parts if part not in GATE]
    if unknown:
        return refuse("check has no part " + ", ".join(unknown), "choose from " + " ".join(GATE))
    failed = []
    for part in parts or tuple(GATE):
        command, seed = GATE[part]
        say("check " + part)
        if tool(*command, seed=seed) != 0:
            failed.append(part)
    say("check failed: " + ", ".join(failed) if failed else "check passed")
    return 1 if failed else 0


def tool(name: str, *words: str, seed: str | None = None) -> int:
    """Run one of .venv's tools in the project's folder and return its exit code."""
    env = dict(os.environ, PYTHONHASHSEED=seed) if seed else None
    return subprocess.call([str(VENV / "bin" / name), *words], cwd=ROOT, env=env)


# Installing


class Fault(Exception):
    """A step of the set-up failed; its arguments are what failed and the remedy."""


def install(kit: str) -> None:
    """Set up .venv for the kit; do nothing if the stamp says it is set up."""
    stamp = STAMP.read_text(encoding="utf-8") if STAMP.exists() else ""
    if is_ready(kit, stamp):
        return
    kit = max(kit, had, key=KITS.index) if (had := stamp.partition("\n")[0]) in KITS else kit  # nothing is taken away
    if not os.access(VENV if VENV.exists() else ROOT, os.W_OK):
        raise Fault(f"can't write to {ROOT}", "copy the folder to a place you can write to, and start run.py there")
    venv = (sys.executable, "-P", "-m", "venv", "--clear", str(VENV))
    pip = (
        str(VENV / "bin" / "python"),
        "-P",
        "-m",
        "pip",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
        "install",
    )
    lock = (*pip, "--require-hashes", "-r", str(LOCKS[kit]))
    hexfray = (*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    if not was_made_here(stamp):
        step("making .venv", venv, "install venv and pip for this Python (Debian: apt install python3-venv)")
    step("installing " + LOCKS[kit].name, lock, "check the network and try again")
    step("installing hexfray", hexfray, "remove .venv and try again")
    STAMP.write_text(stamp_of(kit), encoding="utf-8")


def stamp_of(kit: str) -> str:
    """What .venv was made for: the kit, a digest of everything that decides its contents, and the folder."""
    contents = b"\0".join(path.read_bytes() for path in (ROOT / "pyproject.toml", *LOCKS.values()))
    return "\n".join((kit, hashlib.sha256(contents).hexdigest(), str(ROOT)))


def is_ready(kit: str, stamp: str) -> bool:
    """Whether a .venv with this stamp has the kit, or a larger one."""
    larger = KITS[KITS.index(kit) :]
    return stamp in [stamp_of(one) for one in larger] and all((VENV / "bin" / name).exists() for name in NEEDED[kit])


def was_made_here(stamp: str) -> bool:
    """Whether .venv was finished in this folder; a half-made or moved one is made afresh."""
    return stamp.endswith("\n" + str(ROOT)) and (VENV / "bin" / "python").exists()


def step(name: str, command: tuple[str, ...], remedy: str) -> None:
    """Run a step of the set-up: print a line when it starts, and the command's output only if it fails."""
    say(name)
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise Fault(name + " failed", remedy)


def say(line: str) -> None:
    """Print a line of progress on the error stream, so that the output is the game's alone."""
    print("run.py: " + line, file=sys.stderr, flush=True)


def refuse(fault: str, remedy: str) -> int:
    """Print what is wrong and what to do about it, in one line."""
    say(fault + "; " + remedy)
    return 1
