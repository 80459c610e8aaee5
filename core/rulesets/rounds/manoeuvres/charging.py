"""Charges: a run with a strike at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.rounds.attack.assault import Assault, ToHit
from core.rulesets.rounds.attack.attack_steps import AttackResult, make_attack
from core.rulesets.rounds.attack.attacking import Attack
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import Natural, is_untrained, why_no_limb, why_not_in_reach
from core.rulesets.rounds.ground.distance import metres_between
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import walk, why_only_steps
from core.rulesets.rounds.movement.paths import ends, length_of, why_no_path
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.sixes import made
from core.rulesets.rounds.rolls.trying import ROUTINE, Trial, attempt, target_number
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.hands import Limb, is_armed, is_useless, strikers, struck_with
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Variant
from core.rulesets.rounds.turn.acts import ROOTED, Acting, Provokes, Window, why_unaffordable
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import ActionInProgress, Paid, can_continue, declare, extra_now, lose
from core.rulesets.rounds.turn.delay import interruptions
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

LEAST, MOST = 5, 12
"""The distance to the target in metres, least and most; also the longest run."""
STUMBLED = 6
BETTER, WORSE, EXPOSED = 1, -3, 1
STEADY, STEADIER = 10, 12


@record
class Charge(Attack):
    """Runs at a figure along `run` and strikes, with an item or with fist or foot."""

    verb: ClassVar[str] = "charge"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "charges {target}[ with {the item}]"
    meaning: ClassVar[str] = "Run at an enemy and strike with a weapon, fist or foot."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "what you strike with: an item's id, `fist` or `foot`",
            "run": "the squares you run through",
        }
    )
    phrase: ClassVar[str] = "charge {target}[ with {the item}]"
    cost: ClassVar[int] = 2
    answers: ClassVar[bool] = False
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    in_a_grab: ClassVar[str | None] = ROOTED
    at_once: ClassVar[Marks | None] = Marks.CHARGED
    item: ItemId
    run: tuple[Cell, ...]

    @property
    def end(self) -> Cell | None:
        """The last square of the run."""
        return self.run[-1] if self.run else None

    def assault(self, battle: Battle) -> Assault:
        """The strike at its end."""
        figure, target = battle[self.figure], battle[self.target]
        item = figure.item(self.item)
        skill, kind = (Skill.UNARMED if item is None else Skill.ARMED), struck_with(figure, self.item, self.item)
        held = item.id if item is not None else ""
        return Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind, held, variant=Variant.CHARGE)

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """If the run succeeds."""
        figure, extra = battle[self.figure], extra_now(battle, self)
        comes = made(to_charge(battle, figure, extra).needs)
        return self.done(battle, attack, ways).share(comes).seen(comes * full(ways))

    def member(self, battle: Battle) -> Member | None:
        """It is no plain attack, and no part of a combination."""
        return None

    def manner(self) -> dict[str, str]:
        """The squares of the run are shown on the map."""
        return {"run": ""}


@rule("C-charge-02")
def to_charge(battle: Battle, figure: Figure, extra: int = 0) -> Trial:
    """Return the test of the run."""
    return Trial(ROUTINE, Effort(battle, figure, Skill.ATHLETICS, For.MOVEMENT, specialty="Run", extra=extra))


@rule("C-charge-01")
def is_far_enough(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether the target is at charging distance."""
    return LEAST <= metres_between(battle, figure, foe) <= MOST


@option("C-charge-01", "C-charge-08", of=Acting, offers=Charge, free=True)
def charges(battle: Battle, about: Acting, figure: Figure) -> Iterator[Charge]:
    """Every enemy at charging distance, by the shortest path, with every melee weapon."""
    stays = not figure.posture.stands or why_only_steps(figure) is not None
    if stays or why_unaffordable(battle, Charge(figure.id, "", "", ())):
        return
    reached = ends(battle, figure, Gait.JOG)
    arms = [item.id for item in strikers(figure)] or [limb_of(figure)]
    for foe in battle.foes(figure):
        near = is_far_enough(battle, figure, foe)
        ways = [path for cell, path in reached.items() if near and touches(battle, cell, foe.at)]
        if ways:
            best = min(ways, key=lambda path: (length_of(path, figure.at), path))
            yield from (Charge(figure.id, foe.id, item, best) for item in arms)


@rule("C-unarmed-06", "C-base-26")
def limb_of(figure: Figure) -> str:
    """Return the limb that an unarmed figure charges with."""
    return str(Natural.FOOT if why_no_limb(figure, Natural.FIST) else Natural.FIST)


@requirement("C-charge-01", "C-charge-08", "C-grab-28", "C-base-26", of=Charge)
def why_not_charge(battle: Battle, order: Charge) -> str | None:
    """Standing, at an enemy 5 to 12 m away, along a path that ends next to it."""
    figure, foe = battle[order.figure], battle.figures.get(order.target)
    if foe is None or foe.side == figure.side or not foe.active:
        return "not an enemy"
    natural = order.item in tuple(Natural)
    if (why := why_unaffordable(battle, order) or why_no_limb(figure, order.item)) is not None:
        return why
    if not natural and not any(item.id == order.item for item in strikers(figure)):
        return Cited("C-armed-06", "not a melee weapon in hand")
    if not figure.posture.stands:
        return Cited("C-move-17", "prone: crawl only")
    if (why := why_only_steps(figure)) is not None:
        return why
    if not is_far_enough(battle, figure, foe):
        return f"too near or too far ({LEAST} to {MOST} m)"
    if (why := why_no_path(battle, figure, order.run, Gait.JOG)) is not None:
        return why
    return None if touches(battle, order.run[-1], foe.at) else f"the path must end next to {foe.short_name}"


