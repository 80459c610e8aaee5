"""The danger of a cell: the sum of what each enemy can do there, against every way tried one by one; and the same
numbers as the preview of a move."""

from __future__ import annotations

from random import Random

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.match import Match
from core.play.asking import Decision
from core.play.danger import danger_at
from core.play.forecast import NEXT_TURN, THIS_TURN, offers
from core.play.move_preview import price
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from scenarios.catalogue import load
from tests.support.matches import by_chance
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin

SMALL = ("duel", "tavern-scuffle", "boots", "wrong-crate")
"""A small battle of each game."""
LATER = {"tavern-scuffle": by_chance(5)}
"""Who plays up to a later turn, if not recruits, who take long over it."""
UNDERSTATED = {("boots", 4, 0): (4.07, 7.14), ("boots", 4, 2): (4.07, 7.14)}
"""A danger that is found too low: the battle, the turn and the number of the cell; what is found, and what it is.
The promise of an opening is that of a plain strike, and one at the skull does more."""


def at_rest(name: str, seed: int, turn: int) -> Match:
    """A battle at the first decision of a turn, not in the middle of an order."""
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), seed)
    match = session.match
    for _ in match.play_on(LATER.get(name, session.seats) if turn > 1 else session.seats):
        waits = isinstance(match.waiting, Decision) and match.position.task is None
        if waits and match.battle.clock.turn >= turn:
            break
    return match


def brute_force(ruleset: Ruleset, battle: Battle, figure: str) -> float:
    """The harm of the worst attack of each enemy, this turn or else the next, of all that its menus offer from every
    opening, none skipped."""
    total = 0.0
    for foe in battle.foes(battle[figure]):
        for turns in (THIS_TURN, NEXT_TURN):
            found = [
                offer.odds.times(opening.times).harm
                for opening in ruleset.odds.openings(ruleset.book, battle, foe, battle[figure], turns)
                for offer in offers(ruleset, opening, foe.id, figure)
            ]
            if found:
                total += max(found)
                break
    return total


def facing_nearest(position: Position, figure: str, cell: Cell) -> Battle:
    battle, me = position.battle, position.battle[figure]
    if cell == me.at:
        return battle
    foe = min((f for f in battle.foes(me) if f.at != cell), key=lambda f: battle.grid.distance(cell, f.at))
    return battle.with_figure(replace(me, at=cell, also=(), facing=battle.grid.direction(cell, foe.at)))


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("turn", [1, 4])
def test_the_danger_is_the_worst_of_every_way_of_each_enemy(name: str, turn: int) -> None:
    match = at_rest(name, 5, turn)
    position, ruleset = match.position, match.ruleset
    assert isinstance(position.waiting, Decision)
    figure = position.waiting.figures[0]
    free = [
        c for c in position.battle.grid.cells() if not position.battle.ground(c).solid and not position.battle.at(c)
    ]
    near = sorted(free, key=lambda c: position.battle.grid.distance(c, position.battle[figure].at))[:16]
    harms = []
    for number, cell in enumerate((position.battle[figure].at, *Random(1).sample(near, 4))):
        danger = danger_at(ruleset, position, figure, cell)
        expected = brute_force(ruleset, facing_nearest(position, figure, cell), figure)
        assert danger.harm == sum(threat.odds.harm for threat in danger.threats)
        if (name, turn, number) in UNDERSTATED:
            assert (round(danger.harm, 2), round(expected, 2)) == UNDERSTATED[name, turn, number]
        else:
            assert danger.harm == pytest.approx(expected)
        harms.append(danger.harm)
    assert max(harms) > 0


@pytest.mark.parametrize("name", SMALL)
def test_a_cell_in_reach_has_the_threats_of_the_preview_of_the_move_there(name: str) -> None:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    match = session.match
    choosing = None
    for _ in match.play_on(session.seats):
        if isinstance(match.waiting, Decision) and match.position.task is None:
            choosing = Choosing(match.ruleset, match.position, best_first=True)
            if choosing.walking is not None and len(choosing.walking.walk.ends) > 1:
                break
    assert choosing is not None
    assert choosing.walking is not None
    walks = choosing.walking.imagined_everywhere()
    for cell in Random(2).sample(sorted(walks), min(4, len(walks))):
        seen = price(match.ruleset, match.position, walks[cell])
        danger = danger_at(match.ruleset, match.position, choosing.figure, cell, walks[cell])
        assert danger.threats == (*seen.dangers, *seen.later)


def test_the_danger_map_begins_with_the_cursor_and_knows_every_cell_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_rest("duel", 1, 1)
    assert isinstance(match.waiting, Decision)
    dangers = Ahead(match.ruleset, match.position).dangers_of(match.waiting.figures[0])
    assert dangers is not None
    cells = [cell for cell in match.battle.grid.cells() if not match.battle.ground(cell).solid]
    first = cells[-1]
    with monkeypatch.context() as hurried:
        hurried.setattr("tui.choosing.dangers.SPELL", 0)
        dangers.known |= dangers.worked_out(first, lambda: None)
    assert set(dangers.known) == {first}
    while not dangers.is_complete:
        dangers.known |= dangers.worked_out(first, lambda: None)
    assert set(dangers.known) == set(cells)
