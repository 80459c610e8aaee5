"""A table without a socket: who may say and do what, and what the others are told. Undo, clock and empty seats:
test_seats.py; connections: test_server.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.match.formats import FORMAT
from hexfray.table.table import Table
from tests.support.table import Clock, Seated, duel, think


@pytest.fixture
def table() -> Iterator[Table]:
    session = duel()
    yield Table(session, "duel", Clock(), key="secret")
    session.close()


@pytest.fixture
def red(table: Table) -> Seated:
    guest = Seated(table)
    guest.say("join", side="red", name="Anna")
    return guest


@pytest.fixture
def blue(table: Table) -> Seated:
    guest = Seated(table)
    guest.say("join", side="blue", name="Ben")
    return guest


def test_who_joins_is_told_the_battle_and_the_others_that_someone_joined(table: Table, red: Seated) -> None:
    ben = Seated(table)
    reply = ben.say("join", side="blue", name="Ben")
    assert reply["side"] == "blue"
    assert reply["waiting"]
    assert "Ben (the west bank) joins" in red.notices()


def test_the_first_thing_is_to_join(table: Table) -> None:
    guest = Seated(table)
    assert guest.say("hello")["name"] == "hexfray"
    assert "join first" in guest.fault("legal")


def test_a_seat_is_taken_once(table: Table, red: Seated) -> None:
    assert "taken by Anna" in Seated(table).fault("join", side="red")
    assert "did you mean 'red'" in Seated(table).fault("join", side="rd")
    assert "joined already" in red.fault("join", side="blue")


def test_a_seat_of_the_computer_is_not_free() -> None:
    session = duel(blue="soldier")
    table = Table(session, "duel", Clock())
    assert "played by the computer (soldier)" in Seated(table).fault("join", side="blue")
    session.close()


@pytest.mark.parametrize(
    ("field", "value", "ours"), [("version", "9.9.9", "0."), ("protocol", 99, "1"), ("journal", 99, str(FORMAT))]
)
def test_another_version_is_refused_with_both_in_a_line(table: Table, field: str, value: object, ours: str) -> None:
    fault = Seated(table).fault("join", side="red", **{field: value})
    assert f"{field} here: {ours}" in fault
    assert f"yours: {value}" in fault


@pytest.mark.parametrize(
    "name",
    [
        "hexfray",
        "Hexfray",
        "h e x f r a y",
        "HEXFRAY 2",
        "hexfráy:",
        "Game master",
        "GM",
        "the computer",
        "Computer (veteran)",
    ],
)
def test_a_guest_cannot_be_called_like_the_program_the_computer_or_the_game_master(table: Table, name: str) -> None:
    guest = Seated(table)
    assert "choose another, as with --name Anna" in guest.fault("join", name=name)
    assert guest.say("join", name="Hexa")["name"] == "Hexa"


def test_two_guests_have_two_names(table: Table, red: Seated) -> None:
    assert Seated(table).say("join", name="Anna")["name"] == "Anna 2"
    assert "name" in Seated(table).fault("join", name="\u202eAnna")


def test_a_player_gives_orders_for_their_own_seat_alone(red: Seated, blue: Seated) -> None:
    first, other = (red, blue) if red.table.session.asked and red.table.session.asked.side == "red" else (blue, red)
    order = first.say("legal")["choices"][0]["order"]  # type: ignore[index]
    before = red.table.session.match.position
    assert "must answer" in other.fault("choose", order=order)
    assert "must answer" in other.fault("why")
    assert red.table.session.match.position is before
    reply = first.say("choose", order=order)
    assert reply["events"]
    assert {"push": "events", **reply} in other.pushes()
    assert not [told for told in first.pushes() if told["push"] == "events"]


def test_a_spectator_only_looks(table: Table, red: Seated) -> None:
    guest = Seated(table)
    assert guest.say("join", name="Zoe")["side"] is None
    assert guest.say("legal")["choices"]
    assert guest.say("position")["battle"]
    for do, fields in (
        ("choose", {"n": 0}),
        ("roll", {"faces": [3]}),
        ("undo", {}),
        ("after", {}),
        ("why", {}),
        ("agree", {}),
        ("seat", {"side": "blue", "to": "soldier"}),
        ("edit", {"figure": "bran", "set": {"hurt": 1}}),
    ):
        assert guest.fault(do, **fields), do


def test_the_host_rolls_and_keeps_the_seed(table: Table, red: Seated) -> None:
    assert "error" in red.say("roll", faces=[3])
    journal = "\n".join(red.say("journal")["journal"])  # type: ignore[arg-type]
    assert "seed" not in journal
    assert '"dice": "ask"' in journal


def test_players_type_the_rolls_of_their_own_figures() -> None:
    session = duel(typed=True)
    table = Table(session, "duel", Clock())
    red, blue = Seated(table), Seated(table)
    red.say("join", side="red", name="Anna")
    blue.say("join", side="blue", name="Ben")
    assert "Anna (the east bank) must answer" in blue.fault("roll", faces=[3])
    assert "waiting" in red.say("roll", faces=[3])
    assert "waiting" in blue.say("roll", faces=[5])
    session.close()


def test_the_host_alone_edits(table: Table, red: Seated) -> None:
    edit = {"figure": "bran", "set": {"hurt": 3}}
    assert "only the host" in red.fault("edit", **edit)
    host = Seated(table)
    host.say("join", name="Hostess", key="secret")
    while table.session.match.position.task is not None:
        red.say("choose", order=red.say("legal")["choices"][0]["order"])  # type: ignore[index]
    assert "error" not in host.say("edit", **edit)
    assert table.session.match.battle["bran"].hurt == 3
    stranger = Seated(table)
    stranger.say("join", name="Eve", key="guess")
    assert "only the host" in stranger.fault("edit", **edit)


def test_talk_has_a_name_and_a_side_and_stays_in_the_journal(table: Table, red: Seated, blue: Seated) -> None:
    red.pushes()
    assert blue.say("say", words=" well  met ", by="the host", side="red")["told"] == "Ben (the west bank): well met"
    assert [told["told"] for told in red.pushes() if told["push"] == "said"] == ["Ben (the west bank): well met"]
    assert table.session.match.talk[-1].talk.side == "blue"
    assert "well met" in table.session.path.read_text(encoding="utf-8")


def test_talk_has_its_pace(table: Table, red: Seated) -> None:
    for _ in range(5):
        assert "error" not in red.say("say", words="hm")
    assert "wait a moment" in red.fault("say", words="hm")
    table._now.now += 20  # type: ignore[attr-defined]
    assert "error" not in red.say("say", words="hm")


@pytest.mark.parametrize(
    "line",
    ["", "{", "[1]", '{"do": "new", "scenario": "duel"}', '{"do": 3}', '{"do": "load", "journal": ""}', "[" * 9999],
)
def test_no_line_harms_the_battle(red: Seated, line: str) -> None:
    before = red.table.session.match.position
    assert red.send(line)["error"]
    assert red.table.session.match.position is before
    assert red.table.failures == []


def test_the_lines_of_the_journal_come_with_their_numbers(table: Table, red: Seated) -> None:
    guest = Seated(table)
    reply = guest.say("join", name="Zoe", follow="journal")
    first = guest.pushes()
    assert [told["from"] for told in first if told["push"] == "lines"] == [0]
    assert reply["lines"] == len(first[0]["lines"])  # type: ignore[arg-type]
    red.say("say", words="hm")
    (more,) = [told for told in guest.pushes() if told["push"] == "lines"]
    assert more["from"] == reply["lines"]


def test_a_guest_who_does_not_read_is_told_the_position_in_place_of_events(table: Table, red: Seated) -> None:
    guest = Seated(table)
    guest.say("join", name="Zoe")
    for number in range(600):
        table.pushes.event(None, {"push": "events", "n": number})
    told = guest.pushes()
    assert told[0]["push"] == "position"
    assert told[0]["loadable"] is not None if "loadable" in told[0] else told[0]["battle"]
    assert len(told) < 600


def test_computers_play_their_seats_and_everyone_hears_it() -> None:
    session = duel(red="soldier", blue="soldier")
    table = Table(session, "duel", Clock())
    guest = Seated(table)
    guest.say("join", name="Zoe")
    think(table)
    assert session.match.over
    assert any(told["push"] in ("events", "position") for told in guest.pushes())
    session.close()
