"""Finds files of others that hide hexfray's own packages, which have common names: `core`, `ai`, `scenarios`, `tui`.
Without this check, Python would import someone's `ai.py` in place of hexfray's, and fail far from the cause.

Runs at each import of hexfray (under pytest at the first use), in about 0.2 ms, so it uses only modules that Python has
loaded already. folder.py is about `python -m hexfray`, which ignores the current folder.
"""
# ruff: noqa: PTH118, PTH119, PTH120

from __future__ import annotations

import os
import sys

from hexfray.folder import HOME, is_program

PACKAGES = ("core", "ai", "scenarios", "tui")
USAGE = 2


def check_packages() -> None:
    """Raise ImportError if Python would import another file for a package of hexfray, or has done so. The programs
    `hexfray` and `python -m hexfray` print the line and exit with 2."""
    for name in PACKAGES:
        if (file := _hiding(name)) is None:
            continue
        told = f"{file} is in the way: hexfray has a package '{name}' too; {_remedy(name, file)}"
        if is_program():
            _ = sys.stderr.write(f"hexfray: {told}\n")
            raise SystemExit(USAGE)
        raise ImportError(told, name=name, path=file)


def _hiding(name: str) -> str | None:
    """Return the file, or the folder, that Python imports in place of the package; None if it is hexfray's own, or if
    there is nothing of that name at all."""
    if (loaded := sys.modules.get(name)) is not None:
        file, places = getattr(loaded, "__file__", None), getattr(loaded, "__path__", ())
    else:
        found = (finder.find_spec(name, None) for finder in sys.meta_path if hasattr(finder, "find_spec"))
        if (spec := next((one for one in found if one is not None), None)) is None:
            return None
        file, places = spec.origin, spec.submodule_search_locations or ()
    places = [str(place) for place in places]
    own = os.path.join(HOME, name)
    if own in places or any(os.path.realpath(place) == os.path.realpath(own) for place in places):
        return None
    return file or next(iter(places), f"a module '{name}'")


def _remedy(name: str, file: str) -> str:
    """Return what helps: a file not imported yet can leave the path; any other can only be renamed."""
    if name in sys.modules:
        return "rename that file, or talk to 'hexfray engine', a separate process ('hexfray docs engine')"
    folder = os.path.dirname(os.path.dirname(file) if os.path.basename(file) == "__init__.py" else file)
    return f"rename that file, or take {folder or 'that folder'} off Python's path"
