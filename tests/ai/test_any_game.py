"""The thinking player knows no game: with a room of a hundred lines it plays the toy, on squares, with two actions in a
row, reactions and holds."""

from __future__ import annotations

from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.policy import Policy
from core.play.asking import Roll
from core.play.position import Position, begin, resume
from core.space.squares import SquareGrid
from tests.support.toy import TOY, Acting, Attack, BlowComes, Dodge, Sheet, Step
from tests.support.toy_room import ToyRoom, toy_thinker

GRID = SquareGrid(7, 7)


def fighter(name: str, side: str, at: tuple[int, int], *, hurt: int = 0) -> Figure:
    """A figure of the toy."""
    return Figure(name, name.capitalize(), side, GRID.at(*at), 0, sheet=Sheet(), hurt=hurt)


def asked(*figures: Figure, holds: tuple[Hold, ...] = ()) -> Position:
    """The first action of a round."""
    battle = Battle(GRID, {figure.id: figure for figure in figures}, holds=holds, clock=Clock(limit=30))
    return begin(TOY, battle)[0]


def test_of_two_actions_the_first_opens_the_way_to_the_second() -> None:
    position = asked(fighter("red", "red", (1, 1)), fighter("blue", "blue", (3, 1)))
    first = toy_thinker().choose(TOY, position)
    assert isinstance(first, Step)
    position, _ = resume(TOY, position, first)
    assert isinstance(toy_thinker().choose(TOY, position), Attack)


def test_what_may_follow_is_counted_by_who_looks_ahead_alone() -> None:
    position = asked(fighter("red", "red", (1, 1)), fighter("blue", "blue", (3, 1)))
    near = Thinker(ToyRoom(), replace(profiles()["veteran"], ahead=0))
    labels = [{term.label for one in who.why(TOY, position) for term in one.terms} for who in (toy_thinker(), near)]
    assert ["what follows" in found for found in labels] == [True, False]


def test_of_two_enemies_it_finishes_the_one_who_is_nearly_down() -> None:
    position = asked(
        fighter("red", "red", (2, 2)), fighter("hale", "blue", (1, 2)), fighter("weak", "blue", (3, 2), hurt=8)
    )
    blows = [one.choice for one in toy_thinker().why(TOY, position, 20) if isinstance(one.choice, Attack)]
    assert [blow.target for blow in blows] == ["weak", "hale"]


def test_it_dodges_as_a_reaction() -> None:
    position = asked(fighter("red", "red", (2, 2)), fighter("blue", "blue", (3, 2)))
    position, _ = resume(TOY, position, Attack("red", "blue"))
    assert position.waiting is not None
    assert isinstance(position.waiting.about, BlowComes)  # type: ignore[union-attr]
    assert isinstance(toy_thinker().choose(TOY, position), Dodge)


def fought(red: Policy, blue: Policy, seed: int) -> str | None:
    """Who wins three against three."""
    figures = [fighter(f"r{n}", "red", (0, 2 * n + 1)) for n in range(3)]
    figures += [fighter(f"b{n}", "blue", (6, 2 * n + 1)) for n in range(3)]
    ordered = figures if seed % 2 else [*figures[3:], *figures[:3]]
    position, cup, seats = asked(*ordered), SeededCup(seed), {"red": red, "blue": blue}
    while position.waiting is not None and position.battle.clock.turn < 60:
        waiting = position.waiting
        answer = cup.throw(waiting) if isinstance(waiting, Roll) else seats[waiting.side].choose(TOY, position)
        position, _ = resume(TOY, position, answer)
    return position.verdict.winner if position.verdict else None


def test_it_beats_who_plays_by_lot() -> None:
    won = [fought(toy_thinker(), RandomPolicy(seed), seed) for seed in range(3)]
    won += ["red" if fought(RandomPolicy(seed), toy_thinker(), seed) == "blue" else None for seed in range(3)]
    assert won.count("red") >= 5


def test_the_moment_of_the_toy_is_one_where_more_follows() -> None:
    assert ToyRoom().manner(Acting()).name == "OPENINGS"
