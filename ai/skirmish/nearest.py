"""The greedy player: walks to the nearest enemy and strikes. A thinking player has to beat it."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.records import record
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.movement.walking import allowance, reachable, shift_cells
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import Moving
from core.space.cell import Cell

HANDS = (Kind.READY, Kind.PICK_UP)
"""What it does when its hands are empty."""


@record
class Nearest:
    """Walks to the nearest enemy, faces it and attacks it."""

    name: str = "nearest"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the move or the attack that is nearest."""
        decision, battle = position.waiting, position.battle
        assert isinstance(decision, Decision), "no decision waits"
        offered = menu(ruleset, position)
        if isinstance(decision.about, Moving):
            return _walk(battle, battle[decision.figures[0]], offered)
        return _attack(battle, offered) or _first_of(offered)


def _walk(battle: Battle, figure: Figure, offered: Menu) -> Choice:
    """Return the walk that ends nearest to an enemy, if possible near enough to strike at once."""
    foe = min(battle.foes(figure), key=lambda other: battle.grid.distance(figure.at, other.at))
    best: Choice = EndMoves(figure.id)
    if figure.condition.upright:
        paths = _paths(battle, figure)
        most = half(movement(battle, figure))

        def how_near(path: tuple[Cell, ...]) -> tuple[int, int, int]:
            distance = battle.grid.distance(path[-1] if path else figure.at, foe.at)
            return distance, int(len(path) > most), len(path)

        path = min(paths, key=how_near)
        end = path[-1] if path else figure.at
        best = Move(figure.id, path, figure.facing if end == foe.at else battle.grid.direction(end, foe.at))
    stays = Move(figure.id, (), figure.facing)
    return next((choice for choice in (best, stays) if choice in offered), None) or next(offered.of(figure.id))


def _paths(battle: Battle, figure: Figure) -> list[tuple[Cell, ...]]:
    if engaged(battle, figure):
        return [(), *((cell,) for cell in shift_cells(battle, figure))]
    return list(reachable(battle, figure, allowance(battle, figure)).values())


def _attack(battle: Battle, offered: Menu) -> Choice | None:
    """Return the first attack on the nearest enemy; a strike before anything else."""
    attacks = [choice for choice in offered if _target(choice)]
    if not attacks:
        return None
    strikes = [choice for choice in attacks if choice.kind is Kind.STRIKE]

    def distance(choice: Choice) -> int:
        return battle.grid.distance(battle[choice.figure].at, battle[_target(choice)].at)

    return min(strikes or attacks, key=distance)


def _target(choice: Choice) -> FigureId:
    """Return the target of a choice; empty: none."""
    target: FigureId = getattr(choice, "target", "")
    return target


def _first_of(offered: Menu) -> Choice:
    """Return what else to do: let the enemy move first, get up, declare nothing, take up a weapon, or pass."""
    choices, decision = list(offered), offered.decision
    if isinstance(decision.about, Precedence):
        return choices[-1]
    rises = [choice for choice in choices if choice.kind is Kind.POSTURE and _is_down(offered.battle[choice.figure])]
    passes = [choice for choice in choices if choice.is_pass and decision.otherwise is None]
    arms = [choice for choice in choices if choice.kind in HANDS and _empty_handed(offered.battle[choice.figure])]
    return next(iter((*rises, *passes, *arms)), decision.otherwise or choices[0])


def _is_down(figure: Figure) -> bool:
    return figure.condition is not Condition.STANDING


def _empty_handed(figure: Figure) -> bool:
    """Whether a figure holds nothing to strike with."""
    return not any(melee_weapon(figure, item) for item in figure.held)
