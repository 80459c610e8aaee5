"""Striking at what somebody holds. Blows at bodies are in blows.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import footprint, glance, spoken, success, weight
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, now
from core.rulesets.clinch.attack.contending import Contest
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.limbs import hand_with
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import hopeless, is_blunder, need_of
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.strike.amid import covered_by
from core.rulesets.clinch.strike.bare import ROLLED_ON, Blow, on_skill, other_skills
from core.rulesets.clinch.strike.blows import Strike, assault_of, means
from core.rulesets.clinch.strike.criticals import blunders, may_fall
from core.rulesets.clinch.strike.may_strike import foes_near, refused
from core.rulesets.clinch.strike.means import skills_for
from core.rulesets.clinch.strike.striking import strikes_with
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, spend

TO_DISARM = -2
CLOSE, SHORT, LONG = -5, -4, -3


@dataclass(frozen=True, slots=True)
class Disarm(Attacking):
    """Strikes a weapon out of somebody's hand; `item` is what it strikes with, `away` what it strikes at. `skill` is
    the blow's."""

    verb: ClassVar[str] = "disarm"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Strike a weapon out of someone's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "away": "the enemy's weapon",
            "blow": "the kind of blow",
            "item": "the weapon you strike with; left out: a blow of the body",
            "hand": "the hand of a punch or an elbow strike",
            "skill": ROLLED_ON,
        }
    )
    phrase: ClassVar[str] = "disarm[ {target}][ of {the away}][, {blow!}][ with {the item}]"
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({"skill": "with another skill"})
    away: ItemId
    blow: Blow
    item: ItemId = ""
    hand: Hand = Hand.MAIN
    skill: str = ""

    def assault(self, battle: Battle) -> Assault:
        return disarm_of(battle, self)

    def as_strike(self) -> Strike:
        """The blow that it is struck with."""
        return Strike(self.figure, self.target, self.blow, self.item, self.hand, skill=self.skill)

    def manner(self) -> Mapping[str, str]:
        """On which skill."""
        return on_skill(self.skill)


@rule("G-part-04")
def weapon_penalty(thing: Item) -> int:
    """What it costs to go for a weapon: the more the shorter it is."""
    kind = weapon(thing)
    longest = kind.longest if kind else 0
    return CLOSE if longest == 0 else SHORT if longest == 1 else LONG


@modifier("G-strike-20", "G-part-04", of=Assault, label="at the weapon", reads=Reads.MEANS)
def at_the_weapon(assault: Assault) -> int:
    """Two more than going for it costs at any rate."""
    return weapon_penalty(assault.away) + TO_DISARM if assault.away is not None else 0


@rule("G-strike-20")
def disarm_of(battle: Battle, order: Disarm) -> Assault:
    """The attack that it is."""
    thing = battle[order.target].item(order.away)
    return replace(assault_of(battle, order.as_strike()), away=thing)


@option("G-strike-20", of=Acting, offers=Disarm)
def disarms(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disarm]:
    """What each foe near holds, with every weapon in hand or with a kick."""
    if lacks(figure, Share.ATTACK):
        return
    for foe in foes_near(battle, figure):
        for thing in foe.held:
            for item in (*(held.id for held in figure.held), ""):
                blows = (Blow.SWING, Blow.THRUST) if item else (Blow.KICK, Blow.PUNCH)
                orders = (Disarm(figure.id, foe.id, thing.id, blow, item) for blow in blows)
                for order in orders:
                    if means(battle, order.as_strike()) is not None:
                        others = other_skills(figure, skills_for(figure, order.blow, figure.item(item)))
                        yield from (replace(order, skill=skill) for skill in ("", *others))


@option("G-strike-20", of=Acting, offers=Disarm, free=True)
def any_disarm(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disarm]:
    """With the other hand, too, and on the best skill by its name."""
    yield from ()


@requirement("G-strike-20", of=Disarm)
def may_disarm(battle: Battle, order: Disarm) -> str | None:
    """What a foe has in hand, by a blow that may be struck."""
    if order.target not in battle.figures:
        return f"there is no {order.target}"
    foe = battle[order.target]
    thing = foe.item(order.away)
    if thing is None or thing not in foe.held or weapon(thing) is None:
        return f"{foe.short_name} has no such weapon in hand"
    if (lack := refused(battle, order.as_strike())) is not None:
        return lack
    return hopeless(score_of(disarm_of(battle, order)).total)


