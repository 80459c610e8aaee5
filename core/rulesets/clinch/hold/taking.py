"""Grappling: the roll, its penalties by part and arms, and the resulting hold; shifting a hold. Weapons: grabbing.py;
choke holds: choking.py; what follows a hold: the room moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.names import FigureId, called
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.phrases import filled_in
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, success, wording
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import PART, is_wild, score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit, why_not_another_foe
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.hold.holds import begin_hold, empty_hands, held_hands, hold_of, is_fresh, step, was_taken
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.movement.sharing import TOO_LARGE, is_held_by
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.ability import ability, grappling_skills
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import outsizes
from core.rulesets.clinch.sheet.parts import ARM_OF, UNHELD, Part, grapple_penalty, parts_of
from core.rulesets.clinch.sheet.postures import is_low
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.latest import chosen

TWO, MORE = 2, 2
"""Each arm beyond the second adds 2."""
GRABS = (-5, -4, -3)
"""The penalty to grab a weapon that reaches 0, 1 or more yards."""
LOW = ("kneeling", "crawling", "lying")
"""Postures from which to grapple a low target."""


LESS = 0.25
"""What moving a hold to another part is worth, as a share of grappling."""


@record
class Taking(Attacking):
    """Takes hold of an enemy's body or item, with `arms` arms, by a skill (empty: by DX)."""

    arms: int
    skill: str

    @property
    def by(self) -> Skill | None:
        """The skill rolled against."""
        return Skill(self.skill) if self.skill else None

    @property
    def part(self) -> Part:
        """The body part aimed at."""
        return Part.TORSO

    @property
    def deceit(self) -> int:
        """How many times it is made harder to defend against, at -2 each."""
        return 0

    def seizes(self, battle: Battle) -> Item | None:
        """The item in the target's hand that it grips; None: it takes the body."""
        return None

    def has_it(self, hold: Hold) -> bool:
        """Whether `hold` already is a grip on what it wants, whatever the part."""
        return False

    def is_so(self, hold: Hold) -> bool:
        """Whether `hold` already is on the part it wants."""
        return False

    def out_of_grasp(self, battle: Battle) -> str | None:
        """Why the part or item is out of reach; None if it isn't."""
        raise NotImplementedError

    def assault(self, battle: Battle) -> Assault:
        return assault_by(battle, self)


@record
class Grapple(Taking):
    """Takes hold of a body part, or moves the hold to another part."""

    verb: ClassVar[str] = "grapple"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    meaning: ClassVar[str] = "Grapple an enemy, or move your hold to another part."
    phrase: ClassVar[str] = "grapple[ {target}][ by the {part!}][ with {arms|hand|hands}]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"part": "other parts", "deceit": "deceptive"})
    option_phrase: ClassVar[str] = "grapple[ the {part}][ with {arms|hand|hands}]"
    part: Part = Part.TORSO
    deceit: int = 0

    def is_so(self, hold: Hold) -> bool:
        return hold.grip == Grip.GRAPPLED and hold.part == self.part

    def out_of_grasp(self, battle: Battle) -> str | None:
        return _why_not_body(battle, self)

    def anywhere(self) -> Grapple:
        return replace(self, part=Part.TORSO)

    def manner(self) -> Mapping[str, str]:
        return {"deceit": f"deceptive -{self.deceit}"} if self.deceit else {}


def best_skill(battle: Battle, figure: Figure) -> str:
    """The best grappling skill of `figure`; of equals a skill before DX, then the first."""
    skills = sorted(grappling_skills(figure), key=lambda skill: skill is None)
    best = max(skills, key=lambda skill: ability(battle, figure, skill, use=For.ATTACK).total)
    return best or ""


@rule("G-grapple-04", "G-grapple-02")
def assault_by(battle: Battle, order: Taking) -> Assault:
    """The grapple as an attack."""
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


@modifier("G-part-01", "G-part-02", of=Assault, label=PART, reads=Reads.MANNER)
def by_part(assault: Assault) -> int:
    """Half the penalty to strike that part; none for the torso."""
    return grapple_penalty(assault.part) if assault.taking == "grapple" and assault.seized is None else 0


