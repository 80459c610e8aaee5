"""The web door: `hexfray serve` puts the game into a browser. Here is who may come in, and the page; each game and what
is typed into it is in hosted.py, the other end of it in tui/terminal/served.py, the page itself in web/page.html.

Needs the extra `serve`; nothing of it is imported elsewhere.
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
from hexfray.serve.hosted import Door
from tui.terminal.saying import complain, say

PAGE = Path(__file__).parent / "web" / "page.html"
ONLY_HERE = (
    "default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self' data:; "
    "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
)
"""What the browser may fetch for the page: nothing from another host; textual-serve's own page does for a font."""
LAST = 2.0
"""So many seconds the games may take to end when the door is shut."""
OPEN = ""
"""No token: anyone who reaches the address comes in."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class CannotServe(HexfrayError):
    """The door cannot be opened there; says why and what helps, in a line."""


def serve(words: Sequence[str], host: str, port: int, name: str | None = None, token: str | None = None) -> None:
    """Serves `hexfray play` with these words to each who opens the address, in a game of their own, until it is told to
    end. `port` 0: any that is free. `name`: another that the host is reached by. `token`: the word that the address
    must hold; None: one nobody can guess; OPEN: none. Raises CannotServe."""
    token = secrets.token_urlsafe(16) if token is None else token
    if token and not _TOKEN.fullmatch(token):
        raise CannotServe(f"--token {token!r}: expected 1 to 64 letters, digits, '-' or '_'")
    opened = _opened(host, port)
    with opened:
        at = _address(host, opened.getsockname()[1]) + (f"{token}/" if token else "")
        # a browser shows every sign, whatever is here; and no module of the folder we were started in is run
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", PYTHONSAFEPATH="1")
        server = Door(f"exec {shlex.join([sys.executable, '-P', '-m', 'hexfray', 'play', *words])}")
        visitors = "anyone with this address" if token else "anyone who opens it"
        say(f"Serving hexfray at {at} for {visitors}; press Ctrl+C to stop")
        if not token:
            complain("hexfray: without a token, every user of this machine can open it and play as you")
        if not _is_loopback(opened):
            complain("hexfray: other machines can reach this address, and nothing is encrypted (docs/serve.md)")
        sys.stdout.flush()
        app = application(server, names(host, name), name, token)
        web.run_app(app, sock=opened, print=None, access_log=None, shutdown_timeout=LAST)


def names(host: str, name: str | None) -> frozenset[str]:
    """The names, in small letters, that a browser may know this door by; any number will do too."""
    return frozenset(known.lower() for known in ("localhost", socket.gethostname(), host, name) if known)


def application(server: Door, names: frozenset[str], name: str | None = None, token: str = OPEN) -> web.Application:
    """The page and what it needs, for requests that the page itself makes: `names` as above, `name` that of a proxy,
    and `token` the first part of every path."""
    base = f"/{token}" if token else ""

    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        reason = refused(request.host, request.headers.get("Origin"), names, name)
        if reason is None and token and not secrets.compare_digest(_first(request), token.encode()):
            reason = "the token is missing; open the whole address that 'hexfray serve' printed"
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
    """The first part of the path, as bytes."""
    return request.path.strip("/").partition("/")[0].encode(errors="replace")


def refused(host: str, origin: str | None, names: frozenset[str], name: str | None = None) -> str | None:
    """Why a request is not let in, and what helps; None if it is. `host` and `origin` are what it says of itself.

    Any page in a browser may reach a server on its own machine, and whoever owns a name may let it point there. So the
    name must be one of ours, and the page as well.
    """
    known = _host_in(f"//{host}")
    if known not in names and not _is_number(known):
        return f"unknown host name {known!r}; if it is yours, start 'hexfray serve' with --name"
    if origin is None or origin.partition("//")[2] == host or (name is not None and _host_in(origin) == name.lower()):
        return None
    return f"refused a page of {origin!r}; if it is yours, start 'hexfray serve' with --name"


async def _page(request: web.Request) -> web.StreamResponse:
    headers = {"Content-Security-Policy": ONLY_HERE, "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}
    return web.FileResponse(PAGE, headers=headers)


def _opened(host: str, port: int) -> socket.socket:
    """Listens already: whoever is told the address finds it."""
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
    except ValueError:  # half a bracket
        return ""


def _is_number(host: str) -> bool:
    try:
        _ = ip_address(host)
    except ValueError:
        return False
    return True
