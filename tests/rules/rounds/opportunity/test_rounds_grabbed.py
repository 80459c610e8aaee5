"""Who is grabbed before his action takes effect: by an answer to it, which loses it, or by who held actions back, which
loses what a grab does not allow. Other answers: test_rounds_opportunity.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.moment import in_words
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.gear.doors import Push
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.gear.taking import Sheathe
from core.rulesets.rounds.grab.starting import CounterGrab, Grab
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, go, play
from tests.support.rounds.grabbing import TRAINED, holding, wrestler

SEIZE = Grab("ben", "ann", "")
HELD, BOTCHED = [6, 5], [1, 1]


def seizer(**but: object) -> Play:
    """Ann with a pistol in hand and a knife in her belt, beside Ben, who answers her for certain, and a table."""
    figures = (
        ann(things=("slug pistol",), about=("knife",)),
        ben(bonuses=TRAINED),
        fighter("dee", at=(5, 9), side="blue"),
    )
    return play(*figures, ground={(5, 4): "table"}, **but)  # type: ignore[arg-type]


def shots(played: Play) -> int:
    """What is left in her gun."""
    return played["ann"].gear[0].rounds


@pytest.mark.rule("C-opportunity-10")
@pytest.mark.parametrize(
    "order",
    [
        Shoot("ann", "dee", "ann/slug pistol", "kill"),
        Sheathe("ann", "ann/slug pistol"),
        Push("ann", Cell(5, 4), Cell(5, 3)),
    ],
)
def test_a_figure_grabbed_in_reaction_has_lost_the_action_and_paid_for_it(order: Act) -> None:
    played = seizer()
    full = shots(played)
    played.say(order, SEIZE, "ann pass", HELD, "ben pass")
    assert [hold.holder for hold in played.battle.holds] == ["ben"]
    assert played.decision.figures == ("ann",)
    assert played.moment == "acting"
    assert spent(played["ann"]) == 1
    assert shots(played) == full
    assert [item.kind for item in played["ann"].held] == ["slug pistol"]
    assert played.battle.ground(Cell(5, 4)).id == "table"


@pytest.mark.rule("C-opportunity-10", "C-opportunity-12")
@pytest.mark.parametrize(
    ("dice", "said"),
    [
        (HELD, "Ann can no longer move to the square 2 to the north-east (0704). Take a free opportunity action?"),
        ([1, 2], "Ann is about to move to the square 2 to the north-east (0704). Take a free opportunity action?"),
    ],
)
def test_who_answers_behind_another_is_told_whether_it_still_goes_on(dice: list[int], said: str) -> None:
    played = play(ann(), ben(bonuses=TRAINED), cy(at=(4, 5))).say(go("ann", (5, 4), (6, 3)), SEIZE, "ann pass", dice)
    while played.decision.figures != ("cy",):
        played.say(f"{played.decision.figures[0]} pass")
    assert in_words(played.battle, played.decision.about) == said


@pytest.mark.rule("C-delay-04", "C-grab-28")
def test_so_is_who_comes_in_behind_another() -> None:
    figures = ben(bonuses=TRAINED), cy(at=(9, 9)), ann()
    played = play(*figures).say("ben delay count=2", "ben done", "cy delay count=1", "cy done", go("ann", (4, 5)))
    played.say(SEIZE, "cy pass", "ann pass", HELD, "ben pass")
    assert in_words(played.battle, played.decision.about) == (
        "Ann can no longer move to the west. Use a held action first?"
    )


@pytest.mark.rule("C-opportunity-10")
def test_a_figure_that_a_reaction_fails_to_grab_goes_on() -> None:
    played = seizer().say(Sheathe("ann", "ann/slug pistol"), SEIZE, "ann pass", [1, 2])
    assert not played["ann"].held


@pytest.mark.rule("C-opportunity-10", "C-grab-27")
def test_a_figure_that_was_held_before_goes_on_unless_another_takes_hold_of_him_too() -> None:
    """Ben holds her already; it is Dee who answers."""
    figures = ben(), ann(things=("slug pistol",)), fighter("dee", at=(4, 5), side="blue", bonuses=TRAINED)
    sheathes = Sheathe("ann", "ann/slug pistol")
    assert not holding(*figures).say("ben done", sheathes, "dee pass")["ann"].held
    played = holding(*figures).say("ben done", sheathes, Grab("dee", "ann", ""), HELD, "dee pass")
    assert played["ann"].held
    assert [hold.holder for hold in played.battle.holds] == ["ben", "dee"]


@pytest.mark.rule("C-grab-27", "C-opportunity-10")
def test_a_figure_that_turns_the_grab_of_who_answers_takes_hold_of_nobody_else() -> None:
    """She is not trained to grab Ben, so that Cy, beside her too, may answer: he botches it."""
    low = cy(at=(4, 5), agility=1, hurt=15)
    played = play(ann(), ben(things=("knife",)), low).say(Grab("ann", "ben", ""), "ben pass", Grab("cy", "ann", ""))
    played.say("ann pass", "ann pass", BOTCHED, CounterGrab("ann", "cy"), "cy pass", HELD, "ann pass")
    assert [(hold.holder, hold.held) for hold in played.battle.holds] == [("ann", "cy")]
    assert played.moment == "acting"
    assert spent(played["ann"]) == 1


def comes_in(order: Act, *others: str) -> Play:
    """Ben has held an action back, and grabs Ann before she does this."""
    rifle = ann(things=("slug rifle",))
    loaded = replace(rifle, gear=tuple(replace(item, rounds=item.rounds - 1) for item in rifle.gear))
    figures = ben(bonuses=TRAINED), loaded, fighter("dee", at=(5, 9), side="blue")
    return play(*figures).say("ben delay count=1", "ben done", order, SEIZE, "ann pass", HELD, "ben pass", *others)


@pytest.mark.rule("C-grab-28", "C-grab-06", "C-delay-01")
@pytest.mark.parametrize(
    "order",
    [
        Reload("ann", "ann/slug rifle"),
        Suppress("ann", "ann/slug rifle", "kill", (Cell(5, 8),)),
        AimAt("ann", Cell(5, 8)),
        DodgeAhead("ann"),
        Punch("ann", "ben", Natural.FIST),
    ],
)
def test_what_a_grab_does_not_allow_is_lost_to_who_comes_in_by_grabbing(order: Act) -> None:
    played = comes_in(order)
    assert played.moment == "acting"
    assert played.decision.figures == ("ann",)
    assert spent(played["ann"]) == (2 if order.full else 1)
    assert shots(played) == 29
    assert not played["ann"].mark_at(Marks.SUPPRESSES, Cell(5, 8))
    assert not played["ann"].mark(Marks.AIMED)
    assert not played["ann"].mark(Marks.DODGED)


@pytest.mark.rule("C-grab-28", "C-delay-01")
def test_what_it_allows_goes_on() -> None:
    played = comes_in(Shoot("ann", "dee", "ann/slug rifle", "kill"), "dee pass")
    assert played.roll.tally is not None
    assert [line.value for line in played.roll.tally.lines if line.label == "in a grab"] == [-5]


@pytest.mark.rule("C-grab-27", "C-delay-01")
def test_a_figure_that_a_third_grabs_first_starts_no_grab() -> None:
    figures = ben(bonuses=TRAINED), wrestler(), fighter("dee", at=(4, 5), side="blue")
    played = play(*figures).say("ben delay count=1", "ben done", Grab("ann", "dee", ""), SEIZE, "ann pass", HELD)
    played.say("ben pass")
    assert [hold.holder for hold in played.battle.holds] == ["ben"]
    assert played.moment == "acting"


@pytest.mark.rule("C-grab-31", "C-base-26")
def test_whose_hand_an_answer_has_made_useless_grabs_nobody_with_it() -> None:
    figures = ann(things=("knife",), vitality=14), ben(things=("knife",), skills={Skill.ARMED: 12})
    played = play(*figures).say(Grab("ann", "ben", ""), Strike("ben", "ann", "ben/knife"), "ann pass", [3, 3])
    played.say([4], [1, 1], [5])
    assert is_useless(played["ann"], Limb.OTHER_ARM)
    assert played.moment == "acting"
    assert not played.battle.holds


@pytest.mark.rule("C-unarmed-06", "C-base-26", "C-opportunity-10")
def test_whose_last_arm_an_answer_has_made_useless_strikes_nobody_with_his_fist() -> None:
    hurt = ann(vitality=14, marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.MAIN_ARM),))
    played = play(hurt, ben(things=("knife",), skills={Skill.ARMED: 12})).say(Punch("ann", "ben", Natural.FIST))
    played.say(Strike("ben", "ann", "ben/knife"), "ann pass", [3, 3], [4], [1, 1], [5])
    assert is_useless(played["ann"], Limb.OTHER_ARM)
    assert played.moment == "acting"
    assert spent(played["ann"]) == 1
