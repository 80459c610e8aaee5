"""The opposed test after the hit of a disarm or a trip: Strength or Agility, as each side likes."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Tally
from core.rulesets.rounds.attack.attacking import TrainedAttack
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.opposed import Odds, Opposed, oppose
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Attribute, For
from core.rulesets.rounds.turn.declaring import ActionInProgress, extra_now

EXTRAORDINARY = -2


@record
class Contest:
    """The context of one side of this test. `begins`: it made the hit; `item` is the attacker's weapon and `other` the
    contested item. `remote`: the hit was ranged."""

    battle: Battle
    figure: Figure
    against: Figure
    manoeuvre: Manoeuvre
    begins: bool
    item: ItemId
    other: ItemId
    extraordinary: bool
    remote: bool = False


@rule("C-disarm-02", "C-trip-01")
def better_of(figure: Figure) -> Attribute:
    """Return the better of Strength and Agility."""
    strong, agile = attribute_modifier(figure, Attribute.STRENGTH), attribute_modifier(figure, Attribute.AGILITY)
    return Attribute.STRENGTH if strong > agile else Attribute.AGILITY


@modifier("C-trip-02", "C-disarm-03", of=Contest, label="extraordinary hit", reads=Reads.MANNER)
def after_an_extraordinary_hit(contest: Contest) -> int:
    """The target of an extraordinary hit resists worse."""
    return 0 if contest.begins or not contest.extraordinary else EXTRAORDINARY


@rule("C-disarm-02", "C-trip-01")
def sides(
    battle: Battle, order: TrainedAttack, other: ItemId, *, extraordinary: bool = False, extra: int = 0
) -> tuple[tuple[Effort, Tally], tuple[Effort, Tally]]:
    """Return the efforts of both sides and their further modifiers. `other` is the contested item."""
    figure, target = battle[order.figure], battle[order.target]
    mine = Contest(battle, figure, target, order.manoeuvre, True, order.item, other, extraordinary, order.remote)
    theirs = Contest(battle, target, figure, order.manoeuvre, False, order.item, other, extraordinary, order.remote)
    first = Effort(battle, figure, better_of(figure), For.RESISTANCE, against=target, extra=extra)
    second = Effort(battle, target, better_of(target), For.RESISTANCE, against=figure)
    return (first, tally_of(battle, mine)), (second, tally_of(battle, theirs))


def after_a_hit(battle: Battle, order: TrainedAttack, about: ItemId = "") -> Odds:
    """Return the odds of this test after a hit that isn't extraordinary; `about` is the contested item."""
    if not battle[order.target].active:
        return Odds(0, 0, sure=True)
    (first, more), (second, less) = sides(battle, order, about, extra=extra_now(battle, order))
    return Odds(score(first).total + more.total, score(second).total + less.total)


@rule("C-disarm-02", "C-trip-01", "C-base-14")
def contested(
    scene: Scene, action: ActionInProgress, order: TrainedAttack, degree: Degree, other: ItemId, why: str
) -> Procedure[Opposed]:
    """Roll the test. It is free for the target; an unconscious one loses without a roll. `degree` is that of the hit,
    `other` the contested item."""
    extraordinary = degree is Degree.EXTRAORDINARY
    (first, more), (second, less) = sides(scene.battle, order, other, extraordinary=extraordinary, extra=action.extra)
    rules = order_rules(order)
    return (yield from oppose(scene, *rules, first=first, second=second, why=why, against="resists", more=(more, less)))


def order_rules(order: TrainedAttack) -> tuple[str, ...]:
    """Return the clause of the manoeuvre, for the log."""
    return ("C-disarm-02",) if order.manoeuvre is Manoeuvre.DISARM else ("C-trip-01",)
