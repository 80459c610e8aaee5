"""Aiding a friend against an enemy: in attacking, or in defending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.shooting import fire, guns, shown, why_not_in_sight, why_too_few_shots
from core.rulesets.rounds.attack.striking import in_touch, why_not_in_reach
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
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.phases import enter

USUAL, GREAT = 2, 4
TOUCHED = (For.ATTACK, For.BLOCK, For.PARRY, For.GRAB, For.GRIP, For.RESISTANCE)
"""The tests that it counts for: attacks and resistance, blocks and parries; never a dodge."""


@record
class Aid(Act):
    """Helps a friend attack an enemy or, with `hinder`, defend against that enemy; with an item or (empty)
    bare-handed."""

    verb: ClassVar[str] = "aid"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "helps {friend} against {target}"
    shelf: ClassVar[str] = "help someone"
    meaning: ClassVar[str] = "Help a friend against an enemy: to strike them, or to defend against them."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "friend": "the friend you help",
            "item": "what you help with; empty: bare hands",
            "afar": "with a shot or a throw",
            "hinder": "you help your friend defend; left out: attack",
        }
    )
    phrase: ClassVar[str] = "help[ {friend}| a friend] attack {target}[ ({item})]"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.COMBAT
    provokes: ClassVar[Provokes] = Provokes.AFAR
    friend: FigureId
    target: FigureId
    item: ItemId
    afar: bool
    hinder: bool

    @property
    def skill(self) -> Skill:
        """Its combat skill: a gun in melee is a club."""
        return Skill.RANGED if self.afar else Skill.ARMED if self.item else Skill.UNARMED

    def skill_in(self, battle: Battle) -> Skill | None:
        """By its kind of combat."""
        return self.skill

    def why_not_in_a_grab(self, battle: Battle) -> str | None:
        """Only at range."""
        return Cited("C-grab-28", "not at range in a grab") if self.afar else None

    def manner(self) -> dict[str, str]:
        """Its phrase says what it helps with."""
        return {"hinder": "", "afar": ""}

    def phrase_in(self, battle: Battle) -> str:
        """In attacking, or in defending."""
        return "help[ {friend}| a friend] defend against {target}[ ({item})]" if self.hinder else self.phrase

    def option_phrase_in(self, battle: Battle) -> str:
        """`help Wick attack (staff)`."""
        return "help {friend} defend[ ({item})]" if self.hinder else "help {friend} attack[ ({item})]"


@rule("C-aid-05")
def engages(battle: Battle, foe: Figure, friend: Figure) -> bool:
    """Whether an enemy engages a friend: able and in reach, in a grab with the friend, or its attacker since the
    friend's last turn."""
    if any({hold.holder, hold.held} == {foe.id, friend.id} for hold in battle.holds):
        return True
    if friend.mark(Marks.ATTACKED_BY, foe.id):
        return True
    return is_able(foe) and in_reach(battle, foe, friend)


@once
def _engaged(battle: Battle, foe: FigureId, friend: FigureId) -> bool:
    return engages(battle, battle[foe], battle[friend])


@upkeep("C-aid-05", of=Aimed)
def remembers_who_attacked(scene: Scene, moment: Aimed) -> Procedure[None]:
    """By any test to hit."""
    remember_attacker(scene, moment.assault.target.id, moment.assault.attacker.id)
    yield from ()


def remember_attacker(scene: Scene, name: FigureId, foe: FigureId) -> None:
    """Mark a figure as attacked by an enemy until its next turn is over."""
    mark = Mark(Marks.ATTACKED_BY, "C-aid-05", about=foe, until=UntilTurnOf(name, Edge.ENDS))
    scene.tell(Marked(("C-aid-05",), name, mark))


@option("C-aid-01", of=Acting, offers=Aid)
def may_aid(battle: Battle, about: Acting, figure: Figure) -> Iterator[Aid]:
    """Against every enemy that it could attack and that engages a friend."""
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
def why_not_aid(battle: Battle, order: Aid) -> str | None:
    """A friend, and an enemy who engages that friend and could be attacked."""
    return _why_not(battle, order) or why_unaffordable(battle, order)


