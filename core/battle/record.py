"""The one place that copies a frozen record with some fields changed: a faster record is a one-file change."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from functools import cache
    from operator import attrgetter

    def replace(record, /, **changes):
        """A copy of a frozen dataclass with these fields changed: what `dataclasses.replace` gives, in half the time,
        for it writes the slots of the copy one by one. Raises TypeError if there is no such field."""
        kind = type(record)
        layout = _layout(kind)
        if layout is None:
            return dataclasses.replace(record, **changes)
        writers, values_of, by_name, anew = layout
        copy = object.__new__(kind)
        for write, value in zip(writers, values_of(record)):  # noqa: B905  they are equally many
            write(copy, value)
        for name, value in changes.items():
            if name not in by_name:
                raise TypeError(f"{kind.__name__} has no field '{name}'")
            by_name[name](copy, value)
        for write, make in anew:
            write(copy, make())
        return copy

    @cache
    def _layout(kind):
        """How the slots of a record are written and read, and what a copy begins anew; None if making one takes more
        than its fields."""
        fields = dataclasses.fields(kind)
        taken = [field.name for field in fields if field.init]
        if hasattr(kind, "__post_init__") or kind.__dictoffset__ or len(taken) < 2:
            return None
        by_name = {name: getattr(kind, name).__set__ for name in taken}
        anew = tuple((getattr(kind, f.name).__set__, f.default_factory) for f in fields if not f.init)
        return tuple(by_name.values()), attrgetter(*taken), by_name, anew


__all__ = ["replace"]
