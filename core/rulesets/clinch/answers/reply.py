"""The defence that serves best: the one that is likeliest to ward off what comes, as its own roll tells. What others
reply to other moments is run through (core/play/replies.py)."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import Chance
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.answers.attacks import too_dear
from core.rulesets.clinch.defence.defending import Defence, Threatened
from core.rulesets.clinch.defence.retreating import Retreating
from core.rulesets.clinch.hold.holds import holds_by


def reply(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The likeliest defence, or the first hex to step back to. None: it is another moment."""
    menu = Menu(book, battle, asked)
    match asked.about:
        case Threatened():
            name = asked.figures[0]
            holds = bool(holds_by(battle, name))
            wards = (one for one in menu.of(name) if isinstance(one, Defence) and not too_dear(one, holds=holds))
            return max(wards, key=chance, default=asked.otherwise)
        case Retreating():
            return next(iter(menu), None)
        case _:
            return None
