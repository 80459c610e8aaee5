"""Players from outside by name: `exec:COMMAND`, `pkg.module:Class`, and names that installed packages register as entry
points. The first two run code, so they are taken from the command line and from programs only, never from files."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from shutil import which

from core.errors import HexfrayError
from core.match.policy import PERSON
from hexfray.bots.clock import Clock
from hexfray.bots.piped import CHILD, Piped
from hexfray.game import Policy
from scenarios.catalogue import Unknown
from scenarios.faults import unknown

EXEC = "exec:"
GROUP = "hexfray.policies"
"""The group of entry points."""
PATIENCE = 60
"""How long a class may take to be imported, in seconds."""


class NotFound(HexfrayError):
    """A player of that name isn't there. The message names the missing part, and the fix."""


def is_bot(name: str) -> bool:
    """Whether a name is that of a player from outside."""
    return ":" in name or name in registered()


def bots(names: Iterable[str], clock: Clock) -> dict[str, Policy]:
    """Return the players from outside among these names. Raises NotFound for one that isn't there."""
    return {name: bot(name, clock) for name in names if is_bot(name)}


def bot(name: str, clock: Clock, *, is_quiet: bool = False) -> Policy:
    """Return a player from outside. `is_quiet`: what it writes to its error stream is dropped. Raises NotFound."""
    if name.startswith(EXEC):
        return Piped(name, _command(name), clock, is_quiet=is_quiet)
    target = registered()[name].value if name in registered() else name
    _check(name, target)
    return Piped.of_class(name, target, clock, is_quiet=is_quiet)


def player(name: str, seconds: float = 10.0, seconds_in_all: float = 600.0) -> Policy:
    """Return a player from outside as a policy: `exec:COMMAND`, `pkg.module:Class`, or the name that an installed
    package registers. It plays in a process of its own, and may think `seconds` for a decision and `seconds_in_all`
    for a battle. Raises Unknown.

    >>> player("exec:no-such-program")
    Traceback (most recent call last):
    scenarios.catalogue.Unknown: exec:no-such-program: no program 'no-such-program' that can be run
    """
    if not is_bot(name):
        raise Unknown(unknown("player", name, [*registered(), "exec:COMMAND", "pkg.module:Class"]))
    try:
        return bot(name, Clock(seconds, seconds_in_all))
    except NotFound as fault:
        raise Unknown(str(fault)) from None


def why_not_there(names: Iterable[str], clock: Clock) -> str | None:
    """Return why one of these players from outside isn't on this machine, where it is to play; None if all are."""
    for name in names:
        if not is_bot(name):
            return f"has no player {name!r}; install the package there"
        try:
            _ = bot(name, clock)
        except NotFound as fault:
            return f"can't play {fault}"
    return None


@cache
def registered() -> dict[str, EntryPoint]:
    """Return the entry points that installed packages register, by name."""
    points = {point.name: point for point in entry_points(group=GROUP) if ":" in point.value}
    return {name: point for name, point in points.items() if name != PERSON and not {*":/="} & {*name}}


def _check(name: str, target: str) -> None:
    """Look for a class, in another process. Raises NotFound."""
    try:
        found = subprocess.run([*CHILD, "--check", target], capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise NotFound(f"{name}: the import takes more than {PATIENCE} s") from None
    if found.returncode:
        said = (found.stdout.strip() or found.stderr.strip() or "can't be imported").splitlines()[-1]
        raise NotFound(f"{name}: {said}")


def _command(name: str) -> tuple[str, ...]:
    """Return the words of the command in `exec:COMMAND`. Raises NotFound."""
    try:
        words = tuple(shlex.split(name.removeprefix(EXEC)))
    except ValueError as fault:
        raise NotFound(f"{name}: {str(fault).lower()}; close the quotation marks") from fault
    if not words:
        raise NotFound(f"{name}: expected a command, for example 'exec:node bot.js'")
    if which(words[0]) is None:
        raise NotFound(f"{name}: no program {words[0]!r} that can be run")
    return words
