"""Grapples and what follows them: throws, pins, chokes, locks, breaking free, by the rules' own contests. The value of
holds: hold_value.py; attacks: striking.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.clinch.blows import landing
from ai.clinch.chances import WHOLE, Contest, contest, made, settled
from ai.clinch.defences import Defences
from ai.clinch.figure_value import STUNNED
from ai.clinch.hold_value import HOLD, PINNED, Holds
from ai.clinch.releasing import is_over
from ai.clinch.striking import Striking
from ai.clinch.wounds import of_damage, wound
from ai.strike import DOWN, OUT
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.contending import Contending, contest_of
from core.rulesets.clinch.hold import capturing, choking, throwing
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.grabbing import GrabWeapon
from core.rulesets.clinch.hold.holds import hold_of, holds_by, holds_on, part_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple, assault_by, best_skill, hands_for
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.moves.breath import takes_air
from core.rulesets.clinch.moves.following import FollowUp
from core.rulesets.clinch.moves.locking import BearDown
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wrenching import Wrench
from core.rulesets.clinch.moves.wresting import ForceDrop, Wrest
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.damage import swing
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.free import enemies, is_out

TAKEN_DOWN = 2 * DOWN
"""The value of taking down a figure one holds, which cannot get up and can be pinned."""
WEAPON = 2000
FREED = 700
"""The value of being free, besides what the hold changed."""
SKILLED = (Skill.JUDO, Skill.WRESTLING, Skill.SUMO)


class Move(NamedTuple):
    """A grappling move: its chance in thousandths, its value if it works, and its cost if not."""

    order: Choice
    chance: int
    gain: int
    loss: int = 0

    @property
    def worth(self) -> int:
        """The average value."""
        return (self.chance * self.gain - (1000 - self.chance) * self.loss) // 1000


class Grappling:
    """The holds of a battle's fighters."""

    def __init__(self, book: Rulebook, defences: Defences, striking: Striking) -> None:
        self.book = book
        self.defences = defences
        self.striking = striking
        self.changes = Holds(striking).changes

    # -- moves ------------------------------------------------------------------------------------------------------

    def moves(self, battle: Battle, figure: Figure) -> list[Move]:
        """Return every move that the rules offer a figure now."""
        return list(self._offered(battle, figure))

    def _offered(self, battle: Battle, figure: Figure) -> Iterator[Move]:
        for foe in enemies(battle, figure):
            if battle.apart(figure, foe) <= 1:
                yield from self._taking(battle, figure, foe)
        for hold in holds_by(battle, figure.id):
            yield from self._following(battle, hold)
        for hold in holds_on(battle, figure.id, bodily=False):
            order = BreakFree(figure.id, hold.holder)
            if self._may(battle, order):
                yield self.breaking(battle, hold)

    def _may(self, battle: Battle, order: Choice) -> bool:
        return self.book.refusal(battle, order) is None

    def _lands(self, assault: Assault) -> int:
        return landing(score_of(assault).total, self.defences.score(assault))

    def _taking(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Move]:
        name, opponent = figure.id, foe.id
        hands = hands_for(battle, figure, opponent)
        old = hold_of(battle, name, opponent)
        was = self.changes(battle, old) if old is not None else 0
        near = share_a_hex(figure, foe)
        if hands:
            for part in self._parts(battle, foe, old) if near else ():
                order = Grapple(name, opponent, len(hands), best_skill(battle, figure), part)
                if self._may(battle, order):
                    hold = Hold(name, opponent, Grip.GRAPPLED, "", hands, part, None, order.skill, battle.clock.turn)
                    yield Move(order, self._lands(assault_by(battle, order)), self.changes(battle, hold) - was)
            for item in foe.held if old is None else ():
                grab = GrabWeapon(name, opponent, min(2, len(hands)), best_skill(battle, figure), item.id)
                if self._may(battle, grab):
                    hold = Hold(name, opponent, Grip.WEAPON, "", hands, item.id, None, grab.skill, battle.clock.turn)
                    yield Move(grab, self._lands(assault_by(battle, grab)), self.changes(battle, hold) - HOLD // 2)
        for skill in SKILLED[:2]:
            yield from self._skilled(battle, figure, foe, skill, was)

    def _parts(self, battle: Battle, foe: Figure, old: Hold | None) -> tuple[Part, ...]:
        """Return the body parts to grapple: the body, the armed arm, and the neck of a held enemy on the ground."""
        armed = (Part.RIGHT_ARM,) if foe.main is not None else (Part.LEFT_ARM,) if foe.off is not None else ()
        neck = (Part.NECK,) if old is not None or not foe.held else ()
        return (Part.TORSO, *armed, *neck)

    def _skilled(self, battle: Battle, figure: Figure, foe: Figure, skill: Skill, was: int) -> Iterator[Move]:
        """Yield chokes, arm locks and throws."""
        hands = (Hand.MAIN, Hand.OFF)
        choke = Choke(figure.id, foe.id, skill)
        if share_a_hex(figure, foe) and self._may(battle, choke):
            hold = Hold(figure.id, foe.id, Grip.CHOKED, "", hands, Part.NECK, None, skill, battle.clock.turn)
            yield Move(choke, self._lands(choking.assault_of(battle, choke)), self.changes(battle, hold) - was)
        for arm in capturing.arms_open(battle, figure, foe):
            lock = Capture(figure.id, foe.id, arm, skill)
            if self._may(battle, lock):
                hold = Hold(figure.id, foe.id, Grip.LOCKED, "", hands, arm, None, skill, battle.clock.turn)
                yield Move(lock, self._lands(capturing.assault_of(battle, lock)), self.changes(battle, hold) - was)
        throw = ThrowDown(figure.id, foe.id)
        if skill is Skill.JUDO and self._may(battle, throw):
            stands = made(check(battle, foe, Attribute.HT, For.KNOCKDOWN).total)
            dazed = STUNNED * (WHOLE - stands) // WHOLE
            yield Move(throw, self._lands(throwing.assault_of(battle, throw)), DOWN + dazed)

    def _following(self, battle: Battle, hold: Hold) -> Iterator[Move]:
        """Yield what may follow a hold. A figure that is out can only be strangled further."""
        name, opponent = hold.holder, hold.held
        him = battle[opponent]
        if is_out(him):
            strangling = Strangle(name, opponent)
            if not is_over(battle, hold) and self._may(battle, strangling):
                yield self._strangling(battle, hold, strangling)
            return
        ways: tuple[tuple[FollowUp, Callable[[Battle, Hold, FollowUp], Move]], ...] = (
            (TakeDown(name, opponent), self._taking_down),
            (Pin(name, opponent), self._pinning),
            (Strangle(name, opponent), self._strangling),
            (Wrench(name, opponent), self._wrenching),
            (ForceDrop(name, opponent), self._making_him_drop),
            (Wrest(name, opponent), self._wresting),
        )
        for order, move in ways:
            if self._may(battle, order):
                yield move(battle, hold, order)
        for own in holds_by(battle, opponent):
            tear = TearOff(name, opponent, own.held)
            if own.held != name and self._may(battle, tear):
                yield Move(tear, self._contest(battle, tear).won, self.changes(battle, own) + FREED)

    def _contest(self, battle: Battle, order: Contending) -> Contest:
        """Return the chances of the contest that an order leads to."""
        asked = contest_of(self.book, battle, order)
        if asked is None or asked.sure:
            return Contest(1000, 0, ()) if asked is not None else Contest(0, 1000, ())
        first, second = asked.first.total, asked.second.total
        return contest(first, second) if order.quick else Contest(*settled(first, second), ())

    def _taking_down(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        done = self._contest(battle, order)
        lost = done.lost * 1000 // max(1, 1000 - done.won)
        return Move(order, done.won, TAKEN_DOWN, (DOWN + self.changes(battle, hold)) * lost // 1000)

    def _pinning(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        pinned = replace(hold, grip=Grip.PINNED)
        gain = self.changes(battle, pinned) - self.changes(battle, hold)
        return Move(order, self._contest(battle, order).won, max(PINNED, gain))

    def _strangling(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        done = self._contest(battle, order)
        body = self.striking.body(battle, battle[hold.held], part_of(hold))
        harms = [(of_damage(body, by, Wound.CRUSHING), n) for by, n in done.by]
        mean = sum([harm.worth * n for harm, n in harms])
        hurts = sum([n for harm, n in harms if harm.hits])
        air = 0 if takes_air(battle, hold) else OUT // 4
        return Move(order, 1000, (mean + air * hurts) // WHOLE**2)

    def _wrenching(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        body = self.striking.body(battle, battle[hold.held], part_of(hold))
        harm = wound(body, swing(sheet(battle[hold.holder]).strength), Wound.CRUSHING, strains=True)
        return Move(order, self._contest(battle, order).won, harm.worth)

    def _making_him_drop(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        return Move(order, self._contest(battle, order).won, self._disarmed(battle, hold))

    def _wresting(self, battle: Battle, hold: Hold, order: FollowUp) -> Move:
        done = self._contest(battle, order)
        return Move(order, done.won, self._disarmed(battle, hold), done.lost // 4)

    def _disarmed(self, battle: Battle, hold: Hold) -> int:
        return WEAPON + self.striking.might(battle, battle[hold.held], battle[hold.holder])

    def breaking(self, battle: Battle, hold: Hold) -> Move:
        """Return an attempt to break a hold."""
        order = BreakFree(hold.held, hold.holder)
        return Move(order, self._contest(battle, order).won, max(0, self.changes(battle, hold)) + FREED)

    def bears_down(self, battle: Battle, hold: Hold) -> int:
        """Return the value of bearing down on a locked arm."""
        done = self._contest(battle, BearDown(hold.holder, hold.held))
        body = self.striking.body(battle, battle[hold.held], part_of(hold))
        mean = sum([of_damage(body, by, Wound.CRUSHING, strains=True).worth * n for by, n in done.by])
        return mean // WHOLE**2
