"""Giving up: a figure that is beaten surrenders, leaves the map, or offers peace, if its side has hardly a chance left
and nothing is lost by it that could still be won. How beaten figures keep away: placing.py; when: profiles.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from ai.aims import Aims
from ai.assessment import Assessment, Term
from ai.goal_chances import GoalSense
from ai.patience import patience
from ai.profiles import GivesUp, Profile
from ai.reason import Kind, Reason
from ai.tactics import Reading, Tactics
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalState
from core.battle.names import FigureId, RuleId, Side
from core.battle.once import once
from core.battle.posture import Life
from core.play.asking import Choice, Decision
from core.play.goals import able, last_turn
from core.play.menu import Menu
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Rulebook

WHOLE = 1000
BARE_HANDS, BEST_ARMED = 1500, 4500
"""What a figure's arms are worth without any weapon, and what a weapon adds at most."""
LATE, EARLY = 50, 250
"""The chance to win by fighting, in thousandths, up to which figures give up late or early."""
LAST_OF_MANY = 20
"""The same for a figure that is not nearly out, but hurt and one of the few that are left, or alone."""
MANY = 4
"""So many enemies make a figure give up that is alone, though it is well."""
FEW = 400
"""So much of its strength is left to its side at most, in thousandths."""
HOPE = 100
"""From this chance of an objective on, in thousandths, a side does not end the battle by giving up."""
AT_STAKE = 1000
"""What objectives may lose by it at most, in thousandths of a hit."""
EVEN = 500
"""With a smaller chance to win than this, in thousandths, a side accepts peace; and gives up what can't be met."""
SAVED = "life saved"
"""The label of what a figure gains by giving up."""
LOST_CAUSE = "no objective can be met any more"


class Prospects(NamedTuple):
    """How a fight stands for a side: its figures that can fight and those of its enemies; its chance to win by fighting
    and what is left of its strength, in thousandths. `outlasts`: the chance to win by strength and arms alone, as who
    attacks best right now may change soon. `lost_cause`: it loses by its objectives unless it beats everyone, as none
    that wins can be met any more."""

    friends: int
    foes: int
    to_win: int
    outlasts: int
    left: int
    lost_cause: bool


class _Force(NamedTuple):
    """A side, or all of its enemies: the figures that can fight, their lives in all, what is left of their strength,
    and what their arms are worth. `harm`: what they do in a turn, by the attacks that some can make from where they
    stand; 0: nobody can."""

    figures: int
    lives: int
    strength: int
    arms: int
    harm: int


def prospects(reading: Reading, battle: Battle, side: Side) -> Prospects:
    """Return how the fight stands for a side."""
    threats: dict[FigureId, int] = {}
    for threat in reading.enemy_threats(battle):
        name = threat.attacker.id
        threats[name] = max(threats.get(name, 0), threat.worth)
    fighting = [figure for figure in battle.active() if able(battle, reading.goal_sense.rules, figure)]
    own = _force(reading, threats, [figure for figure in fighting if figure.side == side])
    foes = _force(reading, threats, [figure for figure in fighting if figure.side != side])
    whole = WHOLE * sum(figure.side == side for figure in battle)
    return Prospects(
        own.figures,
        foes.figures,
        _to_win(own, foes),
        _outlasts(own, foes),
        WHOLE * own.strength // max(1, whole),
        is_lost_cause(battle, side, reading.goal_sense),
    )


def _force(reading: Reading, threats: Mapping[FigureId, int], figures: list[Figure]) -> _Force:
    """Who has nobody in reach is expected to do as much as the others."""
    seen = [threats[figure.id] for figure in figures if threats.get(figure.id)]
    return _Force(
        len(figures),
        sum(reading.life(figure) for figure in figures),
        sum(reading.goal_sense.pace.strength(figure) for figure in figures),
        sum(BARE_HANDS + min(BEST_ARMED, max(0, reading.arms(figure))) for figure in figures),
        sum(seen) * len(figures) // len(seen) if seen else 0,
    )


def _to_win(own: _Force, foes: _Force) -> int:
    """Return the chance of the first, in thousandths: by how long each would take to beat the other if both can attack
    now, else by strength and arms."""
    if not own.figures or not foes.figures:
        return WHOLE if own.figures else 0
    if not (own.harm and foes.harm):
        return _outlasts(own, foes)
    lasts, takes = _turns(own, foes) ** 2, _turns(foes, own) ** 2
    return WHOLE * lasts // max(1, lasts + takes)


def _outlasts(own: _Force, foes: _Force) -> int:
    """Return the same by strength and arms."""
    mine, theirs = (one.arms * one.strength**2 for one in (own, foes))
    return WHOLE * mine // max(1, mine + theirs)


