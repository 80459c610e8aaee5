"""Loading weapons: how many actions it takes, and what cannot be done meanwhile."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootPair
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter

RELOAD_PISTOL = Reload("ann", "ann/pistol")


def armed(kind: str, *, rounds: int = 0, work: int = 0) -> Figure:
    """Ann with a weapon that has so many rounds left."""
    ann = fighter("ann", main=kind, strength=16)
    return replace(ann, gear=(replace(ann.gear[0], rounds=rounds, work=work),))


def foe() -> Figure:
    """Someone who always has something to do, so that a turn never ends by itself."""
    return fighter("bob", (0, -1), 3, side="blue", strength=30, dexterity=8)


def refused(order: Reload | Shoot | ShootPair, figure: Figure) -> str | None:
    refusal = BOOK.refusal(battle_of(figure, foe()), order)
    return refusal[0] if refusal else None


def next_turn(play: Play) -> Play:
    """To Ann's action in the next turn; nobody moves or declares anything."""
    return play.until("initiative").until("acting", [1], [6], figure="ann")


@pytest.mark.rule("S12.0-25")
def test_a_pistol_reloaded_on_one_turn_shoots_on_the_next() -> None:
    play = Play.acting(battle_of(armed("pistol"), foe())).say(RELOAD_PISTOL)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    assert play["ann"].gear[0].rounds == 12
    assert next_turn(play).why_not(Shoot("ann", "bob", "ann/pistol")) is None


@pytest.mark.rule("S12.0-25")
def test_a_machine_gun_takes_two_turns_to_reload() -> None:
    pair = ShootPair("ann", "bob", "ann/machine gun")
    reload = Reload("ann", "ann/machine gun")
    play = Play.acting(battle_of(armed("machine gun", rounds=3), foe())).say(reload)
    assert next_turn(play).refused_by(pair) == "S12-06"
    play.say(reload)
    assert play["ann"].gear[0].rounds == 100
    assert next_turn(play).why_not(pair) is None


@pytest.mark.rule("S12.0-25", "S12-06")
@pytest.mark.parametrize(("work", "clause"), [(0, None), (1, "S12-06")])
def test_a_half_loaded_gun_does_not_shoot(work: int, clause: str | None) -> None:
    order = ShootPair("ann", "bob", "ann/machine gun")
    assert refused(order, armed("machine gun", rounds=50, work=work)) == clause


@pytest.mark.rule("S12.0-25")
def test_the_battery_of_an_energy_weapon_is_changed_like_a_magazine() -> None:
    play = Play.acting(battle_of(armed("laser rifle"), foe())).say(Reload("ann", "ann/laser rifle"))
    assert play["ann"].gear[0].rounds == 8


@pytest.mark.rule("S12.0-25")
def test_a_full_magazine_is_not_reloaded() -> None:
    assert refused(RELOAD_PISTOL, armed("pistol", rounds=12)) == "S12.0-25"
    assert refused(RELOAD_PISTOL, armed("pistol", rounds=11)) is None


@pytest.mark.rule("S12.0-25")
def test_a_bow_is_never_reloaded() -> None:
    assert refused(Reload("ann", "ann/bow"), armed("bow")) == "S12.0-25"


@pytest.mark.rule("S12.0-25", "S12.1-10")
def test_a_broken_gun_is_not_reloaded() -> None:
    ann = armed("pistol")
    broken = replace(ann, gear=(replace(ann.gear[0], soundness=Soundness.BROKEN),))
    assert refused(RELOAD_PISTOL, broken) == "S12.0-25"


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("steps", "clause"), [(2, None), (3, "S12.0-09")])
def test_reloading_may_follow_two_hexes(steps: int, clause: str | None) -> None:
    walk = fighter("ann", walk=[(0, n) for n in range(steps, -1, -1)]).walk
    assert refused(RELOAD_PISTOL, replace(armed("pistol"), walk=walk)) == clause


@pytest.mark.rule("S12-06")
def test_who_has_shot_or_stabbed_does_not_reload_that_turn() -> None:
    shot = Mark(Marks.SHOOTING, "S12-07", 1, "bob")
    stab = Mark(Marks.STABBED, "S16.3-05", about="bob")
    for mark, clause in ((shot, "S12.0-09"), (stab, "S16.3-05")):
        assert refused(RELOAD_PISTOL, replace(armed("pistol"), marks=(mark,))) == clause


@pytest.mark.rule("S12.0-10")
def test_an_engaged_figure_may_reload() -> None:
    assert refused(RELOAD_PISTOL, armed("pistol")) is None
