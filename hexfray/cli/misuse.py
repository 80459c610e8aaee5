"""Malformed command lines: typer's messages, reworded into one line like all other errors. Errors of commands are in
refusing.py."""

from __future__ import annotations

import re
from collections.abc import Callable

REWORDED: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(message), words)
    for message, words in (
        (
            r"No such command '(.*)'\. Did you mean (.*)\?",
            lambda found: f"unknown command '{found[1]}'; did you mean {_either(found[2])}?",
        ),
        (r"No such command '(.*)'\.", lambda found: f"unknown command '{found[1]}'"),
        (
            r"No such option: (\S+) \(Possible options: (.*)\)",
            lambda found: f"unknown option {found[1]}; did you mean {_either(found[2])}?",
        ),
        (r"No such option: (\S+)", lambda found: f"unknown option {found[1]}"),
        (r"Missing \w+ '(.*)'\.", lambda found: f"missing {found[1]}"),
        (r"Option '(.*)' requires an argument\.", lambda found: f"{found[1]} needs a value"),
        (r"Option '(.*)' does not take a value\.?", lambda found: f"{found[1]} takes no value"),
        (r"Got unexpected extra argument\S* \((.*)\)", lambda found: f"unexpected argument {found[1]}"),
        (
            r"Invalid value for '(.*)': Input should be a valid integer.*",
            lambda found: f"{found[1]}: expected a whole number",
        ),
        (
            r"Invalid value for '(.*)': Input should be greater than or equal to (\S+)",
            lambda found: f"{found[1]}: expected {found[2]} or more",
        ),
        (
            r"Invalid value for '(.*)': Input should be less than or equal to (\S+)",
            lambda found: f"{found[1]}: expected {found[2]} or less",
        ),
    )
)
"""Typer's messages, and hexfray's in their place."""


def reworded(message: str, command: str) -> str:
    """Return a message of typer's as one line, in lower case, without a full stop. Names the help of `command`, such as
    `hexfray sim`, unless the message has advice of its own."""
    whole = " ".join(message.split())
    for pattern, words in REWORDED:
        if (found := pattern.fullmatch(whole)) is not None:
            said = words(found)
            break
    else:
        said = (whole[:1].lower() + whole[1:]).removesuffix(".")
    return said if "?" in said else f"{said}; see '{command} --help'"


def _either(names: str) -> str:
    """Return a comma-separated list as alternatives."""
    return " or ".join(names.split(", "))
