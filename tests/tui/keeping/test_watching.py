"""A battle that others play, followed by its journal: always the same battle, whatever is undone, edited or changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.match.editing import Edit, Subject
from core.match.entries import SeatsTaken, Undone
from core.match.formats import FORMAT
from core.match.journal import JournalFault
from core.match.overruling import fallen, modify, overrule
from scenarios.catalogue import load
from tests.support.journals import of_format_1, outdated
from tests.support.tui.playing import duel
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.watching import Watched, is_played, to_watch
from tui.views.live_view import Standing

ALL = 10_000
"""More lines than there are."""
MANY = 20


def soldiers(name: str = "spears", seed: int = 3) -> Session:
    """A battle between soldiers, at its beginning."""
    scenario = load(name)
    return begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), seed)


def orders(session: Session, most: int) -> None:
    """So many orders are given."""
    for number, _ in enumerate(session.match.play_on(session.seats), 1):
        if number == most:
            return


def follow(watched: Watched) -> Watched:
    """Take in everything there is."""
    watched.look()
    watched.take(ALL)
    return watched


def same(watched: Watched, session: Session) -> bool:
    """Whether those who watch see the battle as it is played."""
    one, other = watched.match, session.match
    return (one.position, [m.answer for m in one.history]) == (other.position, [m.answer for m in other.history])


def test_it_is_the_same_battle_after_every_order() -> None:
    session = soldiers()
    watched = Watched(session.path)
    for _ in session.match.play_on(session.seats):
        assert same(follow(watched), session)
    assert watched.standing is Standing.OVER
    assert watched.match.verdict == session.match.verdict
    session.close()


def test_undo_edits_seats_and_talk_are_followed() -> None:
    session = soldiers()
    watched = Watched(session.path)
    orders(session, 12)
    follow(watched)
    session.match.undo(5, same_dice=True)
    watched.look()
    assert Undone(5, same_dice=True) in watched.take(ALL)
    assert same(watched, session)
    orders(session, 6)
    while session.match.position.task is not None:
        orders(session, 1)
    name = next(iter(session.match.battle.figures))
    session.match.edit(Edit(Subject.FIGURE, name, {"hurt": 2}))
    session.change_seats({"red": "recruit"})
    session.match.say("watch the left", "Anna")
    watched.look()
    entries = watched.take(ALL)
    assert any(isinstance(entry, SeatsTaken) for entry in entries)
    assert same(watched, session)
    assert watched.seats["red"] == "recruit"
    assert watched.match.talk == session.match.talk
    assert watched.match.battle[name].hurt == 2
    session.close()


def test_what_the_game_master_rules_is_followed() -> None:
    session = soldiers()
    watched = Watched(session.path)
    orders(session, 12)
    follow(watched)
    roll = next(fallen(session.match))
    overrule(session.match, roll.number, tuple(1 for _ in roll.faces))
    assert same(follow(watched), session)
    while session.match.position.task is not None:
        orders(session, 1)
    modify(session.match, next(iter(session.match.battle.figures)), 2, "the high ground")
    assert same(follow(watched), session)
    orders(session, ALL)
    assert same(follow(watched), session)
    session.close()


def test_the_player_of_an_order_is_the_one_of_its_time() -> None:
    session = soldiers()
    watched = Watched(session.path)
    orders(session, 4)
    session.change_seats(dict.fromkeys(session.names, "recruit"))
    before = len(session.match.history)
    orders(session, 4)
    follow(watched)
    names = {n: player.name for n in range(len(watched.match.history)) if (player := watched.player_of(n)) is not None}
    assert {name for n, name in names.items() if n < before} == {"soldier"}
    assert {name for n, name in names.items() if n >= before} == {"recruit"}
    session.match.undo(len(session.match.history) - 2, same_dice=True)
    follow(watched)
    assert len(watched.match.history) == 2
    orders(session, 3)
    follow(watched)
    left = range(2, min(before, len(watched.match.history)))
    again = {player.name for n in left if (player := watched.player_of(n)) is not None}
    assert again == {"recruit"}
    session.close()


def test_lines_are_taken_some_at_a_time() -> None:
    session = soldiers()
    watched = Watched(session.path)
    orders(session, 6)
    watched.look()
    assert len(watched.take(2)) == 2
    left = [watched.has_more]
    assert not same(watched, session)
    assert same(follow(watched), session)
    assert [*left, watched.has_more] == [True, False]
    session.close()


def test_a_person_has_no_policy_and_an_unknown_one_none_either() -> None:
    session = duel()
    session.close()
    text = session.path.read_text()
    session.path.write_text(text.replace('"blue": "', '"blue": "grand'))
    watched = Watched(session.path)
    assert all(watched.player_of(number) is None for number in range(len(watched.match.history)))


def test_it_is_played_left_and_played_again() -> None:
    session = soldiers()
    watched = Watched(session.path)
    seen = [watched.standing]
    session.close()
    seen.append(watched.standing)
    session.path.unlink()
    seen.append(follow(watched).standing)
    assert seen == [Standing.PLAYED, Standing.LEFT, Standing.MISSING]


def test_a_journal_that_becomes_another_says_why_once_and_keeps_what_was_seen() -> None:
    session = soldiers()
    watched = Watched(session.path)
    orders(session, 3)
    follow(watched)
    session.close()
    moments = len(watched.match.history)
    with session.path.open("a") as newer:
        newer.write('{"dance": 1, "line": 999}\n')
    for _ in range(2):
        assert follow(watched).standing is Standing.BROKEN
        assert "update yours" in watched.fault
    assert len(watched.match.history) == moments


def test_a_line_that_does_not_follow_from_the_rules_is_named() -> None:
    session = soldiers()
    watched = Watched(session.path)
    session.close()
    lines = session.path.read_text().count("\n")
    with session.path.open("a") as other:
        other.write(f'{{"turn": 1, "hash": "0000000000000000", "line": {lines + 1}}}\n')
    assert follow(watched).standing is Standing.BROKEN
    assert f"line {lines + 1}: the journal says" in watched.fault


def test_an_older_journal_says_so_and_is_followed() -> None:
    session = duel()
    session.close()
    assert Watched(session.path).is_old == ""
    session.path.write_text(of_format_1(session.path.read_text()))
    told = f"recorded by hexfray 0.1.0 in journal format 1 (today's is {FORMAT})"
    assert Watched(session.path).is_old == told


def test_a_journal_under_other_rules_is_refused_with_its_line() -> None:
    session = soldiers("duel")
    orders(session, ALL)
    session.close()
    text, at = outdated(session.path.read_text())
    session.path.write_text(text)
    with pytest.raises(Exception, match=f"today's rules differ from line {at} on"):
        Watched(session.path)


def test_a_journal_of_a_newer_hexfray_is_refused_in_a_line() -> None:
    session = duel()
    session.close()
    session.path.write_text(session.path.read_text().replace(f'"format": {FORMAT}', '"format": 99'))
    with pytest.raises(JournalFault, match=r"format 99 of hexfray .* is too new .*; update hexfray"):
        Watched(session.path)


def test_without_a_word_it_is_the_latest_that_is_being_played_or_else_the_latest() -> None:
    assert to_watch() is None
    one, other = duel(), duel(2)
    other.close()
    assert to_watch() == one.path
    assert (is_played(one.path), is_played(other.path)) == (True, False)
    one.close()
    assert to_watch() == max((one.path, other.path), key=lambda path: (path.stat().st_mtime_ns, path.name))
    assert not is_played(one.path.with_name("none"))


PLAYS = """
import sys
from scenarios.catalogue import load
from tui.keeping.opening import begin

scenario = load("spears")
session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 3)
print(session.path, flush=True)
for _ in session.match.play_on(session.seats):
    pass
session.close()
print(len(session.match.history), flush=True)
"""


def test_twenty_watch_one_battle_of_another_program_and_see_the_same() -> None:
    with subprocess.Popen([sys.executable, "-c", PLAYS], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        path = Path(program.stdout.readline().strip())
        watching = [Watched(path) for _ in range(MANY)]
        while program.poll() is None:
            for watched in watching:
                watched.look()
                watched.take(3)
        moments = int(program.stdout.readline())
    for watched in watching:
        follow(watched)
    assert {len(watched.match.history) for watched in watching} == {moments}
    assert all(watched.standing is Standing.OVER for watched in watching)
    assert len({id(watched.match) for watched in watching}) == MANY
    first = watching[0].match.position
    assert all(watched.match.position == first for watched in watching)
