"""From a class of battle, a number and a seed to an ordinary scenario: the same words, the same bytes, everywhere.

The line-ups of a class come in turn. Either side has the same ground before it, half a turn around the middle of the
board, and the same kits unless the line-up says otherwise; the side that the roster names first changes from number to
number, and from one time to the next for each line-up. Whoever measures players fights every battle from both sides.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from core.space.board import Board
from core.space.cell import Cell
from hexfray.series.proving.classes import Lineup, class_of, proving
from hexfray.series.proving.laying import across, laid
from hexfray.series.proving.lot import Lot
from scenarios.catalogue import ENDING, game, parse
from scenarios.scenario import Scenario

SIDES = ("red", "blue")
ASIDE = 2
"""So many columns a rank may stand to one side of the middle."""


def battle_of(ruleset: str, klass: str, number: int, seed: int) -> Scenario:
    """The so-manieth battle (from 0) of a class. Raises Unknown."""
    return parse(text_of(ruleset, klass, number, seed), f"{klass}-{number}{ENDING}")


def battles_in(ruleset: str, klass: str) -> int:
    """The number of line-ups: after so many battles they come again, on other ground. Raises Unknown."""
    return len(class_of(ruleset, klass).lineups)


def text_of(ruleset: str, klass: str, number: int, seed: int) -> str:
    """The same as the text of a scenario file, in JSON. Raises Unknown."""
    told, lot = class_of(ruleset, klass), Lot(ruleset, klass, number, seed)
    lineup = told.lineups[number % len(told.lineups)]
    (width, height), (least, most), (narrow, wide), patches = told.said_of(lineup)
    board = game(ruleset).roster.board(width, height)
    front = lot.one_of([row for row in range(height) if least <= height - 1 - 2 * row <= most])
    places = [*_rank(board, front, len(lineup.kits), lot.between(narrow, wide), lot)]
    places += _rank(board, front - 1, len(lineup.behind), narrow, lot) if lineup.behind else ()
    taken = [*places, *(across(board, cell) for cell in places)]
    between = [cell for cell in board.cells() if front <= board.offset(cell)[1] < height - front]
    ground = laid(board, patches, [cell for cell in between if cell not in taken], taken, lot)
    sides = SIDES if (number // len(told.lineups) + number % len(told.lineups)) % 2 == 0 else SIDES[::-1]
    document = {
        **proving(ruleset).head,
        "title": f"{klass.capitalize()} {number}",
        "about": told.about,
        "map": {"width": width, "height": height, "terrain": _told(board, ground)},
        "sides": {side: {"name": side.capitalize(), "colour": side, "seat": game(ruleset).opponent} for side in sides},
        "figure": [*_figures(board, lineup, places, proving(ruleset).kits, lot)],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def _rank(board: Board, row: int, many: int, gap: int, lot: Lot) -> Iterator[Cell]:
    """The places of a rank that stands side by side near the middle."""
    step = min(gap, (board.width - 1) // max(1, many - 1))
    room = board.width - 1 - step * (many - 1)
    start = lot.between(max(0, room // 2 - ASIDE), min(room, room // 2 + ASIDE))
    return (board.at(start + step * index, row) for index in range(many))


def _told(board: Board, ground: Mapping[Cell, str]) -> dict[str, list[str]]:
    kinds = sorted(set(ground.values()))
    return {kind: sorted(board.name(cell) for cell in ground if ground[cell] == kind) for kind in kinds}


def _figures(
    board: Board, lineup: Lineup, places: Sequence[Cell], kits: Mapping[str, Mapping[str, object]], lot: Lot
) -> Iterator[dict[str, object]]:
    """Those of red, then those of blue in the places across. Who stands where in a rank is drawn, for both alike where
    they have the same kits."""
    column, row = board.offset(places[0])
    ahead = board.direction(places[0], board.at(column, row + 1))
    front, behind = lot.mixed(range(len(lineup.kits))), lot.mixed(range(len(lineup.behind)))
    for side, (first, second) in zip(SIDES, lineup.ranks, strict=True):
        facing = ahead if side == SIDES[0] else board.turned(ahead, board.facings // 2)
        named = Counter[str]()
        for kit, place in zip((*(first[n] for n in front), *(second[n] for n in behind)), places, strict=True):
            named[kit] += 1
            again = f"-{named[kit]}" if named[kit] > 1 else ""
            yield {
                **kits[kit],
                "id": f"{side}-{kit}{again}",
                "name": f"{side.capitalize()} {kit}{again.replace('-', ' ')}",
                "side": side,
                "at": board.name(place if side == SIDES[0] else across(board, place)),
                "facing": board.facing_names[facing],
            }
