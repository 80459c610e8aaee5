"""Taking hold of somebody: the roll, what it costs by part and by arms, and the hold that comes of it. A hold that
there is already is shifted so. Weapons are grabbed in grabbing.py, choke holds are in choking.py, what follows a hold
in the room moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.names import FigureId, called
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import glance, spoken, success
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import is_wild, score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.resolution import misses, not_the_one_foe, over, roll_to_hit
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.hold.holds import empty_hands, held_hands, hold_of, is_fresh, step, taken, was_taken
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.movement.sharing import TOO_LARGE, is_held_by
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.ability import ability, grappling_skills
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import outsizes
from core.rulesets.clinch.sheet.parts import ARM_OF, UNHELD, Part, grapple_penalty, parts_of
from core.rulesets.clinch.sheet.postures import is_low
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, spend
from core.rulesets.clinch.turn.latest import chosen

TWO, MORE = 2, 2
"""Each arm beyond the second adds two."""
GRABS = (-5, -4, -3)
"""What it costs to grab a weapon that reaches 0 yards, 1, and more."""
LOW = ("kneeling", "crawling", "lying")
"""How one must hold oneself to grapple somebody who is low."""


LESS = 0.25
"""What it is worth to hold somebody by another part than one does already, as a share of taking hold."""


@dataclass(frozen=True, slots=True)
class Taking(Attacking):
    """Takes hold of something of somebody, with so many arms, by a skill (empty: by DX)."""

    arms: int
    skill: str

    @property
    def by(self) -> Skill | None:
        """The skill it is rolled on."""
        return Skill(self.skill) if self.skill else None

    @property
    def part(self) -> Part:
        """The part of the body that it is aimed at."""
        return Part.TORSO

    @property
    def deceit(self) -> int:
        """How many times it is made harder to see through."""
        return 0

    def seizes(self, battle: Battle) -> Item | None:
        """The thing in his hand that it takes hold of; None: it takes hold of his body."""
        return None

    def has_it(self, hold: Hold) -> bool:
        """Whether a hold is of what it would take hold of, whatever the part."""
        return False

    def is_so(self, hold: Hold) -> bool:
        """Whether a hold is by the part already that it would shift it to."""
        return False

    def out_of_grasp(self, battle: Battle) -> str | None:
        """Why it can't be laid hands on; None if it can."""
        raise NotImplementedError

    def assault(self, battle: Battle) -> Assault:
        return assault_by(battle, self)


@dataclass(frozen=True, slots=True)
class Grapple(Taking):
    """Takes hold of him by a part of the body, or takes another part than it has."""

    verb: ClassVar[str] = "grapple"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    meaning: ClassVar[str] = "Take hold of an enemy, or change which part of them you hold."
    phrase: ClassVar[str] = "grapple[ {target}][ by the {part!}][ with {arms|hand|hands}]"
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({"part": "by another part", "deceit": "deceptively"})
    part: Part = Part.TORSO
    deceit: int = 0

    def is_so(self, hold: Hold) -> bool:
        return hold.grip == Grip.GRAPPLED and hold.part == self.part

    def out_of_grasp(self, battle: Battle) -> str | None:
        return _body_fault(battle, self)

    def anywhere(self) -> Grapple:
        return replace(self, part=Part.TORSO)

    def manner(self) -> Mapping[str, str]:
        """How it is done, beside plainly."""
        return {"deceit": f"deceptive -{self.deceit}"} if self.deceit else {}


def best_skill(battle: Battle, figure: Figure) -> str:
    """What it grapples best with; of equals a skill, and of those the first."""
    skills = sorted(grappling_skills(figure), key=lambda skill: skill is None)
    best = max(skills, key=lambda skill: ability(battle, figure, skill, use=For.ATTACK).total)
    return best or ""


@rule("G-grapple-04", "G-grapple-02")
def assault_by(battle: Battle, order: Taking) -> Assault:
    """Taking hold as an attack."""
    me, him, seized = battle[order.figure], battle[order.target], order.seizes(battle)
    return Assault(
        battle,
        me,
        him,
        Form.GRAPPLE,
        order.by,
        order.part,
        limb=reaching_arm(battle, me, order.target),
        taking="grapple",
        named="grabs" if seized else "grapples",
        arms=order.arms,
        seized=seized,
        deceit=order.deceit,
    )


@modifier("G-part-01", "G-part-02", of=Assault, label="the part", reads=Reads.MANNER)
def by_part(assault: Assault) -> int:
    """Half of what it costs to strike there; nothing for the torso."""
    return grapple_penalty(assault.part) if assault.taking == "grapple" and assault.seized is None else 0


