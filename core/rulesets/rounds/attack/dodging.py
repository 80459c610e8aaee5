"""Dodging: before an attack is rolled, or in advance; the better Defence lasts for the round."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.naming import sentence
from core.common.rulings import use_up
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement, rule, upkeep
from core.rulesets.rounds.attack.assault import (
    BLIND,
    Assault,
    ToHit,
    defense_against,
    dodge_read_higher,
    landing,
    undodged,
)
from core.rulesets.rounds.ground.light import is_blind_to
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.harm.expected import MOST_LISTS, Way
from core.rulesets.rounds.opportunity.counting import use_one
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS, at_least
from core.rulesets.rounds.rolls.trying import alone_by, ruled_score, two_dice
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, GRAB
from core.rulesets.rounds.sheet.basics import bonus, has_specialty
from core.rulesets.rounds.sheet.life import LifeStepped, is_able
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Reaction
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.allowance import left, note, price, spend, why_no_extra
from core.rulesets.rounds.turn.declaring import declare, finish
from core.rulesets.rounds.turn.exertion import Exertion, is_opportune
from core.rulesets.rounds.turn.phases import enter

TUMBLER = 1
WAYS = (For.DODGE, For.BLOCK, For.PARRY)
"""All kinds of defence."""
TRIES: Mapping[Manoeuvre, str] = MappingProxyType(
    {
        Manoeuvre.GRAB: "grabs at you",
        Manoeuvre.TRIP: "tries to trip you",
        Manoeuvre.DISARM: "tries to disarm you",
        Manoeuvre.FEINT: "feints at you",
        Manoeuvre.AUTO_FIRE: "fires on automatic at you",
    }
)
"""The verbs of attacks that are more than a strike or a shot."""
BARE: Mapping[str, str] = MappingProxyType({FIST: "punches you", FOOT: "kicks you"})
"""The verbs of attacks with a natural weapon."""


@record
class Threatened:
    """The moment when an attack is announced. `may_dodge`: the target hasn't dodged it yet; `may_ward`: it can be
    blocked or parried."""

    prompt: ClassVar[str] = "You are attacked. Defend? (1 action)"
    assault: Assault
    may_dodge: bool = True
    may_ward: bool = True

    def prompt_in(self, battle: Battle) -> str:
        """Who attacks, and with what."""
        if not self.may_ward:
            return sentence(f"{self.assault.attacker.short_name} throws a body at you. Dodge? (1 action)")
        name, kind = self.assault.attacker.short_name, self.assault.kind
        what = TRIES.get(self.assault.manoeuvre) or BARE.get(kind, "attacks you")
        using = "" if kind in (GRAB, *BARE) else f" with {'an' if kind[:1] in 'aeiou' else 'a'} {kind}"
        bare = "; a bare arm stops only part" if self._bites else ""
        return sentence(f"{name} {what}{using}. Defend? (1 action{bare})")

    @property
    def _bites(self) -> bool:
        """Whether it is a melee attack with a weapon."""
        one = self.assault
        return one.armed and not one.afar and one.manoeuvre not in TRIES


@record
class Defends:
    """The moment when a figure spends an action on a defence."""

    figure: FigureId


@record
class Defence(Exertion):
    """A target's answer to an attack. `way` is the kind of defence; `means` and `trained_as` are what it is tested
    with."""

    kind: ClassVar[Kind | None] = Kind.DEFEND
    way: ClassVar[For]
    means: ClassVar[Skill | Reaction]
    trained_as: ClassVar[Manoeuvre]
    foe: FigureId

    @property
    def thing(self) -> ItemId:
        """The item it is made with; empty: none."""
        return ""

    def skill_in(self, battle: Battle) -> Skill | None:
        """Its combat skill, if it has one."""
        return self.means if isinstance(self.means, Skill) else None

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """Return the outcomes of an attack against it. `extra` is the penalty for an extra action."""
        raise NotImplementedError


@record
class Dodge(Defence):
    """Dodges an attack. `opportune`: as an opportunity action."""

    verb: ClassVar[str] = "dodge"
    does: ClassVar[str] = "dodges {foe}'s attack"
    meaning: ClassVar[str] = "Dodge the attack."
    phrase: ClassVar[str] = "dodge {foe}"
    success_label: ClassVar[str] = "avoids the hit"
    way: ClassVar[For] = For.DODGE
    means: ClassVar[Skill | Reaction] = Reaction.QUICKNESS
    trained_as: ClassVar[Manoeuvre] = Manoeuvre.DODGE
    opportune: bool = False

    def ways_left(self, battle: Battle, attack: ToHit, extra: int) -> Iterable[Way]:
        """The higher the new Defence, the fewer totals hit."""
        return _landing(attack.need, dodging(attack.assault, extra))


class Dodging(NamedTuple):
    """A dodge in numbers: its score, the Defence it must beat, its bonus against this attack, and the Defence so
    far."""

    score: int
    present: int
    more: int
    before: int

    def raised(self, thrown: int) -> int:
        """By how much a roll of `thrown` raises the Defence."""
        better = thrown + self.score > self.present
        return max(0, thrown + self.score + self.more - self.before) if better else 0


def dodging(assault: Assault, extra: int = 0) -> Dodging:
    """Return a dodge in numbers. `extra` is the penalty for an extra action."""
    battle, target, mark = assault.battle, assault.target, assault.target.mark(Marks.DODGED)
    effort = Effort(battle, target, Reaction.QUICKNESS, For.DODGE, against=assault.attacker, extra=extra)
    present = max(undodged(battle, target, assault.attacker.id).total, mark.value if mark else 0)
    more = bonus(target, assault.skill, Manoeuvre.DODGE) + dodge_read_higher(battle, assault)
    return Dodging(score(effort).total, present, more, defense_against(assault).total)


def raised_by(attack: ToHit, extra: int) -> Iterator[tuple[int, float]]:
    """Return each increase of the Defence by a dodge, with its chance."""
    dodge = dodging(attack.assault, extra)
    yield from ((dodge.raised(thrown), odds) for thrown, odds in TOTALS)


@lru_cache(maxsize=MOST_LISTS)
def _landing(need: int, dodge: Dodging) -> tuple[Way, ...]:
    """The outcomes of an attack that needs this total, against a dodge."""
    raised = [(need + dodge.raised(thrown), odds) for thrown, odds in TOTALS]
    return tuple([(margin, share, odds * chance) for new, odds in raised for margin, share, chance in landing(new)])


@record
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
    in_a_grab: ClassVar[str | None] = Cited("C-grab-06", "can't defend in a grab")
    first_test: ClassVar[For] = For.DODGE

    def member(self, battle: Battle) -> Member | None:
        """A dodge, which has no skill."""
        return Member(Manoeuvre.DODGE)

    def goes_second(self, made: Member, second: Member) -> bool:
        """Against any skill."""
        return second.manoeuvre is Manoeuvre.DODGE


@question("C-dodge-06")
def opportune_defences(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """Return the defences that a figure can make as an opportunity action now."""
    return ()


@question("C-grab-06")
def defences_in_a_grab(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """Return the defences that a figure in a grab can still make against others."""
    return ()


@rule("C-grab-06", "C-edge-human-shield-02", "C-edge-human-shield-04")
def is_bound(battle: Battle, figure: Figure, ways: Collection[For] = WAYS) -> bool:
    """Whether a grab prevents all of these defences."""
    return in_a_grab(battle, figure.id) and not any(way in ways for way in defences_in_a_grab(battle, figure))


@rule("C-action-07", "C-grab-06", "C-dodge-06")
def _why_helpless(battle: Battle, figure: Figure, ways: Collection[For]) -> str | None:
    """Why a figure can make none of these defences at any price, or None."""
    if not is_able(figure):
        return Cited("C-base-24", "can't act")
    return Cited("C-grab-06", "can't defend in a grab") if is_bound(battle, figure, ways) else None


@rule("C-action-07", "C-action-09", "C-opportunity-06")
def _why_not_paid(battle: Battle, figure: Figure) -> str | None:
    """Why there is no action for a defence, or None."""
    if figure.mark(Marks.FULL_MOVE):
        return Cited("C-opportunity-06", "declared to only move this round")
    return None if left(figure) else why_no_extra(battle, figure)


@rule("C-action-07", "C-dodge-06")
def why_defenceless(battle: Battle, figure: Figure, ways: Collection[For] = WAYS) -> str | None:
    """Return why a figure can make none of these defences now, or None."""
    if (why := _why_helpless(battle, figure, ways)) is not None:
        return why
    ready = any(way in ways for way in opportune_defences(battle, figure))
    return None if ready else _why_not_paid(battle, figure)


@rule("C-action-07", "C-dodge-06", "C-edge-improved-defense-02")
def why_no_defence(battle: Battle, figure: Figure, way: For, *, opportune: bool) -> str | None:
    """Return why a figure can't make a defence that is paid for like this, or None."""
    if (why := _why_helpless(battle, figure, (way,))) is not None:
        return why
    if not opportune:
        return _why_not_paid(battle, figure)
    ready = way in opportune_defences(battle, figure)
    if ready:
        return None
    return Cited("C-edge-improved-defense-02", f"no {way} as an opportunity action now")


