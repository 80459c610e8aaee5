"""What a table tells the player at the screen. The whole screen at a table: tests/tui/screens/test_table.py."""

from __future__ import annotations

from core.match.entries import Talk
from core.match.noting import note_forfeit
from core.match.policy import PlayerFault
from core.match.talk import Remark
from tests.support.table import duel, hosted
from tests.support.tui.by_hand import ByHand
from tui.joining.session import join
from tui.screens.battle import table
from tui.screens.battle.table import Spoke, Table


def test_the_note_of_a_forfeit_does_not_hide_that_the_seat_is_open() -> None:
    """The host says both; the note in the journal can come later."""
    noted = duel().match
    note_forfeit(noted, PlayerFault("blue (exec:bot): crashed"))
    open_seat = "blue (exec:bot): crashed. The seat is open: join, or let the computer play."
    heard: list[table.Message] = []
    with hosted(duel()) as hosting:
        anna = join(hosting.path, "red", "Anna")
        told = Table(anna, ByHand(), heard.append)
        anna.words.append(open_seat)
        _ = told.take(lines=False)
        anna.match.talk += [*noted.talk, Remark(0, Talk("hello", "Ben", "blue", 1))]
        _ = told.take(lines=False)
        anna.close()
    assert heard == [Spoke(open_seat), Spoke("Ben (the west bank): hello")]
