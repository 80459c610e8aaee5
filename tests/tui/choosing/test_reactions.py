"""Prompts in the middle of another figure's order: their text, and who is no longer asked."""

from __future__ import annotations

from core.play.asking import Pass
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.knockdown import RollWithIt, Slam
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.tui.playing import duel
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.views.lines import text_of


def slammed() -> Play:
    """Borg, who has learnt to throw, is slammed and may roll with it."""
    play = Play.acting(
        battle_of(
            fighter("agnar", (0, 0), 0, dexterity=14),
            fighter("borg", (0, -1), 3, side="blue", skills={"Martial Arts": 3}),
        )
    )
    return play.say(Slam("agnar", "borg"), [3, 3, 3])


def session_at(play: Play) -> Session:
    """A session that stands there, all its sides persons'."""
    session = duel()
    session.seats = type(session.seats)({})
    session.match.position = play.position
    return session


def test_the_prompt_says_what_is_coming_and_offers_to_let_it_pass() -> None:
    choosing = Choosing(SKIRMISH, slammed().position)
    assert choosing.figure == "borg"
    assert [entry.choice for entry in choosing.listing.entries] == [RollWithIt("borg"), Pass("borg")]
    told = "Borg: Agnar tries to bring you down. Keep your feet with STR, or with DEX?"
    assert text_of(choosing.prompt_lines()) == told
    assert choosing.passing() == Pass("borg")


def test_a_person_is_asked_at_first() -> None:
    assert session_at(slammed()).policy is None


def test_reactions_that_are_off_let_the_moment_pass() -> None:
    session = session_at(slammed())
    assert [session.next_reactions("borg"), session.next_reactions("borg")] == ["auto", "off"]
    policy = session.policy
    assert policy is not None
    assert policy.choose(SKIRMISH, session.match.position) == Pass("borg")


def test_reactions_left_to_the_computer_are_chosen_by_a_policy() -> None:
    session = session_at(slammed())
    session.next_reactions("borg")
    assert session.policy is not None
    assert session.policy.name == "master"
