"""Slams: running into an enemy. Knockback: knockback.py; shoves: shoving.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.kinds import Kind
from core.play.purpose import DamageRoll
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, weight
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit, why_not_another_foe
from core.rulesets.clinch.defence.defending import Way
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.movement.arcs import come_in, share_a_hex
from core.rulesets.clinch.movement.footing import extra
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.sharing import in_the_way, too_large, why_not_stop_at
from core.rulesets.clinch.movement.walking import bound, cost_of, share_of, why_not_so_far
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import ROLLED_ON, bare_skill, on_skill, other_skills, why_not_skill
from core.rulesets.clinch.strike.expected import of_damage
from core.rulesets.clinch.strike.knockback import keep_feet
from core.rulesets.clinch.strike.may_strike import foes_near
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, forfeit, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict, tell_damage
from core.space.cell import Cell

SKILLS = (Skill.BRAWLING, Skill.SUMO)
HUNDRED = 100
TWICE = 2


@record
class Slam(Attacking):
    """Runs into an enemy in the next hex, with this turn's run. `skill`: rolled against, `DX` or a skill; empty: the
    best."""

    verb: ClassVar[str] = "slam"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "runs into {target}"
    meaning: ClassVar[str] = "Run into an enemy in the next hex; the farther you ran this turn, the harder."
    phrase: ClassVar[str] = "run into[ {target}]"
    option_phrase: ClassVar[str] = "run in"
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"skill": ROLLED_ON})
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"skill": "other skills"})
    skill: str = ""

    def assault(self, battle: Battle) -> Assault:
        return slam_of(battle, self)

    def manner(self) -> Mapping[str, str]:
        return on_skill(self.skill)

    def enters(self, battle: Battle) -> Cell | None:
        return _hex_of(battle, self.figure, self.target)


@rule("G-strike-22")
def yards_run(figure: Figure) -> int:
    """The yards run this turn, including the step into the target's hex."""
    return figure.entered + 1


