"""Which enemies a figure knows of, and attacks its target does not see coming."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.attack.awareness import NEVER, CallOut, knows_of, sees
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fights import fight, in_second
from tests.support.clinch.fixtures import ann, battle_of, ben, cy

KICK = Strike("ann", "ben", Blow.KICK)


def behind(value: int | None, second: int) -> Battle:
    """Ann behind Ben, who saw her last in that second."""
    marks = () if value is None else (Mark(Marks.UNSEEN, "G-defend-05", value, "ann"),)
    return in_second(battle_of(ann(), ben(facing=0, marks=marks)), second)


@pytest.mark.rule("G-defend-05")
@pytest.mark.parametrize(("facing", "seen"), [(3, True), (1, True), (5, True), (0, False)])
def test_one_sees_before_one_and_aside(facing: int, seen: bool) -> None:
    battle = battle_of(ann(), ben(facing=facing))
    assert sees(battle, battle["ben"], battle["ann"]) is seen


@pytest.mark.rule("G-defend-05", "G-strike-07")
@pytest.mark.parametrize(("eyes", "seen"), [(("left eye",), True), (("right eye", "left eye"), False)])
def test_who_is_blind_in_both_eyes_sees_nobody(eyes: tuple[str, ...], seen: bool) -> None:
    blind = ben(marks=tuple(Mark(Marks.BLINDED, "G-strike-07", about=eye) for eye in eyes))
    battle = battle_of(ann(), blind)
    assert sees(battle, battle["ben"], battle["ann"]) is seen


@pytest.mark.rule("G-defend-05")
def test_nobody_sees_through_a_wall() -> None:
    battle = battle_of(ann(), ben(at=(0, -3)), terrain={(0, -2): "wall"})
    assert not sees(battle, battle["ben"], battle["ann"])


@pytest.mark.rule("G-defend-05")
@pytest.mark.parametrize(("last", "second", "knows"), [(2, 4, True), (2, 5, False), (None, 9, True), (NEVER, 1, False)])
def test_for_two_seconds_after_it_has_seen_a_foe_it_knows_of_it(last: int | None, second: int, knows: bool) -> None:
    battle = behind(last, second)
    assert knows_of(battle, battle["ben"], battle["ann"]) is knows


@pytest.mark.rule("G-defend-05")
def test_at_the_start_foes_in_sight_are_known_in_whatever_arc() -> None:
    play = fight(ann(), ben(facing=0))
    assert knows_of(play.battle, play["ben"], play["ann"])
    play.until("beginning", turn=3, figure="ann")
    assert not knows_of(play.battle, play["ben"], play["ann"])


@pytest.mark.rule("G-defend-05")
def test_those_behind_a_wall_are_not() -> None:
    play = fight(ann(), ben(at=(0, -3), facing=0), terrain={(0, -2): "wall"})
    assert not knows_of(play.battle, play["ben"], play["ann"])


@pytest.mark.rule("G-defend-05")
def test_who_is_held_knows_his_holder() -> None:
    battle = replace(behind(NEVER, 5), holds=(Hold("ann", "ben", "grappled"),))
    assert knows_of(battle, battle["ben"], battle["ann"])


def hidden(*more: object) -> Play:
    """Ann stands behind Ben, who has never seen her; it is her turn to attack."""
    unseen = Mark(Marks.UNSEEN, "G-defend-05", NEVER, "ann")
    return fight(ann(), ben(facing=0, marks=(unseen,)), *more).say("ann attack")  # type: ignore[arg-type]


@pytest.mark.rule("G-base-61", "G-base-18", "G-defend-05")
def test_who_knows_nothing_of_an_attack_does_not_defend() -> None:
    play = hidden().say(KICK, [3, 3, 3])
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-defend-05")
def test_who_was_attacked_knows_of_it_then() -> None:
    play = hidden().say(KICK, [5, 5, 5], [3, 3, 3])
    assert knows_of(play.battle, play["ben"], play["ann"])


@pytest.mark.rule("G-base-61")
def test_the_aware_defend_from_behind_at_two_less() -> None:
    play = fight(ann(), ben(facing=0)).say("ann attack", KICK, [3, 3, 3], "ben dodge attacker=ann")
    assert play.roll.need is not None
    assert play.roll.need.total == 6


@pytest.mark.rule("G-defend-05")
def test_a_friend_who_sees_the_foe_may_call_out() -> None:
    unseen = Mark(Marks.UNSEEN, "G-defend-05", NEVER, "ann")
    far = cy(at=(4, -4), facing=4)
    play = fight(ann(), ben(facing=0, marks=(unseen,)), far).until("beginning", figure="cy")
    play.say(CallOut("cy", "ann"))
    assert knows_of(play.battle, play["ben"], play["ann"])
    assert play.moment == "beginning", "it takes no time"


@pytest.mark.rule("G-defend-05")
def test_nobody_hears_it_from_afar_or_from_who_sees_nothing() -> None:
    unseen = Mark(Marks.UNSEEN, "G-defend-05", NEVER, "ann")
    far = fight(ann(), ben(facing=0, marks=(unseen,)), cy(at=(6, -7), facing=4)).until("beginning", figure="cy")
    assert far.why_not(CallOut("cy", "ann"))
    blind = fight(ann(), ben(facing=0, marks=(unseen,)), cy(facing=1)).until("beginning", figure="cy")
    assert blind.why_not(CallOut("cy", "ann"))


@pytest.mark.rule("G-base-16")
def test_a_critical_hit_meets_no_defence() -> None:
    play = fight(ann(), ben()).say("ann attack", KICK, [1, 1, 2])
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-18")
def test_nor_does_an_attack_on_who_has_attacked_all_out() -> None:
    play = fight(ann(), ben(at=(0, -1))).until("beginning", figure="ben")
    play.say("ben all-out-attack how=determined", "ben done").say("ann attack", KICK, [3, 3, 3])
    assert play.roll.why.startswith("damage")
    play = fight(ann(), ben(at=(0, -1))).until("beginning", figure="ben").say("ben attack", "ben done")
    assert play.say("ann attack", KICK, [3, 3, 3]).moment == "threatened"


@pytest.mark.rule("G-wound-10")
def test_nor_on_who_lets_come_what_may() -> None:
    still = Mark(Marks.STILL, "G-wound-10")
    play = fight(ann(), ben(marks=(still,))).say("ann attack", KICK, [3, 3, 3])
    assert play.roll.why.startswith("damage")


# -- hidden ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-defend-05")
def test_nobody_knows_of_one_who_is_hidden_behind_him_and_has_no_defence() -> None:
    ambush = fight(ann(marks=(Mark(Marks.HIDDEN, "G-defend-05"),)), ben(facing=0))
    assert not knows_of(ambush.battle, ambush["ben"], ambush["ann"])
    assert not ambush["ann"].mark(Marks.HIDDEN), "from the first turn on what they see decides"
    ambush.say("ann attack", KICK, [3, 3, 3])
    assert ambush.roll.why.startswith("damage")


@pytest.mark.rule("G-defend-05")
def test_who_stands_in_plain_view_is_not_hidden() -> None:
    open_ = fight(ann(marks=(Mark(Marks.HIDDEN, "G-defend-05"),)), ben())
    assert knows_of(open_.battle, open_["ben"], open_["ann"])
