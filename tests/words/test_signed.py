"""Numbers with a sign: a small negative one is never shown as -0.0."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from hexfray.cli.compare import _plus
from tui.views.luck_view import _more

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("core", "ai", "scenarios", "tui", "hexfray")
SIGNED = re.compile(r"\+(?!z)[^d]*f$")
"""A number with digits after the point and a sign, in Python's format language; `z` shows -0.0 as +0.0."""


def formats(path: Path) -> list[str]:
    """The formats of the numbers in the f-strings of a file."""
    specs = [node.format_spec for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FormattedValue)]
    return [
        "".join(str(one.value) if isinstance(one, ast.Constant) else "2" for one in spec.values)
        for spec in specs
        if isinstance(spec, ast.JoinedStr)
    ]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_signed_number_is_formatted_without_minus_zero(package: str) -> None:
    wrong = [(path, one) for path in (ROOT / package).rglob("*.py") for one in formats(path) if SIGNED.search(one)]
    assert not wrong


def test_small_losses_read_as_nothing() -> None:
    assert _more(-0.04) == "+0.0"
    assert _plus(-0.04) == "0.0"
    assert SIGNED.search("+.1f")
    assert not SIGNED.search("+d")
