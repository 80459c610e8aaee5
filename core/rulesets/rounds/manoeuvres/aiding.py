"""Aiding a friend: he has it easier against an enemy, or that enemy harder against him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.onslaught import Aimed
from core.rulesets.rounds.attack.shooting import fire, guns, out_of_sight, shown, too_few
from core.rulesets.rounds.attack.striking import in_touch, out_of_reach
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt
from core.rulesets.rounds.sheet.hands import blades, struck_with
from core.rulesets.rounds.sheet.life import is_able, is_out
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, Window, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish, lose
from core.rulesets.rounds.turn.phases import enter

USUAL, GREAT = 2, 4
TOUCHED = (For.ATTACK, For.BLOCK, For.PARRY, For.GRAB, For.GRIP, For.RESISTANCE)
"""What it counts for: attacks and the like, resisting, blocks and parries; never a dodge."""


@quick
@dataclass(frozen=True, slots=True)
class Aid(Act):
    """Helps a friend against an enemy: to strike him the better, or (`hinder`) to be struck the worse by him. With the
    thing of that name, or (empty) with the bare hand."""

    verb: ClassVar[str] = "aid"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "helps {friend} against {target}"
    shelf: ClassVar[str] = "help somebody"
    meaning: ClassVar[str] = "Help a friend against an enemy: to strike them, or to defend against them."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "friend": "the friend you help",
            "item": "what you help with; empty: bare hands",
            "afar": "with a shot or a throw",
            "hinder": "you hinder the enemy's attacks; otherwise you help your friend's",
        }
    )
    phrase: ClassVar[str] = "aid[ {friend}] against {target}[ with {the item}]"
    sort: ClassVar[Sort] = Sort.COMBAT
    provokes: ClassVar[Provokes] = Provokes.AFAR
    friend: FigureId
    target: FigureId
    item: ItemId
    afar: bool
    hinder: bool

    @property
    def skill(self) -> Skill:
        """The combat skill that it is tested with: hand to hand a gun is a club."""
        return Skill.RANGED if self.afar else Skill.ARMED if self.item else Skill.UNARMED

    def skill_in(self, battle: Battle) -> Skill | None:
        """That of its kind of combat."""
        return self.skill

    def barred_in_a_grab(self, battle: Battle) -> str | None:
        """Only from afar."""
        return Cited("C-grab-28", "nobody does that in a grab") if self.afar else None

    def manner(self) -> dict[str, str]:
        """What the friend has of it."""
        return {
            "hinder": "so that he is struck the worse" if self.hinder else "so that he strikes the better",
            "afar": "",
        }


@rule("C-aid-05")
def engages(battle: Battle, foe: Figure, friend: Figure) -> bool:
    """Whether an enemy is at a friend: beside him and able to act, in a grab with him, or has attacked him since his
    last turn."""
    if any({hold.holder, hold.held} == {foe.id, friend.id} for hold in battle.holds):
        return True
    if friend.mark(Marks.ATTACKED_BY, foe.id):
        return True
    return is_able(foe) and in_reach(battle, foe, friend)


@upkeep("C-aid-05", of=Aimed)
def remembers_who_attacked(scene: Scene, moment: Aimed) -> Procedure[None]:
    """By any test to hit."""
    remember_attacker(scene, moment.assault.target.id, moment.assault.attacker.id)
    yield from ()


def remember_attacker(scene: Scene, name: FigureId, foe: FigureId) -> None:
    """An enemy has attacked a figure, which counts until the figure's next turn is over."""
    mark = Mark(Marks.ATTACKED_BY, "C-aid-05", about=foe, until=UntilTurnOf(name, Edge.ENDS))
    scene.tell(Marked(("C-aid-05",), name, mark))


