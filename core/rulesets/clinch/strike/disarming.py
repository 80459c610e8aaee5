"""Striking at what an enemy holds. Strikes at bodies: blows.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from core.play.kinds import Kind
from core.play.phrases import filled_in
from core.play.quick_odds import QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds, success, weight, wording
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
from core.rulesets.clinch.rolls.success import is_blunder, need_of, why_not_try
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.strike.bare import ROLLED_ON, Blow, on_skill, other_skills
from core.rulesets.clinch.strike.blows import Strike, aimed_at, assault_of, blow_words, means
from core.rulesets.clinch.strike.criticals import blunders, may_fall
from core.rulesets.clinch.strike.into_melee import covered_by
from core.rulesets.clinch.strike.may_strike import foes_near, why_not_at_item
from core.rulesets.clinch.strike.means import skills_for
from core.rulesets.clinch.strike.striking import strikes_with
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend

TO_DISARM = -2
CLOSE, SHORT, LONG = -5, -4, -3


@record
class Disarm(Attacking):
    """Strikes a weapon out of an enemy's hand; `item` is the weapon used, `away` the target's. `skill` is the
    strike's."""

    verb: ClassVar[str] = "disarm"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Strike a weapon out of an enemy's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "away": "the enemy's weapon",
            "blow": "the kind of strike",
            "item": "the weapon you strike with; your body if left out",
            "hand": "the hand of a punch or an elbow strike",
            "skill": ROLLED_ON,
        }
    )
    phrase: ClassVar[str] = "disarm[ {target}][ of {the away}][ with {the item}][ ({blow!})]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"skill": "other skills"})
    away: ItemId
    blow: Blow
    item: ItemId = ""
    hand: Hand = Hand.MAIN
    skill: str = ""

    def assault(self, battle: Battle) -> Assault:
        return disarm_of(battle, self)

    def option_phrase_in(self, battle: Battle) -> str:
        """`swing the club at the knife`."""
        return aimed_at(self.blow, "away")

    def as_strike(self) -> Strike:
        """The strike it is made with."""
        return Strike(self.figure, self.target, self.blow, self.item, self.hand, skill=self.skill)

    def manner(self) -> Mapping[str, str]:
        return {**blow_words(self.blow), **on_skill(self.skill)}


@rule("G-part-04")
def weapon_penalty(thing: Item) -> int:
    """The penalty to aim at a weapon: the shorter, the harder."""
    kind = weapon(thing)
    longest = kind.longest if kind else 0
    return CLOSE if longest == 0 else SHORT if longest == 1 else LONG


@modifier("G-strike-20", "G-part-04", of=Assault, label="weapon", reads=Reads.MEANS)
def at_the_weapon(assault: Assault) -> int:
    """The penalty to aim at the weapon, and 2 more."""
    return weapon_penalty(assault.away) + TO_DISARM if assault.away is not None else 0


@rule("G-strike-20")
def disarm_of(battle: Battle, order: Disarm) -> Assault:
    """The disarm as an attack."""
    thing = battle[order.target].item(order.away)
    return replace(assault_of(battle, order.as_strike()), away=thing)


@option("G-strike-20", of=Acting, offers=Disarm)
def disarms(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disarm]:
    """At everything nearby enemies hold, with each weapon in hand or the body."""
    if why_not_spend(figure, Share.ATTACK):
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
    """Also with the other hand, or with the best skill named."""
    yield from ()


@requirement("G-strike-20", of=Disarm)
def why_not_disarm(battle: Battle, order: Disarm) -> str | None:
    """A weapon an enemy has in hand, by a strike that is possible."""
    if order.target not in battle.figures:
        return f"no figure {order.target}"
    foe = battle[order.target]
    thing = foe.item(order.away)
    if thing is None or thing not in foe.held or weapon(thing) is None:
        return f"not in {foe.short_name}'s hand"
    if (lack := why_not_at_item(battle, order.as_strike())) is not None:
        return lack
    return why_not_try(score_of(disarm_of(battle, order)).total)


@rule("G-strike-20")
def grip_of(battle: Battle, foe: Figure, thing: Item) -> Tally:
    """What keeps the weapon in hand: the skill with it or ST, whichever is better."""
    kind = weapon(thing)
    assert kind is not None, "only weapons can be struck away"
    limb = ARM_OF[hand_with(foe, thing.id)]
    skill = ability(battle, foe, kind.skill, limb=limb, use=For.DROP)
    strength = check(battle, foe, Attribute.ST, For.DROP)
    return max(skill, strength, key=lambda tally: tally.total)


@procedure("G-strike-20", "G-strike-16", of=Disarm)
def disarm(scene: Scene, order: Disarm) -> Procedure[None]:
    """A hit leads to a Quick Contest of skills; a win knocks the weapon a yard away, in a random direction. Otherwise
    it is a strike like others: a failed kick may bring the attacker down, and an unbalanced weapon has attacked."""
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
    first = Contender(order.figure, own, "disarms")
    second = Contender(foe.id, grip_of(battle, foe, thing), "resists")
    out = yield from quick(scene, "G-strike-20", first=first, second=second)
    if not out.won:
        return
    (face,) = yield from scene.roll("G-strike-20", dice=Dice(1), why="direction", figure=foe.id)
    cell = scene.battle.grid.step(foe.at, face - 1)
    open_ = cell in scene.battle.grid and not scene.battle.ground(cell).solid
    scene.tell(Threw(("G-strike-20",), "direction", (face,), scene.battle.grid.facing_names[face - 1], foe.id))
    scene.tell(LeftLying(("G-strike-20",), foe.id, thing.id, cell if open_ else foe.at))


@quick_odds(of=Disarm)
def what_disarming_does(book: Rulebook, battle: Battle, order: Disarm) -> QuickOdds | None:
    """It must hit and win the contest; being disarmed is worth as much as being held."""
    if (assault := assault_as(battle, order)) is None:
        return None
    won = lands(book, battle, order, assault) * _lets_fall(battle, order, assault)
    return unless_out(battle, order.target, QuickOdds(won, 0.0, held=won))


@weight(of=Disarm)
def no_use_for_disarming(book: Rulebook, battle: Battle, order: Disarm) -> int | None:
    """None: the AI attacks only to harm or hold."""
    return None


def _lets_fall(battle: Battle, order: Disarm, assault: Assault) -> float:
    foe = battle[order.target]
    thing = foe.item(order.away)
    assert thing is not None, "the requirements have checked this"
    own = ability(battle, assault.attacker, assault.skill, limb=assault.limb, use=For.DROP).total
    return Contest(need_of(own), need_of(grip_of(battle, foe, thing).total)).won


@footprint(of=Disarm)
def what_disarming_covers(book: Rulebook, battle: Battle, order: Disarm) -> Footprint:
    """As any strike."""
    return covered_by(book, battle, order)


@success(of=Disarm)
def it_fell(order: Disarm, told: Sequence[Event]) -> bool | None:
    """Whether the weapon ended up on the ground."""
    return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.away) for e in told)


@wording(of=Disarm)
def said_of_disarming(battle: Battle, order: Disarm) -> str:
    """`strikes at Mara's knife with the club`."""
    thing = battle[order.target].item(order.away)
    what = thing.kind if thing is not None else "weapon"
    return filled_in(battle, order, f"strikes at {{target}}'s {what}[ with {{the item}}]")
