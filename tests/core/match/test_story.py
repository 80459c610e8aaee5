"""A match told as a story: what an act says, and that nothing grave is left out or told twice."""

from __future__ import annotations

import re
from functools import cache
from itertools import cycle, islice

import pytest

import hexfray
from core.battle.events import Displaced, Hurt, Marked, Walked
from core.battle.naming import sentence
from core.battle.steps import ConditionChanged, LifeChanged
from core.match.acts import acts
from core.match.blows import Blow, hits_told
from core.match.match import Match
from core.match.story import story
from core.play.asking import Choice, Roll

BATTLES = [("duel", 3), ("dojo", 5), ("boots", 5), ("customs", 4), ("riot", 2)]


@cache
def fought(scenario: str, seed: int) -> Match:
    """A battle between nearest players, to its end or for so many orders."""
    game = hexfray.begin(scenario, seed)
    for _ in range(60):
        if game.verdict is not None:
            break
        for _ in game.auto("recruit", until="decision"):
            pass
    return game.match


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


def test_a_story_has_a_heading_for_each_turn_and_sentences(match: Match) -> None:
    lines = [*story(match)]
    span = match.ruleset.turns.goals.span.capitalize()
    assert lines[0].startswith(f"{span} ")
    assert len(lines) > 10
    for line in lines:
        assert line.startswith(f"{span} ") or line.endswith(".")
        assert line == sentence(line)
        assert "  " not in line
        assert " vs " not in line


def test_the_same_battle_has_the_same_story(match: Match) -> None:
    assert [*story(match)] == [*story(match)]


def test_all_harm_is_told_once(match: Match) -> None:
    harm = sum(event.hits for event in match.events if isinstance(event, Hurt))
    told = re.findall(r"(?:for|takes|loses) (\d+) (?:hits?|HP|damage)", "\n".join(story(match)))
    assert harm == sum(map(int, told))


def test_what_puts_a_figure_down_or_out_is_told(match: Match) -> None:
    text = "\n".join(story(match))
    for event in match.events:
        if isinstance(event, ConditionChanged | LifeChanged) and (said := event.describe(match.battle)):
            name = sentence(match.battle[event.figure].short_name)
            assert said.removeprefix(f"{name} ") in text, said


def test_moves_and_marks_are_told_without_cells_and_numbers(match: Match) -> None:
    marks = {event.text for event in match.events if isinstance(event, Marked) and ": " in event.text}
    text = "\n".join(story(match))
    for event in match.events:
        if isinstance(event, Walked) and event.text is None and event.path:
            assert f"to {match.battle.grid.name(event.path[-1])}, facing" not in text
        if isinstance(event, Displaced):
            assert f"is moved to {match.battle.grid.name(event.to)}" not in text
    assert not [words for words in marks if words in text]


def test_no_line_lacks_its_target_in_either_mode(match: Match) -> None:
    hanging = re.compile(
        r"\b(strikes|swings|thrusts|kicks|punches|misses|(?<!\d )hits|at|from|of|to|with)([:;,.]| for \d)"
    )
    for line in (*story(match), *match.log()):
        assert not hanging.search(line), line


@pytest.mark.parametrize(
    ("blow", "told"),
    [
        (Blow("cutting", 1, 14), "nicks Odo"),
        (Blow("cutting", 3, 14), "cuts Odo"),
        (Blow("cutting", 6, 14), "slashes Odo"),
        (Blow("cutting", 12, 14), "cleaves Odo"),
        (Blow("impaling", 12, 14), "runs Odo through"),
        (Blow("small piercing", 1, 14), "pricks Odo"),
        (Blow("bludgeoning", 4, 14), "hits Odo"),
        (Blow("", 6, 14), "hits Odo hard"),
        (Blow("burning", 20, 0), "engulfs Odo in fire"),
    ],
)
def test_the_verb_follows_the_kind_of_damage_and_how_much_of_what_was_left_it_took(blow: Blow, told: str) -> None:
    assert hits_told(blow, "Odo") == told


def test_a_shot_hits_and_stabs_nobody() -> None:
    lines = "\n".join(story(fought("museum", 3)))
    guns = r" with the [a-z -]*(?:rifle|pistol|shotgun)"
    assert re.search(rf"(?:grazes|hits|tears into) [A-Z]\w+(?: hard)?{guns}", lines)
    assert not re.search(rf"(?:pricks|stabs|spears|runs) [A-Z]\w+(?: through)?{guns}", lines)


def test_a_battle_that_begins_in_the_middle_of_an_order_has_a_story() -> None:
    game, faces = hexfray.begin("goose-fair"), cycle((5, 2, 3))  # a tie for initiative is rolled again
    while not isinstance(game.position.task, Choice):
        if isinstance(game.waiting, Roll):
            game.roll(*islice(faces, game.waiting.dice.count))
        else:
            next(game.auto("recruit"))
    later = hexfray.begin("goose-fair", 3, position=game.position_text())
    list(later.auto("recruit", until="turn"))
    assert acts(later.match.history)[0].order == game.position.task
    assert [*story(later.match)][1:]


def test_a_free_step_at_the_end_of_a_turn_is_left_to_the_map() -> None:
    match = fought("tavern-scuffle", 1)
    shifts = [event for event in match.events if getattr(event, "text", "") == "shifts to"]
    assert shifts
    assert not re.search(r"\bshifts?\b", "\n".join(story(match)))


def test_what_a_turn_is_used_for_is_not_said_beside_its_deed() -> None:
    lines = [*story(fought("boots", 5))]
    assert not [line for line in lines if re.search(r"chooses to (move|attack)", line) and " and " in line]


def test_a_bystander_who_is_not_hit_is_named() -> None:
    game = hexfray.begin("stairwell", 1)
    while game.verdict is None and "avoids hitting" not in " ".join(game.story()):
        next(game.auto("soldier"))
    assert any(
        line.endswith(("misses Odile and avoids hitting Primrose.", "avoids hitting Brandt.")) for line in game.story()
    )
