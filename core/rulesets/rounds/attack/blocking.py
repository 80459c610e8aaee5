"""Blocks with the bare arm and parries with a weapon or whatever is at hand: announced before an attack is rolled,
tested if it hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.play.spoken import third_person
from core.rulebook.rule import option, question, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import BLIND, Assault, ToHit
from core.rulesets.rounds.attack.close import OFF_HAND
from core.rulesets.rounds.attack.dodging import Defence, Threatened, unfit
from core.rulesets.rounds.ground.light import is_blind_to
from core.rulesets.rounds.harm.expected import Way
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS, made
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.basics import sheet
from core.rulesets.rounds.sheet.hands import is_in_off_hand, parriers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Reaction

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
class Guard(Defence):
    """A defence that meets an attack as it hits."""

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """By each of its totals, in full or, by how well it is met, in part."""
        met = meeting(battle, self, attack.assault, extra)
        for total, chance in TOTALS:
            if total < attack.need:
                continue
            wanted = total + attack.bonuses - met.score
            yield total - attack.need, Fraction(1), chance * (1 - made(wanted))
            for degree, share in met.shares.items() if any(met.shares.values()) else ():
                odds = sum(odds for thrown, odds in TOTALS if thrown >= wanted and degree_of(thrown - wanted) is degree)
                if odds and share:
                    yield total - attack.need, share, chance * odds


@dataclass(frozen=True, slots=True)
class Block(Guard):
    """Wards an attack of somebody off with an arm or a leg.

    `opportune`: for an action of opportunity.
    """

    verb: ClassVar[str] = "block"
    does: ClassVar[str] = "blocks the attack of {foe}"
    meaning: ClassVar[str] = "Block the attack with an arm or a leg."
    phrase: ClassVar[str] = "block {foe}"
    gain: ClassVar[str] = "blocks"
    way: ClassVar[For] = For.BLOCK
    means: ClassVar[Skill | Reaction] = Skill.UNARMED
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.BLOCK
    opportune: bool = False


@dataclass(frozen=True, slots=True)
class Parry(Guard):
    """Wards an attack of somebody off with what it holds.

    `opportune`: for an action of opportunity.
    """

    verb: ClassVar[str] = "parry"
    does: ClassVar[str] = "parries the attack of {foe}[ with {the item}]"
    meaning: ClassVar[str] = "Parry the attack with what you hold."
    phrase: ClassVar[str] = "parry {foe}[ with {the item}]"
    gain: ClassVar[str] = "is not hit"
    way: ClassVar[For] = For.PARRY
    means: ClassVar[Skill | Reaction] = Skill.ARMED
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.PARRY
    item: ItemId
    opportune: bool = False

    @property
    def thing(self) -> ItemId:
        """What it holds against the attack."""
        return self.item


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
    return unfit(battle, battle[order.figure], order.way, opportune=order.opportune)


@requirement("C-block-06", of=Parry)
def has_it_in_hand(battle: Battle, order: Parry) -> str | None:
    """A weapon or something of some size, as it is meant to be held."""
    ready = any(item.id == order.item for item in parriers(battle[order.figure]))
    return None if ready else "it cannot parry with that"


@rule("C-block-01")
def announcing(battle: Battle, order: Defence) -> str:
    """What it is called as it is announced."""
    item = battle[order.figure].item(order.thing) if order.thing else None
    return f"a {order.verb}" if item is None else f"a {order.verb} with the {item.kind}"


@rule("C-block-01", "C-block-06", "C-mod-18", "C-cond-02")
def ward_off(scene: Scene, order: Defence, assault: Assault, extra: int, attack: int) -> Procedure[Test]:
    """The test against the total of an attack that hits."""
    effort, hindered = warding(scene.battle, order, assault, extra)
    target = Tally((Line("C-block-01", "the attack", attack), *hindered))
    return (
        yield from attempt(
            scene,
            "C-block-01",
            effort=effort,
            target=target,
            why=Attempt(third_person(order.verb)),
            wards=lambda margin: margin >= 0,
            to_the_point=bool(sheet(scene.battle[order.figure]).edges),
        )
    )


@rule("C-block-06", "C-mod-18", "C-cond-02", "C-edge-blind-fighting-02", "C-edge-blind-fighting-06", "C-edge-pair-34")
def warding(battle: Battle, order: Defence, assault: Assault, extra: int) -> tuple[Effort, tuple[Line, ...]]:
    """The effort of a block or a parry, and what raises its number. Of the tables only the wrong hand counts."""
    figure, lines = battle[order.figure], list[Line]()
    kind = struck_with(figure, order.thing) if order.thing else ""
    if order.thing and is_in_off_hand(figure, order.thing):
        lines.append(Line("C-block-06", "off hand", OFF_HAND))
    if is_blind_to(battle, figure, order.foe):
        lines.append(Line("C-cond-02", "without sight", -BLIND))
    effort = Effort(
        battle,
        figure,
        order.means,
        order.way,
        order.trained_as,
        specialty=kind,
        against=battle[order.foe],
        extra=extra,
        item=kind,
        variant=assault.variant,
    )
    return effort, tuple(lines)


class Meeting(NamedTuple):
    """What a block or a parry adds to two dice, what hinders it taken off, and what it lets through by each degree."""

    score: int
    shares: Mapping[Degree, Fraction]


def meeting(battle: Battle, order: Defence, assault: Assault, extra: int = 0) -> Meeting:
    """A block or a parry in numbers. `extra`: what it costs to be beyond the allowance."""
    effort, hindered = warding(battle, order, assault, extra)
    shares = {degree: share_let_through(battle, order, degree, assault) for degree in SHARES}
    return Meeting(score(effort).total - sum(line.value for line in hindered), shares)


@question("C-block-02", "C-block-04", "C-block-06")
def share_let_through(battle: Battle, order: Defence, degree: Degree, assault: Assault) -> Fraction:
    """How much of the damage gets through a defence that came off so: nothing, but where a bare arm meets a weapon."""
    if not degree.succeeds:
        return Fraction(1)
    return SHARES[degree] if meets_a_weapon(order, assault) else Fraction(0)


def meets_a_weapon(order: Defence, assault: Assault) -> bool:
    """Whether a bare arm is held against a weapon."""
    return order.way is For.BLOCK and assault.armed
