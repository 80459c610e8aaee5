"""What an id says of a thing."""

from __future__ import annotations

import pytest

from core.battle.names import called, kind_in


@pytest.mark.parametrize(
    ("item", "name", "kind"),
    [
        ("mara/spear", "spear", "spear"),
        ("mara/bottle-2", "bottle-2", "bottle"),
        ("mara/one-handed club", "one-handed club", "one-handed club"),
        ("bottle-12", "bottle-12", "bottle"),
    ],
)
def test_a_thing_is_called_by_its_kind_where_twins_need_not_be_told_apart(item: str, name: str, kind: str) -> None:
    assert called(item) == name
    assert kind_in(item) == kind
