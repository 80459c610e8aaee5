"""Every game and variant: its rules, figures, AI players and clock, and the choices of GM edits. Only here and in
rosters/ is a game known by its name. How the table works is in games.py; the things found by name, in catalogue.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenarios.games import Entry, Games

if TYPE_CHECKING:
    from core.match.policy import Policy
    from core.play.ruleset import Ruleset
    from core.play.workshop import Workshop
    from scenarios.game import Game

SPANS: Mapping[str, str] = {"clinch": "second", "rounds": "round"}
"""What the clocks of games count, if not turns."""
LAST = 10_000
"""The last rank in an order of action."""
BY_BANDS = ((1, 3), (-LAST, LAST), (0, 1), (0, LAST))
"""The bounds of skirmish's ranks: band of strikes, DEX in half steps downwards, side ahead, roster."""


def _with_workshop(ruleset: Ruleset) -> Ruleset:
    """Return a ruleset whose GM edits can use the scenario files of its game."""
    return replace(ruleset, edits=replace(ruleset.edits, workshop=partial(_workshop, ruleset.id)))


def _workshop(ruleset: str) -> Workshop:
    from scenarios.gm.workshop import GameWorkshop

    return GameWorkshop(GAMES.game(ruleset))


def _skirmish() -> Game:
    from ai.profiles import profiles
    from core.rulesets.skirmish import SKIRMISH
    from core.rulesets.skirmish.sheet.words import Marks
    from core.rulesets.skirmish.texts import clauses
    from core.rulesets.skirmish.turn.phases import Phase
    from core.rulesets.skirmish.turn.surrender import MAY_YIELD
    from scenarios.game import Game, Rest
    from scenarios.players import players
    from scenarios.rosters.skirmish import SkirmishRoster
    from scenarios.rosters.skirmish.abouts import ABOUTS
    from scenarios.rosters.skirmish.stock import STOCK

    by_sides = frozenset((Phase.MOVEMENT, Phase.DECLARATIONS))
    rest = Rest(frozenset(Phase) - {Phase.OPENING, Phase.INITIATIVE}, of_a_side=by_sides)
    return Game(
        _with_workshop(SKIRMISH),
        SkirmishRoster(),
        clauses(),
        players(_ai_of_skirmish, "random", "nearest", *profiles()),
        "soldier",
        frozenset(map(str, Marks)),
        BY_BANDS,
        by_sides=True,
        abouts=ABOUTS,
        rest=rest,
        stock=STOCK,
        may_yield=MAY_YIELD,
    )


def _ai_of_skirmish() -> Mapping[str, Callable[[], Policy]]:
    from ai.skirmish import POLICIES

    return POLICIES


def _scuffle() -> Game:
    from ai.profiles import profiles
    from core.rulesets.scuffle import SCUFFLE
    from core.rulesets.scuffle.basis.armoury import ARMOURY
    from core.rulesets.scuffle.basis.words import Scuffle
    from core.rulesets.scuffle.texts import clauses
    from core.rulesets.skirmish.sheet.words import Marks
    from core.rulesets.skirmish.turn.phases import Phase
    from core.rulesets.skirmish.turn.surrender import MAY_YIELD
    from scenarios.game import Game, Rest
    from scenarios.players import players
    from scenarios.rosters.scuffle import ABOUTS, STOCK, ScuffleRoster

    marks = frozenset(map(str, (*Marks, *Scuffle)))
    by_sides = frozenset((Phase.MOVEMENT, Phase.DECLARATIONS))
    rest = Rest(frozenset(Phase) - {Phase.OPENING, Phase.INITIATIVE}, of_a_side=by_sides)
    return Game(
        _with_workshop(SCUFFLE),
        ScuffleRoster(ARMOURY),
        clauses(),
        players(_ai_of_scuffle, "random", "nearest", *profiles()),
        "soldier",
        marks,
        BY_BANDS,
        by_sides=True,
        abouts=ABOUTS,
        rest=rest,
        stock=STOCK,
        may_yield=MAY_YIELD,
    )


def _ai_of_scuffle() -> Mapping[str, Callable[[], Policy]]:
    from ai.scuffle import POLICIES

    return POLICIES


def _clinch() -> Game:
    from ai.profiles import profiles
    from core.rulesets.clinch import CLINCH
    from core.rulesets.clinch.sheet.words import Marks
    from core.rulesets.clinch.texts import clauses
    from core.rulesets.clinch.turn.phases import Phase
    from scenarios.game import Game, Rest
    from scenarios.players import players
    from scenarios.rosters.clinch import ClinchRoster
    from scenarios.rosters.clinch.abouts import ABOUTS
    from scenarios.rosters.clinch.stock import STOCK

    rest = Rest(frozenset(Phase), frozenset(Phase) - {Phase.WAITING}, pending=False)
    return Game(
        _with_workshop(CLINCH),
        ClinchRoster(),
        clauses(),
        players(_ai_of_clinch, "random", *profiles("clinch")),
        "soldier",
        frozenset(map(str, Marks)),
        ((0, LAST),),
        abouts=ABOUTS,
        rest=rest,
        stock=STOCK,
    )


def _ai_of_clinch() -> Mapping[str, Callable[[], Policy]]:
    from ai.clinch import POLICIES

    return POLICIES


def _rounds() -> Game:
    from ai.profiles import profiles
    from core.rulesets.rounds import ROUNDS
    from core.rulesets.rounds.sheet.words import Marks
    from core.rulesets.rounds.texts import clauses
    from core.rulesets.rounds.turn.phases import Phase
    from scenarios.game import Game, Rest
    from scenarios.players import players
    from scenarios.rosters.rounds import RoundsRoster
    from scenarios.rosters.rounds.abouts import ABOUTS
    from scenarios.rosters.rounds.stock import STOCK

    rest = Rest(
        frozenset((Phase.SURPRISE_CHECK, Phase.ROUND_START, Phase.TURN, Phase.LAST_CALL, Phase.ROUND_END, Phase.OVER)),
        frozenset((Phase.TURN,)),
        pending=False,
    )
    return Game(
        _with_workshop(ROUNDS),
        RoundsRoster(),
        clauses(),
        players(_ai_of_rounds, "random", *profiles("rounds")),
        "soldier",
        frozenset(map(str, Marks)),
        ((0, LAST), (0, LAST)),
        abouts=ABOUTS,
        rest=rest,
        stock=STOCK,
    )


def _ai_of_rounds() -> Mapping[str, Callable[[], Policy]]:
    from ai.rounds import POLICIES

    return POLICIES


GAMES = Games(
    Entry("skirmish", _skirmish),
    Entry("scuffle", _scuffle, of="skirmish", chosen_by={"close_combat": "scuffle"}),
    Entry("clinch", _clinch),
    Entry("rounds", _rounds),
)
"""Every game and variant."""
