"""Prompts in the middle of another figure's order, in scuffle: to parry, to counter, to strike at a leaving enemy.
Choices that follow from the player's own order are always asked."""

from __future__ import annotations

import pytest

from core.play.asking import Pass
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.movement.moving import Move
from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.scuffle import Play, ada, battle_of, bob, in_one_hex, path
from tests.support.tui.playing import SCENES
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.views.lines import text_of

HIT = (3, 3, 3)


def session_at(play: Play) -> Session:
    """A session of scuffle that stands there, all its sides persons'."""
    scenario = load(SCENES / "ford.toml")
    session = begin(scenario, player_seats(scenario), 1)
    session.seats = type(session.seats)({})
    session.match.position = play.position
    return session


def asked(session: Session) -> bool:
    """Whether the person is asked."""
    return session.policy is None


def leaving() -> Play:
    """Ada steps back from Bob, who may strike."""
    return Play.moving(battle_of(ada(), bob())).say(Move("ada", path((0, 1)), 0))


def struck() -> Play:
    """Ada has struck Bob, who grapples her, and he may parry."""
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"}))
    return play.say(HthBlow("ada", "bob"), HIT)


def caught() -> Play:
    """Ada has got hold of Bob for a throw, and he may counter."""
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"}))
    return play.say(Throw("ada", "bob"), HIT)


@pytest.mark.parametrize(
    ("play", "labels"),
    [
        (leaving(), {"strike Ada", "pass"}),
        (struck(), {"parry", "pass"}),
        (caught(), {"counter", "pass"}),
    ],
    ids=["leaving", "struck", "caught"],
)
def test_one_is_asked_lets_the_computer_reply_or_lets_it_be(play: Play, labels: set[str]) -> None:
    session = session_at(play)
    assert asked(session)
    prompt = Choosing(play.ruleset, play.position, best_first=True)
    assert {entry.label for entry in prompt.listing.entries} == labels
    assert text_of(prompt.told()[:1])
    session.next_reactions("bob")
    assert session.policy is not None
    assert session.policy.name != "off"
    session.next_reactions("bob")
    assert session.policy.choose(play.ruleset, play.position) == Pass("bob")


def test_the_attack_after_a_throw_is_asked_whatever_one_does_about_others() -> None:
    """Her own order goes on; that is no reaction."""
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"}))
    play.say(Throw("ada", "bob", Form.FOLLOW_UP), (2, 2, 2))
    if play.decision.figures == ("bob",):
        play.say(Pass("bob"))
    play.say((3, 3, 3))
    session = session_at(play)
    session.manner = "off"
    assert play.decision.figures == ("ada",)
    assert session.policy is None
