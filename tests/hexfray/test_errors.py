"""Every error that hexfray raises is a HexfrayError, so that one `except` catches them all."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

import pytest

import ai
import core
import hexfray
import scenarios
import tui
from core.errors import HexfrayError

PROGRAMS = ("hexfray.serve.serve", "hexfray.regression.plugin")
"""Modules of other programs' processes: the web server needs its extra, and pytest hears of failures in its own way."""
PACKAGES = (core, ai, scenarios, hexfray, tui)


def modules(package: ModuleType) -> list[ModuleType]:
    found = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [import_module(name) for name in found if not name.endswith("__main__") and name not in PROGRAMS]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_exception_of_the_packages_is_a_hexfray_error(package: ModuleType) -> None:
    own = {
        kind
        for module in modules(package)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, BaseException) and kind.__module__.startswith(package.__name__)
    }
    assert [kind for kind in own if not issubclass(kind, HexfrayError)] == []


def test_what_a_program_does_wrong_is_caught_by_one_except() -> None:
    game = hexfray.begin("duel", dice=7)
    wrong = (
        lambda: hexfray.load("nosuch"),
        lambda: hexfray.parse("title = 5"),
        lambda: hexfray.begin("duel", dice={"script": [[9]]}),
        lambda: hexfray.begin("duel", position="{}"),
        lambda: hexfray.resume("nosuch.jsonl"),
        lambda: hexfray.resume_text("{}"),
        lambda: game["nobody"],
        lambda: game.where("nobody"),
        lambda: game.portrait("nobody"),
        lambda: game.cell("9999"),
        lambda: game.legal("nobody"),
        lambda: game.legal()[10**6],
        lambda: game.choose("nobody moves"),
        lambda: game.roll(7),
        lambda: game.undo(10**6),
        lambda: game.after(),
        lambda: game.forecast("bran", 7),
        lambda: game.why("nobody"),
        lambda: game.auto("nobody"),
        lambda: game.edit("figure", "bran", {"hurt": "much"}),
        lambda: game.edit("dragon", "bran", {"hurt": 1}),
    )
    for call in wrong:
        with pytest.raises(hexfray.HexfrayError):
            call()


def test_a_missing_figure_is_a_key_error_that_names_those_there_are() -> None:
    with pytest.raises(KeyError) as caught:
        hexfray.begin("duel", dice=7)["nobody"]
    assert str(caught.value) == "no figure 'nobody'; known: ysolt, bran"
