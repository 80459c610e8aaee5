"""The one place that copies a frozen record with some fields changed: a faster record is a one-file change."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from functools import cache

    def replace(record, /, **changes):
        """A copy of a frozen dataclass with these fields changed: what `dataclasses.replace` gives, in a third of the
        time, for it writes the slots of the copy one by one. Raises TypeError if there is no such field."""
        kind = type(record)
        copied, writers, finish = _copier(kind)
        if copied is None:
            return dataclasses.replace(record, **changes)
        copy = copied(record)
        for name, value in changes.items():
            if name not in writers:
                raise TypeError(f"{kind.__name__} has no field '{name}'")
            writers[name](copy, value)
        if finish is not None:
            finish(copy)
        return copy

    @cache
    def _copier(kind):
        """What copies a record of this kind, written out as `dataclass` writes out `__init__`; what writes its fields;
        and what makes the rest of it. None if it has no slots."""
        if kind.__dictoffset__:
            return None, {}, None
        taken = [f.name for f in dataclasses.fields(kind) if f.init]
        anew = {
            f.name: f.default_factory for f in dataclasses.fields(kind) if not f.init and callable(f.default_factory)
        }
        lines = [f"    write_{name}(copy, record.{name})" for name in taken]
        lines += [f"    write_{name}(copy, new_{name}())" for name in anew]
        text = "\n".join(["def copied(record):", "    copy = make(kind)", *lines, "    return copy"])
        writers = {name: getattr(kind, name).__set__ for name in (*taken, *anew)}
        space = {f"write_{name}": write for name, write in writers.items()}
        space |= {f"new_{name}": make for name, make in anew.items()}
        space |= {"make": object.__new__, "kind": kind}
        exec(text, space)
        return space["copied"], {name: writers[name] for name in taken}, getattr(kind, "__post_init__", None)


__all__ = ["replace"]
