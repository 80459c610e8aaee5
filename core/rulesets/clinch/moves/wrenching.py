"""Wrenching a limb or a neck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.common.expected import Done
from core.play.asking import Procedure
from core.play.dice import chances
from core.play.purpose import DamageRoll
from core.play.quick_odds import QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.holds import able_hands, hold_of, noted, part_of, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp, its_hold, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.moves.locking import strain, strained
from core.rulesets.clinch.moves.struggle import contends, strength_of, toughness
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.damage import swing
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.words import For, Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.wound.expected import of_harm

GRIPS = (Grip.GRAPPLED, Grip.CHOKED, Grip.LOCKED)
WRENCHED = frozenset({Place.NECK, Place.ARM, Place.LEG})
HANDS = 2


@record
class Wrench(FollowUp):
    """Wrenches the held limb or neck."""

    verb: ClassVar[str] = "wrench"
    meaning: ClassVar[str] = "Wrench the limb or neck you hold."
    phrase: ClassVar[str] = "wrench[ {target}]"


@rule("G-wrench-01", "G-held-06")
def why_not_part(battle: Battle, hold: Hold) -> str | None:
    """Why the held part can't be wrenched: it takes a neck, an arm or a leg, held with both hands whose arms aren't
    held."""
    if part_of(hold).place not in WRENCHED:
        return f"can't wrench the {hold.part}; needs a neck, arm or leg"
    return None if len(able_hands(battle, hold)) >= HANDS else "needs both hands"


@option("G-wrench-01", "G-wrench-12", "G-choke-13", "G-armlock-25", of=Acting, offers=Wrench)
def may_wrench(battle: Battle, about: Acting, figure: Figure) -> Iterator[Wrench]:
    """Anyone it holds by a part that can be wrenched."""
    holds = may_follow(battle, figure, *GRIPS)
    yield from (Wrench(figure.id, hold.held) for hold in holds if part_of(hold).place in WRENCHED)


@requirement("G-wrench-01", "G-wrench-02", "G-wrench-12", of=Wrench)
def why_not_wrench(battle: Battle, order: Wrench) -> str | None:
    """With both hands, after the held has had a turn to break free."""
    if (why := why_not_follow_up(battle, order, *GRIPS)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    if hold is None:
        return None
    if (why := why_not_part(battle, hold)) is not None:
        return why
    return (
        None if noted(battle, hold, Marks.HAD_A_TURN) else f"not until {battle[order.target].short_name} has had a turn"
    )


@requirement("G-base-15", of=Wrench)
def why_not_with_that_score(battle: Battle, order: Wrench) -> str | None:
    """The score must be high enough to try."""
    hold = hold_of(battle, order.figure, order.target)
    if hold is None:
        return None
    own = strength_of(battle, battle[order.figure], For.WRENCH)
    return why_not_try(contends(battle, hold, order.figure, For.WRENCH, own).total)


@procedure(
    "G-wrench-03", "G-wrench-04", "G-wrench-05", "G-wrench-06", "G-wrench-10", "G-wrench-13", "G-wrench-14", of=Wrench
)
def wrench(scene: Scene, order: Wrench) -> Procedure[None]:
    """ST-4 against the better of ST and HT. A win does swing damage by full ST; the hold stays."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    battle, hold = scene.battle, its_hold(scene, order)
    pay(scene, order, "G-wrench-12")
    mine, his = battle[order.figure], battle[order.target]
    attack = contends(battle, hold, mine.id, For.WRENCH, strength_of(battle, mine, For.WRENCH))
    stand = contends(battle, hold, his.id, For.WRENCH, toughness(battle, his, For.WRENCH))
    first, second = Contender(mine.id, attack, "wrenches"), Contender(his.id, stand, "resists")
    done = yield from quick(scene, "G-wrench-03", first=first, second=second)
    if not done.won:
        step(scene, hold, "wrench_not_won", "G-wrench-03")
        return
    step(scene, hold, "wrench_won", "G-wrench-04")
    damage = swing(sheet(mine).strength)
    what = DamageRoll(damage, "crushing")
    faces = yield from scene.roll("G-wrench-04", dice=damage.thrown, why=what, figure=mine.id, target=his.id)
    total = max(0, sum(faces) + damage.plus)
    scene.tell(Threw(("G-wrench-04",), what, faces, f"{total} to the {hold.part}", mine.id, his.id))
    yield from strain(scene, hold, total)


@quick_odds(of=Wrench)
def what_a_wrench_does(book: Rulebook, battle: Battle, order: Wrench) -> QuickOdds | None:
    """Swing damage to the held part."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    hold, dice = hold_of(battle, order.figure, order.target), swing(sheet(battle[order.figure]).strength)
    assert hold is not None, "the requirements have checked this"
    found, won = Done(), contest.won
    for total, chance in chances(dice.thrown):
        harm = strained(hold, max(0, total + dice.plus))
        found = found.plus(of_harm(book, battle, harm).share(chance * won))
    return unless_out(battle, order.target, QuickOdds(won, *found))


@wording(of=Wrench)
def said_of_a_wrench(battle: Battle, order: Wrench) -> str:
    """`wrenches Mara's left arm`."""
    hold = hold_of(battle, order.figure, order.target)
    name = battle[order.target].short_name
    return f"wrenches {name}" if hold is None else f"wrenches {name}'s {hold.part}"