@rule("G-strike-20")
def grip_of(battle: Battle, foe: Figure, thing: Item) -> Tally:
    """What keeps it in hand: the skill with it or ST, the better."""
    kind = weapon(thing)
    assert kind is not None, "only weapons are struck away"
    limb = ARM_OF[hand_with(foe, thing.id)]
    skill = ability(battle, foe, kind.skill, limb=limb, use=For.DROP)
    strength = check(battle, foe, Attribute.ST, For.DROP)
    return max(skill, strength, key=lambda tally: tally.total)


@procedure("G-strike-20", "G-strike-16", of=Disarm)
def disarm(scene: Scene, order: Disarm) -> Procedure[None]:
    """On a hit a Quick Contest of skills; a win knocks it a yard away, wherever the die says. It is a blow like others:
    a kick in vain may bring down whoever kicks, and an unbalanced weapon has attacked."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    spend(scene, order.figure, Share.ATTACK, "G-strike-20")
    assault = disarm_of(scene.battle, order)
    strikes_with(scene, assault)
    tested = yield from roll_to_hit(scene, assault, "G-strike-20")
    if tested.passed:
        defended = yield from defend(scene, now(scene.battle, assault), tested)
        if defended is None or not defended.tested.passed:
            yield from _wrench(scene, order, assault)
        else:
            yield from may_fall(scene, assault)
    else:
        if is_blunder(tested):
            blunders(scene, assault, tested)
        yield from may_fall(scene, assault)
        yield from misses(scene, assault, tested)
    yield from over(scene, assault, tested)


def _wrench(scene: Scene, order: Disarm, assault: Assault) -> Procedure[None]:
    battle = scene.battle
    foe = battle[order.target]
    thing = foe.item(order.away)
    if thing is None or thing not in foe.held:
        return
    own = ability(battle, battle[order.figure], assault.skill, limb=assault.limb, use=For.DROP)
    first = Contender(order.figure, own, "strikes it out of the hand of")
    second = Contender(foe.id, grip_of(battle, foe, thing), "keeps it in hand against")
    out = yield from quick(scene, "G-strike-20", first=first, second=second)
    if not out.won:
        return
    (face,) = yield from scene.roll("G-strike-20", dice=Dice(1), why="direction", figure=foe.id)
    cell = scene.battle.grid.step(foe.at, face - 1)
    open_ = cell in scene.battle.grid and not scene.battle.ground(cell).solid
    scene.tell(Threw(("G-strike-20",), "direction", (face,), scene.battle.grid.facing_names[face - 1], foe.id))
    scene.tell(LeftLying(("G-strike-20",), foe.id, thing.id, cell if open_ else foe.at))


@glance(of=Disarm)
def what_disarming_does(book: Rulebook, battle: Battle, order: Disarm) -> Glance | None:
    """It must hit, and win the contest; to be disarmed counts like being held."""
    if (assault := assault_as(battle, order)) is None:
        return None
    won = lands(book, battle, order, assault) * _lets_fall(battle, order, assault)
    return unless_out(battle, order.target, Glance(won, 0.0, held=won))


@weight(of=Disarm)
def no_use_for_disarming(book: Rulebook, battle: Battle, order: Disarm) -> int | None:
    """The computer has none: it attacks to harm, or to take hold."""
    return None


def _lets_fall(battle: Battle, order: Disarm, assault: Assault) -> float:
    foe = battle[order.target]
    thing = foe.item(order.away)
    assert thing is not None, "one strikes at what he has"
    own = ability(battle, assault.attacker, assault.skill, limb=assault.limb, use=For.DROP).total
    return Contest(need_of(own), need_of(grip_of(battle, foe, thing).total)).won


@footprint(of=Disarm)
def what_disarming_covers(book: Rulebook, battle: Battle, order: Disarm) -> Footprint:
    """As any blow."""
    return covered_by(book, battle, order)


@success(of=Disarm)
def it_fell(order: Disarm, told: Sequence[Event]) -> bool | None:
    """Whether the weapon lies on the ground."""
    return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.away) for e in told)


@spoken(of=Disarm)
def said_of_disarming(battle: Battle, order: Disarm) -> str:
    """`strikes at Mara's knife with the club`."""
    thing = battle[order.target].item(order.away)
    what = thing.kind if thing is not None else "weapon"
    return filled_in(battle, order, f"strikes at {{target}}'s {what}[ with {{the item}}]")
