"""The example in docs/scenarios.md is a file that holds."""

from __future__ import annotations

import re
from pathlib import Path

from scenarios.catalogue import parse

DOCUMENT = Path(__file__).parents[2] / "docs" / "scenarios.md"


def test_the_example_holds() -> None:
    found = re.search(r"```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert found is not None
    assert parse(found[1], "example.toml").title == "Two at a Well"