@rule("C-aid-01", "C-aid-05", "C-opportunity-10")
def _why_not(battle: Battle, order: Aid) -> str | None:
    """Why this aid isn't possible now, or None."""
    figure, friend, foe = battle[order.figure], battle.figures.get(order.friend), battle.figures.get(order.target)
    if friend is None or friend.side != figure.side or friend.id == figure.id or not friend.active:
        return "not a friend in the battle"
    gun = next((gun for gun in guns(figure) if gun.id == order.item), None)
    if order.afar:
        if gun is None:
            return "not a gun in hand"
        why = why_too_few_shots(gun, 1) or why_not_in_sight(battle, figure.id, order.target, gun)
    elif order.item and not any(item.id == order.item for item in blades(figure)):
        return "not a melee weapon in hand"
    else:
        why = why_not_in_reach(battle, figure.id, order.target)
    if why is not None or foe is None:
        return why
    engaged = _engaged(battle, foe.id, friend.id)
    return None if engaged else Cited("C-aid-05", f"{foe.short_name} isn't engaging {friend.short_name}")


@procedure("C-aid-01", "C-aid-02", "C-aid-04", "C-opportunity-12", of=Aid)
def aid(scene: Scene, order: Aid) -> Procedure[None]:
    """A test by kind of combat; it helps until the helper's next turn."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    if _why_not(battle, order):
        lose(scene, action)
        return
    if order.afar and not (yield from shown(scene, action, order, battle[order.target].at)):
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    item = figure.item(order.item) if order.item else None
    enter(scene, "no_defence", "C-aid-01")
    if order.afar and item is not None:
        fire(scene, figure.id, item, 1, "C-aid-04")
    skill, kind = order.skill, struck_with(figure, order.item, afar=order.afar)
    helped = battle[order.friend].short_name
    assault = Assault(battle, figure, target, skill, Manoeuvre.AID, kind, order.item, order.afar)
    wanted, effort = number_to_aid(assault), effort_to_aid(assault, action.extra)
    test = yield from attempt(scene, "C-aid-01", effort=effort, target=wanted, why=Attempt(f"helps {helped} against"))
    if test.passed:
        value = GREAT if test.degree is Degree.EXTRAORDINARY else USUAL
        if order.hinder:
            _lasts(scene, order.target, Mark(Marks.HINDERED, "C-aid-02", value, order.friend, UntilTurnOf(figure.id)))
        else:
            _lasts(scene, order.friend, Mark(Marks.HELPED, "C-aid-02", value, order.target, UntilTurnOf(figure.id)))
    finish(scene, action)


@rule("C-aid-01")
def number_to_aid(assault: Assault) -> Tally:
    """Return the target number of an aid."""
    return tally_of(assault.battle, assault, Line("C-aid-01", "aid", ROUTINE))


@rule("C-aid-01")
def effort_to_aid(assault: Assault, extra: int = 0) -> Effort:
    """Return the effort of an aid."""
    battle, figure, skill, kind = assault.battle, assault.attacker, assault.skill, assault.kind
    return Effort(battle, figure, skill, For.OTHER, Manoeuvre.AID, kind, assault.target, extra, kind)


@rule("C-aid-02")
def _lasts(scene: Scene, name: FigureId, mark: Mark) -> None:
    """Mark a figure; of two such marks the larger counts."""
    before = scene.battle[name].mark(mark.kind, mark.about)
    if before is None or before.value <= mark.value:
        scene.tell(Marked(("C-aid-02",), name, mark))


@rule("C-aid-03")
def _serves(battle: Battle, mark: Mark, friend: Figure, foe: Figure) -> int:
    """It counts only while both the friend and the helper see the enemy, and the helper is in the battle."""
    if not isinstance(mark.until, UntilTurnOf):
        return 0
    helper = battle[mark.until.figure]
    sees = not is_out(helper) and is_seen(battle, friend.at, foe.at) and is_seen(battle, helper.at, foe.at)
    return mark.value if sees else 0


def _is_touched(effort: Effort) -> bool:
    """Whether help against an enemy counts for this test."""
    return effort.against is not None and effort.use in TOUCHED


@modifier(
    "C-aid-02",
    "C-aid-06",
    of=Effort,
    label="aided",
    when=_is_touched,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def aided(effort: Effort) -> int:
    """The friend against that enemy."""
    assert effort.against is not None
    mark = effort.figure.mark(Marks.HELPED, effort.against.id)
    return 0 if mark is None else _serves(effort.battle, mark, effort.figure, effort.against)


@modifier(
    "C-aid-02",
    "C-aid-06",
    of=Effort,
    label="distracted",
    when=_is_touched,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def hindered(effort: Effort) -> int:
    """The enemy against that friend."""
    assert effort.against is not None
    mark = effort.figure.mark(Marks.HINDERED, effort.against.id)
    return 0 if mark is None else -_serves(effort.battle, mark, effort.against, effort.figure)
