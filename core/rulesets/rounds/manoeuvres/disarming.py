"""Disarming: a hit, an opposed test, and the weapon flies off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.names import FigureId, ItemId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success, wording
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement, rule
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attack_steps import AttackResult, make_attack
from core.rulesets.rounds.attack.attacking import TrainedAttack, skill_with
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import in_touch, why_not_in_reach
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.manoeuvres.contest import Contest, after_a_hit, contested
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.armoury import blade, is_weapon, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import in_its_hand, strikers
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, lose
from core.space.cell import Cell

LARGER, TWO_HANDED = 2, 2
ONE = Dice(1)
EIGHT = Dice(1, 8)


@record
class Disarming(TrainedAttack):
    """A manoeuvre against an item in a hand."""

    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.DISARM
    kind: ClassVar[Kind | None] = Kind.TRICK
    what: ItemId

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """The target loses the item if hit and beaten in the contest."""
        works = full(ways) * after_a_hit(battle, self, self.what).won
        return QuickOdds(works, 0.0, held=works)


@wording(of=Disarming)
def in_words(battle: Battle, order: Disarming) -> str:
    """The item and its holder."""
    return f"knocks the {kind_of(battle, order.target, order.what)} from {battle[order.target].short_name}'s hand"


def kind_of(battle: Battle, figure: FigureId, thing: ItemId) -> str:
    """Return the name of a figure's item; its id if the figure no longer has it."""
    item = battle[figure].item(thing)
    return item.kind if item is not None else thing


@record
class Disarm(Disarming):
    """Knocks an item from a hand."""

    verb: ClassVar[str] = "disarm"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "disarm"
    meaning: ClassVar[str] = "Knock an item from an enemy's hand."
    phrase: ClassVar[str] = "knock[ {the what!}| an item] from {target}'s hand[ with {the item}]"


@option("C-disarm-01", of=Acting, offers=Disarm)
def may_disarm(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disarm]:
    """Everything held by enemies in reach, bare-handed and with every melee weapon."""
    for foe in in_touch(battle, figure):
        for held in foe.held:
            yield Disarm(figure.id, foe.id, "", held.id)
            yield from (Disarm(figure.id, foe.id, item.id, held.id) for item in strikers(figure))


@requirement("C-disarm-07", "C-armed-06", of=Disarm)
def why_not_disarm(battle: Battle, order: Disarm) -> str | None:
    """An item in the target's hand, with a weapon in hand."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if order.item and not any(item.id == order.item for item in strikers(figure)):
        return Cited("C-armed-06", "not in hand")
    if (why := why_not_in_reach(battle, figure.id, order.target)) is not None or other is None:
        return why
    if in_its_hand(other, order.what) is None:
        return f"not in {other.short_name}'s hands"
    return why_unaffordable(battle, order)


@rule("C-disarm-03", "C-edge-ranged-disarm-02")
def _pulls(contest: Contest) -> bool:
    """Whether a disarm pits weapon against weapon on this side: shots and throws don't."""
    return contest.manoeuvre is Manoeuvre.DISARM and not (contest.remote and contest.begins)


@modifier("C-disarm-03", of=Contest, label="larger weapon", reads=Reads.FIGURES | Reads.MANNER)
def larger_weapon(contest: Contest) -> int:
    """The side with the larger weapon; bare hands are smallest."""
    if not _pulls(contest):
        return 0
    mine, theirs = (contest.item, contest.other) if contest.begins else (contest.other, contest.item)
    return LARGER if _size(contest.figure, mine) > _size(contest.against, theirs) else 0


def _size(figure: Figure, item: ItemId) -> int:
    thing = figure.item(item)
    if thing is None:
        return 0
    known = weapon(thing) if is_weapon(thing) else blade(thing)
    return known.size if known is not None else 0


@modifier("C-disarm-03", of=Contest, label="two hands", reads=Reads.FIGURES | Reads.MANNER)
def two_hands(contest: Contest) -> int:
    """A weapon held in both hands."""
    if not _pulls(contest):
        return 0
    mine = contest.item if contest.begins else contest.other
    return TWO_HANDED if mine and contest.figure.main == mine == contest.figure.off else 0


@modifier("C-disarm-03", of=Contest, label="disarming weapon", reads=Reads.FIGURES | Reads.MANNER)
def made_for_it(contest: Contest) -> int:
    """A weapon made for disarming."""
    thing = contest.figure.item(contest.item) if contest.begins else None
    return weapon(thing).disarms if _pulls(contest) and thing is not None and is_weapon(thing) else 0


