"""Who controls each side: a policy or a person. Match.play_on asks them; the policies are in ai."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import partial
from typing import Protocol, runtime_checkable

from core.battle.names import Side
from core.errors import HexfrayError
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record

PERSON = "person"


class Policy(Protocol):
    """Chooses for a side. The same position gets the same choice."""

    @property
    def name(self) -> str: ...

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return one of the legal choices of the pending decision."""
        ...


class PlayerFault(HexfrayError):
    """A player from outside failed: an error, an illegal order, too long a decision, an early end. The message says
    which in one line."""


class GivenUp(PlayerFault):
    """Its decision is no longer wanted: it was given up."""


@runtime_checkable
class Outsider(Policy, Protocol):
    """A player from outside, seated at a match. It may fail."""

    def asked(self) -> Callable[[], Choice]:
        """Take the match as it is now, and return the function that finds the choice; it may run in any thread, and
        raises PlayerFault."""
        ...

    def end(self) -> None:
        """Give up the seat, even in the middle of a decision."""
        ...


def asked(policy: Policy, ruleset: Ruleset, position: Position) -> Callable[[], Choice]:
    """Ask a policy for the pending choice of its match: return the function that finds it, which may run in any thread
    while the match goes on. It raises PlayerFault for a player from outside that fails."""
    return policy.asked() if isinstance(policy, Outsider) else partial(policy.choose, ruleset, position)


@record
class Awaited:
    """A policy that is made when it first has to choose. `make` returns the same one each time."""

    name: str
    make: Callable[[], Policy]

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the choice of the policy."""
        return self.make().choose(ruleset, position)


def made(policy: Policy) -> Policy:
    """Return the policy itself, in place of one that is awaited."""
    return policy.make() if isinstance(policy, Awaited) else policy


@record
class Seats:
    """The policy of each side; a side without one is controlled by a person."""

    policies: Mapping[Side, Policy | None] = field(default_factory=dict)

    def __getitem__(self, side: Side) -> Policy | None:
        """The policy of a side; None for a person."""
        return self.policies.get(side)

    def names(self, sides: tuple[Side, ...]) -> dict[Side, str]:
        """The seats as a journal's header names them."""
        return {side: policy.name if (policy := self[side]) else PERSON for side in sides}
