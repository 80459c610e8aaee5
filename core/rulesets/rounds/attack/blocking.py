"""Blocks with a bare arm and parries with a weapon or makeshift: announced before the attack is rolled, tested if it
hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.play.spoken import third_person
from core.records import record
from core.rulebook.rule import option, question, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import BLIND, Assault, ToHit
from core.rulesets.rounds.attack.dodging import Defence, Threatened, why_no_defence
from core.rulesets.rounds.attack.melee import OFF_HAND
from core.rulesets.rounds.ground.light import is_blind_to
from core.rulesets.rounds.harm.expected import MOST_LISTS, WHOLE, Way
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
"""The share of a weapon's damage that gets past a bare arm. On a failure all of it does."""


@record
class Guard(Defence):
    """A defence that is tested when the attack hits."""

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """For each total that hits: in full, or in part by the degree of the defence."""
        met = meeting(battle, self, attack.assault, extra)
        shares = tuple(met.shares.items()) if any(met.shares.values()) else ()
        return _landing(attack.need, attack.bonuses - met.score, shares)


@lru_cache(maxsize=MOST_LISTS)
def _landing(need: int, ahead: int, shares: tuple[tuple[Degree, Fraction], ...]) -> tuple[Way, ...]:
    """The outcomes of an attack that needs this total and whose score is `ahead` of that of the defence. `shares`: the
    share of damage that gets past each degree of the defence, if any does."""
    found: list[Way] = []
    for total, chance in TOTALS:
        if total < need:
            continue
        wanted = total + ahead
        found.append((total - need, WHOLE, chance * (1 - made(wanted))))
        for degree, share in shares:
            odds = sum(odds for thrown, odds in TOTALS if thrown >= wanted and degree_of(thrown - wanted) is degree)
            if odds and share:
                found.append((total - need, WHOLE if share == 1 else share, chance * odds))
    return tuple(found)


@record
class Block(Guard):
    """Blocks an attack with an arm or a leg. `opportune`: as an opportunity action."""

    verb: ClassVar[str] = "block"
    does: ClassVar[str] = "blocks {foe}'s attack"
    meaning: ClassVar[str] = "Block the attack with an arm or a leg."
    phrase: ClassVar[str] = "block {foe}"
    success_label: ClassVar[str] = "blocks"
    way: ClassVar[For] = For.BLOCK
    means: ClassVar[Skill | Reaction] = Skill.UNARMED
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.BLOCK
    opportune: bool = False


@record
class Parry(Guard):
    """Parries an attack with a held item. `opportune`: as an opportunity action."""

    verb: ClassVar[str] = "parry"
    does: ClassVar[str] = "parries {foe}'s attack[ with {the item}]"
    meaning: ClassVar[str] = "Parry the attack with what you hold."
    phrase: ClassVar[str] = "parry {foe}[ with {the item}]"
    success_label: ClassVar[str] = "parries"
    way: ClassVar[For] = For.PARRY
    means: ClassVar[Skill | Reaction] = Skill.ARMED
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.PARRY
    item: ItemId
    opportune: bool = False

    @property
    def thing(self) -> ItemId:
        """The item it parries with."""
        return self.item


@option("C-armed-02", "C-block-01", "C-ranged-03", "C-block-05", of=Threatened, offers=Block)
def may_block(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Block]:
    """The target of a melee attack; ranged attacks can't be blocked."""
    if about.may_ward and not about.assault.afar:
        yield Block(figure.id, about.assault.attacker.id)


@option("C-armed-02", "C-block-01", "C-block-06", "C-ranged-03", of=Threatened, offers=Parry)
def may_parry(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Parry]:
    """The target of a melee attack, with every item that can parry."""
    if about.may_ward and not about.assault.afar:
        yield from (Parry(figure.id, about.assault.attacker.id, item.id) for item in parriers(figure))


@requirement("C-block-01", "C-dodge-06", "C-edge-human-shield-02", of=Block | Parry)
def why_not_defend(battle: Battle, order: Block | Parry) -> str | None:
    """If able, in no grab, and with an action for it; some edges allow a block in a grab."""
    return why_no_defence(battle, battle[order.figure], order.way, opportune=order.opportune)


@requirement("C-block-06", of=Parry)
def why_not_parry(battle: Battle, order: Parry) -> str | None:
    """With a weapon or something of its size, held ready."""
    ready = any(item.id == order.item for item in parriers(battle[order.figure]))
    return None if ready else "can't parry with that"


@rule("C-block-01")
def announcing(battle: Battle, order: Defence) -> str:
    """The noun for the log: `a parry with the axe`."""
    item = battle[order.figure].item(order.thing) if order.thing else None
    return f"a {order.verb}" if item is None else f"a {order.verb} with the {item.kind}"


@rule("C-block-01", "C-block-06", "C-mod-18", "C-cond-02")
def ward_off(scene: Scene, order: Defence, assault: Assault, extra: int, attack: int) -> Procedure[Test]:
    """Roll a block or a parry against the total of an attack that hits."""
    effort, penalties = warding(scene.battle, order, assault, extra)
    target = Tally((Line("C-block-01", "attack", attack), *penalties))
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
    """Return the effort of a block or a parry, and what raises its target number. Of the tables only the off hand
    counts."""
    figure, lines = battle[order.figure], list[Line]()
    kind = struck_with(figure, order.thing) if order.thing else ""
    if order.thing and is_in_off_hand(figure, order.thing):
        lines.append(Line("C-block-06", "off hand", OFF_HAND))
    if is_blind_to(battle, figure, order.foe):
        lines.append(Line("C-cond-02", "can't see", -BLIND))
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
    """A block or a parry in numbers: its score less hindrances, and the share of damage it lets through by degree."""

    score: int
    shares: Mapping[Degree, Fraction]


def meeting(battle: Battle, order: Defence, assault: Assault, extra: int = 0) -> Meeting:
    """Return a block or a parry in numbers. `extra` is the penalty for an extra action."""
    effort, penalties = warding(battle, order, assault, extra)
    shares = {degree: share_let_through(battle, order, degree, assault) for degree in SHARES}
    return Meeting(score(effort).total - sum(line.value for line in penalties), shares)


@question("C-block-02", "C-block-04", "C-block-06")
def share_let_through(battle: Battle, order: Defence, degree: Degree, assault: Assault) -> Fraction:
    """Return the share of damage that gets past a defence: all of it on a failure, some if a bare arm blocks a
    weapon."""
    if not degree.succeeds:
        return Fraction(1)
    return SHARES[degree] if meets_a_weapon(order, assault) else Fraction(0)


def meets_a_weapon(order: Defence, assault: Assault) -> bool:
    """Whether a bare arm blocks a weapon."""
    return order.way is For.BLOCK and assault.armed