@modifier(
    "C-disarm-04", "C-edge-ranged-disarm-03", of=Contest, label="trained to disarm", reads=Reads.FIGURES | Reads.MANNER
)
def trained(contest: Contest) -> int:
    """Training on either side, the defender's with the contested item."""
    if contest.manoeuvre is not Manoeuvre.DISARM:
        return 0
    if contest.begins:
        armed = Skill.ARMED if contest.item else Skill.UNARMED
        return bonus(contest.figure, Skill.RANGED if contest.remote else armed, Manoeuvre.DISARM)
    skill = skill_with(contest.battle, contest.figure.id, contest.other)
    return bonus(contest.figure, skill, Manoeuvre.DISARM)


@procedure("C-disarm-01", "C-disarm-02", of=Disarm)
def disarm(scene: Scene, order: Disarm) -> Procedure[None]:
    """The hit test, the opposed test, and where the item lands."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    item = battle[order.figure].item(order.item) if order.item else None
    gone = (order.item and item is None) or in_its_hand(battle[order.target], order.what) is None
    if gone or why_not_in_reach(battle, order.figure, order.target):
        lose(scene, action)
        return
    hit = yield from make_attack(scene, action, order.assault(battle), "C-disarm-01")
    yield from comes_of(scene, action, order, hit)


@success(of=Disarm)
def has_disarmed(order: Disarm, told: Sequence[Event]) -> bool:
    """Whether the item lies on the ground."""
    return any(isinstance(e, LeftLying) and (e.figure, e.item) == (order.target, order.what) for e in told)


@rule("C-disarm-01", "C-disarm-02", "C-disarm-05", "C-edge-ranged-disarm-02", "C-edge-pair-31")
def comes_of(scene: Scene, action: ActionInProgress, order: Disarming, hit: AttackResult) -> Procedure[None]:
    """Resolve the hit test: the item is kept, flies off or is sent somewhere; or the attacker drops its own."""
    figure = scene.battle[order.figure]
    if hit.hits:
        lost = yield from loses_it(scene, action, order, order.what, hit)
        if lost and scene.battle[order.target].item(order.what) is not None:
            well = hit.test.degree, hit.assault.skill
            if not (yield from is_sent(scene, order.figure, order.target, order.what, *well)):
                yield from _flies_off(scene, order.target, order.what)
    elif hit.test.degree is Degree.DISASTROUS_FAILURE and figure.item(order.item) is not None:
        scene.tell(LeftLying(("C-disarm-01",), figure.id, order.item, figure.at))
    yield from ended(scene, action, hit)


@question("C-disarm-02")
def loses_it(
    scene: Scene, action: ActionInProgress, order: TrainedAttack, what: ItemId, hit: AttackResult
) -> Procedure[bool]:
    """Return whether the target of a hit loses the item, by an opposed test."""
    return (yield from contested(scene, action, order, hit.test.degree, what, "disarms")).won


@question("C-disarm-05", "C-grab-16")
def is_sent(
    scene: Scene, figure: FigureId, target: FigureId, what: ItemId, degree: Degree, skill: Skill
) -> Procedure[bool]:
    """Return whether the disarming figure chose where the item goes, and it went there."""
    yield from ()
    return False


@rule("C-disarm-05", "C-grid-10")
def _flies_off(scene: Scene, name: FigureId, item: ItemId) -> Procedure[None]:
    """A random distance in a random direction, up to a wall or the edge of the map."""
    (far,) = yield from scene.roll("C-disarm-05", dice=ONE, why="disarm distance", figure=name)
    (way,) = yield from scene.roll("C-disarm-05", dice=EIGHT, why="disarm direction", figure=name)
    lands = landing(scene.battle, scene.battle[name].at, way - 1, far)
    said = cell_in_words(scene.battle, lands, name, numbered=True)
    scene.tell(Threw(("C-disarm-05",), "disarm distance", (far,), "", name))
    scene.tell(Threw(("C-disarm-05",), "disarm direction", (way,), said, name))
    scene.tell(LeftLying(("C-disarm-05",), name, item, lands))


@rule("C-disarm-05", "C-grid-10")
def landing(battle: Battle, start: Cell, way: int, far: int) -> Cell:
    """Return where a flying item lands: walls and the edge stop it."""
    here = start
    for _ in range(far):
        there = battle.grid.step(here, way)
        if is_closed(battle, there) or not cuts_no_corner(battle, here, there):
            break
        here = there
    return here
