"""The defence that serves best: the one that is likeliest to ward off what comes, as its own roll tells. What others
reply to other moments is run through (core/play/replies.py)."""

from __future__ import annotations

from core.play.asking import Choice, Decision, Roll
from core.play.courses import run_of
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.clinch.answers.attacks import too_dear
from core.rulesets.clinch.defence.defending import Defence, Threatened
from core.rulesets.clinch.defence.retreating import Retreating
from core.rulesets.clinch.hold.holds import holds_by


def reply(ruleset: Ruleset, position: Position) -> Choice | None:
    """The likeliest defence, or the first hex to step back to. None: it is another moment, or it may let it pass."""
    asked = position.waiting
    if not isinstance(asked, Decision):
        return None
    menu = Menu(ruleset.book, position.battle, asked)
    match asked.about:
        case Threatened():
            name = asked.figures[0]
            holds = bool(holds_by(position.battle, name))
            wards = (one for one in menu.of(name) if isinstance(one, Defence) and not too_dear(one, holds=holds))
            return max(wards, key=lambda one: _chance(ruleset, position, one), default=asked.otherwise)
        case Retreating():
            return next(iter(menu), None)
        case _:
            return None


def _chance(ruleset: Ruleset, position: Position, defence: Choice) -> float:
    roll = run_of(ruleset, position, defence).waiting
    return roll.need.chance(roll.dice) if isinstance(roll, Roll) and roll.need is not None else 0.0
