"""A game master's modifier to the next roll, in each of the four games: it is a line of the tally, it counts in prompt,
odds and result, the roll uses it up, and the journal replays it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hexfray
from core.battle.gm_modifiers import GM_MODIFIER
from core.play.order_odds import chance_at_a_glance
from hexfray import Game, Roll
from hexfray.events import Tested
from tests.support.clinch.mat import CLOSING, GRAPPLE, MAT
from tests.support.paddock import ACTING, PADDOCK, SNARE
from tests.support.rounds.mat import INITIATIVE, STRIKE, YARD
from tests.support.well import at_the_well


def skirmish() -> tuple[Game, str, str]:
    return at_the_well(), "mara", "mara strike target=bo item=mara/spear"


def scuffle() -> tuple[Game, str, str]:
    game = hexfray.begin(PADDOCK)
    game.roll(5)
    game.roll(2)
    for order in ACTING:
        game.choose(order)
    return game, "ansa", SNARE


def clinch() -> tuple[Game, str, str]:
    game = hexfray.begin(MAT)
    for order in CLOSING:
        game.choose(order)
    return game, "ann", GRAPPLE


def rounds() -> tuple[Game, str, str]:
    game = hexfray.begin(YARD)
    for faces in INITIATIVE:
        game.roll(*faces)
    return game, "ann", STRIKE


GAMES = [skirmish, scuffle, clinch, rounds]
Scene = Callable[[], tuple[Game, str, str]]


def rolled(game: Game, order: str, figure: str, *, high: bool = False) -> Tested:
    """Give the order; everyone else passes, and every roll up to the figure's own shows these faces."""
    game.choose(order)
    while not any(isinstance(event, Tested) and event.figure == figure for event in game.events):
        if isinstance(game.waiting, Roll):
            face = 5 if high else 2
            game.roll(*[face] * game.waiting.dice.count)
        else:
            game.choose(next(legal for legal in game.legal() if legal.choice.is_pass))
    return next(event for event in game.events if isinstance(event, Tested) and event.figure == figure)


def number(tested: Tested) -> int:
    """What it takes, by the bonus: higher is easier."""
    return tested.need.bonus or tested.need.total


@pytest.mark.parametrize("scene", GAMES)
@pytest.mark.parametrize("value", [-2, 3])
def test_the_modifier_is_in_the_roll_and_used_up(scene: Scene, value: int) -> None:
    plain, figure, order = scene()
    game, _, _ = scene()
    game.modify(figure, value, "wet rope")
    without, tested = rolled(plain, order, figure), rolled(game, order, figure)
    assert number(tested) - number(without) == value
    assert tested.margin - without.margin == value
    assert [(line.label, line.value) for line in tested.tally.lines if line.label.startswith(GM_MODIFIER)] == [
        ("GM modifier: wet rope", value)
    ]
    assert f"GM modifier: wet rope {value:+d}" in "\n".join(game.log())
    assert not [mark for mark in game[figure].marks if mark.kind == GM_MODIFIER]


@pytest.mark.parametrize("scene", GAMES)
def test_the_odds_count_the_modifier(scene: Scene) -> None:
    game, figure, order = scene()
    before = game.odds(order, budget=600).succeeds
    game.modify(figure, -4, "wet rope")
    after = game.odds(order, budget=600).succeeds
    assert before is not None
    assert after is not None
    assert after < before - 0.02


@pytest.mark.parametrize("scene", GAMES)
def test_a_menu_shows_the_chance_with_the_modifier(scene: Scene) -> None:
    game, figure, order = scene()
    ruleset = game.match.ruleset
    before = chance_at_a_glance(ruleset, game.position, game.read(order))
    game.modify(figure, -4, "wet rope")
    after = chance_at_a_glance(ruleset, game.position, game.read(order))
    if before is not None:
        assert after is not None
        assert after < before - 0.02


@pytest.mark.parametrize("scene", GAMES)
def test_the_modifier_is_replayed_and_undone(scene: Scene) -> None:
    game, figure, order = scene()
    before = game.position
    game.modify(figure, 2, "high ground")
    game.undo()
    assert game.position == before
    game.modify(figure, 2, "high ground")
    rolled(game, order, figure)
    assert hexfray.resume_text(game.journal()).position == game.position


@pytest.mark.parametrize("scene", GAMES)
def test_the_modifier_is_seen_on_the_figure(scene: Scene) -> None:
    game, figure, _ = scene()
    game.modify(figure, -2, "wet rope")
    assert "GM modifier: wet rope -2" in [trait.text for trait in game.portrait(figure).traits]


@pytest.mark.parametrize("scene", GAMES)
def test_a_position_keeps_the_modifier(scene: Scene) -> None:
    game, figure, _ = scene()
    game.modify(figure, -2, "wet rope")
    again = hexfray.begin(game.scenario, position=game.position_text())
    assert again[figure].marks == game[figure].marks


@pytest.mark.parametrize("scene", GAMES)
def test_an_overruled_roll_is_replayed(scene: Scene) -> None:
    game, figure, order = scene()
    rolled(game, order, figure, high=True)
    rolls = _rolls(game)
    back, chosen = next(
        (back, one) for back, one in enumerate(rolls, 1) if one.figure == figure and one.need is not None
    )
    game.overrule(*[1, 2, 3][: chosen.dice.count], back=back)
    assert "The GM overrules the dice" in "\n".join(game.log())
    assert hexfray.resume_text(game.journal()).position == game.position


def _rolls(game: Game) -> list[Roll]:
    """The rolls so far, the latest first."""
    waited = (moment.before.waiting for moment in reversed(game.match.history))
    return [one for one in waited if isinstance(one, Roll)]
