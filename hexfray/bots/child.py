"""The other end of piped.py for a class of a Python package: `python -m hexfray.bots.child pkg.module:Class`. It gets
each game whole, lets the class choose, and says the order; with `--check` it only says why the name is wrong.
What the class prints goes to the error stream."""

from __future__ import annotations

import base64
import json
import pickle
import sys
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeGuard

from core.errors import HexfrayError
from hexfray.game import Game, Policy
from hexfray.order import Order
from scenarios.faults import nearest

WRONG = 2
"""The exit code if the class is missing."""


class NoClass(HexfrayError):
    """The class is missing. The message says what isn't there."""


def class_of(name: str) -> Callable[[], Policy]:
    """Import `pkg.module:Class`. Raises NoClass."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise NoClass("expected a module and a class, for example pkg.module:Class")
    try:
        found = import_module(module)
    except Exception as fault:
        said = " ".join(f"{type(fault).__name__}: {fault}".split())
        fix = _module_meant(module, fault) or "; install the package, or run hexfray in that folder"
        raise NoClass(f"can't import {module} ({said}){fix}") from fault
    made = getattr(found, attribute, None)
    if not _is_player(made):
        players = [name for name, one in vars(found).items() if one is not Policy and _is_player(one)]
        raise NoClass(f"{module} has no class {attribute!r} with a method choose(game){_meant(attribute, players)}")
    return made


def _is_player(made: object) -> TypeGuard[type[Policy]]:
    return isinstance(made, type) and issubclass(made, Policy)


def _module_meant(module: str, fault: Exception) -> str:
    """Return a suggestion if the module itself, or a package on the way to it, isn't there."""
    missing = (fault.name if isinstance(fault, ModuleNotFoundError) else None) or ""
    package, _, _ = missing.rpartition(".")
    paths = getattr(sys.modules.get(package), "__path__", None)
    if not missing or not f"{module}.".startswith(f"{missing}.") or (package and paths is None):
        return ""
    return _meant(missing, (found.name for found in iter_modules(paths, f"{package}." if package else "")))


def _meant(name: str, known: Iterable[str]) -> str:
    """Return `; did you mean 'Keen'?`, or an empty text if no known name comes close."""
    near = nearest(name, known)
    return "" if near is None else f"; did you mean {near!r}?"


def play(made: Callable[[], Policy]) -> None:
    """Answer each line until the input ends."""
    lines, sys.stdout = sys.stdout, sys.stderr
    policy: Policy | None = None
    for line in sys.stdin:
        said = json.loads(line)
        if "decide" not in said:  # a new battle begins
            policy = None
            print(json.dumps({"do": "ready", "log": False}), file=lines, flush=True)
            continue
        try:
            policy = policy or made()
            game: Game = pickle.loads(base64.b85decode(said["decide"]["game"]))
            answer = {"do": "choose", "order": _text(game, policy.choose(game))}
        except Exception as failure:
            traceback.print_exc()
            answer = {"do": "fail", "reason": f"{type(failure).__name__}: {failure}"}
        print(json.dumps(answer), file=lines, flush=True)


def _text(game: Game, chosen: Order | None) -> str:
    """Return what the class chose as text. A text stays as it is: hexfray reads it, and says what is wrong with it."""
    if chosen is None:
        raise TypeError("choose(game) returned None, not an order")
    return chosen if isinstance(chosen, str) else game.write(game.fork().read(chosen))


def main(words: list[str]) -> int:
    """Return the exit code."""
    sys.path.insert(0, "")
    try:
        made = class_of(words[-1])
    except NoClass as fault:
        print(fault)
        return WRONG
    if words[0] != "--check":
        play(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
