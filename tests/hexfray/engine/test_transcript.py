"""The transcript in docs/engine.md is what the engine says.

`python -m tests.hexfray.engine.test_transcript` writes it again, from its requests, when a rule has changed a reply.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexfray.engine.engine import Engine
from tests import ROOT

PAGE = ROOT / "docs" / "engine.md"
FENCES = ("```transcript\n", "```\n")


def transcript() -> str:
    """What stands between the fences."""
    _, found = PAGE.read_text("utf-8").split(FENCES[0], 1)
    return found.split(FENCES[1], 1)[0]


def said(text: str, sign: str) -> list[str]:
    return [line.removeprefix(sign).strip() for line in text.splitlines() if line.startswith(sign)]


def spoken(requests: list[str]) -> Iterator[str]:
    """The transcript of these requests: of each reply what a reader wants to see, and the lines of its events."""
    engine = Engine()
    for request in requests:
        reply = json.loads(engine.answer(request))
        yield f"> {request}"
        yield from (f"    {event['told']}" for event in reply.get("events", []) if event["told"])
        yield f"< {json.dumps(gist(reply), ensure_ascii=False)}"


SHOWN = {
    "decision": ("kind", "side", "figures", "about"),
    "roll": ("kind", "dice", "for", "need"),
    "over": ("kind", "winner", "reason"),
}
ODDS = ("succeeds", "hit", "down", "kill", "dealt", "exact")


def _gist_of(threat: dict[str, Any]) -> dict[str, Any]:
    odds = {key: threat["odds"][key] for key in ("chance", "hits")}
    return {"figure": threat["figure"], "steps": threat["steps"], "order": threat["order"], "odds": odds}


def gist(reply: dict[str, Any]) -> dict[str, Any]:
    """The part of a reply that the transcript shows."""
    shown = {key: value for key, value in reply.items() if key in ("id", "name", "protocol", "error", "orders")}
    match reply:
        case {"waiting": {"kind": str(kind), **waiting}}:
            shown["waiting"] = {"kind": kind} | {
                key: waiting[key] for key in SHOWN[kind] if waiting.get(key) is not None
            }
        case {"menaces": [*menaces]}:
            shown["menaces"] = [_gist_of(threat) for threat in menaces]
        case {"price": dict(price)}:
            told = {name: [_gist_of(threat) for threat in price[name]] for name in ("chances", "dangers", "later")}
            shown["price"] = {"lost": price["lost"], **told}
        case {"odds": dict(odds)}:
            shown["odds"] = {key: odds[key] for key in ODDS}
        case {"choices": [*choices]}:
            shown["choices"] = [
                {"order": order} for choice in choices for key, order in choice.items() if key == "order"
            ]
    return shown


def test_every_line_of_the_transcript_is_said_as_it_stands() -> None:
    text = transcript()
    assert list(spoken(said(text, ">"))) == text.splitlines()


def test_the_transcript_is_a_whole_duel() -> None:
    text = transcript()
    assert json.loads(said(text, "<")[-1]) == {
        "waiting": {"kind": "over", "winner": "blue", "reason": "only blue is left"}
    }


def write(page: Path) -> None:
    before, rest = page.read_text("utf-8").split(FENCES[0], 1)
    old, after = rest.split(FENCES[1], 1)
    lines = "".join(f"{line}\n" for line in spoken(said(old, ">")))
    page.write_text(before + FENCES[0] + lines + FENCES[1] + after, "utf-8")


if __name__ == "__main__":
    write(PAGE)
