"""The seats of a table: the player in each, the absent players, and the right to take a seat. Undo and the
clock are in table.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import Side
from core.battle.naming import side_name
from core.match.policy import PERSON
from hexfray.game import Unable
from hexfray.table.guest import Guest
from tui.keeping.session import Session


@dataclass(slots=True)
class Seat:
    """A side at the table. `player` has taken it, from the account `user`, and may be away (`guest` is None then).
    `given`: a player gave the seat to the computer, and can take it back."""

    side: Side
    player: str = ""
    user: int | None = None
    guest: Guest | None = None
    given: bool = False


class SeatPlan:
    """The seats of one battle. No guest can take a side that the computer plays from the start."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.seats = {side: Seat(side) for side in session.scenario.battle.sides}

    def __getitem__(self, side: Side) -> Seat:
        return self.seats[side]

    @property
    def players(self) -> list[Guest]:
        """The players who are here."""
        return [seat.guest for seat in self.seats.values() if seat.guest is not None]

    def name_of(self, side: Side) -> str:
        """Return a side with its player in words: `Anna (the west bank)`, `the west bank`."""
        side_says, player = side_name(self._session.match.first, side), self.seats[side].player
        return f"{player} ({side_says})" if player else side_says

    def control_of(self, side: Side) -> str:
        """Return who answers for a side: `person` or an AI level."""
        return self._session.names[side]

    def why_not_sit(self, guest: Guest, side: Side) -> str:
        """Return why a guest can't take a side, with what helps; empty if it is free for them."""
        seat, control = self.seats[side], self.control_of(side)
        where = side_name(self._session.match.first, side)
        if seat.guest is not None:
            return f"{where}: taken by {seat.player}; take another seat, or join without one to watch"
        if control != PERSON and not seat.given:
            return f"{where}: played by the computer ({control}); take another seat, or join without one to watch"
        other = seat.user is not None and guest.user is not None and seat.user != guest.user
        if other and control == PERSON and not guest.is_host:
            return (
                f"{where}: held for {seat.player}; once a player gives the seat to the computer, anyone can take over"
            )
        return ""

    def sit(self, guest: Guest, side: Side) -> None:
        """Give a free seat to a guest; the computer hands it over."""
        seat = self.seats[side]
        if self.control_of(side) != PERSON:
            self._session.change_seats({side: PERSON})
        seat.guest, seat.player, seat.user, seat.given = guest, guest.name, guest.user, False
        guest.side = side

    def leave(self, guest: Guest) -> None:
        """Hold the seat of a departed guest."""
        if guest.side is not None:
            self.seats[guest.side].guest = None

    def reseat(self, guest: Guest, side: Side, to: str) -> None:
        """Give a seat to an AI level, or back to its player. Raises Unable if the guest may not, and Unknown for an
        unknown level."""
        seat = self.seats[side]
        if guest.side is None and not guest.is_host:
            raise Unable("spectators give no seat away; join with a side to play")
        if seat.guest not in (None, guest) and not guest.is_host:
            raise Unable(f"{self.name_of(side)} is here; only an empty seat, or your own, can be given to the computer")
        if to == PERSON and self.control_of(side) != PERSON and not seat.given and not guest.is_host:
            raise Unable(f"{self.name_of(side)}: played by the computer from the start")
        self._session.change_seats({side: to})
        seat.given = to != PERSON

    def as_object(self) -> dict[str, object]:
        """Return the seats as plain JSON."""
        return {
            side: {
                "control": self.control_of(side),
                "player": seat.player,
                "here": seat.guest is not None,
                "open": seat.guest is None and (seat.given or self.control_of(side) == PERSON),
            }
            for side, seat in self.seats.items()
        }
