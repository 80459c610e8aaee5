"""What the computer thinks of each defence in clinch, in figures: how likely it wards the attack off, what it costs.
Which defences there are: tests/rules/clinch/defence."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from ai.clinch.acting import LONGEST, Acting
from ai.clinch.replying import Replying
from ai.plans import Plan
from ai.profiles import profiles
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Pass
from core.play.position import menu
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.defence.defending import Threatened
from core.rulesets.clinch.hold.dragging import GoesOff
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.locking import BearDown, LockHeld
from core.rulesets.clinch.moves.takedown import Felling
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, dee, eve
from tests.support.clinch.holding import BOTH, at_grips, hold, played
from tests.support.clinch.playing import play, turn_of

EFFORT = ("G-fatigue-03",)
"""The option by which a defence may be tried harder."""
HIT = [3, 3, 3]
KICK = ("ann attack", "ann strike target=ben blow=kick", HIT)


def kicked(tired: int = 0) -> Play:
    return play(ann(), ben(tired=tired), options=EFFORT).say(*KICK)


def shot() -> Play:
    return play(eve(at=(0, 3)), ben()).say("eve attack", "eve shoot target=ben item=eve/pistol", HIT)


def holding(grip: Grip, part: str) -> Play:
    """Ben has hold of Dee, or of her sword, when Ann kicks him."""
    figures = [ann(at=(0, 1)), ben(at=(0, 0)), dee(at=(0, 0))]
    battle = at_grips(hold(grip, part, BOTH[:1], by="ben", on="dee"), figures=figures, second=1)
    return turn_of(played(battle), "ann").say(*KICK[:2], [2, 2, 2])


def mind(play: Play) -> Replying:
    asked = play.decision.figures[0]
    return Replying(CLINCH, play.position, Acting(CLINCH, play.battle, asked, profiles()["veteran"]))


def thought(play: Play, reply: str) -> dict[str, int]:
    """What speaks for a defence and against it."""
    about = play.decision.about
    assert isinstance(about, Threatened)
    order = play.read(reply)
    (found,) = [plan for plan in mind(play).defences(menu(CLINCH, play.position), about) if plan.order == order]
    return dict(found.sums)


DEFENDED, PARRIED, STEPPED, TRIED, FLAT = (
    "attack defended",
    "hand to parry with",
    "step back",
    "extra effort",
    "footing",
)


@pytest.mark.parametrize(
    ("scene", "reply", "sums"),
    [
        (kicked, "ben dodge attacker=ann", {DEFENDED: 647}),
        (kicked, "ben dodge attacker=ann back", {DEFENDED: 1562, STEPPED: -150}),
        (kicked, "ben parry attacker=ann hand=main skill=Brawling", {DEFENDED: 937, PARRIED: -120}),
        (kicked, "ben parry attacker=ann hand=off back", {DEFENDED: 937, PARRIED: -120, STEPPED: -150}),
        (kicked, "ben dodge attacker=ann effort", {DEFENDED: 1250, TRIED: -200}),
        (partial(kicked, 9), "ben dodge attacker=ann effort", {DEFENDED: 230, TRIED: -200}),
        (partial(kicked, 10), "ben dodge attacker=ann effort", {DEFENDED: 230, TRIED: -1000}),
        (kicked, "ben pass", {}),
        (shot, "ben dodge attacker=eve", {DEFENDED: 647}),
        (shot, "ben dodge attacker=eve flat", {DEFENDED: 1562, FLAT: -1200}),
        (partial(holding, Grip.GRAPPLED, "torso"), "ben dodge attacker=ann back", {DEFENDED: 1562, STEPPED: -1650}),
        (
            partial(holding, Grip.WEAPON, "dee/broadsword"),
            "ben dodge attacker=ann back",
            {DEFENDED: 1562, STEPPED: -150},
        ),
    ],
)
def test_a_defence_by_how_likely_it_stops_and_by_what_it_costs(
    scene: Callable[[], Play], reply: str, sums: dict[str, int]
) -> None:
    assert thought(scene(), reply) == sums


# -- what else is asked ------------------------------------------------------------------------------------------------


def settled(play: Play, about: object) -> list[Plan]:
    found = mind(play).settled(menu(CLINCH, play.position), about)
    assert found is not None
    return found


def test_an_enemy_it_would_not_fell_and_whose_arm_is_useless_is_left_alone() -> None:
    locked = played(at_grips(hold(Grip.LOCKED), second=1))
    about = locked.decision.about
    assert isinstance(about, LockHeld)
    bears, let_be = settled(locked, about)
    assert (bears.order, dict(bears.sums)) == (BearDown("ann", "ben"), {"hand to hand": 5459})
    assert (let_be.order, let_be.sums) == (Pass("ann"), ())
    asleep = locked.battle.with_figure(replace(locked["ben"], life=Life.UNCONSCIOUS))
    out = Play(CLINCH, replace(locked.position, battle=asleep))
    for then, other in ((locked, Felling("ben")), (locked, GoesOff("ben", ())), (out, about)):
        assert {plan.order: dict(plan.sums)["position"] for plan in settled(then, other)} == {
            BearDown("ann", "ben"): 0,
            Pass("ann"): 1,
        }
    assert mind(locked).settled(menu(CLINCH, locked.position), object()) is None


@pytest.mark.parametrize(("far", "second", "still"), [(1, 1, False), (10, 1, True), (10, LONGEST, False)])
def test_who_fades_lies_still_while_nobody_is_near_but_not_for_ever(far: int, second: int, *, still: bool) -> None:
    fading = play(ann(at=(0, far)), ben(at=(0, 0), hurt=16)).until("fading", figure="ben")
    battle = replace(fading.battle, clock=replace(fading.battle.clock, turn=second))
    later = Play(CLINCH, replace(fading.position, battle=battle))
    sums = {plan.order.is_pass: dict(plan.sums)["position"] for plan in settled(later, later.decision.about)}
    assert sums == {False: int(still), True: int(not still)}
