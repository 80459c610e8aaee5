"""Over SSH, on a real server of this machine: play, drop the line, come back, and nothing is lost. The settings are
those of docs/ssh.md, read from there."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from core.match.journal import load
from tests.support.tui.terminal import PATIENCE, Terminal

ROOT = Path(__file__).resolve().parents[3]
DOCS = (ROOT / "docs" / "ssh.md").read_text(encoding="utf-8")
GAME, WITH_TMUX, _ = re.findall(r"```sshd_config\n(.*?)```", DOCS, re.DOTALL)
(TMUX,) = re.findall(r"```tmux\n(.*?)```", DOCS, re.DOTALL)
SBIN = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
SSHD = shutil.which("sshd", path=SBIN)
BEGUN = "Turn 1/"
"""What stands on the screen when a battle does."""

SERVER = """
Port {port}
ListenAddress 127.0.0.1
HostKey {home}/host
PidFile none
AuthorizedKeysFile {home}/player.pub
StrictModes no
UsePAM no
Subsystem sftp internal-sftp
"""
PROGRAM = """#!/bin/sh
echo $$ >> '{home}/games'
export PYTHONPATH='{root}' XDG_STATE_HOME='{home}' XDG_CONFIG_HOME='{home}/config'
exec '{python}' -m hexfray "$@"
"""


def without(*programs: str) -> str:
    """Why a test cannot be run here; empty if it can."""
    missing = [name for name in programs if shutil.which(name, path=SBIN) is None]
    if missing:
        return f"there is no {' and no '.join(missing)} here (apt-get install openssh-server openssh-client tmux)"
    if os.getuid() == 0 and not Path("/run/sshd").is_dir():
        return "sshd wants a folder /run/sshd, which is not there"
    return ""


def soon(true: Callable[[], bool], what: str) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def parents_of_all() -> dict[int, int]:
    """Every process of this machine with its parent."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    return found


