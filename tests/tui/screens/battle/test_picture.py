"""What is seen in each mode: banner, titles, keys, what stands in place of the menu."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenarios.catalogue import load
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told
from tests.support.tui.playing import face_to_face
from tests.tui.screens.test_watching import machines
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.director import Director
from tui.screens.battle.gm import GameMaster
from tui.screens.battle.modes import Watching
from tui.screens.battle.picture import picture_of
from tui.screens.battle.playback import Idle, Thinking
from tui.screens.battle.stage import Looks, Stage
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of

LOOKS = Looks(UNICODE, teaches=True, pause=1, width=80, overlays=frozenset())


class Seen:
    """A battle that a director leads, as it is seen."""

    def __init__(self, session: Session) -> None:
        self.clock = ByHand()
        self.director = Director(session, lambda: 1, self.clock, Told().append)
        self.director.begin()
        self.clock.settle()

    def until_shown(self) -> None:
        """The computer plays until something that it did is shown."""
        while not self.director.playback.is_showing:
            self.clock.work("thinking")
            self.clock.settle()

    @property
    def stage(self) -> Stage:
        leads, played = self.director, self.director.playback
        return Stage(
            leads.session,
            leads.recorder.chronicle,
            leads.position,
            leads.mode,
            played.state,
            played.shown,
            leads.reasons,
            leads.lesson,
            LOOKS,
        )


@pytest.fixture
def person() -> Seen:
    return Seen(face_to_face())


@pytest.fixture
def computer() -> Seen:
    found = Seen(machines())
    found.until_shown()
    return found


def test_a_person_sees_the_menu_and_is_named_in_the_banner(person: Seen) -> None:
    picture = picture_of(person.stage)
    choosing = person.director.choosing
    assert choosing is not None
    assert "your move, " in picture.asked
    assert picture.listing is choosing.listing
    assert picture.card == ()
    assert picture.mine == choosing.decision.side
    assert picture.titles["since"] == "since your last order"
    assert "Enter" in text_of([picture.hints])


def test_while_an_act_is_shown_its_card_stands_in_place_of_the_menu(computer: Seen) -> None:
    picture = picture_of(computer.stage)
    assert picture.listing is None
    assert picture.card
    assert picture.asked in ("the turn continues", "red acts", "blue acts")
    assert picture.titles["since"] == "this turn"
    assert picture.mine == ""


def test_who_thinks_for_long_is_said_in_place_of_the_card(computer: Seen) -> None:
    stage = replace(computer.stage, state=Thinking(stops=True, long=True))
    picture = picture_of(stage)
    assert picture.card == ()
    assert "thinking about" in text_of(picture.odds)
    assert "pausing after this order" in text_of(picture.odds)
    assert picture.asked.endswith("thinking")
    assert picture_of(replace(computer.stage, state=Thinking())).card


def test_stopped_the_keys_are_told_and_what_it_would_do_is_worked_out(computer: Seen) -> None:
    assert computer.director.playback.stop()
    computer.clock.settle()
    picture = picture_of(computer.stage)
    assert picture.asked.endswith("paused")
    assert picture.card == ()
    assert "Enter step" in text_of([picture.hints])
    assert "the AI is thinking" in text_of(picture.odds)
    assert picture.titles["figure"] == "selected"
    assert computer.director.looking is not None
    assert picture.at == computer.director.looking.cursor


def test_an_order_by_hand_is_seen_as_any_order(computer: Seen) -> None:
    assert computer.director.playback.stop()
    computer.clock.settle()
    GameMaster(computer.director).order_by_hand()
    picture = picture_of(computer.stage)
    assert picture.listing is not None
    assert "your move, " in picture.asked


def test_while_nobody_is_asked_the_menu_is_empty(person: Seen) -> None:
    picture = picture_of(replace(person.stage, mode=Watching(), state=Idle()))
    assert picture.listing is None
    assert text_of(picture.waiting).strip() == "..."


@pytest.mark.parametrize("name", ["duel", "boots", "wrong-crate"])
def test_at_the_end_the_banner_names_no_phase(name: str) -> None:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 1)
    for _ in session.match.play_on(session.seats):
        pass
    picture = picture_of(replace(Seen(session).stage, position=session.match.position, state=Idle()))
    assert (picture.phase, picture.asked) == ("", "battle over")
