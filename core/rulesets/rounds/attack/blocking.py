"""Blocks with the bare arm and parries with a weapon or whatever is at hand: announced before an attack is rolled,
tested if it hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, question, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import BLIND, Assault
from core.rulesets.rounds.attack.close import OFF_HAND
from core.rulesets.rounds.attack.dodging import Threatened, unfit
from core.rulesets.rounds.ground.light import is_blind_to
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.basics import sheet
from core.rulesets.rounds.sheet.hands import is_in_off_hand, parriers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.acts import OPPORTUNE

SHARES: Mapping[Degree, Fraction] = MappingProxyType(
    {
        Degree.MARGINAL: Fraction(3, 4),
        Degree.COMPLETE: Fraction(1, 2),
        Degree.SUPERIOR: Fraction(0),
        Degree.EXTRAORDINARY: Fraction(0),
    }
)
"""What a bare arm lets through of a weapon's damage. A failure lets all of it through."""


@dataclass(frozen=True, slots=True)
class Block(Choice):
    """Wards an attack of somebody off with an arm or a leg.

    `opportune`: for an action of opportunity.
    """

    verb: ClassVar[str] = "block"
    meaning: ClassVar[str] = "Block the attack with an arm or a leg."
    phrase: ClassVar[str] = "block {foe}"
    gain: ClassVar[str] = "blocks"
    foe: FigureId
    opportune: bool = False

    def manner(self) -> Mapping[str, str]:
        """What it is paid with."""
        return OPPORTUNE if self.opportune else {}


@dataclass(frozen=True, slots=True)
class Parry(Choice):
    """Wards an attack of somebody off with what it holds.

    `opportune`: for an action of opportunity.
    """

    verb: ClassVar[str] = "parry"
    meaning: ClassVar[str] = "Parry the attack with what you hold."
    phrase: ClassVar[str] = "parry {foe}[ with {the item}]"
    gain: ClassVar[str] = "is not hit"
    foe: FigureId
    item: ItemId
    opportune: bool = False

    def manner(self) -> Mapping[str, str]:
        """What it is paid with."""
        return OPPORTUNE if self.opportune else {}


@option("C-armed-02", "C-block-01", "C-ranged-03", "C-block-05", of=Threatened, offers=Block)
def may_block(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Block]:
    """Whoever is attacked from beside him; nothing from afar can be blocked."""
    if about.may_ward and not about.assault.afar:
        yield Block(figure.id, about.assault.attacker.id)


@option("C-armed-02", "C-block-01", "C-block-06", "C-ranged-03", of=Threatened, offers=Parry)
def may_parry(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Parry]:
    """The same, with everything in hand that is good for it."""
    if about.may_ward and not about.assault.afar:
        yield from (Parry(figure.id, about.assault.attacker.id, item.id) for item in parriers(figure))


@requirement("C-block-01", "C-dodge-06", "C-edge-human-shield-02", of=Block | Parry)
def can_ward(battle: Battle, order: Block | Parry) -> str | None:
    """Whoever can act, is in no grab, and has an action for it; there may be a way to block in a grab."""
    way = For.BLOCK if isinstance(order, Block) else For.PARRY
    return unfit(battle, battle[order.figure], way, opportune=order.opportune)


@requirement("C-block-06", of=Parry)
def has_it_in_hand(battle: Battle, order: Parry) -> str | None:
    """A weapon or something of some size, as it is meant to be held."""
    ready = any(item.id == order.item for item in parriers(battle[order.figure]))
    return None if ready else "it cannot parry with that"


@rule("C-block-01")
def announcing(battle: Battle, order: Block | Parry) -> str:
    """What it is called as it is announced."""
    item = battle[order.figure].item(order.item) if isinstance(order, Parry) else None
    return "a block" if item is None else f"a parry with the {item.kind}"


@rule("C-block-01", "C-block-06", "C-mod-18", "C-cond-02")
def ward_off(scene: Scene, order: Block | Parry, assault: Assault, extra: int, attack: int) -> Procedure[Test]:
    """The test against the total of an attack that hits."""
    effort, hindered = warding(scene.battle, order, assault, extra)
    target = Tally((Line("C-block-01", "the attack", attack), *hindered))
    why = "block" if isinstance(order, Block) else "parry"
    return (
        yield from attempt(
            scene,
            "C-block-01",
            effort=effort,
            target=target,
            why=why,
            wards=lambda margin: margin >= 0,
            to_the_point=bool(sheet(scene.battle[order.figure]).edges),
        )
    )


@rule("C-block-06", "C-mod-18", "C-cond-02", "C-edge-blind-fighting-02", "C-edge-blind-fighting-06", "C-edge-pair-34")
def warding(battle: Battle, order: Block | Parry, assault: Assault, extra: int) -> tuple[Effort, tuple[Line, ...]]:
    """The effort of a block or a parry, and what raises its number. Of the tables only the wrong hand counts."""
    figure, bare, lines = battle[order.figure], isinstance(order, Block), list[Line]()
    kind = struck_with(figure, order.item) if isinstance(order, Parry) else ""
    if isinstance(order, Parry) and is_in_off_hand(figure, order.item):
        lines.append(Line("C-block-06", "off hand", OFF_HAND))
    if is_blind_to(battle, figure, order.foe):
        lines.append(Line("C-cond-02", "without sight", -BLIND))
    effort = Effort(
        battle,
        figure,
        Skill.UNARMED if bare else Skill.ARMED,
        For.BLOCK if bare else For.PARRY,
        Manoeuvre.BLOCK if bare else Manoeuvre.PARRY,
        specialty=kind,
        against=battle[order.foe],
        extra=extra,
        item=kind,
        variant=assault.variant,
    )
    return effort, tuple(lines)


@question("C-block-02", "C-block-04", "C-block-06")
def share_let_through(battle: Battle, order: Block | Parry, degree: Degree, assault: Assault) -> Fraction:
    """How much of the damage gets through a defence that came off so: nothing, but where a bare arm meets a weapon."""
    if not degree.succeeds:
        return Fraction(1)
    return SHARES[degree] if meets_a_weapon(order, assault) else Fraction(0)


def meets_a_weapon(order: Block | Parry, assault: Assault) -> bool:
    """Whether a bare arm is held against a weapon."""
    return isinstance(order, Block) and assault.armed
