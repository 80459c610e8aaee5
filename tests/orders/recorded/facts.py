"""What every part of an order (core/rulebook/parts.py) says of some orders of recorded battles (tests/ai/thoughts):
what it is expected to do, where it works, how it is said, what it leaves undone.

    python -m tests.orders.recorded.facts clinch

writes down what they say today, after a change that is meant; with `--choose` it chooses the orders, too, so few that
all of the parts' code still runs, each line in as many of them as it can up to three.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, partial
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.match.notation import kinds_of, read, write
from core.play.asking import Choice, Decision, Roll
from core.play.courses import run_of
from core.play.footprint import Footprint
from core.play.move_preview import walk_cost
from core.play.parts import (
    best_reply_of,
    defence_odds_of,
    encounters_of,
    footprint_of,
    left_undone_of,
    lost_options_of,
    own_events_of,
    quick_odds_of,
    rare_orders_of,
    success_of,
    usual_orders_of,
    weight_of,
    wording_of,
)
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tests.ai.thoughts.battles import positions, scripts
from tests.support.covering import Step, Watch, covering
from tests.support.recorded import at_positions
from tests.support.recorded import read as record_of
from tests.support.recorded import write as save
from tests.support.wandering import GAMES

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[3]
TIMES, MOST_OF_A_KIND, STRIDE = 3, 30, 3
"""So often each line of a part runs, if it can; so many orders of a kind are looked at, and every so many positions."""
LOW, HIGH = "-", "+"
DICE = (LOW, HIGH, LOW + HIGH)
"""How the rolls of an order come out that is run through to its end, one after the other."""
MOST_ANSWERS = 12
"""So many answers are given to an order at most."""
EVEN = 0.5
"""The chance of every roll, for a reply that is chosen by it."""


class Asked(NamedTuple):
    """An order in a position of a recorded battle, by the number of answers before it."""

    battle: str
    number: int
    order: str

    def __str__(self) -> str:
        return f"{self.battle} | {self.number} | {self.order}"

    @classmethod
    def read(cls, text: str) -> Asked:
        """What `str` writes."""
        battle, number, order = text.split(" | ")
        return cls(battle, int(number), order)


@cache
def recorded(game: str) -> Mapping[Asked, str]:
    """The orders of a game that are asked about, each with what was said of it."""
    return record_of(HERE / f"{game}.txt", Asked.read)


def said(game: str, orders: Iterable[Asked]) -> Iterator[tuple[Asked, str]]:
    """What is said today of these orders, battle by battle."""
    kinds = kinds_of(GAMES[game].book)
    for asked, position in at_positions(game, orders):
        order = read(asked.order, position.battle.grid, kinds, position.battle.figures)
        yield asked, facts(GAMES[game], position, order)


def facts(ruleset: Ruleset, position: Position, order: Choice) -> str:
    """All that the parts of an order say of it, on one line."""
    battle, decision = position.battle, position.waiting
    assert isinstance(decision, Decision)
    ends = [_told(ruleset, position, order, dice) for dice in DICE]
    usual, rare = usual_orders_of(ruleset.book, battle, decision), rare_orders_of(ruleset.book, battle, decision)
    found: dict[str, object] = {
        "glance": _rounded(quick_odds_of(ruleset.book, battle, order)),
        "footprint": _places(footprint_of(ruleset.book, battle, order), battle),
        "spoken": wording_of(ruleset.book, battle, order),
        "weight": weight_of(ruleset.book, battle, order),
        "success": " ".join(str(success_of(ruleset.book, order, told)) for told in ends),
        "own": ", ".join(f"{own_events_of(ruleset.book, battle, order, told)} of {len(told)}" for told in ends),
        "undone": left_undone_of(ruleset.book, battle, order),
        "met": encounters_of(ruleset.book, battle, order),
        "forgone": lost_options_of(ruleset.book, battle, order),
        "toll": walk_cost(ruleset, battle, order),
        "reply": best_reply_of(ruleset.book, battle, decision, lambda reply: EVEN) == order,
        "wards": defence_odds_of(ruleset.book, battle, decision, order),
        "usual": _place(type(order), usual),
        "rare": _place(type(order), rare),
    }
    return "; ".join(f"{part} {value}" for part, value in found.items() if not _nothing(value))


def _nothing(value: object) -> bool:
    """Whether a part says nothing; a 0 says something."""
    return value is None or value is False or value in ((), "")


def _told(ruleset: Ruleset, position: Position, order: Choice, dice: str) -> tuple[Event, ...]:
    """All that an order tells where its rolls come out low or high as given, one after the other and then as the last
    of them; who may let something go by does."""
    run = run_of(ruleset, position, order)
    for falls in chain(dice, repeat(dice[-1], MOST_ANSWERS)):
        if isinstance(run.waiting, Roll):
            thrown = run.waiting.dice
            run.go_on((1 if falls == LOW else thrown.sides,) * thrown.count)
        elif run.waiting is not None and run.waiting.otherwise is not None:
            run.go_on(run.waiting.otherwise)
        else:
            break
    return run.events


def _place(kind: type[Choice], kinds: Sequence[type[Choice]]) -> str:
    """Of how many it is the how manieth."""
    return f"{kinds.index(kind) + 1} of {len(kinds)}" if kind in kinds else ""


def _rounded(glance: tuple[object, ...] | None) -> object:
    if glance is None:
        return None
    return " ".join(f"{one:.6g}" if isinstance(one, float) else str(one) for one in glance)


def _places(covered: Footprint, battle: Battle) -> str:
    named = {field.name: _named(getattr(covered, field.name), battle) for field in fields(covered)}
    return ", ".join(f"{name} {value}" for name, value in named.items() if value)


def _named(found: Iterable[object], battle: Battle) -> str:
    said = [battle.grid.name(one) if isinstance(one, Cell) else str(one) for one in found]
    return " ".join(sorted(said) if isinstance(found, frozenset) else said)


# -- choosing orders ---------------------------------------------------------------------------------------------------


def looked_at(game: str) -> Iterator[tuple[Asked, frozenset[Step], float]]:
    """Orders of each kind in every position of the recorded battles, with what ran when their parts were asked."""
    watch, ruleset = Watch([ROOT / "core" / "rulesets"]), GAMES[game]
    kinds = Counter[type[Choice]]()
    for battle in scripts(game):
        for number, position in enumerate(positions(game, battle)):
            if not isinstance(position.waiting, Decision) or number % STRIDE:
                continue
            by_kind = {type(order): order for order in menu(ruleset, position)}
            kinds.update(by_kind.keys())
            for kind, order in by_kind.items():
                if kinds[kind] <= MOST_OF_A_KIND:
                    asked = Asked(battle, number, write(order, position.battle.grid))
                    yield asked, *watch.over(partial(facts, ruleset, position, order))


def record(game: str, orders: Iterable[Asked]) -> None:
    """Writes down what is said today of these orders."""
    save(HERE / f"{game}.txt", said(game, sorted(orders)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.orders.recorded.facts", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--choose", action="store_true")
    given = parser.parse_args()
    if given.choose:
        seen = {asked: (ran, seconds) for asked, ran, seconds in looked_at(given.game)}
        found = covering(seen, TIMES)
        print(f"{len(found)} of {len(seen)} orders")
        record(given.game, found)
    else:
        record(given.game, recorded(given.game))


if __name__ == "__main__":
    main()
