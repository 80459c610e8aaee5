"""The screens that a battle opens over itself: what is wished for, and what each answer asks of the battle."""

from __future__ import annotations

from typing import TypeVar

import pytest

from core.match.editing import Edit, Subject
from core.match.journal import JournalFault
from core.play.asking import Roll
from core.play.dice import Dice
from scenarios.catalogue import load
from tests.support.tui.parts import Told
from tests.support.tui.playing import duel, face_to_face
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.settings import Settings
from tui.screens import navigation
from tui.screens.battle.dialogs import Dialogs, Faulted, Modified, Overruled, Seated, Sought, Threw, Wanted
from tui.screens.navigation import DiceAlternative, Request, ResultChoice, SaveErrorChoice
from tui.views.glyphs import UNICODE, Glyphs
from tui.views.log_view import Log

Kind = TypeVar("Kind")


class Host:
    """An app that only remembers what was wished for."""

    glyphs: Glyphs = UNICODE
    teaches = True
    pause = 0.0
    likes = Settings(handover="off")
    faults: tuple[str, ...] = ()
    moving = False
    effects = False

    def __init__(self) -> None:
        self.wished: list[Request] = []

    def like(self, place: str, value: str) -> None: ...

    def next_signs(self) -> None: ...

    def follow(self, request: Request) -> None:
        self.wished.append(request)

    def last(self, kind: type[Kind]) -> Kind:
        """What was wished for last."""
        wish = self.wished[-1]
        assert isinstance(wish, kind)
        return wish


class Opened:
    """Dialogs of a session, what they wished for and what they told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.host = Host()
        self.told = Told()
        self.dialogs = Dialogs(session, self.host, self.told.append)


@pytest.fixture
def opened() -> Opened:
    return Opened(face_to_face())


def over() -> Opened:
    """A battle that is over."""
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 8)
    for _ in session.match.play_on(session.seats):
        pass
    return Opened(session)


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (ResultChoice.AGAIN, Wanted.AGAIN),
        (ResultChoice.MEND, Wanted.AFTERMATH),
        (ResultChoice.UNDO, Wanted.UNDO),
        (ResultChoice.LOOK, Wanted.LOOK),
        (ResultChoice.QUIT, Wanted.LEAVE),
        (None, Wanted.LEAVE),
    ],
)
def test_what_is_wanted_when_a_battle_is_over(answer: ResultChoice | None, wanted: Wanted) -> None:
    opened = over()
    verdict = opened.session.match.verdict
    assert verdict is not None
    opened.dialogs.verdict(verdict)
    opened.host.last(navigation.ShowResult).then(answer)
    assert opened.told.heard() == [wanted]


def test_after_the_luck_the_end_is_shown_once_more_and_after_a_replay_it_goes_on() -> None:
    opened = over()
    verdict = opened.session.match.verdict
    assert verdict is not None
    opened.dialogs.verdict(verdict)
    opened.host.last(navigation.ShowResult).then(ResultChoice.LUCK)
    luck = opened.host.last(navigation.ShowDetails)
    assert luck.then is not None
    luck.then(None)
    opened.host.last(navigation.ShowResult).then(ResultChoice.REPLAY)
    opened.host.last(navigation.Watch).then(None)
    assert opened.told.heard() == [Wanted.NEXT]


def test_dice_are_thrown_by_hand_or_something_else_comes_first() -> None:
    opened = Opened(duel())
    roll = Roll((), Dice(2), "initiative")
    opened.dialogs.throw(roll, opened.session.match.battle)
    then = opened.host.last(navigation.TypeDice).then
    for answer in ((3, 4), DiceAlternative.UNDO, DiceAlternative.LOG, DiceAlternative.LEAVE, None):
        then(answer)
    assert opened.told.heard() == [Threw((3, 4)), Wanted.UNDO, Wanted.LOG, Wanted.LEAVE, Wanted.LEAVE]
    then(DiceAlternative.HELP)
    helped = opened.host.last(navigation.ShowHelp)
    assert helped.rules_first
    assert helped.then is not None
    helped.then(None)
    assert opened.told.heard() == [Wanted.NEXT]


def test_who_gave_no_answer_changes_nothing(opened: Opened) -> None:
    battle = opened.session.match.battle
    opened.dialogs.seats(lambda _: None)
    opened.host.last(navigation.ChangeSeats).then(navigation.Control({}, {}))
    opened.host.last(navigation.ChangeSeats).then(None)
    opened.dialogs.find(battle)
    opened.host.last(navigation.Find).then(None)
    opened.dialogs.by_hand("ysolt", battle["ysolt"].at)
    opened.host.last(navigation.EditFigure).then(None)
    assert opened.told == []


def test_seats_and_a_figure_that_was_looked_for_are_told(opened: Opened) -> None:
    control = navigation.Control({"red": "soldier"}, {"blue": "typed"})
    opened.dialogs.seats(lambda _: None)
    opened.host.last(navigation.ChangeSeats).then(control)
    opened.dialogs.find(opened.session.match.battle)
    opened.host.last(navigation.Find).then("bran")
    assert opened.told.heard() == [Seated(control), Sought("bran")]


def test_a_roll_for_a_person_and_what_the_game_master_rules_are_told(opened: Opened) -> None:
    match = opened.session.match
    edit = Edit(Subject.FIGURE, "bran", {"modifier": {"value": -2, "reason": "wet rope"}})
    opened.dialogs.throw(Roll(("S12.0-05",), Dice(1), "initiative"), match.battle)
    then = opened.host.last(navigation.TypeDice).then
    then(DiceAlternative.ROLL)
    then(DiceAlternative.MODIFY)
    opened.host.last(navigation.ModifyRoll).then(edit)
    opened.dialogs.overrule(lambda _: None)
    opened.host.last(navigation.OverruleRoll).then((0, (3,)))
    opened.host.last(navigation.OverruleRoll).then(None)
    assert opened.told.heard() == [Wanted.ROLL, Modified(edit), Overruled(0, (3,))]


def test_trouble_is_tried_again_played_on_with_or_left(opened: Opened) -> None:
    tried: list[bool] = []
    opened.dialogs.trouble("no room", lambda: tried.append(opened.session.file.patient))
    hears = opened.host.last(navigation.ShowSaveError).then
    hears(SaveErrorChoice.AGAIN)
    hears(SaveErrorChoice.PLAY_ON)
    assert tried == [False, True]
    hears(SaveErrorChoice.LEAVE)
    assert opened.host.last(navigation.LeaveBattle).session is opened.session
    assert len(tried) == 2


def test_without_anything_else_to_do_after_the_log_it_goes_on(opened: Opened) -> None:
    opened.dialogs.log(Log([], []), opened.session.match.battle)
    then = opened.host.last(navigation.ShowLog).then
    assert then is not None
    then(None)
    assert opened.told.heard() == [Wanted.NEXT]


def test_a_replay_that_cannot_be_read_says_why(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(request: Request) -> None:
        raise JournalFault("torn")

    monkeypatch.setattr(opened.host, "follow", refuses)
    opened.dialogs.replay()
    assert opened.told.heard() == [Faulted("torn"), Wanted.NEXT]
