"""Who sits at a table, in lines: what a player sees while another must answer. The host decides who may do what
(hexfray/table)."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.naming import sentence, side_name
from tui.views.lines import Line, Piece, line, side_style
from tui.views.side_colours import side_number


def table_lines(battle: Battle, players: Mapping[Side, str], awaited: str, watching: int) -> list[Line]:
    """Return who must answer (`awaited`), who plays each side, and how many are `watching`."""
    seats = [
        line(Piece(sentence(side_name(battle, side)), side_style(side_number(battle, side))), f": {player}")
        for side, player in players.items()
    ]
    watchers = [line(Piece(f"{watching} watching", "muted"))] if watching else []
    return [line(Piece(f"waiting for {awaited}", "strong")), *seats, *watchers]
