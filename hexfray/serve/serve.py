"""The server of `hexfray serve`, which puts the game into a browser: access and the page. Each game and its input are
in hosted.py, the game's side in tui/terminal/served.py, the page in web/page.html.

Needs the extra `serve`; nothing else imports it.
"""

from __future__ import annotations

import os
import re
import secrets
import shlex
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

from aiohttp import web

from core.errors import HexfrayError
from hexfray.serve.hosted import GameServer
from tui.terminal.saying import print_error, say

PAGE = Path(__file__).parent / "web" / "page.html"
ONLY_HERE = (
    "default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self' data:; "
    "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
)
"""The content policy of the page: nothing from other hosts. textual-serve's own page would load a font."""
LAST = 2.0
"""Seconds for the games to end when the server stops."""
OPEN = ""
"""No token: anyone who can reach the address can play."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class CannotServe(HexfrayError):
    """The server can't start. The message is one line with the reason and the fix."""


def serve(words: Sequence[str], host: str, port: int, name: str | None = None, token: str | None = None) -> None:
    """Serve `hexfray` with the arguments `words`, a command first, until stopped; each visitor gets a game of their
    own. `port` 0 picks a free one. `name` is another name of the host. `token` is part of the address; None: a random
    one; OPEN: none. Raises CannotServe."""
    token = secrets.token_urlsafe(16) if token is None else token
    if token and not _TOKEN.fullmatch(token):
        raise CannotServe(f"--token {token!r}: expected 1 to 64 letters, digits, '-' or '_'")
    opened = _opened(host, port)
    with opened:
        at = _address(host, opened.getsockname()[1]) + (f"{token}/" if token else "")
        # browsers show every symbol, whatever this terminal can; and no module of the current folder is imported
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", PYTHONSAFEPATH="1")
        server = GameServer(f"exec {shlex.join([sys.executable, '-P', '-m', 'hexfray', *words])}")
        visitors = "anyone with this address" if token else "anyone who connects"
        say(f"Serving hexfray at {at} for {visitors}; press Ctrl+C to stop")
        if not token:
            does = "watch" if words[:1] == ["watch"] else "play as you"
            print_error(f"hexfray: without a token, every user of this machine can {does}")
        if not _is_loopback(opened):
            print_error("hexfray: other machines can reach this address, and nothing is encrypted (hexfray docs serve)")
        app = application(server, names(host, name), name, token)
        web.run_app(app, sock=opened, print=None, access_log=None, shutdown_timeout=LAST)


def names(host: str, name: str | None) -> frozenset[str]:
    """Return the names of this host that a browser can use, in lower case; IP addresses are always allowed."""
    return frozenset(known.lower() for known in ("localhost", socket.gethostname(), host, name) if known)


def application(
    server: GameServer, names: frozenset[str], name: str | None = None, token: str = OPEN
) -> web.Application:
    """Return the application for the page and its requests. `names` are those of `names()`, `name` is that of a proxy,
    `token` the first part of every path."""
    base = f"/{token}" if token else ""

    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        reason = why_not_allowed(request.host, request.headers.get("Origin"), names, name)
        if reason is None and token and not secrets.compare_digest(_first(request), token.encode()):
            reason = "missing token; open the whole address that 'hexfray serve' printed"
        if reason is not None:
            return web.Response(status=403, text=f"hexfray: {reason}\n")
        return await handler(request)

    async def to_the_page(request: web.Request) -> web.StreamResponse:
        raise web.HTTPFound(f"{base}/")

    app = web.Application(middlewares=[web.middleware(guarded)])
    app.on_shutdown.append(server.shut)
    app.add_routes(
        [
            web.get(f"{base}/", _page),
            web.get(f"{base}/ws", server.handle_websocket),
            web.get(f"{base}/download/{{key}}", server.handle_download),
            web.static(f"{base}/static", server.statics_path),
            *([web.get(base, to_the_page)] if base else []),
        ]
    )
    return app


def _first(request: web.Request) -> bytes:
    """Return the first part of the path, as bytes."""
    return request.path.strip("/").partition("/")[0].encode(errors="replace")


def why_not_allowed(host: str, origin: str | None, names: frozenset[str], name: str | None = None) -> str | None:
    """Return why a request is refused, with the fix, or None. `host` and `origin` are from its headers.

    Any page in a browser can reach a server on the same machine, and any domain can be pointed at it. So both the host
    and the page must be ours.
    """
    known = _host_in(f"//{host}")
    if known not in names and not _is_number(known):
        return f"unknown host name {known!r}; if yours, start 'hexfray serve' with --name"
    if origin is None or origin.partition("//")[2] == host or (name is not None and _host_in(origin) == name.lower()):
        return None
    return f"requests from {origin!r} aren't allowed; if yours, start 'hexfray serve' with --name"


async def _page(request: web.Request) -> web.StreamResponse:
    headers = {"Content-Security-Policy": ONLY_HERE, "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}
    return web.FileResponse(PAGE, headers=headers)


def _opened(host: str, port: int) -> socket.socket:
    """Return a listening socket, so that the printed address works at once."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server((str(address[0]), port), family=family)
    except (socket.gaierror, UnicodeError):
        raise CannotServe(f"--host {host!r}: not an address of this machine") from None
    except OSError as error:
        told = os.strerror(error.errno or 0).lower()
        raise CannotServe(f"can't listen on port {port} of {host} ({told}); choose another with --port") from None


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _is_loopback(opened: socket.socket) -> bool:
    return ip_address(opened.getsockname()[0]).is_loopback


def _host_in(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:  # an unclosed bracket
        return ""


def _is_number(host: str) -> bool:
    try:
        _ = ip_address(host)
    except ValueError:
        return False
    return True