@modifier("G-part-04", of=Assault, label="the weapon", reads=Reads.MEANS)
def by_weapon(assault: Assault) -> int:
    """The full penalty: the longer it is, the easier."""
    kind = weapon(assault.seized) if assault.seized is not None else None
    return GRABS[min(kind.longest, len(GRABS) - 1)] if kind is not None else 0


@modifier("G-arms-02", of=Assault, label="more arms", reads=Reads.MEANS)
def by_arms(assault: Assault) -> int:
    """Two for each arm beyond the second; a single one costs nothing."""
    return MORE * max(0, assault.arms - TWO)


@rule("G-grapple-01", "G-arms-01", "G-held-06", "G-hold-02", "G-hold-04")
def hands_for(battle: Battle, figure: Figure, target: FigureId) -> tuple[Hand, ...]:
    """The hands that it could take hold of him with: those that hold him already, and the empty ones; but none whose
    arm is held itself."""
    hold = hold_of(battle, figure.id, target)
    bound = held_hands(battle, figure.id) if hold is not None else ()
    own = tuple(hand for hand in hold.hands if hand not in bound) if hold is not None else ()
    return (*own, *(hand for hand in empty_hands(battle, figure) if hand not in own))


@rule("G-base-22", "G-armlock-02")
def reaching_arm(battle: Battle, figure: Figure, target: FigureId) -> Part | None:
    """The arm that it reaches for him with, which a blade may meet and a bare hand catch; None: it has none."""
    hands = hands_for(battle, figure, target)
    return ARM_OF[hands[0]] if hands else None


