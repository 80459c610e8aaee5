"""What is kept of what can be seen is what the lines themselves say."""

from __future__ import annotations

from ai.skirmish.views import views
from core.battle.record import replace
from core.rulesets.skirmish.missiles.lines import cover_of
from core.space.sight import visible
from core.space.terrain import Cover
from tests.ai.skirmish.arena import gun_battle

BATTLE = gun_battle(3)
CELLS = BATTLE.grid.cells()[::7]


def test_what_is_seen_is_what_no_wall_is_before() -> None:
    seen, unseen = views(BATTLE), 0
    for a in CELLS:
        for b in CELLS:
            clear = visible(BATTLE.grid, a, b, lambda cell: BATTLE.ground(cell).opaque)
            assert (seen.sees(a, b), seen.sees(a, b)) == (clear, clear)
            unseen += not clear
    assert unseen


def test_nothing_hides_who_is_not_beside_cover() -> None:
    far = [cell for cell in CELLS if cell not in views(BATTLE).beside_cover]
    assert far
    assert all(cover_of(BATTLE, a, b) is Cover.NONE for a in CELLS for b in far)


def test_it_goes_with_the_ground_and_not_with_who_is_there() -> None:
    wall = next(cell for cell, kind in BATTLE.terrain.items() if kind == "wall")
    assert views(replace(BATTLE, figures={})) is views(BATTLE)
    gone = {cell: kind for cell, kind in BATTLE.terrain.items() if cell != wall}
    assert views(replace(BATTLE, terrain=gone)) is not views(BATTLE)
