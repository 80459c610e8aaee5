"""How rulesets and scenarios are pickled, so that games can be sent to other processes: a ruleset by its id, a scenario
by the text of its file and the changes since. Importing this is enough (hexfray/api.py)."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache

from core.battle.battle import NO_ANSWERS, Battle
from core.battle.equipping import equipped
from core.battle.record import replace
from core.play.asking import Answer
from core.play.ruleset import Ruleset
from scenarios.catalogue import ENDING, game, parse
from scenarios.scenario import Scenario


def bare(battle: Battle) -> Battle:
    """Return a battle without the rules and tables of its game, which aren't pickled."""
    return replace(equipped(battle, None), rules=NO_ANSWERS)


def dressed(battle: Battle, scenario: Scenario) -> Battle:
    """Return a bare battle with the rules and tables of its scenario's game again."""
    return replace(equipped(battle, scenario.battle.armoury), rules=scenario.ruleset.book.answers)


def _reduced_ruleset(ruleset: Ruleset) -> tuple[Callable[[str], Ruleset], tuple[str]]:
    return _ruleset, (ruleset.id,)


def _ruleset(name: str) -> Ruleset:
    return game(name).ruleset


def _reduced_scenario(scenario: Scenario) -> tuple[Callable[..., Scenario], tuple[object, ...]]:
    begun = _scenario(scenario.source, scenario.id)
    if (scenario.battle, scenario.answers) == (begun.battle, begun.answers):
        return _scenario, (scenario.source, scenario.id)
    return _changed, (scenario.source, scenario.id, bare(scenario.battle), scenario.answers)


def _changed(source: str, name: str, battle: Battle, answers: tuple[Answer, ...] | None) -> Scenario:
    begun = _scenario(source, name)
    return replace(begun, battle=dressed(battle, begun), answers=answers)


@cache
def _scenario(source: str, name: str) -> Scenario:
    return parse(source, f"{name}{ENDING}")


copyreg.pickle(Ruleset, _reduced_ruleset)
copyreg.pickle(Scenario, _reduced_scenario)
