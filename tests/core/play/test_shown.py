"""What is shown of a figure is what the rules use: in battles by chance and in states that are set up, every score of a
portrait is the sum that rolls begin with, and every place that shows one shows the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.asking import Roll
from core.play.portrait import Portrait, Score
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from core.rulebook.tally import Line
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.defence.defending import dodge_now
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.drink import DRUNK, drunk_as
from core.rulesets.clinch.sheet.words import Attribute
from core.rulesets.clinch.sheet.words import Marks as Clinch
from core.rulesets.rounds.sheet.words import Marks as Rounds
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.skirmish.sheet.scores import dexterity_now
from core.rulesets.skirmish.sheet.words import Marks as Skirmish
from hexfray.engine.json_writer import JsonWriter
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.clinch.fixtures import ben
from tests.support.clinch.holding import at_grips, hold
from tests.support.wandering import GAMES, start, wander
from tui.plain.descriptions import describe_figure
from tui.views.glyphs import UNICODE
from tui.views.large_faces import large_face
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view
from tui.views.panel_view import cell_lines, compact, panel
from tui.views.roster_view import roster

SEEDS = range(3)
STEPS = 120


def positions(game: str, seed: int) -> Iterator[Position]:
    """Those of a battle by chance, its figures in trouble from the start on."""
    battle = in_trouble(game, start(game, seed), Random(seed))
    yield from (position for position, _ in wander(GAMES[game], battle, seed, STEPS))


MARKS: dict[str, tuple[Mark, ...]] = {
    "skirmish": (Mark(Skirmish.SHAKEN, "S12.4-05", -2), Mark(Skirmish.STUNNED, "S16.9-01")),
    "scuffle": (Mark(Scuffle.SHOVER, "H-shove-01", -2), Mark(Scuffle.SHOVED, "H-shove-09", -2)),
    "clinch": (drunk_as(DRUNK), Mark(Clinch.OFF_BALANCE, "G-strike-14", -2), Mark(Clinch.DULLED, "G-suffocate-07", 1)),
    "rounds": (),
}


def in_trouble(game: str, battle: Battle, random: Random) -> Battle:
    """Some are hurt, tired, marked, some beyond their last point."""
    for figure in battle:
        worse = replace(figure, hurt=random.choice((0, 3, 7)), tired=random.choice((0, 5)))
        marks = tuple(mark for mark in MARKS[game] if random.random() < 0.4)
        battle = battle.with_figure(replace(worse, marks=(*figure.marks, *marks)))
    options = (*battle.options, "G-turn-08") if game == "clinch" else battle.options
    return replace(battle, options=options)


def scores(seen: Portrait) -> dict[str, Score]:
    return {score.name: score for score in seen.scores}


# -- the rolls begin with what is shown --------------------------------------------------------------------------------


def shown_by_the_rules(game: str, battle: Battle, figure: Figure) -> dict[str, tuple[Line, ...]]:
    """By the label that a roll begins with: the lines that its figure's own state gives it, and the score's name."""
    if game in ("skirmish", "scuffle"):
        return {"DEX": dexterity_now(battle, figure).lines}
    if game == "rounds":
        return {}
    checks = {str(one): check(battle, figure, one).lines for one in (Attribute.ST, Attribute.IQ, Attribute.HT)}
    return {"DX": ability(battle, figure).lines, "Dodge": dodge_now(battle, figure).lines, **checks}


ASIDE = ("held", "shield")
"""What depends on the limb that is used and on where the attack comes from."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_roll_begins_with_the_score_that_is_shown(game: str, seed: int) -> None:
    ruleset = GAMES[game]
    for position in positions(game, seed):
        roll = position.waiting
        if not isinstance(roll, Roll) or roll.tally is None or roll.figure is None or not roll.tally.lines:
            continue
        label, roller = roll.tally.lines[0].label, position.battle[roll.figure]
        lines = shown_by_the_rules(game, position.battle, roller)
        seen = {score.name: score.now for score in ruleset.pictures.portrait(position.battle, roller).scores}
        assert {name: sum(line.value for line in own) for name, own in lines.items()}.items() <= seen.items()
        own = lines.get(label, ())
        made = {(line.label, line.value) for line in roll.tally.lines}
        missing = [line for line in own if (line.label, line.value) not in made and line.label not in ASIDE]
        assert missing == [], f"{roll.why}: {roll.tally.describe()}"


