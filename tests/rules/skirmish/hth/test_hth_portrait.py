"""What a portrait and the log say of a fight hand to hand."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.steps import HoldChanged
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.subduing import Subdue
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.hth import grappling


def said(grip: Grip, of: str) -> list[str]:
    """The traits of Agnar, who has Mara in that grip, or of Mara."""
    battle = grappling(fighter("agnar"), fighter("mara", side="blue"), pins={("agnar", "mara"): grip})
    return [trait.text for trait in portrait(battle, battle[of]).traits]


def test_it_names_the_opponents() -> None:
    assert said(Grip.GRAPPLING, "agnar") == ["hand-to-hand with Mara"]
    assert said(Grip.GRAPPLING, "mara") == ["hand-to-hand with Agnar"]


@pytest.mark.parametrize(
    ("grip", "captors", "captives"),
    [
        (Grip.HELD_2, "pins Mara", "pinned by Agnar: loses 2 actions"),
        (Grip.HELD_1, "pins Mara", "pinned by Agnar: loses 1 action"),
        (Grip.BREAK_DUE, "pins Mara", "pinned by Agnar: can try to break free"),
        (Grip.SUBDUED, "has subdued Mara", "subdued by Agnar"),
    ],
)
def test_it_says_who_holds_which_figure_and_for_how_long(grip: Grip, captors: str, captives: str) -> None:
    assert said(grip, "agnar") == [captors, "hand-to-hand with Mara"]
    assert said(grip, "mara") == [captives, "hand-to-hand with Agnar"]


def test_it_is_silent_about_those_who_do_not_fight_so() -> None:
    ann = fighter("ann", marks=[Mark(Marks.DECLINED, "S16.15.3-06", about="bob")])
    battle = battle_of(ann, fighter("bob", (0, -1), side="blue"))
    assert portrait(battle, ann).traits == ()


def test_the_log_tells_a_pin_once_and_what_goes_without_saying_not_at_all() -> None:
    play = Play.acting(grappling(fighter("ann"), fighter("bob", side="blue", dexterity=8)))
    play.say(Subdue("ann", "bob"), [3, 3, 3], [6, 6, 6])
    lines = [event.describe(play.battle) for event in play.told(HoldChanged)]
    assert [line for line in lines if line] == ["Ann pins Bob, who loses 2 actions"]


def test_a_figure_that_is_pinned_is_told_at_a_glance_and_who_pins_him_is_not() -> None:
    battle = grappling(fighter("agnar"), fighter("mara", side="blue"), pins={("agnar", "mara"): Grip.HELD_2})
    shown = {figure.id: portrait(battle, figure) for figure in battle}
    assert shown["mara"].plight == ("pinned",)
    assert shown["mara"].grips[0].text == "pinned by Agnar: loses 2 actions"
    assert shown["mara"].state(battle["mara"]) == f"pinned, {battle['mara'].state}"
    assert not shown["agnar"].plight
    even = grappling(fighter("agnar"), fighter("mara", side="blue"))
    assert not any(portrait(even, figure).plight for figure in even)


def test_a_figure_that_stands_stunned_is_stunned_at_a_glance() -> None:
    mara = fighter("mara", marks=(Mark(Marks.STUNNED, "S16.12-40"),))
    assert portrait(battle_of(mara), mara).state(mara) == "stunned"
    gone = mara.in_condition(Condition.UNCONSCIOUS)
    assert portrait(battle_of(gone), gone).state(gone) == Condition.UNCONSCIOUS
