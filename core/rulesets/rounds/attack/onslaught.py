"""An attack is announced, may be warded off, and is rolled: what all attacks and the hit tests of manoeuvres share.
What it does when it hits is each one's own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.play.spoken import third_person
from core.rulebook.rule import question, rule
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.blocking import announcing, share_let_through, ward_off
from core.rulesets.rounds.attack.dodging import (
    WAYS,
    Defence,
    Threatened,
    asked_to_defend,
    defenceless,
    dodge,
    is_bound,
    paid_for,
)
from core.rulesets.rounds.attack.senses import forget, listens
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.basics import sheet
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Deed
from core.rulesets.rounds.turn.phases import enter


@dataclass(frozen=True, slots=True)
class Onslaught:
    """How an attack came off: its test, and what was done against it."""

    assault: Assault
    test: Test
    ward: Defence | None = None
    warded: Test | None = None

    @property
    def share(self) -> Fraction:
        """How much of its damage gets through."""
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
        """Whether it is a critical hit: one that was softened is none."""
        return self.hits and self.test.degree >= Degree.SUPERIOR

    @property
    def extraordinary(self) -> bool:
        """Whether it could not have hit better."""
        return self.test.degree is Degree.EXTRAORDINARY

    @property
    def leaves_hands_free(self) -> bool:
        """Whether something may follow at once upon how it was warded off: not where that was done in a grab."""
        return not in_a_grab(self.assault.battle, self.assault.target.id)

    @property
    def may_be_answered(self) -> bool:
        """Whether it was warded off so well that an answer follows."""
        return self.warded is not None and self.warded.degree is Degree.EXTRAORDINARY and self.leaves_hands_free


@dataclass(frozen=True, slots=True)
class Aimed:
    """The moment when an attack has been rolled, hit or miss: what served it is used up."""

    assault: Assault
    test: Test


@dataclass(frozen=True, slots=True)
class Warded:
    """The moment when what was held against an attack that hits has been rolled, whether it came off or not."""

    hit: Onslaught
    test: Test


@question("C-feint-02", "C-feint-04")
def barred(battle: Battle, assault: Assault) -> bool:
    """Whether the target may ward nothing off of this attack."""
    return False


@dataclass(frozen=True, slots=True)
class Announced:
    """What is held against an attack before it is rolled, and what that costs its test; nothing, if nothing is.
    `heard`: the target makes the attacker out though it does not see him."""

    ward: Defence | None = None
    extra: int = 0
    heard: bool = False


@rule("C-action-10", "C-dodge-06", "C-block-01", "C-base-32")
def onslaught(scene: Scene, deed: Deed, assault: Assault, *rules: str) -> Procedure[Onslaught]:
    """The target may dodge, and then block or parry; the attack is rolled; what was announced is tested if it hits."""
    announced = yield from defended(scene, assault)
    return (yield from carried_out(scene, deed, assault, announced, *rules))


@rule("C-base-32", "C-edge-pair-04")
def carried_out(scene: Scene, deed: Deed, assault: Assault, announced: Announced, *rules: str) -> Procedure[Onslaught]:
    """The roll of an attack, and of what was held against it; whoever can do nothing any more wards nothing off. Before
    the second of two at once its attacker listens anew."""
    one, other = assault.attacker.id, assault.target.id
    if assault.second:
        yield from listens(scene, assault, one)
    if announced.heard:
        note(scene, other, Marks.HEARS, "C-edge-blind-fighting-06", about=one)
    hit = yield from _rolled(scene, deed, assault, announced, *rules)
    forget(scene, one, other)
    forget(scene, other, one)
    return hit


def _counts_by_points(assault: Assault, announced: Announced) -> bool:
    """Whether the total of an attack may be read by others, and not its degree alone: what is held against it, what a
    manoeuvre goes on with, what its target has learnt."""
    plain = assault.manoeuvre is Manoeuvre.ATTACK and announced.ward is None
    return not plain or bool(sheet(assault.target).edges)


def _rolled(scene: Scene, deed: Deed, assault: Assault, announced: Announced, *rules: str) -> Procedure[Onslaught]:
    now = replace(
        assault,
        battle=scene.battle,
        attacker=scene.battle[assault.attacker.id],
        target=scene.battle[assault.target.id],
    )
    test = yield from attempt(
        scene,
        *rules,
        effort=effort_of(now, deed),
        target=target_of(now),
        why=Attempt(third_person(str(now.manoeuvre))),
        to_the_point=_counts_by_points(now, announced),
    )
    yield from scene.keep_up(Aimed(now, test))
    ward = announced.ward if can_still_ward(now) else None
    if ward is None or not test.passed:
        return Onslaught(now, test, ward)
    warded = yield from ward_off(scene, ward, now, announced.extra, test.total)
    hit = Onslaught(now, test, ward, warded)
    yield from scene.keep_up(Warded(hit, warded))
    return hit


@rule("C-edge-human-shield-04", "C-edge-pair-04")
def can_still_ward(assault: Assault) -> bool:
    """Whether what was announced can still be held against it."""
    return is_able(assault.target) and not is_bound(assault.battle, assault.target)


@rule("C-edge-pair-04", "C-edge-pair-41")
def defended(scene: Scene, assault: Assault, *, may_dodge: bool = True) -> Procedure[Announced]:
    """What the target does before the attack is rolled, when both have listened: a dodge is rolled at once, a block or
    a parry is announced, and told there and then: it is paid for even if the attack misses."""
    name, attacker = assault.target.id, assault.attacker.id
    heard = yield from listens(scene, assault, name)
    if not assault.second:
        yield from listens(scene, assault, attacker)
    ways = (For.DODGE,) if assault.afar else WAYS
    if defenceless(scene.battle, scene.battle[name], ways) or barred(scene.battle, assault):
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
        scene.tell(Noted(("C-block-01",), name, f"announces {announcing(scene.battle, said)}"))
    forget(scene, name, attacker)
    enter(scene, "defence_chosen", "C-action-07")
    return announced


@rule("C-edge-tripping-throw-04")
def gets_out_of_the_way(scene: Scene, assault: Assault) -> Procedure[None]:
    """What the target does where no arm and no weapon wards anything off: it may dodge."""
    yield from listens(scene, assault, assault.target.id)
    if defenceless(scene.battle, scene.battle[assault.target.id], (For.DODGE,)) or barred(scene.battle, assault):
        enter(scene, "no_defence", "C-dodge-06")
        return
    enter(scene, "attack_announced", "C-dodge-06")
    said = yield from asked_to_defend(scene, assault.target.id, Threatened(assault, may_ward=False))
    if said is not None:
        yield from dodge(scene, said.figure, paid_for(scene, said), assault.attacker.id)
    enter(scene, "defence_chosen", "C-action-07")
