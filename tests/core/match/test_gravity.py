"""How grave facts are: the dead before the fallen, and what a friend did before what an enemy did."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Event, Hurt
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Item, Soundness
from core.battle.steps import ConditionChanged, HoldChanged
from core.match.gravity import Gravity, Weighed, weighed
from core.play.asking import Need
from core.play.rolled import Tested, Threw
from core.rulebook.tally import Line, Tally
from hexfray.testing.skirmish import battle_of, fighter

BATTLE = battle_of(fighter("agnar"), fighter("bo", (1, 0)), fighter("mara", (0, -1), side="blue"))
DEX = Tally((Line("S12-08", "DEX", 11),))
STANDING, PRONE, OUT, DEAD = Condition.STANDING, Condition.PRONE, Condition.UNCONSCIOUS, Condition.DEAD


def weigh(*events: Event) -> Weighed:
    """The last of these."""
    return [*weighed(BATTLE, events)][-1]


def test_a_blow_that_is_multiplied_is_grave_and_its_hits_are_harm() -> None:
    blow = Threw((), "damage", (4,), "12 damage", "agnar", "mara", times=3)
    assert weigh(blow)[1:] == (Gravity.GRAVE, "mara", "triple damage")
    assert weigh(blow, Hurt((), "mara", 12))[1:] == (Gravity.HARM, "mara", "")
    assert weigh(Threw((), "damage", (4,), "4 damage", "agnar", "mara")).gravity is Gravity.PLAIN


def test_a_friend_who_is_hit_is_grave() -> None:
    hit = Tested((), "shot", "agnar", "bo", Need(11), DEX, (3, 4, 2), passed=True, outcome="hit")
    assert weigh(hit, Hurt((), "bo", 2))[1:] == (Gravity.GRAVE, "bo", "from a friend (Agnar)")


@pytest.mark.parametrize(("target", "victim"), [("bo", None), ("mara", "mara")])
def test_a_success_against_a_friend_has_no_victim(target: str, victim: str | None) -> None:
    tried = Tested((), "first aid", "agnar", target, Need(11), DEX, (3, 4, 2), passed=True, outcome="made")
    assert weigh(tried)[1:] == (Gravity.PLAIN, victim, "")


@pytest.mark.parametrize(
    ("event", "gravity"),
    [
        (ConditionChanged((), "mara", "die", STANDING, DEAD), Gravity.DEATH),
        (ConditionChanged((), "mara", "pass_out", STANDING, OUT), Gravity.OUT),
        (ConditionChanged((), "mara", "fall", STANDING, PRONE), Gravity.GRAVE),
        (ConditionChanged((), "mara", "lie_down", STANDING, PRONE), Gravity.PLAIN),
        (ConditionChanged((), "mara", "come_round", OUT, PRONE), Gravity.PLAIN),
        (ConditionChanged((), "mara", "rise", PRONE, STANDING), Gravity.PLAIN),
        (ItemChanged((), "mara", Item("mara/axe", "axe", soundness=Soundness.BROKEN)), Gravity.GRAVE),
        (ItemChanged((), "mara", Item("mara/axe", "axe")), Gravity.PLAIN),
        (LeftLying((), "mara", "mara/axe", BATTLE["mara"].at), Gravity.HARM),
        (HoldChanged((), "agnar", "mara", "grapple", "free", "grappled"), Gravity.HARM),
        (HoldChanged((), "agnar", "mara", "shift", "grappled", "grappled"), Gravity.PLAIN),
        (HoldChanged((), "agnar", "mara", "let_go", "grappled", "free", ended=True), Gravity.PLAIN),
        (LeftLying((), "mara", "mara/axe", BATTLE["mara"].at, thrown=True), Gravity.PLAIN),
    ],
)
def test_each_fact_has_its_weight(event: Event, gravity: Gravity) -> None:
    assert weigh(event).gravity is gravity