def _turns(beaten: _Force, by: _Force) -> int:
    """Return in how many turns one force beats another, in thousandths. A large one does less harm the fewer of it are
    left."""
    return WHOLE * beaten.lives * 2 * by.figures // max(1, by.harm * (by.figures + 1))


@once
def is_lost_cause(battle: Battle, side: Side, sense: GoalSense) -> bool:
    """Whether a side loses by its objectives unless it beats everyone: one that it must not fail can't be met any more,
    and none that wins can be."""
    own = [goal for goal in battle.goals if goal.side == side and goal.state is GoalState.OPEN]
    if not own:
        return False
    chances = sense.of(battle)
    hopeless = [goal for goal in own if not chances.chance(goal)]
    return any(goal.loses for goal in hopeless) and all(goal in hopeless or not goal.wins for goal in own)


def resigned(ruleset: Ruleset, position: Position, tactics: Tactics, profile: Profile, side: Side) -> Profile:
    """Return the profile of a figure whose side may have a lost cause: then it keeps away from enemies, unless they are
    likely to be beaten. Who never gives up goes on."""
    battle = position.battle
    if not battle.goals or profile.gives_up is GivesUp.NEVER:
        return profile
    reading = tactics.reading(ruleset, position, profile)
    if not is_lost_cause(battle, side, reading.goal_sense) or prospects(reading, battle, side).to_win >= EVEN:
        return profile
    return replace(profile, withdraws=True)


def given_up(
    ruleset: Ruleset, position: Position, tactics: Tactics, profile: Profile, name: FigureId
) -> Assessment | None:
    """Return the order by which a figure gives up, with its reasons; None: it fights on."""
    asked, battle = position.waiting, position.battle
    if not isinstance(asked, Decision) or name not in battle.figures:
        return None
    ways = _ways(ruleset.book, battle, asked)
    if not ways or profile.gives_up is GivesUp.NEVER:
        return None
    figure = battle[name]
    if not (figure.hurt or battle.goals or _is_few(battle, figure.side) or not patience(battle)):
        return None
    reading = tactics.reading(ruleset, position, profile)
    return _Judgement(reading, ruleset, position, figure).order(ways, profile)


