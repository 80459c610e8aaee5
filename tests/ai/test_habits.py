"""What a player sees of each fighting style, in a battle of each game where it makes sense: the same position, the same
veteran, with the style and without. The habits by themselves: test_habits_counted.py; styles as data:
test_characters.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace as but
from pathlib import Path

import pytest

from ai.assessment import Assessment
from ai.characters import characters
from ai.habits import HABITS
from ai.thinker import Thinker
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from hexfray.testing.skirmish import Play as Skirmish
from hexfray.testing.skirmish import battle_of, fighter
from scenarios.catalogue import policy
from tests.ai.skirmish.scenes import declaring
from tests.support import scuffle
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann as ann_of_clinch
from tests.support.clinch.fixtures import ben as ben_of_clinch
from tests.support.clinch.fixtures import cy as cy_of_clinch
from tests.support.clinch.fixtures import dee, eve
from tests.support.rounds.fixtures import ann, ben, cy, play
from tests.support.rounds.fixtures import fighter as fighter_of_rounds

GAMES: Mapping[str, Ruleset] = {one.id: one for one in (SKIRMISH, SCUFFLE, CLINCH, ROUNDS)}
ROOT = Path(__file__).parents[2]
ON_HEXES = ("skirmish", "scuffle")


def thinker(game: str, style: str) -> Thinker:
    """A veteran of that style who misjudges nothing."""
    found = policy(game, f"veteran/{style}" if style else "veteran")
    assert isinstance(found, Thinker)
    return but(found, profile=but(found.profile, wavers=0))


def thought(game: str, position: Position, style: str) -> Assessment:
    return thinker(game, style).why(GAMES[game], position, 1)[0]


def both(game: str, position: Position, style: str) -> tuple[Assessment, Assessment]:
    """What the veteran does of no style, and of this one; the reasons of the second name the style, if a habit has
    anything to do with it."""
    plain, styled = thought(game, position, ""), thought(game, position, style)
    assert all(str(term.label) not in HABITS for term in plain.terms)
    return plain, styled


def names_its_style(found: Assessment, style: str) -> bool:
    return any(reason.words.endswith(f": a {style}") or f": a {style}" in reason.words for reason in found.reasons)


def end_of(position: Position, choice: Choice) -> Cell:
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    return path[-1] if path else position.battle[choice.figure].at


def far(position: Position, choice: Choice, *names: str) -> int:
    """How far from the nearest of these figures a choice leads."""
    end = end_of(position, choice)
    return min(position.battle.grid.distance(end, position.battle[name].at) for name in names)


# -- scenes -----------------------------------------------------------------------------------------------------------


def moving(game: str, *figures: Figure, first: bool = False, options: tuple[str, ...] = ()) -> Position:
    """The movement of red in skirmish or scuffle."""
    if game == "skirmish":
        return Skirmish.moving(battle_of(*figures, options=options), first=first).position
    return scuffle.Play.moving(scuffle.battle_of(*figures, options=options), first=first).position


def acting(game: str, *figures: Figure, options: tuple[str, ...] = ()) -> Position:
    """The first action of skirmish or scuffle."""
    if game == "skirmish":
        return Skirmish.acting(battle_of(*figures, options=options)).position
    return scuffle.Play.acting(scuffle.battle_of(*figures, options=options)).position


def red(at: tuple[int, int], main: str = "broadsword", **more: object) -> Figure:
    return fighter("ann", at, 0, main=main, **more)  # type: ignore[arg-type]


def blue(name: str, at: tuple[int, int], main: str = "broadsword", **more: object) -> Figure:
    return fighter(name, at, 3, side="blue", main=main, **more)  # type: ignore[arg-type]


SWORD = ("sword",)


def swordsman(name: str, at: tuple[int, int], **more: object) -> Figure:
    """An enemy of rounds with a sword, like Ben."""
    return but(ben(at=at, things=SWORD, **more), id=name, name=name.capitalize())  # type: ignore[arg-type]


# -- constable --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_constable_pulls_a_blow_that_might_kill(game: str) -> None:
    position = acting(
        game, red((0, 0), "one-handed club"), blue("bo", (0, -1), "dagger", hurt=8), options=("S12.4-13",)
    )
    plain, constable = both(game, position, "constable")
    assert [getattr(one.choice, "nonlethal", False) for one in (plain, constable)] == [False, True]
    assert names_its_style(constable, "constable")


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_constable_with_nothing_but_a_sword_spares_who_would_die_of_it(game: str) -> None:
    position = acting(game, red((0, 0)), blue("bo", (0, -1), "dagger", hurt=8))
    plain, constable = both(game, position, "constable")
    assert (plain.choice.kind, constable.choice.kind is Kind.STRIKE) == (Kind.STRIKE, False)


def test_a_constable_of_clinch_grapples_who_is_nearly_out() -> None:
    position = fight(ann_of_clinch(), ben_of_clinch(hurt=6)).position
    plain, constable = both("clinch", position, "constable")
    assert (str(plain.choice), plain.aim) != (str(constable.choice), constable.aim)
    assert {"takes alive", "hand to hand"} <= {str(term.label) for term in constable.terms}


def test_a_constable_of_clinch_strikes_no_skull() -> None:
    baton = dee(at=(0, 0), things=("baton",))
    play_ = fight(baton, ben_of_clinch(hurt=4)).say("dee attack")
    parts = [str(getattr(thought("clinch", play_.position, style).choice, "part", "")) for style in ("", "constable")]
    assert parts[1] not in ("skull", "neck", "vitals")


@pytest.mark.parametrize("hurt", [4, 5])
def test_a_constable_of_rounds_grabs_whom_others_cut_or_shoot_down(hurt: int) -> None:
    skills = {Skill.ARMED: 6, Skill.RANGED: 6, Skill.UNARMED: 4}
    for things in (SWORD, ("slug pistol",)):
        position = play(ann(things=things, skills=skills), ben(at=(6, 5), hurt=hurt)).position
        plain, constable = both("rounds", position, "constable")
        assert plain.choice.kind in (Kind.STRIKE, Kind.SHOOT)
        assert constable.choice.kind is Kind.GRAPPLE
        assert names_its_style(constable, "constable")


# -- duellist ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_duellist_does_not_strike_at_who_looks_and_strikes_at_who_lies(game: str) -> None:
    pal = fighter("pal", (8, 5), 0, main="broadsword")
    waiting = moving(game, red((0, 5)), blue("bo", (0, 0), "dagger"), pal)
    plain, duellist = both(game, waiting, "duellist")
    assert (plain.aim, duellist.aim) == ("bo", "")
    assert names_its_style(duellist, "duellist")
    lying = moving(game, red((0, 3)), blue("bo", (0, 0), condition=Condition.PRONE))
    assert thought(game, lying, "duellist").aim == "bo"


def test_a_duellist_defends_face_to_face_and_strikes_who_looks_away() -> None:
    for facing, verbs in ((3, ["declare-nothing", "defend"]), (0, ["declare-nothing", "declare-nothing"])):
        foe = fighter("bo", (0, -1), facing, side="blue", main="broadsword")
        position = declaring(battle_of(red((0, 0)), fighter("pal", (0, 1), 0, main="dagger"), foe)).position
        found = [thinker("skirmish", style).why(SKIRMISH, position, 20) for style in ("", "duellist")]
        assert [next(one.choice.verb for one in all if one.choice.figure == "ann") for all in found] == verbs


def test_a_duellist_of_clinch_feints_where_no_flank_can_be_had() -> None:
    sides = {(1, -1): "wall", (-1, 0): "wall", (1, -2): "wall", (-1, -1): "wall", (0, -2): "wall"}
    position = fight(dee(at=(0, 0), things=("knife",)), ben_of_clinch(things=("knife",)), terrain=sides).position
    plain, duellist = both("clinch", position, "duellist")
    assert (plain.choice.verb, duellist.choice.verb) == ("all-out-attack", "feint")
    assert any("no opening yet: a duellist" in reason.words for reason in duellist.reasons)


def test_a_duellist_of_rounds_lets_them_come_and_goes_for_who_is_down() -> None:
    standing, prone = (
        play(ann(things=SWORD), ben(at=(9, 5), things=SWORD, prone=down)).position for down in (False, True)
    )
    plain, duellist = both("rounds", standing, "duellist")
    assert (plain.choice.kind, duellist.choice.kind) == (Kind.MOVE, Kind.WAIT)
    assert thought("rounds", prone, "duellist").aim == "ben"


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_duellist_never_turns_their_back(game: str) -> None:
    position = moving(game, red((0, 0), main="bow"), blue("bo", (0, -3)), blue("cy", (0, 9), "bow"))
    found = thought(game, position, "duellist")
    assert not [term for term in found.terms if term.label == "keeps facing"]


# -- bully ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_bully_goes_for_the_wounded_though_another_is_nearer(game: str) -> None:
    strong = blue("bo", (1, 0), worn=("cloth",))
    weak = blue("cy", (-4, 0), hurt=5, worn=("plate",))
    position = moving(game, red((0, 8)), strong, weak)
    plain, bully = both(game, position, "bully")
    assert far(position, bully.choice, "cy") < far(position, plain.choice, "cy")


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_bully_strikes_the_wounded_of_two(game: str) -> None:
    weak = fighter("cy", (1, -1), 4, side="blue", main="dagger", hurt=4, worn=("leather",))
    position = acting(game, red((0, 0)), blue("bo", (0, -1), "dagger"), weak)
    plain, bully = both(game, position, "bully")
    assert [getattr(one.choice, "target", "") for one in (plain, bully)] == ["bo", "cy"]
    assert names_its_style(bully, "bully")


def test_a_bully_of_clinch_kicks_the_weaker_one() -> None:
    weak = cy_of_clinch(at=(-1, -1), facing=3, hurt=5)
    position = fight(ann_of_clinch(at=(0, 1)), ben_of_clinch(at=(1, -1)), weak).position
    plain, bully = both("clinch", position, "bully")
    assert (plain.aim, bully.aim) == ("ben", "cy")
    assert names_its_style(bully, "bully")


def test_a_bully_of_rounds_leaves_the_healthy_one() -> None:
    weak = swordsman("cy", (5, 11), hurt=3)
    position = play(ann(things=SWORD), ben(at=(9, 5), things=SWORD), weak).position
    plain, bully = both("rounds", position, "bully")
    assert (far(position, plain.choice, "ben"), far(position, bully.choice, "cy")) == (1, 1)
    assert names_its_style(bully, "bully")


# -- the others -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_pikeman_stays_beside_a_friend(game: str) -> None:
    pal = fighter("pal", (1, 12), 0, main="spear")
    position = moving(game, red((0, 12), "spear"), pal, blue("bo", (0, 0)))
    plain, pikeman = both(game, position, "pikeman")
    assert far(position, pikeman.choice, "pal") == 1 < far(position, plain.choice, "pal")
    assert names_its_style(pikeman, "pikeman")


def test_a_pikeman_of_clinch_and_of_rounds_stays_beside_a_friend() -> None:
    clinch = fight(ann_of_clinch(at=(0, 6)), dee(at=(1, 6)), ben_of_clinch(at=(0, 0))).position
    plain, pikeman = both("clinch", clinch, "pikeman")
    assert plain.choice != pikeman.choice
    assert names_its_style(pikeman, "pikeman")
    rounds = play(ann(things=SWORD), fighter_of_rounds("pal", at=(5, 6)), ben(at=(15, 5), things=SWORD)).position
    plain, pikeman = both("rounds", rounds, "pikeman")
    assert (plain.choice.kind, pikeman.choice.kind) == (Kind.MOVE, Kind.WAIT)


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_marksman_draws_back_and_shoots(game: str) -> None:
    position = moving(game, red((0, 3), "bow"), blue("bo", (0, 0)))
    plain, marksman = both(game, position, "marksman")
    assert far(position, marksman.choice, "bo") > far(position, plain.choice, "bo")
    assert marksman.aim == "bo"


def test_a_marksman_of_rounds_draws_back_before_the_shot() -> None:
    position = play(ann(things=("slug pistol",), skills={}), ben(at=(6, 5))).position
    marksman = thought("rounds", position, "marksman")
    assert far(position, marksman.choice, "ben") > 1
    assert marksman.aim == "ben"
    assert names_its_style(marksman, "marksman")


def test_a_marksman_of_clinch_shoots_from_farther_away() -> None:
    position = fight(eve(at=(0, 6)), ben_of_clinch(things=("knife",))).position
    plain, marksman = both("clinch", position, "marksman")
    risk = [sum(term.value for term in one.terms if term.label == "position") for one in (plain, marksman)]
    assert risk[0] < 0 == risk[1]
    assert marksman.aim == "ben"


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_guard_stays_at_the_post(game: str) -> None:
    position = moving(game, red((0, 7)), blue("bo", (0, 0)))
    plain, guard = both(game, position, "guard")
    assert far(position, plain.choice, "bo") < 7 == far(position, guard.choice, "bo")
    assert any("leaves the post: no guard" in reason.words for reason in guard.reasons)


def test_a_guard_of_clinch_and_of_rounds_lets_them_come() -> None:
    clinch = fight(ann_of_clinch(at=(0, 6)), ben_of_clinch(things=("knife",))).position
    plain, guard = both("clinch", clinch, "guard")
    assert (plain.choice.verb, guard.choice.verb == "move") == ("move", False)
    rounds = play(ann(things=SWORD), ben(at=(12, 5), things=SWORD)).position
    plain, guard = both("rounds", rounds, "guard")
    assert (plain.choice.kind, guard.choice.kind) == (Kind.MOVE, Kind.WAIT)


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_coward_runs_from_a_scratch(game: str) -> None:
    position = moving(game, red((0, 5), hurt=1), blue("bo", (0, 0)))
    plain, coward = both(game, position, "coward")
    assert far(position, plain.choice, "bo") < 5 < far(position, coward.choice, "bo")


def test_a_coward_of_clinch_and_of_rounds_runs_from_a_scratch() -> None:
    clinch = fight(dee(at=(0, 4), hurt=1), ben_of_clinch(things=("knife",))).position
    plain, coward = both("clinch", clinch, "coward")
    assert names_its_style(coward, "coward")
    assert not names_its_style(plain, "coward")
    rounds = play(ann(things=SWORD, hurt=1), ben(at=(9, 5), things=SWORD)).position
    plain, coward = both("rounds", rounds, "coward")
    assert far(rounds, plain.choice, "ben") < 4 < far(rounds, coward.choice, "ben")
    assert names_its_style(coward, "coward")


@pytest.mark.parametrize("game", ON_HEXES)
def test_a_berserk_charges_where_others_flee(game: str) -> None:
    position = moving(game, red((0, 6), hurt=9), blue("bo", (0, 0)), blue("cy", (1, 0)))
    plain, berserk = both(game, position, "berserk")
    assert far(position, berserk.choice, "bo", "cy") < 6 < far(position, plain.choice, "bo", "cy")


def test_a_berserk_of_clinch_attacks_where_others_defend() -> None:
    foe = dee(side="blue", at=(1, -1), facing=3)
    position = fight(ann_of_clinch(hurt=10), ben_of_clinch(things=("knife",)), foe).position
    plain, berserk = both("clinch", position, "berserk")
    assert (plain.aim, berserk.aim) == ("", "ben")
    assert names_its_style(berserk, "berserk")


def test_a_berserk_of_rounds_runs_at_three_swords() -> None:
    foes = (swordsman("cy", (13, 6)), swordsman("dan", (13, 4)))
    position = play(ann(things=SWORD, hurt=7), ben(at=(13, 5), things=SWORD), *foes).position
    plain, berserk = both("rounds", position, "berserk")
    assert (plain.choice.kind, berserk.choice.kind) == (Kind.WAIT, Kind.MOVE)


def test_a_brawler_closes_with_a_dagger() -> None:
    position = acting("skirmish", red((0, 1), "dagger", strength=14), blue("bo", (0, 0), "dagger"))
    plain, brawler = both("skirmish", position, "brawler")
    assert (plain.choice.kind, brawler.choice.kind) == (Kind.STRIKE, Kind.GRAPPLE)
    assert names_its_style(brawler, "brawler")


def test_a_brawler_of_scuffle_enters_the_hex_of_a_spear() -> None:
    position = moving("scuffle", red((0, 2), strength=14), blue("bo", (0, 0), "spear"))
    plain, brawler = both("scuffle", position, "brawler")
    assert (plain.choice.verb, brawler.choice.verb) == ("move", "enter")


def test_a_brawler_of_clinch_and_of_rounds_takes_hold() -> None:
    clinch = fight(ann_of_clinch(), ben_of_clinch()).position
    plain, brawler = both("clinch", clinch, "brawler")
    assert plain.choice != brawler.choice
    assert "goes for a hold" in {str(term.label) for term in brawler.terms}
    position = play(ann(skills={Skill.UNARMED: 6}), cy(at=(6, 5), things=SWORD)).position
    _, brawler = both("rounds", position, "brawler")
    assert brawler.choice.kind is Kind.GRAPPLE
    assert names_its_style(brawler, "brawler")


SHOWN: Mapping[str, Callable[[], object]] = {
    name: found
    for name in characters()
    for test, found in list(globals().items())
    if test.startswith("test_") and f"_{name}_" in f"{test}_"
}


def test_every_style_has_a_habit_that_is_shown_and_words_that_name_it() -> None:
    assert SHOWN.keys() == characters().keys()
    for name, style in characters().items():
        assert style.shows, name
        assert any(f": a {name}" in words[0] for words in HABITS.values()), name


def test_the_docs_list_every_style_with_its_habits() -> None:
    docs = (ROOT / "docs" / "ai.md").read_text("utf-8")
    for name, style in characters().items():
        assert f"| `{name}` | {style.title} | {'; '.join(style.shows)} |" in docs
