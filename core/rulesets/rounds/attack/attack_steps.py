"""The steps of an attack: announcement, defence, roll. Shared by attacks and the hit tests of manoeuvres; the effect of
a hit is up to each."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.play.spoken import third_person
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.blocking import announcing, share_let_through, ward_off
from core.rulesets.rounds.attack.dodging import (
    WAYS,
    Defence,
    Threatened,
    asked_to_defend,
    dodge,
    is_bound,
    paid_for,
    why_defenceless,
)
from core.rulesets.rounds.attack.senses import forget, listens
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, GRAB, weapon
from core.rulesets.rounds.sheet.basics import sheet
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import ActionInProgress
from core.rulesets.rounds.turn.phases import enter

VERBS: Mapping[Manoeuvre, str] = MappingProxyType(
    {
        Manoeuvre.FEINT: "feints at",
        Manoeuvre.AUTO_FIRE: "fires a burst at",
    }
)
"""Verbs of hit tests that aren't just the manoeuvre's name."""
BARE: Mapping[str, str] = MappingProxyType({FIST: "punches", FOOT: "kicks", GRAB: "strikes"})
"""Verbs of attacks with a natural weapon."""


def attempt_at(assault: Assault) -> Attempt:
    """Return what the roll to hit is for: `strikes with the axe`, `shoots with the slug pistol`, `kicks`, `grabs`."""
    kind, means = assault.kind, "" if assault.kind in BARE else assault.kind
    if assault.manoeuvre is not Manoeuvre.ATTACK:
        return Attempt(VERBS.get(assault.manoeuvre) or third_person(assault.manoeuvre), means)
    if not assault.afar:
        return Attempt(BARE.get(kind, "strikes"), means)
    return Attempt("shoots", kind) if weapon(kind).shoots else Attempt(f"throws the {kind} at")


@record
class AttackResult:
    """The result of an attack: its test, and the defence against it."""

    assault: Assault
    test: Test
    ward: Defence | None = None
    warded: Test | None = None

    @property
    def share(self) -> Fraction:
        """The share of its damage that gets through."""
        if not self.test.passed:
            return Fraction(0)
        if self.ward is None or self.warded is None:
            return Fraction(1)
        return share_let_through(self.assault.battle, self.ward, self.warded.degree, self.assault)

    @property
    def hits(self) -> bool:
        """Whether it hits in full."""
        return self.share == 1

    @property
    def critical(self) -> bool:
        """Whether it is a critical hit: not if a defence softened it."""
        return self.hits and self.test.degree >= Degree.SUPERIOR

    @property
    def extraordinary(self) -> bool:
        """Whether its degree is the highest."""
        return self.test.degree is Degree.EXTRAORDINARY

    @property
    def leaves_hands_free(self) -> bool:
        """Whether a defence leaves the hands free for a follow-up: not in a grab."""
        return not in_a_grab(self.assault.battle, self.assault.target.id)

    @property
    def may_be_answered(self) -> bool:
        """Whether the defence was good enough for a riposte."""
        return self.warded is not None and self.warded.degree is Degree.EXTRAORDINARY and self.leaves_hands_free


@record
class Aimed:
    """The moment when an attack has been rolled, hit or miss: its one-time modifiers are used up."""

    assault: Assault
    test: Test


@record
class Warded:
    """The moment when a block or a parry has been rolled, successful or not."""

    hit: AttackResult
    test: Test


@question("C-feint-02", "C-feint-04")
def barred(battle: Battle, assault: Assault) -> bool:
    """Whether the target can't defend against this attack."""
    return False


@record
class Announced:
    """The defence chosen before an attack is rolled, if any, and its penalty. `heard`: the target hears an attacker it
    can't see."""

    ward: Defence | None = None
    extra: int = 0
    heard: bool = False


@rule("C-action-10", "C-dodge-06", "C-block-01", "C-base-32")
def make_attack(scene: Scene, action: ActionInProgress, assault: Assault, *rules: str) -> Procedure[AttackResult]:
    """Make an attack: the target may dodge, then block or parry; then both are rolled."""
    announced = yield from defended(scene, assault)
    return (yield from roll_attack(scene, action, assault, announced, *rules))