class _Judgement:
    """Whether a figure gives up, and how."""

    def __init__(self, reading: Reading, ruleset: Ruleset, position: Position, figure: Figure) -> None:
        self.reading = reading
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle
        self.figure = figure
        self.aims = Aims(self.battle, figure.side, reading.goal_sense)

    @cached_property
    def prospects(self) -> Prospects:
        """How the fight stands."""
        return prospects(self.reading, self.battle, self.figure.side)

    def order(self, ways: tuple[Rule, ...], profile: Profile) -> Assessment | None:
        """Return the order and why, if it gives up: off the map where it can, else to the enemy."""
        offered = menu(self.ruleset, self.position)
        if self._is_deadlocked():
            return self._assessed(self._first(offered, ways, "offers_peace"), "the enemy is out of sight and reach")
        if self._may_be_beaten(profile) and self._is_beaten(profile) and self._is_threatened():
            for way, life in (("withdraws", Life.GONE), ("surrenders", Life.SURRENDERED)):
                if self._loses_nothing(life) and (order := self._first(offered, ways, way)) is not None:
                    return self._assessed(order)
            return self._assessed(self._first(offered, ways, "offers_peace"))
        if self._is_offered_peace() and self._is_worse_off() and not self._has_hope():
            return self._assessed(self._first(offered, ways, "offers_peace"), "the enemy offers peace")
        return None

    # -- whether ------------------------------------------------------------------------------------------------------

    def _may_be_beaten(self, profile: Profile) -> bool:
        """Whether it is worth a closer look: before the fight is read, which takes long."""
        early = profile.gives_up is GivesUp.EARLY and (self.figure.hurt > 0 or bool(self.battle.goals))
        return early or self.reading.beaten(self.figure) or _is_few(self.battle, self.figure.side)

    def _is_beaten(self, profile: Profile) -> bool:
        """Whether its character would give up, as far as the fight goes."""
        sees, figure = self.prospects, self.figure
        if profile.gives_up is GivesUp.EARLY:
            return sees.to_win <= (EVEN if sees.lost_cause else EARLY) and (figure.hurt > 0 or sees.lost_cause)
        if self.reading.beaten(figure):
            return sees.to_win <= LATE
        if sees.to_win > LAST_OF_MANY or sees.left > FEW:
            return False
        alone = sees.friends == 1 and sees.foes >= MANY
        return alone or self.reading.goal_sense.pace.strength(figure) <= WHOLE // 2

    def _is_threatened(self) -> bool:
        """Whether an enemy can get at it next turn."""
        pace = self.reading.goal_sense.pace
        away = pace.away(self.battle, frozenset(self.figure.cells))
        for foe in self.battle.foes(self.figure):
            if (points := away.get(foe.at)) is not None and points <= pace.whole(self.battle, foe) + 1:
                return True
        return any(threat.target.id == self.figure.id for threat in self.reading.enemy_threats(self.battle))

    def _loses_nothing(self, life: Life) -> bool:
        """Whether nothing is lost by its going out of the fight that could still be won."""
        if self.aims.if_out(self.figure.id, life) < -AT_STAKE:
            return False
        return self.prospects.friends > 1 or not self._has_hope()

    def _has_hope(self) -> bool:
        """Whether the battle may still end other than in defeat if the side goes on: by an objective of its own, by one
        that the enemy must not fail, or by the last turn."""
        limit, turn = self.battle.clock.limit, self.battle.clock.turn
        if limit and turn + 1 >= limit and not self.battle.goals:
            return True
        return any(self._hope_of(goal) >= HOPE for goal in self.battle.goals if goal.state is GoalState.OPEN)

    def _hope_of(self, goal: Goal) -> int:
        chance = self.aims.chances.chance(goal)
        if goal.side == self.figure.side:
            return chance if goal.wins else 0
        near = last_turn(self.battle, goal) - self.battle.clock.turn
        return WHOLE - chance if goal.loses and 0 <= near <= 1 else 0

    # -- peace --------------------------------------------------------------------------------------------------------

    def _is_offered_peace(self) -> bool:
        """Whether every other side that still fights offers peace."""
        fighting = {figure.side for figure in self.battle.active()} - {self.figure.side}
        return fighting <= self.reading.goal_sense.peace(self.battle)

    def _is_worse_off(self) -> bool:
        """Whether the fight is likelier to be lost, both as things stand now and by strength and arms."""
        return max(self.prospects.to_win, self.prospects.outlasts) < EVEN

    def _is_deadlocked(self) -> bool:
        """Whether patience has run out, and enemies can neither see nor reach each other."""
        if patience(self.battle) or self.battle.goals:
            return False
        away, sight = self.reading.goal_sense.pace.away, self.ruleset.measures.sight
        for friend in self.battle.active(self.figure.side):
            ways = away(self.battle, frozenset(friend.cells))
            for foe in self.battle.foes(friend):
                if foe.at in ways or sight(self.battle, friend.at, foe.at) is not None:
                    return False
        return True

    # -- how ----------------------------------------------------------------------------------------------------------

    def _first(self, offered: Menu, ways: tuple[Rule, ...], way: str) -> Choice | None:
        if way == "offers_peace" and self.figure.side in self.reading.goal_sense.peace(self.battle):
            return None
        rules = [rule for rule in ways if getattr(rule.offers, way)]
        return next(iter(offered.picked(self.figure.id, rules.__contains__, lambda choice: False)), None)

    def _assessed(self, order: Choice | None, why: str = "") -> Assessment | None:
        if order is None:
            return None
        worth = self.reading.life(self.figure) * (WHOLE - self.prospects.to_win) // WHOLE
        words = (why,) if why else tuple(self._words())
        reasons = (Reason(Kind.GAIN, one, worth, (self.figure.id,)) for one in words)
        return Assessment.of(order, Term(SAVED, worth))._replace(reasons=tuple(reasons))

    def _words(self) -> list[str]:
        """Why it gives up: `outnumbered 2 to 1`, `3/12 left`."""
        sees = self.prospects
        portrait = self.ruleset.pictures.portrait(self.battle, self.figure)
        odds = f"outnumbered {sees.foes} to {sees.friends}" if sees.foes > sees.friends else "outmatched"
        left = f"{max(0, portrait.vigour)}/{portrait.vigour_full} left"
        return [*((LOST_CAUSE,) if sees.lost_cause else ()), odds, left]


def _is_few(battle: Battle, side: Side) -> bool:
    """Whether more than half of a side are out."""
    return 2 * len(battle.active(side)) < sum(figure.side == side for figure in battle)


def _ways(book: Rulebook, battle: Battle, asked: Decision) -> tuple[Rule, ...]:
    """Return the options of a moment by which figures give up. Cached."""
    key = book, type(asked.about), battle.options
    if key not in _known:
        offers = (rule for rule in book.options(battle, asked.about) if rule.offers is not None)
        found = (rule for rule in offers if issubclass(rule.offers or object, Choice))
        _known[key] = tuple(rule for rule in found if _gives_up(rule.offers))
    return _known[key]


def _gives_up(kind: type | None) -> bool:
    return kind is not None and any(getattr(kind, way) for way in ("surrenders", "withdraws", "offers_peace"))


_known: dict[tuple[Rulebook, type, tuple[RuleId, ...]], tuple[Rule, ...]] = {}