def foes_to_hold(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """Those of other sides who are not dead."""
    return (foe for foe in battle if foe.side != figure.side and foe.life is not Life.DEAD)


@option("G-grapple-03", "G-grapple-04", "G-part-01", "G-part-12", of=Acting, offers=Grapple, free=True)
def may_grapple(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """By any part, with all its empty hands, by what it does best."""
    if lacks(figure, Share.ATTACK) is not None:
        return
    for foe in foes_to_hold(battle, figure):
        arms = len(hands_for(battle, figure, foe.id))
        if arms and share_a_hex(figure, foe):
            skill = best_skill(battle, figure)
            orders = (Grapple(figure.id, foe.id, arms, skill, part) for part in parts_of(foe))
            yield from (order for order in orders if cannot_take(battle, order) is None)


def cannot_take(battle: Battle, order: Taking) -> str | None:
    """Why it cannot take hold so; None if it can."""
    figure = battle[order.figure]
    lack = lacks(figure, Share.ATTACK) or not_the_one_foe(battle, figure, order.target)
    if lack is not None:
        return lack
    if order.target not in battle.figures or battle[order.target] not in tuple(foes_to_hold(battle, figure)):
        return "one takes hold of a foe"
    if order.skill and (order.skill not in tuple(Skill) or order.by not in grappling_skills(figure)):
        return f"it does not grapple by {order.skill}"
    hands = len(hands_for(battle, figure, order.target))
    if not 1 <= order.arms <= hands:
        return (
            Cited("G-grapple-01", "it has no empty hand") if not hands else f"it can take hold with 1 to {hands} hands"
        )
    if (why := order.out_of_grasp(battle)) is not None:
        return why
    return _shift_fault(battle, order) or hopeless(score_of(assault_by(battle, order)).total)


@rule("G-grapple-02", "G-arms-06", "G-arms-07", "G-base-62")
def _body_fault(battle: Battle, order: Grapple) -> str | None:
    figure, target = battle[order.figure], battle[order.target]
    if not share_a_hex(figure, target):
        return f"it must be in {target.short_name}'s hex"
    if order.part.place in UNHELD or order.part not in parts_of(target):
        return f"nobody takes hold of the {order.part}"
    return cannot_get_at(battle, figure, target) or not_before_it(assault_by(battle, order))


@rule("G-arms-06", "G-arms-07")
def cannot_get_at(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why it cannot take hold of one who is low: it stands over him, and he is no giant."""
    if is_low(target) and figure.posture.name not in LOW and outsizes(target, figure) < TOO_LARGE:
        return Cited("G-arms-06", f"{target.short_name} is {target.posture}: it must kneel or lie")
    return None


@rule("G-base-62")
def not_before_it(assault: Assault) -> str | None:
    """Why it cannot take hold of one whom it does not face: nobody is grappled in a wild swing but who holds one."""
    wild = is_wild(assault) and not is_held_by(assault.battle, assault.attacker, assault.target)
    return Cited("G-base-62", f"{assault.target.short_name} is not before it") if wild else None


@rule("G-hold-02", "G-hold-03", "G-hold-16")
def _shift_fault(battle: Battle, order: Taking) -> str | None:
    """Why the hold that it has cannot be shifted so."""
    hold, figure = hold_of(battle, order.figure, order.target), battle[order.figure]
    if hold is None:
        return None
    if hold.grip == Grip.PINNED:
        return Cited("G-hold-16", "the pin must be eased first")
    if order.has_it(hold):
        return "it grips it already"
    if is_fresh(battle, hold) or chosen(figure).on_the_run:
        return "a hold is shifted on a later turn, by an Attack or an All-Out Attack"
    return "it holds him so already" if order.is_so(hold) and len(hold.hands) >= order.arms else None


@requirement(
    "G-grapple-01",
    "G-grapple-02",
    "G-grapple-03",
    "G-grapple-17",
    "G-arms-01",
    "G-arms-06",
    "G-arms-07",
    "G-hold-02",
    "G-hold-23",
    of=Grapple,
)
def can_grapple(battle: Battle, order: Grapple) -> str | None:
    """In his hex, with an empty hand, and low if he is low."""
    return cannot_take(battle, order)


@procedure("G-grapple-03", "G-grapple-04", "G-grapple-05", "G-grapple-08", "G-hold-02", "G-hold-03", of=Grapple)
def grapple(scene: Scene, order: Grapple) -> Procedure[None]:
    """A roll to hit, any defence; then he is held, and nothing hurts him. A shift that fails leaves the old hold."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    yield from take_hold(scene, order, "grapple", "shift", order.part)


@rule("G-grapple-04", "G-grapple-05", "G-grapple-16", "G-grapple-18", "G-base-16", "G-hold-02")
def take_hold(scene: Scene, order: Taking, fresh: str, shifted: str, part: str) -> Procedure[None]:
    """From the roll to the hold: `fresh` and `shifted` are the steps of the machine without a hold and with one."""
    spend(scene, order.figure, Share.ATTACK, "G-grapple-03")
    assault = assault_by(scene.battle, order)
    hands = hands_for(scene.battle, scene.battle[order.figure], order.target)[: order.arms]
    yield from lay_hands_on(scene, assault, hands, fresh, shifted, part)


@rule("G-part-04")
def is_still_there(battle: Battle, target: FigureId, part: str) -> bool:
    """Whether what is reached for is there: a part of the body, or a weapon that he has not dropped meanwhile."""
    return part in tuple(Part) or part in {item.id for item in battle[target].held}


def lay_hands_on(
    scene: Scene, assault: Assault, hands: tuple[Hand, ...], fresh: str, shifted: str, part: str
) -> Procedure[None]:
    """The roll to hit, the defence, and the hold that comes of it."""
    me, him = assault.attacker.id, assault.target.id
    tested = yield from roll_to_hit(scene, assault, "G-grapple-04")
    held = tested.passed
    if held:
        defended = yield from defend(scene, now(scene.battle, assault), tested)
        held = defended is None or not defended.tested.passed
    else:
        yield from misses(scene, assault, tested)
    old = hold_of(scene.battle, me, him)
    held = held and is_still_there(scene.battle, him, part)
    if held and scene.battle[me].active and scene.battle[him].life is not Life.DEAD:
        skill = assault.skill.value if assault.skill is not None else "DX"
        name = scene.battle[him].short_name
        match assault.taking:
            case "choke":
                said = f"takes {name} in a choke hold"
            case "lock":
                said = f"has the {part} of {name} in a lock"
            case _:
                said = f"takes hold of {name}: {called(part)}"
        hold = Hold(me, him, Grip.FREE, "", hands, part, None, skill)
        taken(scene, me, him, fresh if old is None else shifted, "G-grapple-04", hold=hold, telling=said)
    elif old is not None:
        step(scene, old, "shift_missed", "G-hold-02")
    yield from over(scene, assault, tested)


@glance(of=Grapple)
def what_a_grapple_does(book: Rulebook, battle: Battle, order: Grapple) -> Glance | None:
    """To hold somebody by another part than one does already is worth a share of taking hold."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works, worth = lands(book, battle, order, assault), LESS if hold_of(battle, order.figure, order.target) else 1.0
    return unless_out(battle, order.target, Glance(works, 0.0, held=works * worth))


@success(of=Taking)
def it_took_hold(order: Taking, told: Sequence[Event]) -> bool | None:
    """Whether it has hold of him so."""
    return was_taken(told, order.figure, order.target)


@spoken(of=Grapple)
def said_of_a_grapple(battle: Battle, order: Grapple) -> str:
    """`grapples Mara by the left arm`."""
    by = "" if order.part is Part.TORSO else " by the {part}"
    return filled_in(battle, order, f"grapples {{target}}{by}")
