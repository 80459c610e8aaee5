"""What `import hexfray` reads: almost nothing, and never a screen; its names are there all the same."""

from __future__ import annotations

import subprocess
import sys

import pytest

import hexfray

LATER = ("textual", "rich", "typer", "asyncio", "core", "ai", "scenarios", "tui")
SCREENS = ("textual", "rich", "typer", "tui", "hexfray.cli")


def read_by(program: str) -> set[str]:
    """The modules that are read after so much of a program."""
    script = f"import sys; {program}; print(*sys.modules)"
    return {*subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()}


def test_to_import_the_api_reads_nothing_yet() -> None:
    assert read_by("import hexfray").isdisjoint(LATER)


@pytest.mark.parametrize(
    "program",
    ["from hexfray import *", "import hexfray; hexfray.begin('duel', dice=7).legal()", "import hexfray.testing"],
)
def test_no_part_of_the_api_reads_a_screen_or_the_command_line(program: str) -> None:
    assert read_by(program).isdisjoint(SCREENS)


def test_only_what_learns_reads_the_packages_for_learning() -> None:
    packages = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
    assert read_by("from hexfray import *; import hexfray.cli.command_line").isdisjoint(packages)
    assert {*packages[:3]} <= read_by("import hexfray.rl")
    assert "pyspiel" not in read_by("import hexfray.rl")


def test_every_name_is_there_and_is_listed() -> None:
    for name in hexfray.__all__:
        assert getattr(hexfray, name) is not None
    assert {*hexfray.__all__} <= {*dir(hexfray)}


def test_a_name_that_is_not_there_is_missed_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'hexfray' has no attribute 'begn'") as fault:
        getattr(hexfray, "begn")  # noqa: B009
    assert fault.value.obj is hexfray
