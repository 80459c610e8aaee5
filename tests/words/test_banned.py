"""Docs, docstrings, comments and the texts in the code have no more banned words than were kept."""

from __future__ import annotations

import pytest

from tests.words.kept import WRITTEN, check


@pytest.mark.parametrize("what", WRITTEN)
def test_no_banned_word_is_written(what: str) -> None:
    check(what)
