"""The AI levels of a game, whose code is imported when the first player is made: a battle opens sooner without it.
The table of games is in all_games.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from threading import RLock

from core.match.policy import Policy

Levels = Mapping[str, Callable[[], Policy]]
"""What makes a new player, by level, the weakest first."""

_importing = RLock()


def players(import_levels: Callable[[], Levels], *names: str) -> Levels:
    """Return levels of these names, made by those that `import_levels` returns."""
    return {name: partial(_player, import_levels, name) for name in names}


def _player(import_levels: Callable[[], Levels], name: str) -> Policy:
    with _importing:  # two threads would each find packages that the other has half imported
        levels = import_levels()
    return levels[name]()
