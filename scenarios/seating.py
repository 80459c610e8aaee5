"""Who controls which side: the seats of a file, the player's choice, and the policies they name."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache, partial

from core.battle.names import Side
from core.match.policy import PERSON, Awaited, Seats
from scenarios.catalogue import Unknown, check_level, game, policy
from scenarios.faults import unknown
from scenarios.scenario import Scenario


def player_seats(scenario: Scenario, side: Side | None = None) -> dict[Side, str]:
    """Return the seats in the file or, for a given `side`, with the person there alone. Raises Unknown."""
    if side is None:
        return {party.side: party.seat for party in scenario.parties}
    _check_side(scenario, side)
    return {**without_people(scenario, player_seats(scenario)), side: PERSON}


def without_people(scenario: Scenario, seats: Mapping[Side, str]) -> dict[Side, str]:
    """Return the seats with the game's default AI in place of persons."""
    opponent = game(scenario.ruleset.id).opponent
    return {side: opponent if seat == PERSON else seat for side, seat in seats.items()}


def ai_seats(scenario: Scenario, said: Sequence[str], known: Container[str] = ()) -> dict[Side, str]:
    """Return the seats given as `red=veteran`; other sides get the file's policy. `known` are names of players from
    outside. Raises Unknown."""
    return ai_seats_of(scenario, said_seats(said), known)


def said_seats(said: Sequence[str]) -> dict[Side, str]:
    """Return the seats given as `red=veteran`, unchecked. Raises Unknown for a word of another form."""
    seats: dict[Side, str] = {}
    for word in said:
        side, equals, name = word.partition("=")
        if not equals or not name:
            raise Unknown(f"--seat {word!r}: expected SIDE=POLICY, for example red=veteran")
        seats[side] = name
    return seats


def ai_seats_of(scenario: Scenario, given: Mapping[Side, str], known: Container[str] = ()) -> dict[Side, str]:
    """Return these seats; other sides get the file's policy. `known` are names of players from outside. Raises Unknown,
    also for a person."""
    seats = without_people(scenario, player_seats(scenario))
    for side, name in given.items():
        _check_side(scenario, side)
        if name not in known:
            policy(scenario.ruleset.id, name)
        seats[side] = name
    return seats


def with_seat(
    scenario: Scenario, seats: Mapping[Side, str], side: Side, name: str, known: Container[str] = ()
) -> dict[Side, str]:
    """Return the seats with a policy, or a person, on this side. `known` are names of players from outside. Raises
    Unknown."""
    _check_side(scenario, side)
    if name != PERSON and name not in known:
        policy(scenario.ruleset.id, name)
    return {**seats, side: name}


def seated(ruleset: str, seats: Mapping[Side, str]) -> Seats:
    """Return new players for seats in words, each made when it first has to choose. Raises Unknown."""
    return Seats({side: None if name == PERSON else _awaited(ruleset, name) for side, name in seats.items()})


def _awaited(ruleset: str, name: str) -> Awaited:
    check_level(ruleset, name)
    if name not in game(ruleset).policies:  # one with a fighting style
        _ = policy(ruleset, name)
    return Awaited(name, cache(partial(policy, ruleset, name)))


def _check_side(scenario: Scenario, side: Side) -> None:
    sides = [party.side for party in scenario.parties]
    if side not in sides:
        raise Unknown(unknown("side", side, sides))
