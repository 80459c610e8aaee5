"""What is looked for before a text is read: it is gone through once, whatever its quotes leave open."""

from __future__ import annotations

import pytest

from scenarios.endless import DEEPEST, endless, tokens

OPEN = (
    *(q + '\\"' * 50_000 for q in ('"', '"""')),
    "'''" + "'x" * 50_000,
    '"""' + '\\""' * 50_000,
    "'" + "x" * 50_000,
)


@pytest.mark.parametrize("text", OPEN, ids=[text[:6] for text in OPEN])
def test_a_text_that_is_never_closed_is_gone_through_once(text: str) -> None:
    assert len(list(tokens(text))) == 1
    assert endless(text) is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('a = "b\\"c"', ["a", "=", '"b\\"c"']),
        ('"""a""""', ['"""a""""']),
        ('"""a""b"""', ['"""a""b"""']),
        ('"" ""', ['""', '""']),
        ("'''a''''' 'b'", ["'''a'''''", "'b'"]),
        ('"a\nb', ['"a', "\n", "b"]),
    ],
)
def test_what_is_closed_ends_there(text: str, parts: list[str]) -> None:
    assert list(tokens(text)) == parts


def test_what_is_nested_in_a_text_is_not_nested() -> None:
    assert endless(f'a = "{"[" * 99}"\nb = """{"[" * 99}"""\n') is None
    assert endless("[" * (DEEPEST + 1)) is not None
