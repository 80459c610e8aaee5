"""Throws and pins beyond the attacker's hex: sweeps of the legs, whips and lassos."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.pairs.holding import by_line, closed_in
from core.rulesets.scuffle.pairs.pinned import Limb
from core.rulesets.scuffle.pins.easing import Ease, may_ease
from core.rulesets.scuffle.reach.lines import Snare, Snared, reaches_with_a_line
from core.rulesets.scuffle.reach.sweeping import SweepLegs
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.scuffle.shift.shifting import no_shift
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.basics import Sheet, sheet
from core.rulesets.skirmish.turn.engagement import in_hth
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path, with_line
from tests.support.scuffle.pins import needed, place

PRONE, KNEELING = Condition.PRONE, Condition.KNEELING
DX, ST = [4, 4, 4], [4, 3, 3]
FAR = dot((9, 0)), cid((9, 2), side="red")
SNARE = "ada snare target=bob item=ada/lasso of=limb limb=right-arm"


# -- sweeping the legs ---------------------------------------------------------------------------------------------


def halberdier(**more: int) -> Figure:
    return ada(main="halberd", strength=13, pack=["dagger"], **more)  # type: ignore[arg-type]


@pytest.mark.rule("H-reach-01")
def test_a_weapon_in_both_hands_sweeps_the_legs_of_one_before_it() -> None:
    play = place(battle_of(halberdier(), bob(), *FAR), "ada")
    assert play.named("ada", "sweep-legs", "target") == {"bob"}
    assert not {"pin", "throw", "snare"} & play.verbs("ada")
    for at, said in (((1, 0), "not in front"), ((0, -2), "Bob isn't adjacent")):
        other = place(battle_of(halberdier(), bob(at), *FAR), "ada")
        assert said in str(other.why_not("ada sweep-legs target=bob item=ada/halberd"))


@pytest.mark.rule("H-reach-01")
@pytest.mark.parametrize(
    ("main", "off", "may"),
    [("broadsword", None, True), ("broadsword", "small shield", False), ("staff", None, True), ("dagger", None, False)],
)
def test_any_melee_weapon_that_is_held_in_both_hands(main: str, off: str | None, may: bool) -> None:
    figure = ada(main=main, off=off, strength=13) if off else ada(main=main, strength=13)
    play = place(battle_of(figure, bob(), *FAR), "ada")
    assert play.offers("ada", "sweep-legs") is may


@pytest.mark.rule("H-reach-02")
def test_it_is_four_harder_and_a_throw_in_all_else() -> None:
    play = place(battle_of(halberdier(), bob(), *FAR), "ada").say("ada sweep-legs target=bob item=ada/halberd")
    assert needed(play) == 8
    play.say([3, 3, 2], "bob pass")
    assert needed(play) == 11, "St 13 against 12"
    play.say(ST)
    assert play.named("ada", "let-land", "to") == {cell(0, -1), cell(-1, 0), cell(1, -1)}
    play.say(f"ada let-land target=bob to={GRID.name(cell(0, -1))}")
    assert play["bob"].condition is PRONE
    assert play["bob"].mark("acted")
    assert play["ada"].mark("acted")


@pytest.mark.rule("H-reach-02")
def test_one_that_kneels_is_two_harder_still_and_one_that_lies_cannot_be_swept() -> None:
    kneeling = place(battle_of(halberdier(), low(bob(), KNEELING), *FAR), "ada")
    assert needed(kneeling.say("ada sweep-legs target=bob item=ada/halberd")) == 6
    lying = place(battle_of(halberdier(), low(bob(), PRONE), *FAR), "ada")
    assert not lying.offers("ada", "sweep-legs")
    from_the_knees = place(battle_of(low(halberdier(), KNEELING), bob(), *FAR), "ada")
    assert not from_the_knees.offers("ada", "sweep-legs")


@pytest.mark.rule("H-reach-01", "H-counter-01")
def test_defending_takes_four_dice_and_it_may_be_countered() -> None:
    ward = bob(main="dagger", marks=[Mark("defending", "S12.0-19")])
    play = place(battle_of(halberdier(), ward, *FAR), "ada").say("ada sweep-legs target=bob item=ada/halberd")
    assert play.roll.dice.count == 4
    countered = place(battle_of(halberdier(), bob(), *FAR), "ada")
    countered.say("ada sweep-legs target=bob item=ada/halberd", [3, 3, 2], "bob counter", [3, 2, 2])
    assert countered["bob"].condition is Condition.STANDING


@pytest.mark.rule("H-reach-01", "H-opportunity-02", "H-move-13")
def test_it_may_be_swept_early_at_one_who_comes_in_and_fumbled() -> None:
    guard = bob(main="halberd", strength=13)
    battle = battle_of(ada(), guard, *FAR)
    play = Play.moving(battle).say(Enter("ada", path((0, -1))))
    assert play.moment == "coming"
    assert play.offers("bob", "sweep-legs")
    play.say("bob sweep-legs target=ada item=bob/halberd", [2, 2, 3], "ada pass", ST)
    play.say(f"bob let-land target=ada to={GRID.name(cell(0, 0))}")
    assert (play["ada"].condition, play["ada"].at) == (PRONE, cell(0, 0))
    assert play["bob"].mark("acted")
    assert "ada" not in play.battle.clock.pending
    fumbled = Play.moving(battle).say(Enter("ada", path((0, -1))))
    fumbled.say("bob sweep-legs target=ada item=bob/halberd", [6, 6, 5])
    assert fumbled["bob"].main is None


@pytest.mark.rule("H-reach-01", "H-hth-18")
def test_who_is_held_sweeps_no_legs() -> None:
    there = in_one_hex(bob(main="halberd", strength=13), cid(side="red"))
    battle = battle_of(ada(), *there, dot((9, 0)), holds={("cid", "bob"): "grapple"})
    refusal = BOOK.refusal(battle, SweepLegs("bob", "ada", "bob/halberd"))
    assert refusal is not None
    assert refusal[0] == "H-hth-18"


# -- whip and lasso ------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-reach-03", "H-reach-04")
@pytest.mark.parametrize("at", [(0, -1), (0, -2), (1, -2)])
@pytest.mark.parametrize("kind", ["whip", "lasso"])
def test_it_pins_and_throws_at_one_hex_and_at_two(at: tuple[int, int], kind: str) -> None:
    play = place(battle_of(with_line(ada(pack=["dagger"]), kind), bob(at), *FAR), "ada")
    assert play.offers("ada", "snare")
    assert play.offers("ada", "pull-down")
    play.say(f"ada snare target=bob item=ada/{kind} of=arms")
    assert needed(play) == 12
    play.say(DX, "bob pass")
    assert needed(play) == 10
    play.say(ST)
    assert play.battle.holds == (
        Hold("ada", "bob", "pin-both-arms", "", (Hand.MAIN,), "both arms", how=("by a line",)),
    )
    play.expect(HoldChanged, event="pin_both_arms", before="none")


@pytest.mark.rule("H-reach-03")
def test_a_throw_at_two_hexes_lands_between_or_where_he_stood() -> None:
    ahead = place(battle_of(with_line(ada(pack=["dagger"])), bob((0, -2)), *FAR), "ada")
    ahead.say("ada pull-down target=bob item=ada/lasso", DX, "bob pass", ST)
    assert ahead.named("ada", "let-land", "to") == {cell(0, -2), cell(0, -1)}
    aside = place(battle_of(with_line(ada(pack=["dagger"])), bob((1, -2)), *FAR), "ada")
    aside.say("ada pull-down target=bob item=ada/lasso", DX, "bob pass", ST)
    assert aside.named("ada", "let-land", "to") == {cell(1, -2), cell(0, -1), cell(1, -1)}
    aside.say(f"ada let-land target=bob to={GRID.name(cell(0, -1))}")
    assert (aside["bob"].at, aside["bob"].condition) == (cell(0, -1), PRONE)


@pytest.mark.rule("H-reach-03")
def test_it_is_a_ranged_attack_past_nobody() -> None:
    dodger = bob((0, -2), marks=[Mark("dodging", "S12.0-18")])
    play = place(battle_of(with_line(ada(pack=["dagger"])), dodger, *FAR), "ada").say(SNARE)
    assert play.roll.dice.count == 4
    ward = bob((0, -2), main="dagger", marks=[Mark("defending", "S12.0-19")])
    assert place(battle_of(with_line(ada(pack=["dagger"])), ward, *FAR), "ada").say(SNARE).roll.dice.count == 3
    friend = cid((0, -1), side="red")
    between = place(battle_of(with_line(ada(pack=["dagger"])), bob((0, -2)), friend, dot((9, 0))), "ada")
    assert "Cid is in the way" in str(between.why_not(SNARE))
    off_the_line = place(battle_of(with_line(ada(pack=["dagger"])), bob((1, -2)), friend, dot((9, 0))), "ada")
    assert off_the_line.why_not(SNARE) is None
    behind = place(battle_of(with_line(ada(pack=["dagger"])), bob((0, 2)), *FAR), "ada")
    assert "not in front" in str(behind.why_not(SNARE))


@pytest.mark.rule("H-reach-05")
def test_its_reach_is_the_weapons_and_a_lasso_strikes_nobody() -> None:
    reaching = {name: reach_of(kind) for name, kind in ARMOURY.weapons.items() if reach_of(kind)}
    assert reaching == {"whip": 2, "lasso": 2}
    play = place(battle_of(with_line(ada(pack=["dagger"])), bob((0, -3)), *FAR), "ada")
    assert "out of reach (3 hexes; reach 2)" in str(play.why_not(SNARE))
    near = place(battle_of(with_line(ada(pack=["dagger"])), bob(), *FAR), "ada")
    assert "lasso not ready for melee" in str(near.why_not("ada strike target=bob item=ada/lasso"))
    assert near.named("ada", "strike", "item") == {""}
    whip = place(battle_of(with_line(ada(pack=["dagger"]), "whip"), bob(), *FAR), "ada")
    assert whip.offers("ada", "strike")
    assert not place(battle_of(with_line(ada(pack=["dagger"]), "whip"), bob((0, -2)), *FAR), "ada").offers(
        "ada", "strike"
    )
    assert "name a limb only when pinning one" in str(near.why_not("ada snare target=bob item=ada/lasso of=limb"))


def on_a_line(
    *others: Figure, at: tuple[int, int] = (0, -2), part: str = "right arm", bobs: Figure | None = None
) -> Battle:
    """Ada has Bob on her lasso."""
    grip = "pin-both-arms" if part == "both arms" else "pin-limb"
    battle = battle_of(with_line(ada(pack=["dagger"])), bobs or bob(at), *(others or FAR))
    return replace(battle, holds=(Hold("ada", "bob", grip, "", (Hand.MAIN,), part, how=("by a line",)),))


@pytest.mark.rule("H-pin-25", "H-reach-06")
@pytest.mark.parametrize(("part", "throws"), [("left leg", True), ("right arm", False), ("both arms", False)])
def test_whose_leg_is_on_a_line_pulls_down_but_snares_nobody(part: str, throws: bool) -> None:
    battle = on_a_line(*FAR, part=part, bobs=with_line(bob((0, -2))))
    play = place(battle, "bob")
    assert play.offers("bob", "pull-down") is throws
    assert not play.offers("bob", "snare")
    if throws:
        assert play.refused_by("bob snare target=ada item=bob/lasso of=arms") == "H-reach-06"


@pytest.mark.rule("H-grapple-25", "H-reach-06")
def test_held_from_the_ground_she_pulls_down_but_snares_nobody() -> None:
    here = in_one_hex(with_line(ada()), low(cid(), PRONE))
    play = place(battle_of(*here, bob((0, -2)), dot((9, 0)), holds={("cid", "ada"): "grapple"}), "ada")
    assert play.offers("ada", "pull-down")
    assert play.refused_by("ada snare target=bob item=ada/lasso of=arms") == "H-reach-06"


@pytest.mark.rule("H-reach-06")
def test_a_limb_on_the_line_is_six_easier_and_holds_him_there() -> None:
    play = place(battle_of(with_line(ada(pack=["dagger"])), bob((0, -2)), *FAR), "ada").say(SNARE)
    assert needed(play) == 12
    play.say(DX, "bob pass")
    assert needed(play) == 16
    play.say(ST)
    assert play.grips() == {("ada", "bob"): "pin-limb"}
    assert no_shift(play.battle, play["bob"]) == "held"
    assert not in_hth(play.battle, "bob")
    assert by_line(play.battle, play.battle.holds[0])


@pytest.mark.rule("H-reach-06", "H-pin-26")
def test_he_strikes_who_is_beside_him_with_the_other_arm() -> None:
    battle = on_a_line(dot((0, -1), 0, side="red"), cid((9, 2)), bobs=bob((0, -2), 3, main="dagger"))
    play = place(battle, "bob")
    assert "no free arm for the dagger" in str(play.why_not("bob strike target=dot item=bob/dagger"))
    bare = on_a_line(dot((0, -1), 0, side="red"), cid((9, 2)), bobs=bob((0, -2), 3))
    assert not closed_in(bare, bare["bob"])
    play = place(bare, "bob").say("bob strike target=dot")
    assert needed(play) == 9


@pytest.mark.rule("H-reach-06", "H-pin-03")
def test_with_both_arms_on_the_line_he_can_only_break_it() -> None:
    battle = on_a_line(dot((0, -1), 0, side="red"), cid((9, 2)), part="both arms", bobs=bob((0, -2), 3))
    play = place(battle, "bob")
    assert not {"strike", "dodge", "ready"} & play.verbs("bob")
    assert play.offers("bob", "break-pin")


@pytest.mark.rule("H-reach-06", "H-pin-33")
@pytest.mark.parametrize("part", ["right arm", "both arms"])
def test_on_a_line_he_goes_down_if_he_is_let(part: str) -> None:
    play = place(on_a_line(part=part), "bob").say("bob ask-down to=knees", "ada let-down")
    assert play["bob"].condition is KNEELING
    assert ("ada", "bob") in play.grips()


@pytest.mark.rule("H-reach-06", "H-pin-05")
@pytest.mark.parametrize("part", ["right arm", "both arms"])
def test_he_breaks_it_as_any_pin(part: str) -> None:
    play = place(on_a_line(part=part), "bob").say("bob break-pin target=ada by=st")
    assert needed(play) == 10
    assert play.say([3, 3, 2, 2]).grips() == {}


@pytest.mark.rule("H-reach-06")
@pytest.mark.parametrize("part", ["right arm", "both arms"])
def test_it_ends_when_the_wielder_moves_falls_or_drops_it(part: str) -> None:
    grip = "pin-both-arms" if part == "both arms" else "pin-limb"
    moved = Play.moving(on_a_line(part=part)).say(Move("ada", path((-1, 0)), 0)).let_go_by()
    dropped = Play.moving(on_a_line(part=part)).say("ada drop item=ada/lasso")
    let_go = Play.moving(on_a_line(part=part)).say("ada let-go target=bob")
    assert moved.grips() == dropped.grips() == let_go.grips() == {}
    for play in (moved, dropped):
        play.expect(HoldChanged, event="line_lost", before=grip, after="none")
    struck = on_a_line(dot((1, 0), 5), cid((9, 2), side="red"), part=part)
    struck = struck.with_figure(replace(struck["ada"], sheet=replace_strength(struck["ada"])))
    felled = Play.acting(struck).until("acting", figure="dot")
    felled.say("dot strike target=ada item=dot/broadsword", [3, 2, 2], [4, 4])
    assert felled["ada"].condition is PRONE
    felled.expect(HoldChanged, event="line_lost", before=grip, after="none")


def replace_strength(figure: Figure) -> Sheet:
    s = sheet(figure)
    return Sheet(20, s.dexterity, s.intellect, s.movement, s.skills)


@pytest.mark.rule("H-reach-06")
def test_it_ends_when_the_wielder_is_held_herself_but_not_for_a_hold_of_others() -> None:
    lying = low(cid((0, 0)), PRONE)
    battle = on_a_line(lying, dot((9, 0)))
    play = Play.moving(battle, side="blue").say("cid grapple target=ada")
    play.expect(HoldChanged, event="line_lost", holder="ada")
    assert ("ada", "bob") not in play.grips()


@pytest.mark.rule("H-reach-06")
def test_it_ends_when_a_third_knocks_the_weapon_away() -> None:
    staff = cid((1, -1), 4, main="staff", strength=13, skills={"Staff": 1})
    play = Play.acting(on_a_line(staff, dot((9, 0)))).until("acting", figure="cid")
    play.say("cid disarm target=ada item=cid/staff away=ada/lasso", [3, 3, 3], [6, 6, 5])
    assert play["ada"].main is None
    assert ("ada", "bob") not in play.grips()


@pytest.mark.rule("H-reach-06", "H-pin-17")
def test_a_line_is_no_grapple() -> None:
    battle = on_a_line()
    assert not {"ease", "drag"} & Play.moving(battle).verbs("ada")
    again = Snare("ada", "bob", "ada/lasso", Snared.LIMB, Limb.LEFT_LEG)
    assert reaches_with_a_line(battle, again) == "holding someone, or held"
    bobs = place(battle, "bob")
    assert not {"grapple", "throw", "escape"} & bobs.verbs("bob")


@pytest.mark.rule("H-reach-06", "H-pin-31")
def test_a_line_cannot_be_eased_to_a_grapple() -> None:
    assert may_ease(on_a_line(), Ease("ada", "bob")) == "a line can't become a grapple"


@pytest.mark.rule("H-reach-03", "H-opportunity-02")
def test_one_who_comes_in_is_stopped_by_a_line() -> None:
    battle = battle_of(ada(), with_line(bob()), *FAR)
    play = Play.moving(battle).say(Enter("ada", path((0, -1))))
    play.say("bob snare target=ada item=bob/lasso of=arms", [3, 3, 3], "ada pass", ST)
    assert play["ada"].at == cell(0, 0)
    assert play.grips() == {("bob", "ada"): "pin-both-arms"}
    assert "ada" not in play.battle.clock.pending
