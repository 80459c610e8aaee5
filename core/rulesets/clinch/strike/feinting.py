"""Feints, which make the next attack harder to defend against. Evaluating: evaluating.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.attack.contending import Contending
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import By, margin_of, why_not_try
from core.rulesets.clinch.sheet.ability import ability, can_use
from core.rulesets.clinch.sheet.armoury import shield, weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.skills import SKILLS, Skill
from core.rulesets.clinch.sheet.words import For, Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, means
from core.rulesets.clinch.strike.evaluating import forget, studied
from core.rulesets.clinch.strike.may_strike import foes_near, why_not_in_reach
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.phases import in_turn


@record
class Pretend(Contending):
    """Feints at an enemy with the item in hand, or barehanded if `item` is empty; `skill`: rolled against, empty for
    DX."""

    verb: ClassVar[str] = "pretend"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "feints at {target}[ with {the item}]"
    meaning: ClassVar[str] = "Feint at an enemy with what you hold, or with bare hands."
    phrase: ClassVar[str] = "feint[ at {target}][ with {the item}]"
    option_phrase: ClassVar[str] = "feint[ with {the item}]"
    item: ItemId = ""
    skill: str = ""

    @classmethod
    def victory(cls, mine: int, his: int) -> int:
        """It is won by its penalty to the target's defence."""
        return won_by(mine, his, mine - his, foe_failed=his < 0)


@rule("G-base-34", "G-base-64")
def skills_to_feint(figure: Figure, item: ItemId) -> tuple[Skill | None, ...]:
    """The skills for a feint with a weapon, or barehanded: every known skill for strikes and grapples, and DX."""
    thing = figure.item(item)
    if thing is not None:
        kind = weapon(thing)
        return (kind.skill,) if kind is not None and kind.modes else ()
    bare = (skill for skill, learning in SKILLS.items() if learning.parries and skill in sheet(figure).skills)
    return (*bare, None)


@rule("G-base-34")
def wariness(battle: Battle, figure: Figure) -> Tally:
    """What a target resists a feint with: the best of DX and its melee skills, armed or barehanded."""
    found: list[Skill | None] = [None]
    for item in figure.held:
        kind = weapon(item)
        if kind is not None and kind.modes:
            found.append(kind.skill)
        elif shield(item):
            found.append(Skill.SHIELD)
    found += [skill for skill in SKILLS if SKILLS[skill].parries and skill in sheet(figure).skills]
    usable = (ability(battle, figure, skill, use=For.DEFENCE) for skill in found if can_use(figure, skill))
    return max(usable, key=lambda tally: tally.total)


@option("G-base-34", of=Acting, offers=Pretend)
def pretends(battle: Battle, about: Acting, figure: Figure) -> Iterator[Pretend]:
    """At every enemy nearby, with everything in hand."""
    if why_not_spend(figure, Share.FEINT):
        return
    for foe in foes_near(battle, figure):
        for item in (*(held.id for held in figure.held), ""):
            yield from (Pretend(figure.id, foe.id, item, skill or "") for skill in skills_to_feint(figure, item))


@rule("G-base-34", "G-base-33")
def guile(battle: Battle, order: Pretend) -> Tally:
    """The feint's score: the skill, plus the bonus from evaluating."""
    figure = battle[order.figure]
    own = ability(battle, figure, Skill(order.skill) if order.skill else None, use=For.FEINT)
    seen = studied(figure, order.target)
    return own.and_then(Line("G-base-33", "studied", seen)) if seen else own


@requirement("G-base-34", "G-base-15", of=Pretend)
def why_not_pretend(battle: Battle, order: Pretend) -> str | None:
    """At an enemy within the weapon's reach who isn't out, with a score of at least 3."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.FEINT)) is not None:
        return lack
    if order.target not in battle.figures or battle[order.target].side == figure.side:
        return "target must be an enemy"
    if is_out(battle[order.target]):
        return f"{battle[order.target].short_name} is out"
    if not _reaches(battle, order):
        return "out of reach"
    if order.skill not in [skill or "" for skill in skills_to_feint(figure, order.item)]:
        return None  # nothing proposes it; the menu says which skills there are
    return why_not_try(guile(battle, order).total)


def _reaches(battle: Battle, order: Pretend) -> bool:
    blows = (Blow.SWING, Blow.THRUST, Blow.PUNCH, Blow.KICK)
    figure, foe = battle[order.figure], battle[order.target]
    if not order.item:
        return battle.apart(figure, foe) <= 1
    strikes = (Strike(order.figure, order.target, blow, order.item, Hand.MAIN) for blow in blows)
    return any(means(battle, one) is not None and why_not_in_reach(battle, one) is None for one in strikes)


@rule("G-base-34")
def won_by(first: int, second: int, victory: int, *, foe_failed: bool) -> int:
    """The penalty to the target's defence: the feint's own margin if the target failed, else the difference; 0 if the
    feint failed or didn't win."""
    if first < 0 or victory <= 0:
        return 0
    return first if foe_failed else first - second


@procedure("G-base-34", "G-base-33", of=Pretend)
def pretend(scene: Scene, order: Pretend) -> Procedure[None]:
    """A Quick Contest of skills. The margin counts against the target's defence in the next attack, this turn or
    next."""
    if (yield from is_forestalled(scene, order, Deed.OTHER)):
        return
    name, foe = order.figure, order.target
    spend(scene, name, Share.FEINT, "G-base-34")
    battle = scene.battle
    first, second = (
        Contender(name, guile(battle, order), "feints at"),
        Contender(foe, wariness(battle, battle[foe]), "sees through"),
    )
    out = yield from quick(scene, "G-base-34", first=first, second=second, by=By.MARGIN)
    forget(scene, name)
    margins = margin_of(out.first), margin_of(out.second)
    gained = won_by(*margins, out.victory, foe_failed=not out.second.passed)
    if gained:
        until = UntilTurnOf(name, Edge.ENDS, 2 if in_turn(scene.battle, name) else 1)
        mark = Mark(Marks.FEINTED, "G-base-34", gained, name, until)
        told = f"falls for the feint: -{gained} against {battle[name].short_name}"
        scene.tell(Marked(("G-base-34",), foe, mark, told))


@success(of=Pretend)
def it_deceived(order: Pretend, told: Sequence[Event]) -> bool | None:
    """Whether the feint worked."""
    return any(isinstance(event, Marked) and event.mark.kind == Marks.FEINTED for event in told)


@upkeep("G-base-34", of=Attacked)
def feint_is_used(scene: Scene, moment: Attacked) -> Procedure[None]:
    """It counts against the next attack only."""
    name = moment.assault.attacker.id
    mark = scene.battle[moment.assault.target.id].mark(Marks.FEINTED, name)
    if mark and mark.value:
        spent = Mark(mark.kind, mark.rule, 0, name, mark.until)
        scene.tell(Marked(("G-base-34",), moment.assault.target.id, spent))
    yield from ()
