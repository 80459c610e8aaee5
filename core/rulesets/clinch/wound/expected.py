"""The expected results of a wound: HP, and the chances of falling, going out and dying. The dice: wounding.py; expected
damage: strike/expected.py."""

from __future__ import annotations

from functools import lru_cache

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.once import once
from core.battle.record import replace
from core.common.expected import Done
from core.play.dice import chances
from core.rulebook.rulebook import Rulebook
from core.rulebook.shared import once_alone
from core.rulesets.clinch.rolls.success import THREE, chance_of
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import Check, check
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.wound.dying import SURE_DEATH, brushes_with_death
from core.rulesets.clinch.wound.injury import Harm, injury_of
from core.rulesets.clinch.wound.knockdown import Knockdown, fortitude_of, knocked_out_by, may_fell


def health_checks(battle: Battle, figure: Figure) -> tuple[Check, ...]:
    """The checks of a figure that is wounded, besides what may fell it (`Knockdown`)."""
    return tuple([Check(battle, figure, Attribute.HT, use) for use in (For.KNOCKDOWN, For.LIFE)])


def of_harm(book: Rulebook, battle: Battle, harm: Harm) -> Done:
    """The expected results of this harm, from any cause."""
    return _of_harm(battle, harm.victim, book, replace(harm, by=None) if harm.by is not None else harm)


@once_alone(Knockdown, contexts=health_checks)
def _of_harm(battle: Battle, victim: FigureId, book: Rulebook, harm: Harm) -> Done:
    injury, figure = injury_of(battle, harm), battle[victim]
    if not injury.pain:
        return Done()
    full, before = sheet(figure).full_hp, hp(figure)
    after = before - injury.hits
    live = 0.0
    if after > -SURE_DEATH * full:
        live = _clings(battle, victim) ** brushes_with_death(before, after, full) if injury.hits else 1.0
    falls, out = 0.0, 0.0
    if may_fell(injury) and figure.active:
        score = fortitude_of(book, battle, injury).total
        stands = chance_of(score)
        out = _fails_badly(score)
        falls = 1 - stands if injury.hits else out
    return Done(injury.hits, 1 - live * (1 - falls), 1 - live * (1 - out), 1 - live)


@once
def _clings(battle: Battle, name: str) -> float:
    return chance_of(check(battle, battle[name], Attribute.HT, For.LIFE).total)


@lru_cache(maxsize=128)
def _fails_badly(score: int) -> float:
    """The chance to fail by 5 or critically."""
    return sum(chance for total, chance in chances(THREE) if knocked_out_by(score, total))
