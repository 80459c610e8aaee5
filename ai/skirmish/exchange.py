"""The expected attacks of a turn once everyone has moved, in the order of action, as far as earlier ones leave attacker
and target standing. The next turn: next_turn.py; a single attack: threat.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ai.goal_chances import GoalSense
from ai.profiles import Profile
from ai.skirmish.attrition import Attrition
from ai.skirmish.brawls import Brawls, fights
from ai.skirmish.next_turn import NextTurn
from ai.skirmish.pace import PACE
from ai.skirmish.stands import Mover
from ai.skirmish.threat import Threats
from ai.strike import NO_STRIKE, OUT, Strike
from ai.tactics import FieldValue, Stand
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.melee.poles import ran_straight
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand
from core.rulesets.skirmish.turn.facing import arc_of
from core.rulesets.skirmish.turn.order import early_bands, rank
from core.space.grid import Arc

BEATEN = 10**6
"""The value of having nobody left."""
MOST_SHOTS = 200
"""The most that all shots of one turn do, in percent of one shot."""


class HandToHand(NamedTuple):
    """Attacks within one hex, as a game knows them: who makes them, and the value and target of a figure's best; no
    target: it makes none."""

    fights: Callable[[Figure], bool]
    best: Callable[[Figure], tuple[int, FigureId]]


def exchange(ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
    """Return what a side may do to the others, less what they may do to it, in thousandths of a hit."""
    battle = position.battle
    threats = Threats(ruleset.book, battle)
    brawls = Brawls(threats)
    close = HandToHand(
        lambda figure: figure.id in fights(battle).opponents,
        lambda figure: _best_brawl(brawls, battle, figure),
    )
    return exchanged(ruleset, side, profile, position, threats, close)


def exchanged(
    ruleset: Ruleset, side: Side, profile: Profile, position: Position, threats: Threats, close: HandToHand
) -> FieldValue:
    """Return the same for a game with such attacks within a hex."""
    battle = position.battle
    if not battle.active(side):
        return FieldValue(-BEATEN)
    order, left = _in_order(battle), Attrition(battle.active())
    total, quiet, shot = 0, True, set[FigureId]()
    for figure in order:
        if not left.counts(figure) or not battle.foes(figure):
            continue
        if close.fights(figure):
            found = _hand_to_hand(battle, *close.best(figure))
        elif _attacks(threats, figure):
            found = _best(Mover(ruleset, position, threats, figure, profile), left)
            if found and _shoots(threats, figure):
                shot.add(figure.id)
        else:
            found = None
        if found is None:
            continue
        target, worth, strike = found
        quiet = False
        worth = left.likely(figure, target, worth)
        total += worth if figure.side == side else -worth
        left.suffers(figure, target, strike)
    total += NextTurn(threats, order, left, shot).worth(side)
    if battle.goals:
        total += sum(worth for _, worth in GoalSense(ruleset.turns.goals, PACE).of(battle).value(side))
    return FieldValue(total, quiet)


def _best(mover: Mover, left: Attrition) -> tuple[Figure, int, Strike] | None:
    """Return a figure's best attack from where it stands: target, value, effect."""
    threats, figure = mover.threats, mover.figure
    charge = _charge(threats, figure)
    spent = {foe.id: left.spent(foe) for foe in threats.battle.active()}
    best = mover.best(Stand((), figure.at, figure.facing, charge), spent)
    if best is None:
        return None
    target = threats.battle[best.target]
    strike = _strike(threats, figure, target, spent[target.id])
    if strike.worth and threats.grid.distance(figure.at, target.at) > 2:
        strike = strike.share(min(MOST_SHOTS, 100 * best.worth // strike.worth))
    return target, best.worth, strike


def _hand_to_hand(battle: Battle, worth: int, target: FigureId) -> tuple[Figure, int, Strike] | None:
    """Return the same for a figure that fights within a hex."""
    if not target:
        return None
    return battle[target], worth, Strike(0, worth // 2, worth * 1000 // (2 * OUT), 0)


def _best_brawl(brawls: Brawls, battle: Battle, figure: Figure) -> tuple[int, FigureId]:
    """Return the best hand-to-hand attack a figure is free to make."""
    now = fights(battle)
    foes = [battle[name] for name in now.opponents[figure.id] if battle[name].active]
    if figure.id in now.pins or figure.mark(Marks.STUNNED) or not foes:
        return 0, ""
    target = max(foes, key=lambda foe: brawls.blow(battle, figure, foe))
    return brawls.blow(battle, figure, target), target.id


def _in_order(battle: Battle) -> list[Figure]:
    """Everyone in the order of action, by first action; figures without one go where they would have been."""

    def place(figure: Figure) -> tuple[int, ...]:
        bands = early_bands(battle, figure)
        return rank(battle, figure, min(bands, default=StrikeBand.REST))

    return sorted(battle.active(), key=place)


def _attacks(threats: Threats, figure: Figure) -> bool:
    """Whether a figure can still attack after its move and its declaration."""
    return _shoots(threats, figure) or threats.can_strike(figure)


def _shoots(threats: Threats, figure: Figure) -> bool:
    return threats.gun(figure) is not None and threats.may_yet_shoot(figure)


def _charge(threats: Threats, figure: Figure) -> int:
    """Return the length of the straight run at the end of its walk, with a pole weapon in hand."""
    return RUN_UP if threats.pole(figure) is not None and ran_straight(threats.battle, figure) else 0


def _strike(threats: Threats, figure: Figure, target: Figure, spent: int) -> Strike:
    away = threats.grid.distance(figure.at, target.at)
    if away > 2:
        return threats.shot(figure, target, away) if threats.gun(figure) is not None else NO_STRIKE
    lies = not target.condition.upright
    arc = Arc.REAR if lies else arc_of(threats.battle, target, figure.at) if away == 1 else Arc.FRONT
    return threats.blow(figure, target, arc, run=_charge(threats, figure), spent=spent)
