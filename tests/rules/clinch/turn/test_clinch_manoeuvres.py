"""What each manoeuvre leaves room for, who may choose which, and what is free besides."""

from __future__ import annotations

import pytest

from core.battle.handling import LeftLying
from core.battle.record import replace
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.latest import manoeuvre, way
from hexfray.testing import Play
from tests.support.clinch.turns import ann, battle_of, ben, go, play

MANOEUVRES = {
    "attack": {"attack": 1, "step": 1},
    "all-out-attack how=determined": {"attack": 1, "yard forward": 3},
    "all-out-attack how=double": {"attack": 2, "yard forward": 3},
    "all-out-attack how=strong": {"attack": 1, "yard forward": 3},
    "all-out-attack how=feint": {"attack": 1, "yard forward": 3, "feint": 1},
    "move-and-attack": {"attack": 1, "point of Move": 6},
    "move": {"point of Move": 6},
    "evaluate": {"look at a foe": 1, "step": 1},
    "feint": {"feint": 1, "step": 1},
    "aim": {"aim": 1, "step": 1},
    "wait": {"trigger": 1},
    "ready": {"thing made ready": 1, "step": 1},
    "change-posture": {"change of posture": 1},
    "concentrate": {"step": 1},
    "all-out-defense how=dodge": {"point of Move": 3},
    "all-out-defense how=parry": {"step": 1},
    "all-out-defense how=block": {"step": 1},
    "all-out-defense how=twice": {"step": 1},
    "do-nothing": {},
}


def chosen(order: str) -> Scene:
    """The moment after Ann has chosen it."""
    played = play(ann(), ben())
    scene = Scene(played.battle, BOOK)
    for asked in scene.perform(played.read(f"ann {order}")):
        raise AssertionError(asked)
    return scene


@pytest.mark.rule(
    "G-base-30", "G-base-31", "G-base-32", "G-base-33", "G-base-34", "G-base-35", "G-base-36", "G-base-37", "G-base-38"
)
@pytest.mark.parametrize("order", MANOEUVRES)
def test_a_manoeuvre_leaves_room_for_this_and_no_more(order: str) -> None:
    figure = chosen(order).battle["ann"]
    left = {mark.about: mark.value for mark in figure.marks if mark.kind == Marks.LEFT}
    assert left == MANOEUVRES[order]
    verb, _, how = order.partition(" ")
    assert (manoeuvre(figure), way(figure)) == (verb, how.removeprefix("how="))


@pytest.mark.rule("G-base-35", "G-base-37")
def test_everything_is_offered_to_who_is_free() -> None:
    verbs = {choice.verb for choice in play(ann(), ben()).menu}
    assert verbs == {order.partition(" ")[0] for order in MANOEUVRES} | {"yield", "crouch"}


@pytest.mark.rule("G-base-37", "G-base-50")
def test_the_stunned_can_do_nothing() -> None:
    scene = Scene(battle_of(ann(), ben()), BOOK)
    step_life(scene, "ann", "stun", "G-base-50")
    played = Play(CLINCH, *begin(CLINCH, scene.battle))
    assert {choice.verb for choice in played.menu} == {"do-nothing", "yield", "crouch"}
    assert played.refused_by("ann attack") == "G-base-50"
    assert played.refused_by("ann concentrate") == "G-base-50"


@pytest.mark.rule("G-turn-04", "G-free-03")
def test_dropping_takes_no_time() -> None:
    played = play(ann("knife", "baton"), ben())
    at = played["ann"].at
    played.say("ann drop item=ann/knife")
    assert played.expect(LeftLying, figure="ann").item == "ann/knife"
    assert played.moment == "beginning"
    assert played["ann"].main is None
    assert [item.kind for item in played.battle.fallen[at]] == ["knife"]
    assert played.refused_by("ann drop item=ann/knife") == "G-turn-04"
    played.say("ann attack", "ann drop item=ann/baton")
    assert played.moment == "acting", "nor does it end the manoeuvre"
    assert played["ann"].held == ()


@pytest.mark.rule("G-base-71")
@pytest.mark.parametrize(
    ("manoeuvre", "share", "points"),
    [
        ("move", Share.MOVE, 5),
        ("move-and-attack", Share.MOVE, 5),
        ("all-out-attack how=strong", Share.FORWARD, 2),
        ("all-out-defense how=dodge", Share.MOVE, 2),
    ],
)
def test_who_drops_a_load_on_the_way_goes_on_the_lighter(manoeuvre: str, share: Share, points: int) -> None:
    """Light, Ann has Move 4; without the halberd 6, one of which she has gone."""
    laden = replace(ann("halberd", "halberd"), worn=("mail",))
    played = play(laden, ben(place=(0, -6))).say(f"ann {manoeuvre}", go("ann", (0, -1), facing=0))
    played.say("ann drop item=ann/halberd")
    assert left(played["ann"], share) == points


@pytest.mark.rule("G-turn-06")
def test_who_yields_drops_everything_and_is_out_for_good() -> None:
    played = play(ann("knife", "baton"), ben()).say("ann yield")
    assert played["ann"].held == ()
    assert len(played.told(LeftLying, figure="ann")) == 2
    assert played["ann"].mark(Marks.YIELDED) is not None
    assert played.decision.figures == ("ben",)
