"""Where battles are hosted: private folders, names, and sockets that nobody listens to."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.support.table import duel, hosted
from tests.tui.conftest import own_terminal as own_terminal
from tui.joining.link import Link
from tui.joining.places import LONGEST, NoTable, folder, is_alive, sockets, to_host
from tui.joining.session import tables


@pytest.fixture
def short() -> Iterator[Path]:
    """A private folder with a short path."""
    with TemporaryDirectory(prefix="hf-", dir="/tmp") as found:
        yield Path(found)


def dead(path: Path) -> Path:
    """A socket that nobody listens to, as a host who was killed leaves it."""
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(os.fspath(path))
    return path


def test_the_folder_is_its_owners_alone() -> None:
    assert stat.S_IMODE(folder().stat().st_mode) == 0o700


def test_a_socket_is_named_after_its_scenario(short: Path) -> None:
    assert to_host("duel", short) == short / "duel.sock"
    with hosted(duel()) as table:
        assert to_host("duel", table.path.parent) == table.path.with_name("duel-2.sock")
        assert stat.S_IMODE(table.path.stat().st_mode) == 0o600


def test_a_group_can_enter_if_its_folder_says_so(short: Path) -> None:
    short.chmod(0o2770)
    from hexfray.table.hosting import Hosting

    table = Hosting(duel(), to_host("duel", short))
    assert stat.S_IMODE(table.path.stat().st_mode) == 0o660
    table.close()


def test_nobody_hosts_where_everyone_can_enter(short: Path) -> None:
    short.chmod(0o755)
    with pytest.raises(NoTable, match="everyone on this machine can enter; 'chmod o-rwx"):
        to_host("duel", short)


def test_a_socket_that_nobody_listens_to_is_removed(short: Path) -> None:
    path = dead(short / "duel.sock")
    assert not is_alive(path)
    assert to_host("duel", short) == path
    assert not path.exists()
    dead(path)
    assert sockets(short) == []
    assert not path.exists()


def test_what_is_no_socket_stays(short: Path) -> None:
    (short / "duel.sock").write_text("mine")
    with pytest.raises(NoTable, match="not a socket"):
        to_host("duel", short / "duel.sock")
    assert to_host("duel", short).name == "duel-2.sock"


def test_a_path_must_be_short_enough_for_a_socket(short: Path) -> None:
    with pytest.raises(NoTable, match=f"{LONGEST} bytes at most"):
        to_host("x" * LONGEST, short)


def test_a_folder_that_is_not_there_is_named(short: Path) -> None:
    with pytest.raises(NoTable, match="make the folder first"):
        to_host("duel", short / "none" / "duel.sock")
    with pytest.raises(NoTable, match="no such file"):
        sockets(short / "none")


def test_the_battles_that_are_hosted_say_who_plays() -> None:
    with hosted(duel(blue="soldier")) as table:
        ((path, greeting),) = tables(sockets(table.path.parent))
        assert path == table.path
        said = greeting["table"]
        assert isinstance(said, dict)
        assert said["seats"]["blue"]["control"] == "soldier"


def test_another_version_is_refused_in_a_line_that_names_both() -> None:
    with hosted(duel()) as table:
        link = Link(table.path)
        link.check_version()
        link.greeting = {**link.greeting, "version": "9.9.9", "journal": 99}
        with pytest.raises(NoTable, match=r"the host plays hexfray 9\.9\.9 \(protocol 1, journal format 99\), this is"):
            link.check_version()
        link.close()


def test_something_else_at_a_socket_is_no_table(short: Path) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(os.fspath(short / "other.sock"))
        other.listen()
        client = socket.socket(socket.AF_UNIX)
        client.connect(os.fspath(short / "other.sock"))
        peer, _ = other.accept()
        peer.sendall(b"220 mail.example ESMTP\n")
        client.close()
        peer.close()
    with pytest.raises(NoTable, match="no battle is hosted there"):
        Link(short / "other.sock")
