"""A guest of a table: a program at the other end of a connection, and how far it has been told what pushes.py keeps."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import Side


@dataclass(slots=True, eq=False)
class Guest:
    """Someone at the table. `user` is the number of the account, None if the system doesn't say; `side` the seat, None
    for a spectator; `follows` names the pushes, empty before the guest has joined. The counters are how far each
    stream has been sent."""

    user: int | None = None
    name: str = ""
    side: Side | None = None
    follows: str = ""
    is_host: bool = False
    lines: int = 0
    events: int = 0
    notices: int = 0
    state: int = 0

    @property
    def has_joined(self) -> bool:
        """Whether it takes part, as a player or as a spectator."""
        return bool(self.follows)