@option("C-aid-01", of=Acting, offers=Aid)
def may_aid(battle: Battle, about: Acting, figure: Figure) -> Iterator[Aid]:
    """Against every enemy that it could attack itself and that is at a friend."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    friends = [one for one in battle.active(figure.side) if one.id != figure.id]
    for friend in friends:
        for foe in in_touch(battle, figure):
            for item in ("", *(blade.id for blade in blades(figure))):
                yield from (Aid(figure.id, friend.id, foe.id, item, False, hinder) for hinder in (False, True))
        for gun in guns(figure):
            for foe in battle.foes(figure):
                yield from (Aid(figure.id, friend.id, foe.id, gun.id, True, hinder) for hinder in (False, True))


@requirement("C-aid-01", "C-aid-05", "C-base-29", of=Aid)
def can_aid(battle: Battle, order: Aid) -> str | None:
    """A friend, an enemy who is at him, and whom it could attack itself."""
    return _amiss(battle, order) or unaffordable(battle, order)


@rule("C-aid-01", "C-aid-05", "C-opportunity-10")
def _amiss(battle: Battle, order: Aid) -> str | None:
    """Why nobody can be aided so now; None if he can."""
    figure, friend, foe = battle[order.figure], battle.figures.get(order.friend), battle.figures.get(order.target)
    if friend is None or friend.side != figure.side or friend.id == figure.id or not friend.active:
        return "only friends are aided"
    gun = next((gun for gun in guns(figure) if gun.id == order.item), None)
    if order.afar:
        if gun is None:
            return "it has no such weapon in hand"
        why = too_few(gun, 1) or out_of_sight(battle, figure.id, order.target, gun)
    elif order.item and not any(item.id == order.item for item in blades(figure)):
        return "it has no such weapon in hand"
    else:
        why = out_of_reach(battle, figure.id, order.target)
    if why is not None or foe is None:
        return why
    engaged = engages(battle, foe, friend)
    return None if engaged else Cited("C-aid-05", f"{foe.short_name} does not engage {friend.short_name}")


@procedure("C-aid-01", "C-aid-02", "C-aid-04", "C-opportunity-12", of=Aid)
def aid(scene: Scene, order: Aid) -> Procedure[None]:
    """A test by the kind of combat; it helps until the helper's next turn."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    if _amiss(battle, order):
        lose(scene, deed)
        return
    if order.afar and not (yield from shown(scene, deed, order, battle[order.target].at)):
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    item = figure.item(order.item) if order.item else None
    enter(scene, "no_defence", "C-aid-01")
    if order.afar and item is not None:
        fire(scene, figure.id, item, 1, "C-aid-04")
    skill, kind = order.skill, struck_with(figure, order.item, afar=order.afar)
    assault = Assault(battle, figure, target, skill, Manoeuvre.AID, kind, order.item, order.afar)
    wanted, effort = number_to_aid(assault), effort_to_aid(assault, deed.extra)
    test = yield from attempt(scene, "C-aid-01", effort=effort, target=wanted, why=Attempt("helps against"))
    if test.passed:
        value = GREAT if test.degree is Degree.EXTRAORDINARY else USUAL
        if order.hinder:
            _lasts(scene, order.target, Mark(Marks.HINDERED, "C-aid-02", value, order.friend, UntilTurnOf(figure.id)))
        else:
            _lasts(scene, order.friend, Mark(Marks.HELPED, "C-aid-02", value, order.target, UntilTurnOf(figure.id)))
    finish(scene, deed)


@rule("C-aid-01")
def number_to_aid(assault: Assault) -> Tally:
    """What must be reached to aid against somebody."""
    return tally_of(assault.battle, assault, Line("C-aid-01", "to aid", ROUTINE))


@rule("C-aid-01")
def effort_to_aid(assault: Assault, extra: int = 0) -> Effort:
    """What is rolled for it."""
    battle, figure, skill, kind = assault.battle, assault.attacker, assault.skill, assault.kind
    return Effort(battle, figure, skill, For.OTHER, Manoeuvre.AID, kind, assault.target, extra, kind)


@rule("C-aid-02")
def _lasts(scene: Scene, name: FigureId, mark: Mark) -> None:
    """Of two of a kind the larger counts."""
    before = scene.battle[name].mark(mark.kind, mark.about)
    if before is None or before.value <= mark.value:
        scene.tell(Marked(("C-aid-02",), name, mark))


@rule("C-aid-03")
def _serves(battle: Battle, mark: Mark, friend: Figure, foe: Figure) -> int:
    """It counts only while both the friend and his helper see the enemy; who is out of the fight sees nobody."""
    if not isinstance(mark.until, UntilTurnOf):
        return 0
    helper = battle[mark.until.figure]
    sees = not is_out(helper) and is_seen(battle, friend.at, foe.at) and is_seen(battle, helper.at, foe.at)
    return mark.value if sees else 0


@modifier(
    "C-aid-02", "C-aid-06", of=Effort, label="aided", reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS
)
def aided(effort: Effort) -> int:
    """The friend against that enemy."""
    if effort.against is None or effort.use not in TOUCHED:
        return 0
    mark = effort.figure.mark(Marks.HELPED, effort.against.id)
    return 0 if mark is None else _serves(effort.battle, mark, effort.figure, effort.against)


@modifier(
    "C-aid-02", "C-aid-06", of=Effort, label="hindered", reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS
)
def hindered(effort: Effort) -> int:
    """The enemy against that friend."""
    if effort.against is None or effort.use not in TOUCHED:
        return 0
    mark = effort.figure.mark(Marks.HINDERED, effort.against.id)
    return 0 if mark is None else -_serves(effort.battle, mark, effort.against, effort.figure)