@rule("G-strike-22")
def impact(hit_points: int, yards: int) -> Damage:
    """The damage a body with this many HP does after a run of `yards`."""
    weight = hit_points * yards
    if 4 * weight <= HUNDRED:
        return Damage(1, -3)
    if 2 * weight <= HUNDRED:
        return Damage(1, -2)
    return Damage(1, -1) if weight < HUNDRED else Damage((weight + HUNDRED // 2) // HUNDRED)


@rule("G-strike-22")
def slam_of(battle: Battle, order: Slam) -> Assault:
    """A slam as an attack, by Brawling, Sumo Wrestling or DX."""
    figure = battle[order.figure]
    skill = bare_skill(figure, SKILLS, order.skill)
    return Assault(battle, figure, battle[order.target], Form.GRAPPLE, skill, named="runs into")


@option("G-strike-22", of=Acting, offers=Slam)
def slams(battle: Battle, about: Acting, figure: Figure) -> Iterator[Slam]:
    """Everyone in the next hex."""
    if not why_not_spend(figure, Share.ATTACK):
        for foe in foes_near(battle, figure):
            if battle.apart(figure, foe) == 1:
                yield from (Slam(figure.id, foe.id, skill) for skill in ("", *other_skills(figure, SKILLS)))


@option("G-strike-22", of=Acting, offers=Slam, free=True)
def any_slam(battle: Battle, about: Acting, figure: Figure) -> Iterator[Slam]:
    """Also with the best skill named."""
    yield from ()


@requirement("G-strike-22", "G-base-15", of=Slam)
def why_not_slam(battle: Battle, order: Slam) -> str | None:
    """Into the next hex, as far as the manoeuvre lets it move: all out only forward. On its feet and free to move."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)) is not None:
        return lack
    if (unfit := why_not_skill(figure, SKILLS, order.skill)) is not None:
        return unfit
    if order.target not in battle.figures or battle[order.target].side == figure.side or is_out(battle[order.target]):
        return "target must be an enemy"
    foe = battle[order.target]
    if share_a_hex(figure, foe) or battle.apart(figure, foe) != 1:
        return f"{foe.short_name} isn't in the next hex"
    if not figure.posture.stands:
        return f"not while {figure.posture}"
    if share_of(figure) is None:
        return "no movement left"
    if (held := bound(battle, figure)) is not None:
        return held
    if too_large(battle, figure, foe.at) is not None:
        return f"{foe.short_name} is too large"
    into = _hex_of(battle, figure.id, foe.id)
    if (far := why_not_so_far(battle, figure, (into,), battle.grid.direction(figure.at, into))) is not None:
        return far
    return why_not_try(score_of(slam_of(battle, order)).total)


@procedure("G-strike-22", of=Slam)
def slam(scene: Scene, order: Slam) -> Procedure[None]:
    """A roll to hit against any defence; a hit ends in the target's hex, and both are hurt. After a miss or a dodge the
    attacker runs on through that hex."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name, target = order.figure, order.target
    share = share_of(scene.battle[name])
    assert share is not None, "the requirements have checked this"
    into = _hex_of(scene.battle, name, target)
    spend(scene, name, Share.ATTACK, "G-strike-22")
    spend(scene, name, share, "G-strike-22", count=_price(scene.battle, scene.battle[name], share, into))
    yards = yards_run(scene.battle[name])
    assault = slam_of(scene.battle, order)
    tested = yield from roll_to_hit(scene, assault, "G-strike-22")
    defended = None
    if tested.passed:
        defended = yield from defend(scene, now(scene.battle, assault), tested)
    warded = defended is not None and defended.tested.passed
    if tested.passed and not warded:
        _run_to(scene, name, into)
        forfeit(scene, name, share)
        yield from _meet(scene, name, target, yards)
    elif defended is None or not warded or defended.defending.way is Way.DODGE:
        _run_on(scene, name, into)
    if not tested.passed:
        yield from misses(scene, assault, tested)
    yield from over(scene, assault, tested)


def _price(battle: Battle, figure: Figure, share: Share, into: Cell) -> int:
    """What entering the hex costs of the movement left."""
    if share is not Share.MOVE:
        return 1 + (extra(battle, figure, into) or 0)
    return cost_of(battle, figure, (into,), battle.grid.direction(figure.at, into), left(figure, share)) or 1


def _hex_of(battle: Battle, name: FigureId, target: FigureId) -> Cell:
    here = battle[name].at
    return min(battle[target].cells, key=lambda cell: battle.grid.distance(here, cell))


def _run_to(scene: Scene, name: FigureId, cell: Cell) -> None:
    """Move there, facing the way of the run."""
    before = scene.battle[name].at
    if before != cell:
        way = scene.battle.grid.direction(before, cell)
        scene.tell(Walked(("G-strike-22",), name, (cell,), way))
        come_in(scene, name, before)


def _run_on(scene: Scene, name: FigureId, into: Cell) -> None:
    """Move through the target's hex to the one beyond, or to the last that is free."""
    here = scene.battle[name].at
    way = scene.battle.grid.direction(here, into)
    far = scene.battle.grid.step(into, way)
    path = (into, far) if _is_free(scene.battle, name, far) else (into,) if _is_free(scene.battle, name, into) else ()
    if path:
        scene.tell(Walked(("G-strike-22",), name, path, way))
        come_in(scene, name, (here, *path)[-2])


def _is_free(battle: Battle, name: FigureId, cell: Cell) -> bool:
    """Whether the run may end there."""
    if cell not in battle.grid or battle.ground(cell).solid:
        return False
    return why_not_stop_at(battle, battle[name], cell) is None and not in_the_way(battle, battle[name], cell)


@rule("G-strike-22")
def _meet(scene: Scene, name: FigureId, target: FigureId, yards: int) -> Procedure[None]:
    """Each takes damage from the other, the attacker's dice first; then the one hurt much more falls."""
    battle = scene.battle
    mine, his = impact(sheet(battle[name]).full_hp, yards), impact(sheet(battle[target]).full_hp, yards)
    faces = yield from scene.roll("G-strike-22", dice=mine.thrown, why=DamageRoll(mine), figure=name, target=target)
    back = yield from scene.roll("G-strike-22", dice=his.thrown, why=DamageRoll(his), figure=target, target=name)
    dealt, taken = _damage(mine, faces), _damage(his, back)
    for victim, by, dice, thrown, damage in ((target, name, mine, faces, dealt), (name, target, his, back, taken)):
        harm = Harm(victim, damage, Wound.CRUSHING, by=by)
        tell_damage(scene, harm, dice, thrown)
        yield from inflict(scene, harm)
    if dealt >= TWICE * taken and dealt:
        fell(scene, target, "G-strike-22", by=name)
    elif dealt >= taken and not is_on_the_ground(scene.battle[target]):
        yield from keep_feet(scene, target, name, 0, "G-strike-22")
    elif taken >= TWICE * dealt and taken:
        fell(scene, name, "G-strike-22", by=target)


def _damage(dice: Damage, faces: Faces) -> int:
    return max(0, sum(faces) + dice.plus)


@quick_odds(of=Slam)
def what_a_slam_does(book: Rulebook, battle: Battle, order: Slam) -> QuickOdds | None:
    """The damage each takes of the other; falls are left to the odds."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works, yards = lands(book, battle, order, assault), yards_run(assault.attacker)
    mine, his = (impact(sheet(one).full_hp, yards) for one in (assault.attacker, assault.target))
    dealt = of_damage(book, assault, mine, Wound.CRUSHING).share(works)
    back = replace(assault, attacker=assault.target, target=assault.attacker)
    taken = of_damage(book, back, his, Wound.CRUSHING).share(works)
    return unless_out(battle, order.target, QuickOdds(works, *dealt, beside=-QuickOdds(None, *taken).harm))


@weight(of=Slam)
def no_use_for_a_slam(book: Rulebook, battle: Battle, order: Slam) -> int | None:
    """None: the AI attacks only to harm or hold."""
    return None