class Server:
    """A server for one player, whose connections go by `settings`, a part of an sshd_config."""

    def __init__(self, home: Path, settings: str) -> None:
        assert SSHD is not None
        self.home = home
        for name in ("host", "player"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", home / name], check=True)
        program = home / "door"
        program.write_text(PROGRAM.format(home=home, root=ROOT, python=sys.executable))
        program.chmod(0o755)
        (home / "tmux.conf").write_text(TMUX)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        for said, meant in (
            ("Match User player", f"Match User {getpass.getuser()}"),
            ("/opt/hexfray/.venv/bin/hexfray", str(program)),
            ("/etc/hexfray/tmux.conf", str(home / "tmux.conf")),
            ("-L hexfray", f"-S {home / 'tmux'}"),
        ):
            settings = settings.replace(said, meant)
        (home / "sshd_config").write_text(SERVER.format(port=self.port, home=home) + settings)
        self.log = home / "sshd.log"
        with self.log.open("w") as log:
            self.program = subprocess.Popen([SSHD, "-D", "-e", "-f", str(home / "sshd_config")], stderr=log)
        soon(lambda: "Server listening" in self.log.read_text() or self.program.poll() is not None, "no server")
        assert self.program.poll() is None, self.log.read_text()

    def words(self, *words: str) -> Sequence[str]:
        """What a player types."""
        options = ("UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "IdentitiesOnly=yes", "LogLevel=ERROR")
        told = [word for option in options for word in ("-o", option)]
        return ["ssh", "-F", "none", "-C", "-p", str(self.port), "-i", str(self.home / "player"), *told, *words]

    def connected(self) -> Terminal:
        """A player at the keys."""
        terminal = Terminal(self.home, program=self.words("-tt", "127.0.0.1"))
        terminal.involved = lambda: {terminal.child.pid or 0, *self.involved()}
        return terminal

    def involved(self) -> set[int]:
        """The server with everything it started, and the games with their parent processes, tmux for one."""
        parents = parents_of_all()
        found = {self.program.pid, *self.games}
        found |= {parents[game] for game in self.games if parents.get(game, 1) != 1}
        while more := {one for one, parent in parents.items() if parent in found} - found:
            found |= more
        return found

    @property
    def games(self) -> list[int]:
        """The processes of all games that were begun."""
        begun = self.home / "games"
        return [int(line) for line in begun.read_text().split()] if begun.exists() else []

    def alive(self, game: int) -> bool:
        """Whether it still runs."""
        try:
            os.kill(game, 0)
        except ProcessLookupError:
            return False
        return True

    @property
    def journal(self) -> list[str]:
        """The lines of the one battle that there is."""
        (path,) = (self.home / "hexfray" / "journals").iterdir()
        _ = load(path)
        return path.read_text(encoding="utf-8").splitlines()

    def close(self) -> None:
        """Ends the server and whatever it began."""
        if shutil.which("tmux"):
            subprocess.run(["tmux", "-S", str(self.home / "tmux"), "kill-server"], check=False, capture_output=True)
        self.program.terminate()
        self.program.wait()
        for game in self.games:
            if self.alive(game):
                os.kill(game, signal.SIGKILL)


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server by one of the settings of the docs."""
    settings: str = request.param
    reason = without("sshd", "ssh", "ssh-keygen", *(["tmux"] if "tmux" in settings else []))
    if reason:
        pytest.skip(reason)
    opened = Server(tmp_path, settings)
    yield opened
    opened.close()


def played(server: Server) -> Terminal:
    """A battle from the title on, some orders into it."""
    terminal = server.connected()
    terminal.until(lambda: "New battle" in terminal.text or terminal.ended())
    if "account is locked" in server.log.read_text():
        pytest.skip("the account of these tests is locked for every server")
    terminal.press_until("\r", lambda: BEGUN in terminal.text)
    begun = len(server.journal)
    terminal.press_until("\r", lambda: len(server.journal) > begun + 2)
    terminal.rest()
    return terminal


@pytest.mark.parametrize("server", [GAME], indirect=True, ids=["game"])
def test_after_a_dropped_line_the_battle_goes_on(server: Server) -> None:
    terminal = played(server)
    kept = server.journal
    terminal.child.kill(signal.SIGKILL)
    soon(lambda: not server.alive(server.games[0]), "the game did not end with the line")
    assert server.journal == kept

    terminal = server.connected()
    terminal.shows("Resume")
    terminal.press_until("\r", lambda: len(server.journal) > len(kept))
    assert server.journal[: len(kept)] == kept
    assert len(server.games) == 2
    terminal.child.close(force=True)


@pytest.mark.parametrize("server", [WITH_TMUX], indirect=True, ids=["tmux"])
def test_after_a_dropped_line_the_living_game_is_there_again(server: Server) -> None:
    terminal = played(server)
    for key in "jlk?":
        terminal.child.send(key)
        terminal.rest()
    kept, shown = server.journal, terminal.text
    terminal.child.kill(signal.SIGKILL)
    terminal.until(terminal.ended)

    terminal = server.connected()
    terminal.until(lambda: terminal.text == shown)
    assert server.journal == kept
    assert len(server.games) == 1
    second = server.connected()
    second.until(lambda: second.text == shown)
    terminal.until(terminal.ended)
    second.child.send("q")
    second.rest()
    second.press_until("\r", lambda: len(server.journal) > len(kept))
    assert server.journal[: len(kept)] == kept
    second.child.close(force=True)


SILENT = [re.sub(r"(ClientAliveInterval) \d+", r"\1 1", settings) for settings in (GAME, WITH_TMUX)]


@pytest.mark.parametrize("server", SILENT, indirect=True, ids=["game", "tmux"])
def test_a_line_that_says_nothing_any_more_is_dropped(server: Server) -> None:
    terminal = played(server)
    kept = server.journal
    terminal.child.kill(signal.SIGSTOP)
    soon(lambda: "Timeout, client not responding" in server.log.read_text(), "the server has not noticed")
    if "tmux" in (server.home / "sshd_config").read_text():
        assert server.alive(server.games[0])
    else:
        soon(lambda: not server.alive(server.games[0]), "the game did not end with the line")
    assert server.journal == kept
    terminal.child.kill(signal.SIGKILL)


@pytest.mark.parametrize("server", [GAME, WITH_TMUX], indirect=True, ids=["game", "tmux"])
def test_such_an_account_can_only_play(server: Server) -> None:
    words = [
        ("-T", "127.0.0.1", "echo tell; id"),
        ("-T", "-s", "127.0.0.1", "sftp"),
        ("-W", "127.0.0.1:1", "127.0.0.1"),
    ]
    for asked in words:
        said = subprocess.run(
            server.words(*asked),
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
        assert said.returncode != 0
        assert said.stdout == ""
    terminal = played(server)
    terminal.child.send("\x1a")
    terminal.shows("no shell to go back to")
    shown = server.journal
    for keys in ("\x02c", "\x02:", "\x02%", "\x03", "\x02d"):
        terminal.child.send(keys)
        terminal.rest()
    assert server.journal[: len(shown)] == shown
    terminal.child.send("\x11")
    terminal.until(terminal.ended)
    soon(lambda: not server.alive(server.games[-1]), "the game did not end by its key")
