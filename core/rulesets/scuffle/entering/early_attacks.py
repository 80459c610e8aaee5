"""The attacks an occupant may make early on an entering enemy: any made on that enemy alone. When they are allowed:
meeting.py. Leg sweeps and lines are in reach/."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.rulebook.rule import option
from core.rulesets.scuffle.entering.meeting import Coming, may_act_early
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.melee.bayonet import Stab, stabs_later
from core.rulesets.skirmish.melee.blows import Strike, called_strikes, strikes
from core.rulesets.skirmish.melee.staff import Disarm, disarms
from core.rulesets.skirmish.missiles.automatic_fire import called_pairs, shoots_automatic, shoots_bursts, shoots_pairs
from core.rulesets.skirmish.missiles.shooting import (
    Shoot,
    ShootAutomatic,
    ShootBurst,
    ShootPair,
    called_shots,
    shoots,
)
from core.rulesets.skirmish.missiles.thrown import Hurl, called_hurls, hurls
from core.rulesets.skirmish.turn.acting import Acting, StrikeBand
from core.rulesets.skirmish.turn.order import rank

A = TypeVar("A", bound=Aimed)


def on_the_intruder(
    battle: Battle, about: Coming, figure: Figure, *offers: Callable[[Battle, Acting, Figure], Iterable[A]]
) -> Iterator[A]:
    """The orders of `offers` that target the entering enemy."""
    if not may_act_early(battle, figure, battle[about.mover]):
        return
    place = Acting(Slot(rank(battle, figure, StrikeBand.REST), figure.id))
    for offer in offers:
        yield from (order for order in offer(battle, place, figure) if order.target == about.mover)


@option("H-opportunity-02", "H-opportunity-07", of=Coming, offers=Strike)
def strikes_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Strike]:
    """Any strike."""
    yield from on_the_intruder(battle, about, figure, strikes, called_strikes)


@option("H-opportunity-02", of=Coming, offers=Stab)
def stabs_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Stab]:
    """With a bayonet."""
    yield from on_the_intruder(battle, about, figure, stabs_later)


@option("H-opportunity-02", of=Coming, offers=Disarm)
def disarms_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Disarm]:
    """With a staff."""
    yield from on_the_intruder(battle, about, figure, disarms)


@option("H-opportunity-02", of=Coming, offers=Hurl)
def hurls_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Hurl]:
    """Any throwing weapon."""
    yield from on_the_intruder(battle, about, figure, hurls, called_hurls)


@option("H-opportunity-02", of=Coming, offers=Shoot)
def shoots_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Shoot]:
    """Any shot."""
    yield from on_the_intruder(battle, about, figure, shoots, called_shots)


@option("H-opportunity-02", of=Coming, offers=ShootPair)
def shoots_pairs_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[ShootPair]:
    """Both guns at once."""
    yield from on_the_intruder(battle, about, figure, shoots_pairs, called_pairs)


@option("H-opportunity-02", of=Coming, offers=ShootBurst)
def shoots_bursts_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[ShootBurst]:
    """A burst."""
    yield from on_the_intruder(battle, about, figure, shoots_bursts)


@option("H-opportunity-02", of=Coming, offers=ShootAutomatic)
def shoots_automatic_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[ShootAutomatic]:
    """Automatic fire."""
    yield from on_the_intruder(battle, about, figure, shoots_automatic)
