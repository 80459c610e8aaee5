"""Who plays which side: the seats that a file gives, what a player asks for, and the policies that those names mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.battle.names import Side
from core.match.policy import PERSON, Seats
from scenarios.catalogue import Unknown, game, policy
from scenarios.faults import unknown
from scenarios.scenario import Scenario


def for_player(scenario: Scenario, side: Side | None = None) -> dict[Side, str]:
    """The seats of a game: as the file says or, if a side is asked for, the person there alone. Raises Unknown."""
    if side is None:
        return {party.side: party.seat for party in scenario.parties}
    _must_be_known(scenario, side)
    return {**nobody_here(scenario, for_player(scenario)), side: PERSON}


def nobody_here(scenario: Scenario, seats: Mapping[Side, str]) -> dict[Side, str]:
    """The same seats, those of persons taken by the opponent of their game."""
    opponent = game(scenario.ruleset.id).opponent
    return {side: opponent if seat == PERSON else seat for side, seat in seats.items()}


def for_machines(scenario: Scenario, said: Sequence[str]) -> dict[Side, str]:
    """The seats in words such as `red=veteran`; a side that is not named gets the file's policy. Raises Unknown."""
    seats = nobody_here(scenario, for_player(scenario))
    for word in said:
        side, equals, name = word.partition("=")
        if not equals or not name:
            raise Unknown(f"--seat {word!r}: expected SIDE=POLICY, for example red=veteran")
        _must_be_known(scenario, side)
        policy(scenario.ruleset.id, name)
        seats[side] = name
    return seats


def with_seat(scenario: Scenario, seats: Mapping[Side, str], side: Side, name: str) -> dict[Side, str]:
    """The same seats with a policy, or a person, on this side. Raises Unknown."""
    _must_be_known(scenario, side)
    if name != PERSON:
        policy(scenario.ruleset.id, name)
    return {**seats, side: name}


def seated(ruleset: str, seats: Mapping[Side, str]) -> Seats:
    """New players for seats in words. Raises Unknown."""
    return Seats({side: None if name == PERSON else policy(ruleset, name) for side, name in seats.items()})


def _must_be_known(scenario: Scenario, side: Side) -> None:
    sides = [party.side for party in scenario.parties]
    if side not in sides:
        raise Unknown(unknown("side", side, sides))
