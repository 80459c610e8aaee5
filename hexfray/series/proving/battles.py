"""Scenarios from a class of battle, a number and a seed: the same arguments give the same bytes on every machine.

The line-ups of a class take turns. Both sides have the same terrain, rotated around the middle of the board, and the
same kits unless the line-up differs; the side listed first alternates by number and by line-up. Ladders play every
battle from both sides.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from core.space.board import Board
from core.space.cell import Cell
from hexfray.series.proving.classes import Lineup, class_of, proving
from hexfray.series.proving.mirrored_ground import across, mirrored_ground
from hexfray.series.proving.seeded_draws import SeededDraws
from scenarios.catalogue import ENDING, game, parse
from scenarios.scenario import Scenario

SIDES = ("red", "blue")
ASIDE = 2
"""How many columns a rank can be off the middle."""


def battle_of(ruleset: str, klass: str, number: int, seed: int) -> Scenario:
    """Return a battle of a class by its number, from 0. Raises Unknown."""
    return parse(text_of(ruleset, klass, number, seed), f"{klass}-{number}{ENDING}")


def battles_in(ruleset: str, klass: str) -> int:
    """Return the number of line-ups, after which they repeat on other terrain. Raises Unknown."""
    return len(class_of(ruleset, klass).lineups)


def text_of(ruleset: str, klass: str, number: int, seed: int) -> str:
    """Return the battle as the text of a scenario file, in JSON. Raises Unknown."""
    of_class, draws = class_of(ruleset, klass), SeededDraws(ruleset, klass, number, seed)
    lineup = of_class.lineups[number % len(of_class.lineups)]
    (width, height), (least, most), (narrow, wide), patches = of_class.values_for(lineup)
    board = game(ruleset).roster.board(width, height)
    front = draws.one_of([row for row in range(height) if least <= height - 1 - 2 * row <= most])
    places = [*_rank(board, front, len(lineup.kits), draws.between(narrow, wide), draws)]
    places += _rank(board, front - 1, len(lineup.behind), narrow, draws) if lineup.behind else ()
    taken = [*places, *(across(board, cell) for cell in places)]
    between = [cell for cell in board.cells() if front <= board.offset(cell)[1] < height - front]
    ground = mirrored_ground(board, patches, [cell for cell in between if cell not in taken], taken, draws)
    sides = SIDES if (number // len(of_class.lineups) + number % len(of_class.lineups)) % 2 == 0 else SIDES[::-1]
    document = {
        **proving(ruleset).head,
        "title": f"{klass.capitalize()} {number}",
        "about": of_class.about,
        "map": {"width": width, "height": height, "terrain": _terrain(board, ground)},
        "sides": {side: {"name": side.capitalize(), "colour": side, "seat": game(ruleset).opponent} for side in sides},
        "figure": [*_figures(board, lineup, places, proving(ruleset).kits, draws)],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def _rank(board: Board, row: int, many: int, gap: int, draws: SeededDraws) -> Iterator[Cell]:
    """Yield the cells of a rank, side by side near the middle."""
    step = min(gap, (board.width - 1) // max(1, many - 1))
    room = board.width - 1 - step * (many - 1)
    start = draws.between(max(0, room // 2 - ASIDE), min(room, room // 2 + ASIDE))
    return (board.at(start + step * index, row) for index in range(many))


def _terrain(board: Board, ground: Mapping[Cell, str]) -> dict[str, list[str]]:
    kinds = sorted(set(ground.values()))
    return {kind: sorted(board.name(cell) for cell in ground if ground[cell] == kind) for kind in kinds}


def _figures(
    board: Board, lineup: Lineup, places: Sequence[Cell], kits: Mapping[str, Mapping[str, object]], draws: SeededDraws
) -> Iterator[dict[str, object]]:
    """Yield red's figures, then blue's in the mirrored cells. Places in a rank are drawn, the same for both sides."""
    column, row = board.offset(places[0])
    ahead = board.direction(places[0], board.at(column, row + 1))
    front, behind = draws.mixed(range(len(lineup.kits))), draws.mixed(range(len(lineup.behind)))
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