def asked_to_defend(
    scene: Scene, name: FigureId, about: Threatened, clause: str = "C-dodge-06"
) -> Procedure[Defence | None]:
    """Return the defence that the target chooses; None: it passes."""
    said = yield from scene.interrupt(clause, figure=name, about=about, otherwise=Pass(name))
    return said if isinstance(said, Defence) else None


@rule("C-action-07", "C-edge-improved-defense-02", "C-edge-pair-09", "C-edge-pair-10")
def paid_for(scene: Scene, said: Exertion) -> int:
    """Pay for a defence with an action (held or not), an extra action or an opportunity action; return the penalty to
    its test."""
    scene.settle(Defends(said.figure))
    if is_opportune(said):
        use_one(scene, said.figure, "C-edge-improved-defense-02")
        return 0
    note(scene, said.figure, Marks.FOUGHT, "C-opportunity-06")
    return price(scene.battle, said, spend(scene, said.figure, 1, "C-action-07"))


@option("C-dodge-06", of=Threatened, offers=Dodge)
def may_dodge(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """The target, once for each attack."""
    if about.may_dodge:
        yield Dodge(figure.id, about.assault.attacker.id)


@requirement("C-dodge-06", of=Dodge)
def why_not_dodge(battle: Battle, order: Dodge) -> str | None:
    """If able, in no grab, and with an action for it."""
    return why_no_defence(battle, battle[order.figure], For.DODGE, opportune=order.opportune)


@option("C-dodge-06", of=Acting, offers=DodgeAhead)
def may_dodge_ahead(battle: Battle, about: Acting, figure: Figure) -> Iterator[DodgeAhead]:
    """On its turn."""
    if about.window is Window.TURN:
        yield DodgeAhead(figure.id)


@requirement("C-dodge-06", of=DodgeAhead)
def why_not_dodge_ahead(battle: Battle, order: DodgeAhead) -> str | None:
    """As against an attack."""
    return _why_helpless(battle, battle[order.figure], (For.DODGE,)) or why_unaffordable(battle, order)


@procedure("C-dodge-01", of=DodgeAhead)
def dodge_ahead(scene: Scene, order: DodgeAhead) -> Procedure[None]:
    """The roll is made now."""
    action = yield from declare(scene, order)
    if action is not None:
        enter(scene, "no_defence", "C-dodge-01")
        yield from dodge(scene, order.figure, action.extra)
        finish(scene, action)


@rule("C-dodge-01", "C-dodge-02", "C-dodge-03")
def dodge(scene: Scene, name: FigureId, extra: int, attacker: FigureId = "") -> Procedure[None]:
    """Roll a Quickness test; a total above the present Defence replaces it for the rest of the round. `attacker` is
    empty for a dodge in advance."""
    figure = scene.battle[name]
    mark = figure.mark(Marks.DODGED)
    present = max(undodged(scene.battle, figure, attacker).total, mark.value if mark else 0)
    foe = scene.battle[attacker] if attacker else None
    effort = Effort(scene.battle, figure, Reaction.QUICKNESS, For.DODGE, against=foe, extra=extra)
    bonuses = ruled_score(scene, effort)
    need = at_least(present + 1 - bonuses.total, bonuses.total)
    alone = alone_by(at_least(need.total), _better_by)
    faces = yield from two_dice(scene, "C-dodge-01", why="dodge", figure=name, need=need, tally=bonuses, alone=alone)
    total = sum(faces) + bonuses.total
    better = total > present
    outcome = f"Defence {max(total, present)}"
    scene.tell(Tested(("C-dodge-01", "C-dodge-02"), "dodge", name, None, need, bonuses, faces, better, outcome))
    use_up(scene, name)
    if mark is None or total > mark.value:
        note(scene, name, Marks.DODGED, "C-dodge-01", total)


@upkeep("C-base-24", of=LifeStepped)
def the_stunned_dodge_no_more(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A stunned or downed figure loses its dodge."""
    figure = scene.battle[moment.figure]
    if not is_able(figure) and figure.mark(Marks.DODGED):
        scene.tell(Unmarked(("C-base-24",), figure.id, (Marks.DODGED,)))
    yield from ()


def _better_by(margin: int) -> int:
    """The outcome of a dodge by its margin: all failures are alike."""
    return max(-1, margin)


@modifier("C-dodge-05", of=Effort, label="tumbler", reads=Reads.FIGURES | Reads.MANNER)
def tumbler(effort: Effort) -> int:
    """A trained tumbler dodges better."""
    skilled = effort.use is For.DODGE and has_specialty(effort.figure, Skill.GYMNASTICS, "Tumble")
    return TUMBLER if skilled else 0


@modifier(
    "C-cond-02",
    "C-edge-blind-fighting-08",
    of=Effort,
    label="can't see",
    when=lambda effort: effort.use is For.DODGE,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.FIELDS,
)
def blindly(effort: Effort) -> int:
    """A figure dodges worse against an attacker it can neither see nor hear."""
    attacker = effort.against.id if effort.against is not None else ""
    return BLIND if is_blind_to(effort.battle, effort.figure, attacker) else 0