@modifier("G-part-04", of=Assault, label="weapon's reach", reads=Reads.MEANS)
def by_weapon(assault: Assault) -> int:
    """The full penalty; less for longer weapons."""
    kind = weapon(assault.seized) if assault.seized is not None else None
    return GRABS[min(kind.longest, len(GRABS) - 1)] if kind is not None else 0


@modifier("G-arms-02", of=Assault, label="extra arms", reads=Reads.MEANS)
def by_arms(assault: Assault) -> int:
    """+2 for each arm beyond the second; one arm alone has no penalty."""
    return MORE * max(0, assault.arms - TWO)


@rule("G-grapple-01", "G-arms-01", "G-held-06", "G-hold-02", "G-hold-04")
def hands_for(battle: Battle, figure: Figure, target: FigureId) -> tuple[Hand, ...]:
    """The hands `figure` could grapple `target` with: those already holding the target, and the empty ones, without
    hands whose own arm is held."""
    hold = hold_of(battle, figure.id, target)
    bound = held_hands(battle, figure.id) if hold is not None else ()
    own = tuple(hand for hand in hold.hands if hand not in bound) if hold is not None else ()
    return (*own, *(hand for hand in empty_hands(battle, figure) if hand not in own))


@rule("G-base-22", "G-armlock-02")
def reaching_arm(battle: Battle, figure: Figure, target: FigureId) -> Part | None:
    """The arm that reaches for the target: a blade may meet it, a bare hand may catch it. None: no hand for it."""
    hands = hands_for(battle, figure, target)
    return ARM_OF[hands[0]] if hands else None


