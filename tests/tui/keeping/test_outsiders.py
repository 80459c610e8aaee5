"""Players from outside in battles at the terminal: who may name them, what a journal that names one does, and what
becomes of their seat when they fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.match.journal import load
from core.match.policy import Outsider, PlayerFault
from scenarios.catalogue import Unknown
from scenarios.catalogue import load as scenario_of
from tests.support.outside import PROGRAM, Outside, fails, players_from
from tui.keeping.beginning import last_setup
from tui.keeping.control import control_words, levels, next_level, next_style, styles
from tui.keeping.journals import place
from tui.keeping.opening import begin, replayed, resume_battle
from tui.keeping.outsiders import WhoPlays, seats_elsewhere
from tui.keeping.saved_battles import unfinished
from tui.keeping.session import Session
from tui.keeping.table import Table
from tui.keeping.taking_over import Origin, take_over

DUEL = {"red": "person", "blue": PROGRAM}


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Outside:
    return players_from(monkeypatch)


def duel(seat: str = f"blue={PROGRAM}") -> Session:
    """The duel at a table that the command line has set."""
    return Table(("red=person", seat)).begin(scenario_of("duel"), seed=3)


def hostile(tmp_path: Path) -> Path:
    """A journal that names a program."""
    session = begin(scenario_of("duel"), {"red": "person", "blue": "person"}, 3)
    session.close()
    path = tmp_path / "hostile.jsonl"
    text = session.path.read_text()
    assert text.count('"blue":"person"') + text.count('"blue": "person"') == 1
    path.write_text(text.replace('"blue": "person"', f'"blue": "{PROGRAM}"'))
    return path


# -- who may name one -----------------------------------------------------------------------------------------------


def test_the_command_line_seats_a_program_and_it_plays(outside: Outside) -> None:
    session = duel()
    assert isinstance(session.seats["blue"], Outsider)
    assert load(session.path).header.seats == DUEL
    for _ in session.match.play_on(session.seats):
        pass
    assert session.asked is not None
    assert session.asked.side == "red"
    session.close()
    assert outside.ended == ["closed"]


def test_nothing_but_the_command_line_seats_a_program(outside: Outside) -> None:
    with pytest.raises(Unknown, match="only the command line can seat players that run code"):
        begin(scenario_of("duel"), DUEL, 3)
    session = begin(scenario_of("duel"), {"red": "person", "blue": "soldier"}, 3)
    with pytest.raises(Unknown, match="that run code"):
        session.change_seats({"blue": PROGRAM})
    assert session.names["blue"] == "soldier"
    assert outside.seated == []
    session.close()


def test_a_program_that_is_not_there_is_refused_before_the_battle(outside: Outside) -> None:
    with pytest.raises(Unknown, match="no program 'missing'"):
        Table(("blue=exec:missing",)).check(scenario_of("duel"))


def test_the_remembered_set_up_names_no_program_but_a_registered_player(outside: Outside) -> None:
    def remembered(blue: str) -> str:
        seats = {"red": "person", "blue": blue}
        file = place().folder.parent / "beginnings.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"scenarios": {"duel": {"seats": seats}}}))
        return last_setup(scenario_of("duel")).seats["blue"]

    usual = scenario_of("duel").party("blue").seat
    assert remembered(PROGRAM) == usual
    assert remembered("players:Bold") == usual
    assert remembered("bold") == "bold"
    assert outside.seated == []


def test_registered_players_are_among_the_controls_and_have_no_styles(outside: Outside) -> None:
    assert levels("skirmish")[-1] == "bold"
    assert next_level("skirmish", "master", 1) == "bold"
    assert next_level("skirmish", "bold", 1) == "person"
    assert styles("skirmish", "bold") == ()
    assert next_style("skirmish", "veteran", 1) != "veteran"
    session = begin(scenario_of("duel"), {"red": "person", "blue": "bold"}, 3)
    session.close()
    assert resume_battle(session.path).unseated == {}
    assert outside.seated == ["bold", "bold"]


def test_a_program_is_among_the_controls_of_its_battle_alone(outside: Outside) -> None:
    assert next_level("skirmish", "person", -1, [PROGRAM]) == PROGRAM
    assert next_level("skirmish", PROGRAM, 1, [PROGRAM]) == "person"
    assert PROGRAM not in levels("skirmish")
    assert control_words(PROGRAM) == f"bot: {PROGRAM}"
    assert styles("skirmish", PROGRAM) == ()


# -- journals --------------------------------------------------------------------------------------------------------


def test_a_journal_starts_no_program_and_a_person_is_asked_who_plays(outside: Outside, tmp_path: Path) -> None:
    session = resume_battle(hostile(tmp_path))
    assert (session.names["blue"], session.unseated) == ("person", {"blue": PROGRAM})
    session.close()
    assert resume_battle(session.path).unseated == {"blue": PROGRAM}  # nobody has said anything yet
    assert outside.seated == []


def test_who_cannot_ask_says_what_to_do_in_one_line(outside: Outside, tmp_path: Path) -> None:
    path = hostile(tmp_path)
    before = path.read_bytes()
    with pytest.raises(WhoPlays) as asked:
        Table().resumed(path, asks=False)
    told = f"{path}: blue was played by '{PROGRAM}', which a journal can't start; say who plays now: --seat blue=person"
    assert str(asked.value) == f"{told}, or another player"
    assert path.read_bytes() == before


@pytest.mark.parametrize("player", ["person", "veteran/guard", "bold", "exec:other"])
def test_the_command_line_answers_in_advance(player: str, outside: Outside, tmp_path: Path) -> None:
    session = Table((f"blue={player}",)).resumed(hostile(tmp_path), asks=False)
    assert (session.names["blue"], session.unseated) == (player, {})
    assert load(session.path).seats["blue"] == player
    assert PROGRAM not in outside.seated
    session.close()


def test_an_answer_counts_from_then_on(outside: Outside, tmp_path: Path) -> None:
    session = resume_battle(hostile(tmp_path))
    session.change_seats({"blue": "person"})
    assert session.unseated == {}
    session.close()
    assert resume_battle(session.path).unseated == {}


def test_to_list_replay_watch_and_take_over_starts_no_program(outside: Outside, tmp_path: Path) -> None:
    path = hostile(tmp_path)
    scenario, match = replayed(path)
    origin = Origin.of(path)
    assert seats_elsewhere("skirmish", origin.seats).names(("red", "blue")) == DUEL
    again = take_over(scenario, match.position, origin, 0)
    assert (again.names["blue"], again.unseated) == ("person", {"blue": PROGRAM})
    again.close()
    session = duel()
    session.keep()
    outside.seated.clear()
    session.close()
    assert any(PROGRAM in one.seats for one in unfinished())
    assert outside.seated == []


# -- failing ---------------------------------------------------------------------------------------------------------


def test_a_player_that_fails_loses_its_seat_and_not_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch, fails)
    session = duel()
    with pytest.raises(PlayerFault) as fault:
        for _ in session.match.play_on(session.seats):
            pass
    session.forfeit("blue", fault.value)
    assert not session.match.over
    assert session.policy is None
    assert [*session.match.log()][-1] == f"hexfray: forfeit: blue ({PROGRAM}): crashed (ValueError: no idea)"
    session.change_seats({"blue": "soldier"})
    session.close()
    assert resume_battle(session.path).names["blue"] == "soldier"
