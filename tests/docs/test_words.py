"""docs/testing.md lists all moments, phases, marks, grips and fields of skirmish, and no others."""

from __future__ import annotations

import re
from collections import defaultdict

from core.play.moment import moment_of, moments_of, phases_of
from core.rulebook.rule import Verb
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import FIRE, HEXFIRE, Alight, Burning
from core.rulesets.skirmish.fire.fires import KINDS
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish.battles import CLOUDS
from hexfray.testing.skirmish.grapples import GRIPS
from tests.support.pages import page, words_of

PAGE = "testing.md"
WAITED = "What is waited for in skirmish"


def orders() -> dict[str, set[str]]:
    """Return the orders of each moment."""
    found: dict[str, set[str]] = defaultdict(set)
    for rule in BOOK:
        if rule.verb is Verb.OPTION and rule.of is not None and rule.offers is not None:
            found[moment_of(rule.of)].add(vars(rule.offers)["verb"])
    return found


def first(heading: str) -> list[str]:
    """Return the words in the first column of a table."""
    return [word for row in words_of(PAGE, heading) for word in row]


def test_every_moment_is_named_with_its_orders() -> None:
    assert sorted(first(WAITED)) == sorted(moments_of(BOOK))
    assert dict(zip(first(WAITED), map(set, words_of(PAGE, WAITED, 2)), strict=True)) == orders()


def test_every_phase_is_named() -> None:
    (said,) = re.findall(r"The phases are ([^.]*)\.", page(PAGE))
    assert tuple(re.findall(r"`([^`]+)`", said)) == phases_of(BOOK)


def test_no_moment_has_the_name_of_a_phase() -> None:
    assert set(moments_of(BOOK)).isdisjoint(phases_of(BOOK))


def test_every_mark_is_named() -> None:
    assert sorted(first("Marks in skirmish")) == sorted([*Marks, FIRE])
    assert {*words_of(PAGE, "Marks in skirmish", 1)[-1]} == {*Alight} - {Alight.CLEAR}


def test_every_grip_is_named() -> None:
    assert sorted(first("Grips in skirmish")) == sorted(Grip)
    (said,) = re.findall(r"between two orders: ([^.]*)\.", page(PAGE))
    assert tuple(re.findall(r"`([^`]+)`", said)) == GRIPS


def test_every_field_is_named_with_its_kinds_and_states() -> None:
    of_figures = {"turn", "condition", "hold", FIRE}
    assert set(first("Fields in skirmish")) == set(BOOK.machines) - of_figures
    kinds = dict(zip(first("Fields in skirmish"), map(set, words_of(PAGE, "Fields in skirmish", 2)), strict=True))
    states = dict(zip(first("Fields in skirmish"), map(set, words_of(PAGE, "Fields in skirmish", 3)), strict=True))
    assert kinds == {HEXFIRE: set(KINDS.values()), CLOUD: set(CLOUDS), GRENADE: set()}
    assert states == {HEXFIRE: {*Burning}, CLOUD: {*Billow}, GRENADE: {*Lit}}