def foes_to_hold(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """Enemies who aren't dead."""
    return (foe for foe in battle if foe.side != figure.side and foe.life is not Life.DEAD)


@option("G-grapple-03", "G-grapple-04", "G-part-01", "G-part-12", of=Acting, offers=Grapple, free=True)
def may_grapple(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """Any part, with all empty hands, by the best skill."""
    if why_not_spend(figure, Share.ATTACK) is not None:
        return
    for foe in foes_to_hold(battle, figure):
        arms = len(hands_for(battle, figure, foe.id))
        if arms and share_a_hex(figure, foe):
            skill = best_skill(battle, figure)
            orders = (Grapple(figure.id, foe.id, arms, skill, part) for part in parts_of(foe))
            yield from (order for order in orders if why_not_take_hold(battle, order) is None)


def why_not_take_hold(battle: Battle, order: Taking) -> str | None:
    """Why this hold can't be taken; None if it can."""
    figure = battle[order.figure]
    lack = why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)
    if lack is not None:
        return lack
    if order.target not in battle.figures or battle[order.target] not in tuple(foes_to_hold(battle, figure)):
        return "target must be an enemy"
    if order.skill and (order.skill not in tuple(Skill) or order.by not in grappling_skills(figure)):
        return f"can't grapple by {order.skill}"
    hands = len(hands_for(battle, figure, order.target))
    if not 1 <= order.arms <= hands:
        return (
            Cited("G-grapple-01", "no empty hand")
            if not hands
            else f"{counted(hands, 'empty hand', 'empty hands')} only"
        )
    if (why := order.out_of_grasp(battle)) is not None:
        return why
    return _why_not_shift(battle, order) or why_not_try(score_of(assault_by(battle, order)).total)


@rule("G-grapple-02", "G-arms-06", "G-arms-07", "G-base-62")
def _why_not_body(battle: Battle, order: Grapple) -> str | None:
    figure, target = battle[order.figure], battle[order.target]
    if not share_a_hex(figure, target):
        return f"not in {target.short_name}'s hex"
    if order.part.place in UNHELD or order.part not in parts_of(target):
        return f"can't grapple the {order.part}"
    return why_not_from_above(battle, figure, target) or why_not_behind_you(assault_by(battle, order))


@rule("G-arms-06", "G-arms-07")
def why_not_from_above(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why `figure` can't grapple a low target: it stands over it, and isn't a giant."""
    if is_low(target) and figure.posture.name not in LOW and outsizes(target, figure) < TOO_LARGE:
        return Cited("G-arms-06", f"{target.short_name} is {target.posture}: kneel or lie first")
    return None


@rule("G-base-62")
def why_not_behind_you(assault: Assault) -> str | None:
    """Why the target can't be grappled: not in front. A figure may still grapple its own holder."""
    wild = is_wild(assault) and not is_held_by(assault.battle, assault.attacker, assault.target)
    return Cited("G-base-62", f"{assault.target.short_name} is not in front") if wild else None


@rule("G-hold-02", "G-hold-03", "G-hold-16")
def _why_not_shift(battle: Battle, order: Taking) -> str | None:
    """Why the present hold can't be changed to this."""
    hold, figure = hold_of(battle, order.figure, order.target), battle[order.figure]
    if hold is None:
        return None
    if hold.grip == Grip.PINNED:
        return Cited("G-hold-16", "ease the pin first")
    if order.has_it(hold):
        return "already gripped"
    if is_fresh(battle, hold) or chosen(figure).on_the_run:
        return "shift the hold next turn, with an Attack"
    return "already held there" if order.is_so(hold) and len(hold.hands) >= order.arms else None


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
def why_not_grapple(battle: Battle, order: Grapple) -> str | None:
    """In the target's hex, with an empty hand, and low if the target is low."""
    return why_not_take_hold(battle, order)


@procedure("G-grapple-03", "G-grapple-04", "G-grapple-05", "G-grapple-08", "G-hold-02", "G-hold-03", of=Grapple)
def grapple(scene: Scene, order: Grapple) -> Procedure[None]:
    """A roll to hit against any defence; then the target is held, unhurt. A failed shift leaves the old hold."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    yield from take_hold(scene, order, "grapple", "shift", order.part)


@rule("G-grapple-04", "G-grapple-05", "G-grapple-16", "G-grapple-18", "G-base-16", "G-hold-02")
def take_hold(scene: Scene, order: Taking, fresh: str, shifted: str, part: str) -> Procedure[None]:
    """From the roll to the hold: `fresh` and `shifted` are the machine's events without and with an earlier hold."""
    spend(scene, order.figure, Share.ATTACK, "G-grapple-03")
    assault = assault_by(scene.battle, order)
    hands = hands_for(scene.battle, scene.battle[order.figure], order.target)[: order.arms]
    yield from lay_hands_on(scene, assault, hands, fresh, shifted, part)


@rule("G-part-04")
def is_still_there(battle: Battle, target: FigureId, part: str) -> bool:
    """Whether `part` is still there: a body part, or a weapon the target hasn't dropped since."""
    return part in tuple(Part) or part in {item.id for item in battle[target].held}


def lay_hands_on(
    scene: Scene, assault: Assault, hands: tuple[Hand, ...], fresh: str, shifted: str, part: str
) -> Procedure[None]:
    """The roll to hit, the defence, and the resulting hold."""
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
                said = f"has {name} in a choke hold"
            case "lock":
                said = f"locks {name}'s {part}"
            case _ if part in tuple(Part):
                said = f"holds {name} by the {part}"
            case _:
                said = f"grips {name}'s {called(part)}"
        hold = Hold(me, him, Grip.FREE, "", hands, part, None, skill)
        begin_hold(scene, me, him, fresh if old is None else shifted, "G-grapple-04", hold=hold, text=said)
    elif old is not None:
        step(scene, old, "shift_missed", "G-hold-02")
    yield from over(scene, assault, tested)


@quick_odds(of=Grapple)
def what_a_grapple_does(book: Rulebook, battle: Battle, order: Grapple) -> QuickOdds | None:
    """Moving a hold to another part is worth a share of grappling."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works, worth = lands(book, battle, order, assault), LESS if hold_of(battle, order.figure, order.target) else 1.0
    return unless_out(battle, order.target, QuickOdds(works, 0.0, held=works * worth))


@success(of=Taking)
def it_took_hold(order: Taking, told: Sequence[Event]) -> bool | None:
    """Whether the hold was taken."""
    return was_taken(told, order.figure, order.target)


@wording(of=Grapple)
def said_of_a_grapple(battle: Battle, order: Grapple) -> str:
    """`grapples Mara by the left arm`."""
    by = "" if order.part is Part.TORSO else " by the {part}"
    return filled_in(battle, order, f"grapples {{target}}{by}")