@pytest.mark.rule("C-base-17", "C-dodge-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_attack_in_rounds_is_made_against_the_defense_that_is_shown(seed: int) -> None:
    for position in positions("rounds", seed):
        roll = position.waiting
        if not isinstance(roll, Roll) or roll.tally is None or roll.target is None or roll.why != "attack":
            continue
        against = [line for line in roll.tally.lines if line.rule in DEFENSE]
        total = -sum(line.value for line in against)
        target = position.battle[roll.target]
        if target.mark(Rounds.FEINTED, roll.figure or ""):
            continue
        seen = scores(GAMES["rounds"].pictures.portrait(position.battle, target))["Defense"].now
        better = any(line.rule == "C-dodge-01" for line in against)
        assert total >= seen if better else total == seen, f"{seen}: {roll.tally.describe()}"


DEFENSE = ("C-base-17", "C-dodge-01", "C-cond-02")
"""The clauses whose lines make up a Defense. A dodge is worth nothing after a feint, and more against attacks it
was trained for."""


# -- every place shows the same ----------------------------------------------------------------------------------------


def said(score: Score) -> str:
    """As the panel has it."""
    return f"{score.label or score.name} {score.now}" + (f" ({score.basic})" if score.now != score.basic else "")


@pytest.mark.parametrize("game", GAMES)
def test_every_place_shows_the_same(game: str) -> None:
    ruleset = GAMES[game]
    position, _ = begin(ruleset, start(game, 1))
    battle = position.battle
    for number, figure in enumerate(battle):
        full = ruleset.pictures.portrait(battle, figure).vigour_full
        life = Life.UNCONSCIOUS if number else Life.WELL
        battle = battle.with_figure(replace(figure, hurt=full + 2 + 29 * (number % 2), life=life))
    for figure in battle:
        shows_it_everywhere(ruleset, battle, figure)


def shows_it_everywhere(ruleset: Ruleset, battle: Battle, figure: Figure) -> None:
    seen = ruleset.pictures.portrait(battle, figure)
    assert seen.vigour in (-2, -31)
    large = "".join(text_of([line]) for line in panel(ruleset, battle, figure.id, UNICODE))
    assert f"{seen.vigour}/{seen.vigour_full}" in large
    assert all(said(score) in large for score in seen.scores)
    alone = battle.at(figure.at) == (figure,)
    little = text_of(compact(ruleset, battle, (figure.id,), UNICODE))
    assert f" {seen.vigour}" in little
    other = next(f.id for f in battle if f.id != figure.id)
    assert f" {seen.vigour}/{seen.vigour_full}" in text_of(cell_lines(ruleset, battle, (figure.id, other), UNICODE))
    rows = text_of(roster(ruleset, battle, "", UNICODE, 60))
    assert f"{seen.vigour} " in rows
    assert f"{seen.vigour} of {seen.vigour_full} left" in describe_figure(ruleset, battle, figure)
    token = next(t for t in map_view(ruleset, battle, Overlay(), in_full=True).tokens[figure.at] if not t.part)
    assert not alone or token.vigour == seen.vigour
    if alone:
        view = map_view(ruleset, battle, Overlay(), in_full=True)
        assert str(seen.vigour) in "".join(
            "".join(d.char for d in line) for line in large_face(view, figure.at, UNICODE)
        )
    told = JsonWriter(ruleset, battle.grid).battle(battle)["figures"]
    (plain,) = [one for one in told if one["id"] == figure.id]  # type: ignore[attr-defined]
    assert plain["now"] == {score.name: score.now for score in seen.scores}
    assert plain["basic"] == {score.name: score.basic for score in seen.scores}
    assert plain["vigour"] == [seen.vigour, seen.vigour_full]


# -- states that are set up --------------------------------------------------------------------------------------------


@pytest.mark.rule("G-turn-08", "G-grapple-09", "G-grapple-10", "G-base-50", "G-base-40")
def test_a_drunk_man_held_by_the_torso() -> None:
    drunk = ben(at=(0, 0), marks=(drunk_as(DRUNK),))
    position, _ = begin(CLINCH, at_grips(hold(part="torso"), figures=(drunk,), options=("G-turn-08",)))

    def shown(figure: Figure) -> tuple[int, int]:
        seen = scores(CLINCH.pictures.portrait(position.battle.with_figure(figure), figure))
        return seen["DX"].now, seen["Dodge"].now

    assert shown(drunk) == (5, 7)
    assert shown(replace(drunk, marks=(*drunk.marks, Mark(Clinch.STUNNED, "G-base-50")))) == (5, 3)


@pytest.mark.rule("H-shove-01", "S16.12-63", "S12.0-10")
def test_off_balance_down_and_in_a_mask() -> None:
    shoved = fighter("ann", dexterity=12, movement=10, marks=(Mark(Scuffle.SHOVER, "H-shove-01", -2),))
    position, _ = begin(SCUFFLE, battle_of(shoved))
    seen = scores(SCUFFLE.pictures.portrait(position.battle, replace(shoved, posture=PRONE)))
    assert (seen["DEX"], seen["MOV"]) == (Score("DEX", 10, 12), Score("MOV", 2, 10))
