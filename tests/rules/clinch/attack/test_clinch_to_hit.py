"""The score to hit: skill, posture, place, manoeuvre, situation, and the limit that comes last."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import Life
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from tests.support.clinch.fights import fight, having, marked, to_hit
from tests.support.clinch.fixtures import ann, battle_of, ben, cy

PUNCH = Strike("ben", "ann", Blow.PUNCH)


def close(*, facing: int = 3, part: Part = Part.TORSO, **changed: object) -> int:
    """Ben's score to punch Ann."""
    battle = battle_of(ben(facing=facing, **changed), ann())  # type: ignore[arg-type]
    return to_hit(battle, Strike("ben", "ann", Blow.PUNCH, part=part))


@pytest.mark.rule("G-base-41")
@pytest.mark.parametrize(
    ("part", "score"),
    [
        (Part.TORSO, 12),
        (Part.RIGHT_ARM, 10),
        (Part.LEFT_LEG, 10),
        (Part.GROIN, 9),
        (Part.RIGHT_HAND, 8),
        (Part.LEFT_FOOT, 8),
        (Part.FACE, 7),
        (Part.NECK, 7),
        (Part.SKULL, 5),
    ],
)
def test_what_it_costs_to_strike_at_a_part(part: Part, score: int) -> None:
    assert close(part=part) == score


@pytest.mark.rule("G-base-41")
def test_a_foe_is_struck_where_he_has_something() -> None:
    punch = Strike("ben", "ann", Blow.KICK, part=Part.THIRD_ARM)
    play = fight(ben(), ann(at=(0, 0))).until("beginning", figure="ben").say("ben attack")
    assert play.refused_by(punch) == "G-base-41"


@pytest.mark.rule("G-base-40")
@pytest.mark.parametrize(
    ("posture", "score"),
    [("standing", 12), ("crouching", 10), ("kneeling", 10), ("sitting", 10), ("crawling", 8), ("lying", 8)],
)
def test_posture(posture: str, score: int) -> None:
    assert close(posture=posture) == score


@pytest.mark.rule("G-shoot-03")
@pytest.mark.parametrize(("size", "score"), [(1, 13), (0, 12), (-1, 11)])
def test_the_size_of_the_target_alone(size: int, score: int) -> None:
    assert to_hit(battle_of(ben(), ann(size=size)), PUNCH) == score
    assert to_hit(battle_of(ben(size=size), ann()), PUNCH) == 12


@pytest.mark.rule("G-move-06")
def test_bad_footing() -> None:
    assert to_hit(battle_of(ben(), ann(), terrain={(0, -1): "rubble"}), PUNCH) == 10


@pytest.mark.rule("G-base-31")
def test_determined_is_four_for_a_blow_and_one_for_a_shot() -> None:
    battle = battle_of(having(ben(), "all-out-attack", "determined"), ann())
    assert to_hit(battle, PUNCH) == 16
    assert to_hit(battle_of(having(ben(), "all-out-attack", "strong"), ann()), PUNCH) == 12
    shot = Assault(battle, battle["ben"], battle["ann"], Form.SHOT, Skill.BRAWLING)
    assert score_of(shot).total == 13


@pytest.mark.rule("G-base-31")
def test_two_all_out_attacks_are_on_one_foe() -> None:
    struck = Mark(Marks.ATTACKED, "G-base-31", about="ann")
    battle = battle_of(marked(having(ben(), "all-out-attack", "double"), struck), ann())
    assert why_not_another_foe(battle, battle["ben"], "ann") is None
    assert why_not_another_foe(battle, battle["ben"], "cy")
    plain = battle_of(marked(having(ben(), "attack"), struck), ann())
    assert why_not_another_foe(plain, plain["ben"], "cy") is None


@pytest.mark.rule("G-base-32")
def test_on_the_run_it_is_four_harder_and_never_better_than_nine() -> None:
    assert to_hit(battle_of(having(ben(), "move-and-attack"), ann()), PUNCH) == 8
    skilled = ben(skills={Skill.BRAWLING: 14})
    assert to_hit(battle_of(having(skilled, "move-and-attack"), ann()), PUNCH) == 9


@pytest.mark.rule("G-base-32", "G-base-69")
def test_the_limit_comes_after_every_bonus() -> None:
    seen = Mark(Marks.EVALUATED, "G-base-33", 3, "ann")
    running = marked(having(ben(skills={Skill.BRAWLING: 14}), "move-and-attack"), seen)
    assert to_hit(battle_of(running, ann()), PUNCH) == 9


@pytest.mark.rule("G-base-62")
@pytest.mark.parametrize(("facing", "score"), [(3, 12), (2, 12), (4, 12), (1, 7), (5, 7), (0, 7)])
def test_outside_the_front_arc_it_is_a_wild_swing(facing: int, score: int) -> None:
    assert close(facing=facing) == score


@pytest.mark.rule("G-base-62")
def test_a_wild_swing_is_never_better_than_nine_and_names_no_part() -> None:
    assert close(facing=0, skills={Skill.BRAWLING: 16}) == 9
    play = fight(ben(facing=0), ann()).until("beginning", figure="ben").say("ben attack")
    assert play.refused_by(Strike("ben", "ann", Blow.KICK, part=Part.FACE)) == "G-base-62"
    assert play.why_not(Strike("ben", "ann", Blow.KICK)) is None


@pytest.mark.rule("G-base-69")
def test_shock_posture_and_place_add_up_under_three() -> None:
    shocked = Mark(Marks.SHOCK, "G-base-48", 3, "1")
    held = ben(at=(0, 0), posture="kneeling", marks=(shocked,), skills={Skill.BRAWLING: 8})
    play = fight(held, ann()).until("beginning", figure="ben").say("ben attack")
    punch = Strike("ben", "ann", Blow.PUNCH, part=Part.RIGHT_ARM, skill="Brawling")
    assert to_hit(play.battle, punch) == 8 - 3 - 2 - 2
    assert play.refused_by(punch) == "G-base-15"


@pytest.mark.rule("G-turn-09")
def test_the_helpless_are_four_easier() -> None:
    battle = battle_of(ben(), ann(life=Life.UNCONSCIOUS))
    assert to_hit(battle, PUNCH) == 16
    yielded = battle_of(ben(), ann(marks=(Mark(Marks.YIELDED, "G-turn-06"),)))
    assert to_hit(yielded, PUNCH) == 16
    assert to_hit(battle_of(ben(), ann(), cy()), PUNCH) == 12


@pytest.mark.rule("G-turn-09")
def test_nobody_who_is_helpless_defends() -> None:
    play = fight(ben(), ann(life=Life.UNCONSCIOUS), cy(side="red", at=(5, 5)))
    play.until("beginning", figure="ben").say("ben attack", Strike("ben", "ann", Blow.KICK), [4, 4, 4])
    assert play.roll.why.startswith("damage")