@rule("C-base-32", "C-edge-pair-04")
def roll_attack(
    scene: Scene, action: ActionInProgress, assault: Assault, announced: Announced, *rules: str
) -> Procedure[AttackResult]:
    """Roll an attack and the defence against it. A target that can no longer act loses its defence. Before the second
    of two attacks at once the attacker listens again."""
    one, other = assault.attacker.id, assault.target.id
    if assault.second:
        yield from listens(scene, assault, one)
    if announced.heard:
        note(scene, other, Marks.HEARS, "C-edge-blind-fighting-06", about=one)
    hit = yield from _rolled(scene, action, assault, announced, *rules)
    forget(scene, one, other)
    forget(scene, other, one)
    return hit


def _counts_by_points(assault: Assault, announced: Announced) -> bool:
    """Whether the exact total of an attack matters, not only its degree: to a defence, a manoeuvre or an edge of the
    target."""
    plain = assault.manoeuvre is Manoeuvre.ATTACK and announced.ward is None
    return not plain or bool(sheet(assault.target).edges)


def _rolled(
    scene: Scene, action: ActionInProgress, assault: Assault, announced: Announced, *rules: str
) -> Procedure[AttackResult]:
    now = replace(
        assault,
        battle=scene.battle,
        attacker=scene.battle[assault.attacker.id],
        target=scene.battle[assault.target.id],
    )
    test = yield from attempt(
        scene,
        *rules,
        effort=effort_of(now, action),
        target=target_of(now),
        why=attempt_at(now),
        to_the_point=_counts_by_points(now, announced),
    )
    yield from scene.keep_up(Aimed(now, test))
    ward = announced.ward if can_still_ward(now) else None
    if ward is None or not test.passed:
        return AttackResult(now, test, ward)
    warded = yield from ward_off(scene, ward, now, announced.extra, test.total)
    hit = AttackResult(now, test, ward, warded)
    yield from scene.keep_up(Warded(hit, warded))
    return hit


@rule("C-edge-human-shield-04", "C-edge-pair-04")
def can_still_ward(assault: Assault) -> bool:
    """Whether the announced defence is still possible."""
    return is_able(assault.target) and not is_bound(assault.battle, assault.target)


@rule("C-edge-pair-04", "C-edge-pair-41")
def defended(scene: Scene, assault: Assault, *, may_dodge: bool = True) -> Procedure[Announced]:
    """Let the target defend before the attack is rolled, once both have listened. A dodge is rolled at once; a block or
    a parry is announced and paid for even if the attack misses."""
    name, attacker = assault.target.id, assault.attacker.id
    heard = yield from listens(scene, assault, name)
    if not assault.second:
        yield from listens(scene, assault, attacker)
    ways = (For.DODGE,) if assault.afar else WAYS
    if why_defenceless(scene.battle, scene.battle[name], ways) or barred(scene.battle, assault):
        enter(scene, "no_defence", "C-dodge-06")
        forget(scene, name, attacker)
        return Announced(heard=heard)
    enter(scene, "attack_announced", "C-dodge-06")
    said = yield from asked_to_defend(scene, name, Threatened(assault, may_dodge))
    if said is not None and said.way is For.DODGE:
        yield from dodge(scene, name, paid_for(scene, said), attacker)
        said = yield from asked_to_defend(scene, name, Threatened(assault, may_dodge=False))
    announced = Announced(heard=heard)
    if said is not None:
        announced = Announced(said, paid_for(scene, said), heard)
        scene.tell(Noted(("C-block-01",), name, f"announces {announcing(scene.battle, said)}", dice_only=True))
    forget(scene, name, attacker)
    enter(scene, "defence_chosen", "C-action-07")
    return announced


@rule("C-edge-tripping-throw-04")
def gets_out_of_the_way(scene: Scene, assault: Assault) -> Procedure[None]:
    """Let the target dodge an attack that can't be blocked or parried."""
    yield from listens(scene, assault, assault.target.id)
    if why_defenceless(scene.battle, scene.battle[assault.target.id], (For.DODGE,)) or barred(scene.battle, assault):
        enter(scene, "no_defence", "C-dodge-06")
        return
    enter(scene, "attack_announced", "C-dodge-06")
    said = yield from asked_to_defend(scene, assault.target.id, Threatened(assault, may_ward=False))
    if said is not None:
        yield from dodge(scene, said.figure, paid_for(scene, said), assault.attacker.id)
    enter(scene, "defence_chosen", "C-action-07")
