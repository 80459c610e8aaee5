"""What a turn's attacks may come to when everybody has moved: each figure attacks in its place of the order, as far as
those before it have left it and its target standing. One attack is expected in threat.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.skirmish.stands import Mover
from ai.skirmish.threat import Threats
from ai.strike import NO_STRIKE, Strike
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.scores import order_dex
from core.rulesets.skirmish.turn.facing import arc_of
from core.space.grid import Arc

BEATEN = 10**6
"""What it counts for to have nobody left."""
WHOLE = 1000
HARDLY = 50
"""Who is so unlikely to be standing counts no more, in thousandths."""
FELLED = 70
"""How likely who falls has lost its attack, in percent."""
SHOT_MOVE = 1


def exchange(ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> int:
    """What a side may do to the others, less what they may do to it, in thousandths of a hit."""
    battle = position.battle
    if not battle.active(side):
        return -BEATEN
    threats = Threats(ruleset.book, battle)
    standing = {figure.id: WHOLE for figure in battle.active()}
    hurt = dict.fromkeys(standing, 0)
    total = 0
    for figure in _in_order(threats, battle):
        if standing[figure.id] < HARDLY or not battle.foes(figure) or not _attacks(threats, figure):
            continue
        spent = {name: hits // 1000 for name, hits in hurt.items()}
        mover = Mover(ruleset, position, threats, figure, profile)
        best = mover.best(Stand((), figure.at, figure.facing, _charge(threats, figure)), spent)
        if best is None:
            continue
        target, sure = battle[best.target], standing[figure.id]
        worth = best.worth * sure * standing[target.id] // WHOLE**2
        total += worth if figure.side == side else -worth
        strike = _strike(threats, figure, target, spent[target.id])
        hurt[target.id] += strike.hits * sure // WHOLE
        stopped = (strike.out + strike.down * FELLED // 100) * sure // WHOLE
        standing[target.id] -= standing[target.id] * min(WHOLE, stopped) // WHOLE
    return total


def _in_order(threats: Threats, battle: Battle) -> list[Figure]:
    """Who charges with a pole first, then the quickest; of equals the side ahead, and the roster."""
    roster: list[FigureId] = list(battle.figures)

    def place(figure: Figure) -> tuple[int, int, bool, int]:
        charges = 0 if _charge(threats, figure) else 1
        return charges, -order_dex(figure).total, figure.side != battle.clock.ahead, roster.index(figure.id)

    return sorted(battle.active(), key=place)


def _attacks(threats: Threats, figure: Figure) -> bool:
    """Whether its move has left it an attack."""
    if threats.gun(figure) is not None and figure.entered <= SHOT_MOVE:
        return True
    return threats.can_strike(figure)


def _charge(threats: Threats, figure: Figure) -> int:
    """The straight hexes at the end of its walk, with a pole in hand."""
    cells = figure.walk[-RUN_UP - 1 :]
    if len(cells) <= RUN_UP or threats.pole(figure) is None:
        return 0
    straight = all(threats.grid.step(cells[n], figure.facing) == cells[n + 1] for n in range(RUN_UP))
    return RUN_UP if straight else 0


def _strike(threats: Threats, figure: Figure, target: Figure, spent: int) -> Strike:
    away = threats.grid.distance(figure.at, target.at)
    if away > 2:
        return threats.shot(figure, target, away) if threats.gun(figure) is not None else NO_STRIKE
    lies = not target.condition.upright
    arc = Arc.REAR if lies else arc_of(threats.battle, target, figure.at) if away == 1 else Arc.FRONT
    return threats.blow(figure, target, arc, run=_charge(threats, figure), spent=spent)
