"""The attacks that a forecast considers are those of the whole menu: options left out hold none. What enemies make of
them: test_forecast.py."""

from __future__ import annotations

import pytest

import hexfray
from core.play.asking import Choice, Decision
from core.play.forecast import NEXT_TURN, best_offers, offers
from core.play.parts import footprint_of
from core.play.position import Position, begin, menu
from core.play.ruleset import Ruleset
from core.play.worth import glance
from hexfray.game import Game
from tests.bench.crowd import GAMES, crowded

SCENARIOS = ("stairwell", "drovers", "salt-stair", "cooks-rescue")
CROWDED = 8
"""Figures close together, so that many orders have a target."""


def aims_at(ruleset: Ruleset, position: Position, order: Choice, target: str) -> bool:
    """Whether an order names a figure as its target, or covers a cell of it."""
    if (named := getattr(order, "target", None)) is not None:
        return bool(named == target)
    covered = footprint_of(ruleset.book, position.battle, order)
    return not (covered.full | covered.edge).isdisjoint(position.battle[target].cells)


def begun(name: str) -> Game:
    return crowded(name, CROWDED) if name in GAMES else hexfray.begin(name, dice=1)


@pytest.mark.parametrize("name", [*SCENARIOS, *GAMES])
def test_no_attack_of_the_menu_is_left_out(name: str) -> None:
    game = begun(name)
    ruleset, battle = game.match.ruleset, game.battle
    me = battle[next(iter(battle.figures))]
    for foe in battle.foes(me)[:3]:
        for opening in ruleset.odds.openings(ruleset.book, battle, foe, me, NEXT_TURN):
            position, _ = begin(ruleset, opening.battle)
            if not isinstance(position.waiting, Decision) or foe.id not in position.waiting.figures:
                continue
            orders = [*menu(ruleset, position).of(foe.id)]
            aimed = [order for order in orders if aims_at(ruleset, position, order, me.id)]
            seen = [(order, glance(ruleset, position, order, me.id)) for order in aimed]
            expected = [(order, odds) for order, odds in seen if odds is not None]
            assert [(one.order, one.odds) for one in offers(ruleset, opening, foe.id, me.id)] == expected
            best = [one for one in best_offers(ruleset, opening, foe.id) if one.target == me.id]
            assert [(one.order, one.odds) for one in best] == expected
