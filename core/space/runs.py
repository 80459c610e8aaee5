"""Walks over ground that has rough cells, of which in a run every second one costs less: what `edges.reach` finds, by
numbers and four times as fast. Where the ground's own costs decide: ways.py.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from core.space.cell import Cell
from core.space.ways import AT_START, Path, Ways

OUT, ODD, EVEN = range(3)
"""The gaits: outside a run, and in a run in its first, third, fifth ... or in its second, fourth ... cell."""


def walks_in_runs(
    ways: Ways, start: Cell, gait: int, points: int, closed: Collection[Cell], rough: Mapping[Cell, tuple[int, int]]
) -> dict[Cell, Path]:
    """Return the cheapest path to each cell within so many points, with the same guarantees as `Ways.reach`.

    `gait` is that at the start. `closed` cells can't be entered; `rough` ones cost the first number in an odd place of
    a run and the second in an even one, at least 1.
    """
    numbers, cells, steps, room = ways.numbered(points)
    odd = {numbers[cell]: points - costs[0] for cell, costs in rough.items()}
    even = {numbers[cell]: points - costs[1] for cell, costs in rough.items()}
    for number in odd:
        room[number] = -1
    for cell in closed:
        number = numbers[cell]
        room[number] = -1
        if number in odd:
            odd[number] = even[number] = -1
    begin = numbers[start]
    begun = (room, odd, even)[gait]
    if gait == OUT or begin in odd:
        begun[begin] = -1
    # As the state that is entered decides the cost, the first trail into it is the best: see Ways.walks.
    paths: dict[Cell, Path] = {}
    trails: list[list[tuple[int, int, int, Path]]] = [[] for _ in range(points + 1)]
    trails[0].append((AT_START, begin, gait, ()))
    for spent, found in enumerate(trails):
        found.sort()  # by rank, which no two share
        for rank, number, pace, path in found:
            _ = paths.setdefault(cells[number], path)
            rank <<= 3
            for direction, there, cell in steps[number]:
                left = room[there]
                if spent <= left:
                    room[there] = -1
                    trails[spent + points - left].append((rank | direction, there, OUT, (*path, cell)))
                elif there in odd:
                    run, after = (even, EVEN) if pace == ODD else (odd, ODD)
                    left = run[there]
                    if spent <= left:
                        run[there] = -1
                        trails[spent + points - left].append((rank | direction, there, after, (*path, cell)))
    return paths
