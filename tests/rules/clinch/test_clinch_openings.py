"""What a foe may come and do: with all he has, against who has given up its defence, in his coming turn. And no figure
of it says that someone goes down oftener than he is struck."""

from __future__ import annotations

import pytest

from core.play.forecast import NEXT_TURN, EnemyThreat, forecast
from core.play.order_odds import outlook
from core.play.parts import quick_odds_of
from core.play.quick_odds import QuickOdds
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack
from core.rulesets.clinch.turn.ways import AllOut
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben, dee

SWORD = Skill.BROADSWORD


def swords(apart: int = 1, skill: int = 8) -> Play:
    """Ann, whose turn it is, and Ben so many hexes before her, whose skill is that."""
    mine = ann(things=("broadsword",), skills={SWORD: 14})
    return fight(mine, ben(at=(0, -apart), things=("broadsword",), skills={SWORD: skill}))


def worst_threat(play: Play, figure: str = "ann", turns: int = 0) -> EnemyThreat:
    """The worst the one enemy can do."""
    (found,) = forecast(CLINCH, play.battle, figure, turns)
    return found


@pytest.mark.rule("G-base-31")
@pytest.mark.parametrize(
    ("skill", "how", "chance"),
    [(7, AllOut.DETERMINED, 0.625), (10, AllOut.DOUBLE, 0.75)],
)
def test_a_foe_attacks_all_out_in_the_way_that_does_most(skill: int, how: AllOut, chance: float) -> None:
    found = worst_threat(swords(skill=skill).say("ann all-out-attack how=determined"))
    assert found.steps == (AllOutAttack("ben", how),)
    assert found.odds.chance == pytest.approx(chance, abs=0.001)


@pytest.mark.rule("G-base-31")
def test_two_blows_are_told_as_two() -> None:
    once = QuickOdds(0.5, 3.0, down=0.2, out=0.1, kill=0.05, beside=-1.0, held=0.5)
    assert once.times(1) == pytest.approx(once)
    assert once.times(2) == pytest.approx(QuickOdds(0.75, 6.0, 0.36, 0.19, 0.0975, beside=-2.0, held=0.75))
    assert QuickOdds(None, 3.0).times(2) == QuickOdds(None, 6.0)


@pytest.mark.rule("G-base-31")
@pytest.mark.parametrize(("apart", "words"), [(3, ["all-out-attack", "go"]), (5, ["go"])])
def test_all_out_he_comes_no_farther_than_half_his_move(apart: int, words: list[str]) -> None:
    assert [step.verb for step in worst_threat(swords(apart, skill=10)).steps] == words


@pytest.mark.rule("G-base-18", "G-base-31")
def test_who_has_attacked_all_out_stops_nothing() -> None:
    guarded, open_ = swords(), swords().say("ann all-out-attack how=determined")
    assert worst_threat(open_).odds.chance == pytest.approx(0.5), "as often as he hits, from wherever he comes"
    assert (worst_threat(guarded).odds.chance or 0) < 0.3


@pytest.mark.rule("G-base-09")
@pytest.mark.parametrize("turns", [0, NEXT_TURN])
def test_who_has_had_his_turn_in_this_second_comes_again_in_the_next(turns: int) -> None:
    play = swords().until("beginning", figure="ben")
    assert worst_threat(play, "ben", turns).figure == "ann"


def test_what_he_does_now_is_read_from_what_his_manoeuvre_left() -> None:
    play = swords().until("beginning", figure="ben").say("ben attack")
    assert worst_threat(play).steps == ()


# -- figures that fit --------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-06")
@pytest.mark.parametrize("part", [Part.SKULL, Part.VITALS, Part.NECK])
def test_a_blow_that_lands_beside_a_small_part_has_landed(part: Part) -> None:
    play = swords().say("ann attack")
    order = Strike("ann", "ben", Blow.THRUST, "ann/broadsword", part=part)
    known, seen = quick_odds_of(CLINCH.book, play.battle, order), outlook(CLINCH, play.position, order, budget=2500)
    assert known is not None
    assert seen.exact
    assert known.chance == pytest.approx(seen.succeeds)
    assert seen.on("ben").hurt <= (seen.succeeds or 0) + 1e-9


@pytest.mark.parametrize("name", ["sword", "knife", "fist", "shield"])
def test_nobody_goes_down_oftener_than_he_is_struck(name: str) -> None:
    arms = {"sword": "broadsword", "knife": "knife", "fist": None, "shield": "shortsword"}
    me = ann(things=(arms[name],), skills={SWORD: 12, Skill.KNIFE: 12, Skill.KARATE: 14, Skill.SHORTSWORD: 12})
    foe = dee(at=(0, -1), facing=3, side="blue", hurt=6)
    play = fight(me, foe).until("beginning", figure="ann").say("ann attack")
    told = [(order, quick_odds_of(CLINCH.book, play.battle, order)) for order in play.menu]
    known = [(order, glance) for order, glance in told if glance is not None and glance.chance is not None]
    assert len(known) > 15
    for order, glance in known:
        assert (glance.chance or 0) + 1e-9 >= max(glance.down, glance.held), order
        assert glance.down + 1e-9 >= glance.out >= glance.kill - 1e-9, order
