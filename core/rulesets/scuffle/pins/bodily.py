"""Kicking, biting and butting in a pin that leaves no arm to strike with. Strikes with an arm are in hth/blows.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.scuffle.hth.moments import (
    AtGrips,
    HthAttack,
    attack_hand_to_hand,
    bare_handed,
    not_in_one_hex,
    targets_here,
)
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.scuffle.pins.pinned_attacks import BodyPart, busy_with_its_pin, pinned_too_firmly
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.turn.acting import Acting, end_action


class Bodily(StrEnum):
    """The part of the body used."""

    KICK = "kick"
    BITE = "bite"
    BUTT = "head-butt"


DONE = {Bodily.KICK: "kicks", Bodily.BITE: "bites", Bodily.BUTT: "head-butts"}
LIMBS = {Bodily.KICK: BodyPart.LEG, Bodily.BITE: BodyPart.HEAD, Bodily.BUTT: BodyPart.HEAD}


@record
class StrikeBodily(Assault, HthAttack):
    """Kick, bite or butt an enemy in the same hex."""

    verb: ClassVar[str] = "strike-bodily"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    meaning: ClassVar[str] = "Kick, bite or head-butt an enemy in your hex, though pinned."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"how": "with what part of your body"})
    phrase: ClassVar[str] = "lash out[ at {target}]"
    how: Bodily

    def attack_in(self, battle: Battle) -> Attack:
        """As with bare hands."""
        return bare_handed(battle, self.figure, self.target)


def _each(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[StrikeBodily]:
    if pins_on(battle, figure.id):
        for target in targets:
            yield from (StrikeBodily(figure.id, target, how) for how in Bodily)


@option("H-pin-16", "H-pin-25", of=AtGrips, offers=StrikeBodily)
def strikes_bodily(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[StrikeBodily]:
    """Every possible target."""
    yield from _each(battle, figure, about.targets)


@option("H-pin-25", "H-reach-06", of=Acting, offers=StrikeBodily)
def strikes_bodily_on_a_line(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeBodily]:
    """Every enemy in the hex."""
    yield from _each(battle, figure, targets_here(battle, figure))


@requirement("H-pin-16", "H-begin-01", of=StrikeBodily)
def strikes_bodily_in_one_hex(battle: Battle, order: StrikeBodily) -> str | None:
    """An enemy in the same hex, while pinned; a free figure simply strikes."""
    figure = battle[order.figure]
    if not pins_on(battle, figure.id):
        return "not pinned: strike with bare hands"
    return not_in_one_hex(battle, figure, order.target)


@requirement("H-pin-16", "H-pin-19", "H-pin-25", "H-pin-29", "H-pin-30", of=StrikeBodily)
def strikes_with_what_is_left(battle: Battle, order: StrikeBodily) -> str | None:
    """With what the pins leave free."""
    figure, limb = battle[order.figure], LIMBS[order.how]
    return pinned_too_firmly(battle, figure, limb) or busy_with_its_pin(battle, figure, limb)


@wording(of=StrikeBodily)
def in_words(battle: Battle, order: StrikeBodily) -> str:
    """`kicks Bo`."""
    return f"{DONE[order.how]} {battle[order.target].short_name}"


@procedure("H-pin-16", "H-pin-21", of=StrikeBodily)
def strike_bodily(scene: Scene, order: StrikeBodily) -> Procedure[None]:
    """As with bare hands; it doesn't break the pin."""

    def made() -> Procedure[object]:
        return (yield from strike(scene, order.attack_in(scene.battle), "H-pin-16"))

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    end_action(scene, order.figure, "H-pin-16")