@procedure("C-charge-01", "C-charge-02", "C-charge-07", "C-table1-04", of=Charge)
def charge(scene: Scene, order: Charge) -> Procedure[None]:
    """The test, the run with opportunity actions, then the strike if the target is still there."""
    action = yield from declare(scene, order)
    if action is None:
        return
    name = order.figure
    run = to_charge(scene.battle, scene.battle[name], action.extra)
    target = target_number(run.number, "charge", "C-charge-02")
    test = yield from attempt(scene, "C-charge-02", effort=run.effort, target=target, why="charge check")
    if not test.passed:
        yield from walk(scene, action, _stumbles(order, scene.battle[name]), on_foot=True, provoking=True)
        return
    came = yield from walk(scene, action, order.run, on_foot=True, provoking=True, ends_it=False)
    if not came:
        return
    enter(scene, "charge_arrived", "C-charge-07")
    if action.window is Window.TURN:
        yield from interruptions(scene, order)
    yield from _strikes(scene, action, order)


@upkeep("C-charge-04", "C-charge-07", of=Paid)
def sets_out(scene: Scene, moment: Paid) -> Procedure[None]:
    """Its drawbacks begin with the declaration, so that interruptions benefit from them."""
    if (mark := moment.order.at_once) is not None:
        note(scene, moment.order.figure, mark, "C-charge-04")
    yield from ()


@rule("C-charge-02", "C-base-26")
def _stumbles(order: Charge, figure: Figure) -> tuple[Cell, ...]:
    """The part of the run after a failed test: half with an injured leg."""
    most = STUMBLED // 2 if is_useless(figure, Limb.LEG) else STUMBLED
    fits = [n for n in range(len(order.run) + 1) if length_of(order.run[:n], figure.at) <= most]
    return order.run[: max(fits)]


@rule("C-charge-03", "C-charge-05", "C-charge-06", "C-charge-07")
def _strikes(scene: Scene, action: ActionInProgress, order: Charge) -> Procedure[None]:
    natural = order.item in tuple(Natural)
    if not can_continue(scene, action, order):
        return
    if natural and not (yield from _let_by(scene, action, order)):
        return
    battle = scene.battle
    figure = battle[order.figure]
    item = None if natural else next((one for one in strikers(figure) if one.id == order.item), None)
    gone = why_no_limb(figure, order.item) if natural else item is None
    if gone or why_not_in_reach(battle, figure.id, order.target):
        lose(scene, action)
        return
    hit = yield from make_attack(scene, action, order.assault(battle), "C-charge-03")
    damage = weapon(hit.assault.kind).damage
    assert damage is not None
    yield from harm(scene, hit, damage)
    if hit.hits:
        yield from _knocks_down(scene, hit)
    yield from ended(scene, action, hit)


@rule("C-opportunity-13", "C-unarmed-05", "C-action-10")
def _let_by(scene: Scene, action: ActionInProgress, order: Charge) -> Procedure[bool]:
    """The strike is an action of its own: untrained bare-handed strikes give enemies with a blade an opportunity.
    Return whether it goes on."""
    if is_untrained(scene.battle[order.figure]) and (yield from opportunity(scene, action, set(), is_armed)):
        lose(scene, action)
        return False
    return can_continue(scene, action, order)


@rule("C-charge-06")
def steadiness(*, extraordinary: bool) -> int:
    """Return the target number for staying up after a charge."""
    return STEADIER if extraordinary else STEADY


@rule("C-charge-06", "C-block-07")
def _knocks_down(scene: Scene, hit: AttackResult) -> Procedure[None]:
    """A target hit in full must keep its feet."""
    target = scene.battle[hit.assault.target.id]
    if not target.posture.stands or not target.active:
        return
    number = steadiness(extraordinary=hit.extraordinary)
    effort = Effort(scene.battle, target, Attribute.STRENGTH, For.RESISTANCE, against=hit.assault.attacker)
    wanted = target_number(number, "charge", "C-charge-06")
    if not (yield from attempt(scene, "C-charge-06", effort=effort, target=wanted, why="balance check")).passed:
        fall(scene, target.id, "C-charge-06")


@modifier("C-charge-04", of=Effort, label="charging", reads=Reads.FIGURES | Reads.MANNER)
def wards_worse(effort: Effort) -> int:
    """From the declaration to the end of the round."""
    warding = effort.use in (For.DODGE, For.BLOCK, For.PARRY)
    return WORSE if warding and effort.figure.mark(Marks.CHARGED) else 0


@modifier("C-charge-04", "C-base-15", of=Effort, label="charging", reads=Reads.FIGURES | Reads.MANNER)
def is_exposed(effort: Effort) -> int:
    """Attacks on a charging figure."""
    attacked = effort.against if effort.use is For.ATTACK else None
    return EXPOSED if attacked is not None and is_charging(attacked) else 0


@modifier("C-charge-03", "C-base-15", "C-edge-pair-01", of=Effort, label="charge", reads=Reads.MANNER)
def with_a_run(effort: Effort) -> int:
    """The strike at the end of a charge."""
    return BETTER if effort.use is For.ATTACK and effort.variant is Variant.CHARGE else 0


def is_charging(figure: Figure) -> bool:
    """Whether a figure has charged this round."""
    return figure.mark(Marks.CHARGED) is not None
