"""Dodging: before an attack is rolled, or in advance; for the rest of the round the better Defense serves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement, rule, upkeep
from core.rulesets.rounds.attack.assault import (
    BLIND,
    Assault,
    ToHit,
    defense_against,
    dodge_read_higher,
    undodged,
)
from core.rulesets.rounds.ground.light import is_blind_to
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.harm.expected import Way
from core.rulesets.rounds.opportunity.counting import use_one
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS, at_least
from core.rulesets.rounds.rolls.trying import alone_by, two_dice
from core.rulesets.rounds.sheet.armoury import GRAB
from core.rulesets.rounds.sheet.basics import bonus, has_specialty
from core.rulesets.rounds.sheet.life import LifeStepped, is_able
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Reaction
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, Window, unaffordable
from core.rulesets.rounds.turn.allowance import left, no_extra, note, price, spend
from core.rulesets.rounds.turn.declaring import declared, finish
from core.rulesets.rounds.turn.exertion import Exertion, is_opportune
from core.rulesets.rounds.turn.phases import enter

TUMBLER = 1
WAYS = (For.DODGE, For.BLOCK, For.PARRY)
"""The defences."""
TRIES: Mapping[Manoeuvre, str] = MappingProxyType(
    {
        Manoeuvre.GRAB: "tries to grab",
        Manoeuvre.TRIP: "tries to trip",
        Manoeuvre.DISARM: "tries to disarm",
        Manoeuvre.FEINT: "feints",
        Manoeuvre.AUTO_FIRE: "fires away",
    }
)
"""What is said of an attack that is more than a blow or a shot."""


@dataclass(frozen=True, slots=True)
class Threatened:
    """The moment when an attack on somebody is announced. `may_dodge`: he has not yet dodged this one; `may_ward`: it
    can be blocked or parried at all."""

    prompt: ClassVar[str] = "You are attacked. Defend? (1 action)"
    assault: Assault
    may_dodge: bool = True
    may_ward: bool = True

    def said(self, battle: Battle) -> str:
        """Who attacks, and with what."""
        if not self.may_ward:
            return f"{self.assault.attacker.short_name} throws a body at you. Dodge? (1 action)"
        name, what = self.assault.attacker.name, TRIES.get(self.assault.manoeuvre, "attacks")
        kind = self.assault.kind
        using = "" if kind == GRAB else f" with {'an' if kind[:1] in 'aeiou' else 'a'} {kind}"
        bare = " A bare arm lets part of it through." if self._bites else ""
        return f"{name} {what}{using}. Defend? (1 action){bare}"

    @property
    def _bites(self) -> bool:
        """Whether it is a blow with a weapon."""
        one = self.assault
        return one.armed and not one.afar and one.manoeuvre not in TRIES


@dataclass(frozen=True, slots=True)
class Defends:
    """The moment when somebody spends an action on a defence."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Defence(Exertion):
    """What the target of an attack does against it. `way`: which of the defences it is; `means` and `trained_as`: what
    it is tested with."""

    kind: ClassVar[Kind | None] = Kind.DEFEND
    way: ClassVar[For]
    means: ClassVar[Skill | Reaction]
    trained_as: ClassVar[Manoeuvre]
    foe: FigureId

    @property
    def thing(self) -> ItemId:
        """What it is made with; empty: with the body alone."""
        return ""

    def skill_in(self, battle: Battle) -> Skill | None:
        """That of its means, if they are a skill."""
        return self.means if isinstance(self.means, Skill) else None

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """How an attack comes off against it. `extra`: what it costs to be beyond the allowance."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Dodge(Defence):
    """Gets out of the way of an attack of somebody.

    `opportune`: for an action of opportunity.
    """

    verb: ClassVar[str] = "dodge"
    does: ClassVar[str] = "dodges the attack of {foe}"
    meaning: ClassVar[str] = "Dodge the attack."
    phrase: ClassVar[str] = "dodge {foe}"
    gain: ClassVar[str] = "is not hit"
    way: ClassVar[For] = For.DODGE
    means: ClassVar[Skill | Reaction] = Reaction.QUICKNESS
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.DODGE
    opportune: bool = False

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """The higher it raises the Defense, the fewer of its totals hit."""
        for raised, odds in raised_by(attack, extra):
            need = attack.need + raised
            yield from ((total - need, Fraction(1), odds * chance) for total, chance in TOTALS if total >= need)


class Dodging(NamedTuple):
    """What a dodge adds to two dice, what it must beat, what it counts for more against such an attack, and what has
    been the Defense against it until now."""

    score: int
    present: int
    more: int
    before: int

    def raised(self, thrown: int) -> int:
        """By how much a throw makes him harder to hit."""
        better = thrown + self.score > self.present
        return max(0, thrown + self.score + self.more - self.before) if better else 0


def dodging(assault: Assault, extra: int = 0) -> Dodging:
    """A dodge in numbers. `extra`: what it costs to be beyond the allowance."""
    battle, target, mark = assault.battle, assault.target, assault.target.mark(Marks.DODGED)
    effort = Effort(battle, target, Reaction.QUICKNESS, For.DODGE, against=assault.attacker, extra=extra)
    present = max(undodged(battle, target, assault.attacker.id).total, mark.value if mark else 0)
    more = bonus(target, assault.skill, Manoeuvre.DODGE) + dodge_read_higher(battle, assault)
    return Dodging(score(effort).total, present, more, defense_against(assault).total)


def raised_by(attack: ToHit, extra: int) -> Iterator[tuple[int, float]]:
    """By how much a dodge makes him harder to hit, with the chance of that."""
    dodge = dodging(attack.assault, extra)
    yield from ((dodge.raised(thrown), odds) for thrown, odds in TOTALS)


@dataclass(frozen=True, slots=True)
class DodgeAhead(Act):
    """Dodges in advance, for the rest of the round."""

    verb: ClassVar[str] = "dodge-ahead"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "dodges for the rest of the round"
    rare: ClassVar[int] = 3
    shelf: ClassVar[str] = "wait"
    shelf_word: ClassVar[str] = "dodge"
    meaning: ClassVar[str] = "Dodge in advance, for the rest of the round."
    phrase: ClassVar[str] = "dodge for the rest of the round"
    sort: ClassVar[Sort] = Sort.COMBAT
    from_held: ClassVar[bool] = True
    in_a_grab: ClassVar[str | None] = Cited("C-grab-06", "nobody wards anything off in a grab")
    first_test: ClassVar[For] = For.DODGE

    def member(self, battle: Battle) -> Member | None:
        """A dodge, which is against every skill."""
        return Member(Manoeuvre.DODGE)

    def goes_second(self, made: Member, second: Member) -> bool:
        """Whatever it is made against."""
        return second.manoeuvre is Manoeuvre.DODGE


@question("C-dodge-06")
def opportune_defences(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """The defences that somebody may make now for an action of opportunity."""
    return ()


@question("C-grab-06")
def defences_in_a_grab(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """The defences that somebody in a grab may make all the same, against others."""
    return ()


@rule("C-grab-06", "C-edge-human-shield-02", "C-edge-human-shield-04")
def is_bound(battle: Battle, figure: Figure, ways: Collection[For] = WAYS) -> bool:
    """Whether a grab keeps somebody from warding anything off in any of these ways."""
    return in_a_grab(battle, figure.id) and not any(way in ways for way in defences_in_a_grab(battle, figure))


@rule("C-action-07", "C-grab-06", "C-dodge-06")
def _helpless(battle: Battle, figure: Figure, ways: Collection[For]) -> str | None:
    """Why somebody can ward off nothing in these ways, whatever he pays for it."""
    if not is_able(figure):
        return Cited("C-base-24", "it cannot act")
    return Cited("C-grab-06", "nobody wards anything off in a grab") if is_bound(battle, figure, ways) else None


@rule("C-action-07", "C-action-09", "C-opportunity-06")
def _unpaid(battle: Battle, figure: Figure) -> str | None:
    """Why he has no action for it."""
    if figure.mark(Marks.FULL_MOVE):
        return Cited("C-opportunity-06", "it has declared that it does nothing but move this round")
    return None if left(figure) else no_extra(battle, figure)


@rule("C-action-07", "C-dodge-06")
def defenceless(battle: Battle, figure: Figure, ways: Collection[For] = WAYS) -> str | None:
    """Why somebody can ward nothing off in any of these ways; None if he can."""
    if (why := _helpless(battle, figure, ways)) is not None:
        return why
    ready = any(way in ways for way in opportune_defences(battle, figure))
    return None if ready else _unpaid(battle, figure)


@rule("C-action-07", "C-dodge-06", "C-edge-improved-defense-02")
def unfit(battle: Battle, figure: Figure, way: For, *, opportune: bool) -> str | None:
    """Why somebody cannot make a defence that is paid so; None if he can."""
    if (why := _helpless(battle, figure, (way,))) is not None:
        return why
    if not opportune:
        return _unpaid(battle, figure)
    ready = way in opportune_defences(battle, figure)
    if ready:
        return None
    return Cited("C-edge-improved-defense-02", f"it makes no {way} for an action of opportunity now")


def asked_to_defend(
    scene: Scene, name: FigureId, about: Threatened, clause: str = "C-dodge-06"
) -> Procedure[Defence | None]:
    """What somebody says who is attacked; None: he lets it come."""
    said = yield from scene.interrupt(clause, figure=name, about=about, otherwise=Pass(name))
    return said if isinstance(said, Defence) else None


@rule("C-action-07", "C-edge-improved-defense-02", "C-edge-pair-09", "C-edge-pair-10")
def paid_for(scene: Scene, said: Exertion) -> int:
    """A defence spends an action, held back or not, or goes beyond the allowance, or is made for an action of
    opportunity; returns what that costs its test."""
    scene.settle(Defends(said.figure))
    if is_opportune(said):
        use_one(scene, said.figure, "C-edge-improved-defense-02")
        return 0
    note(scene, said.figure, Marks.FOUGHT, "C-opportunity-06")
    return price(scene.battle, said, spend(scene, said.figure, 1, "C-action-07"))


@option("C-dodge-06", of=Threatened, offers=Dodge)
def may_dodge(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """Whoever is attacked, once for each attack."""
    if about.may_dodge:
        yield Dodge(figure.id, about.assault.attacker.id)


@requirement("C-dodge-06", of=Dodge)
def can_dodge(battle: Battle, order: Dodge) -> str | None:
    """Whoever can act, is in no grab, and has an action for it."""
    return unfit(battle, battle[order.figure], For.DODGE, opportune=order.opportune)


@option("C-dodge-06", of=Acting, offers=DodgeAhead)
def may_dodge_ahead(battle: Battle, about: Acting, figure: Figure) -> Iterator[DodgeAhead]:
    """On its own turn."""
    if about.window is Window.TURN:
        yield DodgeAhead(figure.id)


@requirement("C-dodge-06", of=DodgeAhead)
def can_dodge_ahead(battle: Battle, order: DodgeAhead) -> str | None:
    """As against an attack."""
    return _helpless(battle, battle[order.figure], (For.DODGE,)) or unaffordable(battle, order)


@procedure("C-dodge-01", of=DodgeAhead)
def dodge_ahead(scene: Scene, order: DodgeAhead) -> Procedure[None]:
    """The roll is made now."""
    deed = yield from declared(scene, order)
    if deed is not None:
        enter(scene, "no_defence", "C-dodge-01")
        yield from dodge(scene, order.figure, deed.extra)
        finish(scene, deed)


@rule("C-dodge-01", "C-dodge-02", "C-dodge-03")
def dodge(scene: Scene, name: FigureId, extra: int, attacker: FigureId = "") -> Procedure[None]:
    """A Quickness test; if it is higher than the Defense is now, it is the new one for the rest of the round. It may be
    against the attack of somebody, or against whatever comes."""
    figure = scene.battle[name]
    mark = figure.mark(Marks.DODGED)
    present = max(undodged(scene.battle, figure, attacker).total, mark.value if mark else 0)
    foe = scene.battle[attacker] if attacker else None
    effort = Effort(scene.battle, figure, Reaction.QUICKNESS, For.DODGE, against=foe, extra=extra)
    bonuses = score(effort)
    need = at_least(present + 1 - bonuses.total, bonuses.total)
    alone = alone_by(at_least(need.total), _better_by)
    faces = yield from two_dice(scene, "C-dodge-01", why="dodge", figure=name, need=need, tally=bonuses, alone=alone)
    total = sum(faces) + bonuses.total
    better = total > present
    outcome = f"Defence {max(total, present)}"
    scene.tell(Tested(("C-dodge-01", "C-dodge-02"), "dodge", name, None, need, bonuses, faces, better, outcome))
    if mark is None or total > mark.value:
        note(scene, name, Marks.DODGED, "C-dodge-01", total)


@upkeep("C-base-24", of=LifeStepped)
def the_stunned_dodge_no_more(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Stunned or out, it has its base Defense: an earlier dodge of the round is over."""
    figure = scene.battle[moment.figure]
    if not is_able(figure) and figure.mark(Marks.DODGED):
        scene.tell(Unmarked(("C-base-24",), figure.id, (Marks.DODGED,)))
    yield from ()


def _better_by(margin: int) -> int:
    """What a dodge comes to: of those that do not succeed none is worse than another."""
    return max(-1, margin)


@modifier("C-dodge-05", of=Effort, label="tumbler", reads=Reads.FIGURES | Reads.MANNER)
def tumbler(effort: Effort) -> int:
    """Who tumbles dodges the better."""
    skilled = effort.use is For.DODGE and has_specialty(effort.figure, Skill.GYMNASTICS, "Tumble")
    return TUMBLER if skilled else 0


@modifier(
    "C-cond-02",
    "C-edge-blind-fighting-08",
    of=Effort,
    label="sees nothing",
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.FIELDS,
)
def blindly(effort: Effort) -> int:
    """Who sees nothing dodges the worse, but an attacker whom he hears."""
    attacker = effort.against.id if effort.against is not None else ""
    return BLIND if effort.use is For.DODGE and is_blind_to(effort.battle, effort.figure, attacker) else 0
