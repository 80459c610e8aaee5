"""Shoving an enemy with the hands. Knockback: knockback.py; slams: slamming.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import MOVED, QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, weight
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.limbs import bare_hands, why_not_bare
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit, why_not_another_foe
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.damage import thrust
from core.rulesets.clinch.sheet.parts import ARM_OF, hands_of
from core.rulesets.clinch.sheet.postures import is_on_the_ground, is_standing
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import ROLLED_ON, bare_skill, on_skill, other_skills, why_not_skill
from core.rulesets.clinch.strike.knockback import UPRIGHT, drive, yards_back
from core.rulesets.clinch.strike.may_strike import are_at_grips, foes_near
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.free import is_out

SKILLS = (Skill.BRAWLING, Skill.SUMO)
DOUBLED = 2


@record
class Shove(Attacking):
    """Shoves an enemy away with one hand or both. `skill`: rolled against, `DX` or a skill; empty: the best."""

    verb: ClassVar[str] = "shove"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "shoves {target}"
    meaning: ClassVar[str] = "Shove an enemy away with one hand or both."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"both": "with both hands", "skill": ROLLED_ON})
    phrase: ClassVar[str] = "shove[ {target}][ {both!}]"
    option_phrase: ClassVar[str] = "shove[ {both!}]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"skill": "other skills"})
    both: bool = False
    skill: str = ""

    def assault(self, battle: Battle) -> Assault:
        return shove_of(battle, self)

    def manner(self) -> Mapping[str, str]:
        return {"both": "with both hands" if self.both else "with one hand"} | on_skill(self.skill)


@rule("G-strike-21")
def shove_of(battle: Battle, order: Shove) -> Assault:
    """A shove as an attack, by Brawling, Sumo Wrestling or DX."""
    figure = battle[order.figure]
    hands = bare_hands(battle, figure)
    limb = ARM_OF[hands[0]] if hands else None
    skill = bare_skill(figure, SKILLS, order.skill)
    return Assault(battle, figure, battle[order.target], Form.GRAPPLE, skill, limb=limb, named="shoves")


@rule("G-strike-21")
def force_of(figure: Figure, *, both: bool) -> Damage:
    """Thrust damage with both hands; -1 with one."""
    base = thrust(sheet(figure).strength)
    return base if both else Damage(base.dice, base.plus - 1)


@option("G-strike-21", of=Acting, offers=Shove)
def shoves(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shove]:
    """Everyone nearby."""
    if not why_not_spend(figure, Share.ATTACK):
        for foe in foes_near(battle, figure):
            for skill in ("", *other_skills(figure, SKILLS)):
                yield from (Shove(figure.id, foe.id, both, skill) for both in (False, True))


@option("G-strike-21", of=Acting, offers=Shove, free=True)
def any_shove(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shove]:
    """Also with the best skill named."""
    yield from ()


@requirement("G-strike-21", "G-strike-26", "G-base-15", of=Shove)
def why_not_shove(battle: Battle, order: Shove) -> str | None:
    """An enemy on feet or knees, in the same hex or the next, with free hands; not from the ground."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)) is not None:
        return lack
    if (unfit := why_not_skill(figure, SKILLS, order.skill)) is not None:
        return unfit
    if order.target not in battle.figures or battle[order.target].side == figure.side or is_out(battle[order.target]):
        return "target must be an enemy"
    foe = battle[order.target]
    if (far := battle.apart(figure, foe)) > 1:
        return f"out of reach ({counted(far, 'yard', 'yards')}; reach 1)"
    if foe.posture.name not in UPRIGHT:
        return f"{foe.short_name} is too low ({foe.posture})"
    if is_on_the_ground(figure) and is_standing(foe) and not are_at_grips(battle, figure, foe):
        return Cited("G-strike-26", "lying: only legs and feet in reach")
    if len(bare_hands(battle, figure)) < 1 + order.both:
        hands = hands_of(figure)
        reasons = (why_not_bare(battle, figure, hand, wants="G-strike-21", committed="G-arms-05") for hand in hands)
        return next((why for why in reasons if why is not None), "too few free hands")
    return why_not_try(score_of(shove_of(battle, order)).total)


@procedure("G-strike-21", of=Shove)
def shove(scene: Scene, order: Shove) -> Procedure[None]:
    """No injury: twice the thrust damage counts for knockback only."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    spend(scene, order.figure, Share.ATTACK, "G-strike-21")
    assault = shove_of(scene.battle, order)
    tested = yield from roll_to_hit(scene, assault, "G-strike-21")
    if not tested.passed:
        yield from misses(scene, assault, tested)
    else:
        defended = yield from defend(scene, now(scene.battle, assault), tested)
        if defended is None or not defended.tested.passed:
            yield from _lands(scene, order)
    yield from over(scene, assault, tested)


def _lands(scene: Scene, order: Shove) -> Procedure[None]:
    name, target = order.figure, order.target
    dice = force_of(scene.battle[name], both=order.both)
    faces = yield from scene.roll("G-strike-21", dice=dice.thrown, why=f"shove ({dice})", figure=name, target=target)
    force = DOUBLED * max(0, sum(faces) + dice.plus)
    yards = yards_back(scene.battle[target], force)
    said = f"{force} doubled, {counted(yards, 'yard', 'yards')}" if yards else f"{force} doubled, not enough"
    scene.tell(Threw(("G-strike-21",), f"shove ({dice})", faces, said, name, target))
    yield from drive(scene, target, name, yards)


@quick_odds(of=Shove)
def what_a_shove_does(book: Rulebook, battle: Battle, order: Shove) -> QuickOdds | None:
    """It moves the target."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, QuickOdds(works, 0.0, beside=MOVED * works))


@weight(of=Shove)
def no_use_for_a_shove(book: Rulebook, battle: Battle, order: Shove) -> int | None:
    """None: the AI attacks only to harm or hold."""
    return None
