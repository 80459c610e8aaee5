"""What could come next on a command line, for completion in a shell: commands, options and arguments as the help has
them. Their values are in completion_values.py; the scripts that ask are in completion_scripts.py.

typer's own completion isn't used: bash splits words at `=` and `:`, and typer's script joins the pieces with blanks, so
that nothing completes `--seat red=ve`. It also puts a blank after `red=`, and needs a function at each option; here one
table by the names of values serves all commands.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hexfray.cli.completion_values import Found, Known, values


class Option(NamedTuple):
    """An option of a command. `wants` are the names of its values in the help, none for a flag."""

    names: tuple[str, ...]
    wants: tuple[str, ...]
    about: str


class Command(NamedTuple):
    """A command: its options, and the names of its arguments in the help; the last of them can repeat."""

    options: tuple[Option, ...]
    arguments: tuple[str, ...]
    repeats: bool


class Said(NamedTuple):
    """The words of a command before the cursor: its arguments and its options with a value, and the value that the last
    word waits for, if it does."""

    arguments: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    waits_for: str | None


def completions(line: str, program: object) -> list[Found]:
    """Return what the last word of a line such as `hexfray play go` could become, of a program with its commands. Empty
    where only a file can come, or nothing that is known."""
    words, last = _words(line)
    commands = vars(program)["commands"]
    if not words:
        if last.startswith("-"):
            return _starting(last, _options(_command(program)))
        return _starting(last, [Found(name, one.short_help or "") for name, one in commands.items()])
    if words[0] not in commands:
        return []
    command = _command(commands[words[0]])
    said = _said(command, words[1:])
    known = Known(said.arguments, said.options)
    if said.waits_for is not None:
        return _starting(last, values(said.waits_for, known, last))
    name, equals, value = last.partition("=")
    if equals and (option := _named(command, name)) is not None and option.wants:
        return [
            Found(f"{name}={word}", about) for word, about in _starting(value, values(option.wants[0], known, value))
        ]
    if last.startswith("-"):
        return _starting(last, _options(command))
    place = len(said.arguments)
    if place >= len(command.arguments) and not command.repeats:
        return []
    return _starting(last, values(command.arguments[min(place, len(command.arguments) - 1)], known, last))


def _words(line: str) -> tuple[Sequence[str], str]:
    """Return the words after the name of the program, quotes resolved, and the last, unfinished one."""
    for closing in ("", "'", '"'):  # an open quote
        try:
            words = shlex.split(line + closing)[1:]
        except ValueError:
            continue
        if not words or (line[-1:].isspace() and not closing):
            return words, ""
        return words[:-1], words[-1]
    return (), ""


def _command(described: object) -> Command:
    options: list[Option] = []
    arguments: list[str] = []
    repeats = False
    for one in vars(described)["params"]:
        if one.param_type_name == "option":
            wants = () if one.is_flag else tuple((one.metavar or one.name).split())
            options.append(Option(tuple(one.opts), wants, one.help or ""))
        else:
            arguments.append(one.metavar or one.name)
            repeats = one.nargs == -1
    return Command(tuple(options), tuple(arguments), repeats)


def _named(command: Command, name: str) -> Option | None:
    return next((one for one in command.options if name in one.names), None)


def _said(command: Command, words: Sequence[str]) -> Said:
    arguments: list[str] = []
    options: list[tuple[str, str]] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if not word.startswith("-") or (option := _named(command, name)) is None:
            arguments += [] if word.startswith("-") else [word]
        elif equals:
            options.append((name, value))
        elif len(rest) < len(option.wants):
            return Said(tuple(arguments), tuple(options), option.wants[len(rest)])
        else:
            given, rest = rest[: len(option.wants)], rest[len(option.wants) :]
            options.append((name, " ".join(given)))
    return Said(tuple(arguments), tuple(options), None)


def _options(command: Command) -> list[Found]:
    return [*(Found(max(one.names, key=len), one.about) for one in command.options), Found("--help", "Show the help.")]


def _starting(last: str, found: Iterable[Found]) -> list[Found]:
    return [one for one in found if one.word.startswith(last)]
