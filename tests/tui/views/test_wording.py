"""Orders are said as players speak, in menus, on cards and in what enemies may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar

import pytest

from core.battle.battle import Battle
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.match.notation import kinds_of
from core.play.asking import Choice
from core.play.phrases import label, phrase_of
from core.play.ruleset import Ruleset
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.attack.hands import DropItem, PickUp
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.hth.disarming import Intent, Seize
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.missiles.shooting import ShootSplit
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import battle_of, fighter
from tui.views.wording import details, infinitive, short_label

GAMES = (SKIRMISH, SCUFFLE, CLINCH, ROUNDS)
FIRST, SECOND, SWORD = "mara/dagger", "mara/dagger-2", "mara/broadsword"


THERE = "the hex 19 to the north-west (0304)"
"""Where 0304 is, seen from Mara."""


@pytest.fixture
def battle() -> Battle:
    """Mara with two daggers in hand and a broadsword, Orm and Bo in front of her; a sword lies at 0304."""
    mara = fighter("mara", (1, 1), main="dagger", off="dagger", pack=("broadsword",))
    orm, bo = (fighter(name, (n, 1), side="blue") for n, name in enumerate(("orm", "bo"), 2))
    return battle_of(mara, orm, bo)


def orders(battle: Battle) -> Iterator[tuple[Choice, str]]:
    """Orders, and how they are said."""
    at = battle.grid.cell("0304")
    yield Strike("mara", "orm"), "strike Orm"
    yield Strike("mara", "orm", SWORD, Part.HEAD), "strike Orm with the broadsword (head)"
    yield Strike("mara", "orm", SWORD, nonlethal=True), "strike Orm with the broadsword (pulled blow)"
    yield Hurl("mara", "orm", SECOND, past=("bo",)), "throw the dagger at Orm past Bo (off hand)"
    yield Sweep("mara", SWORD, ("orm", "bo")), "sweep through Orm and Bo with the broadsword"
    yield ShootSplit("mara", "orm", SWORD, 1), "fire a weak shot of 1 die at Orm with the broadsword"
    yield ShootSplit("mara", "orm", SWORD, 2), "fire a weak shot of 2 dice at Orm with the broadsword"
    yield Lob("mara", at, SWORD, Fuse.THIS_TURN), f"throw the broadsword at {THERE[:-1]}, short fuse)"
    yield DropItem("mara", FIRST), "drop the dagger (main hand)"
    yield PickUp("mara", "orm/broadsword", at), f"pick up Orm's broadsword in {THERE}"
    yield Seize("mara", "orm", "orm/broadsword", Intent.KNOCK_AWAY), "wrest the broadsword from Orm (knock away)"
    yield ForceBack("mara", "orm", at, follow=True), f"force Orm back to {THERE} and follow"
    yield DoNothing("mara"), "pass"


def test_an_order_is_said_as_players_speak(battle: Battle) -> None:
    assert [label(battle, order) for order, _ in orders(battle)] == [words for _, words in orders(battle)]


def test_an_order_is_described_by_verb_target_and_details(battle: Battle) -> None:
    order = Hurl("mara", "orm", SECOND, Part.ARM)
    assert infinitive(order) == "throw"
    assert short_label(battle, order) == "throw a weapon at Orm"
    assert details(battle, order) == ("the dagger", "arm", "off hand")


def test_an_item_of_another_figure_or_on_the_ground_is_named_by_its_kind(battle: Battle) -> None:
    at = battle.grid.cell("0304")
    orm, lying = (
        replace(battle["orm"], gear=(Item("0", "halberd"),), main="0"),
        (Item("1", "torch"), Item("orm/club-2", "club")),
    )
    battle = replace(battle.with_figure(orm), fallen={at: lying})
    assert label(battle, Seize("mara", "orm", "0", Intent.TAKE)) == "wrest the halberd from Orm"
    assert label(battle, PickUp("mara", "1", at)) == f"pick up the torch in {THERE}"
    assert label(battle, PickUp("mara", "orm/club-2", at)) == f"pick up Orm's second club in {THERE}"


@dataclass(frozen=True, slots=True)
class Juggle(Choice):
    """What no phrase is written for."""

    verb: ClassVar[str] = "juggle-with"
    target: FigureId
    things: tuple[ItemId, ...]
    rounds: int
    blindly: bool = False


def test_an_order_without_a_phrase_names_its_fields(battle: Battle) -> None:
    order = Juggle("mara", "orm", (FIRST, SWORD), 3, blindly=True)
    assert label(battle, order) == "juggle with Orm (things dagger and broadsword, rounds 3, blindly)"


@pytest.mark.parametrize("game", [SKIRMISH, SCUFFLE], ids=["skirmish", "scuffle"])
def test_a_phrase_names_fields_of_its_order_alone(game: object) -> None:
    for kind in kinds_of(game.book).values():  # type: ignore[attr-defined]
        tags = {tag.field for part in phrase_of(kind) for tag in part.tags}
        assert tags - {"target"} <= {field.name for field in fields(kind)}, kind


@pytest.mark.parametrize(
    "ruleset", [SKIRMISH, SCUFFLE, CLINCH, ROUNDS], ids=("skirmish", "scuffle", "clinch", "rounds")
)
def test_no_order_of_any_game_is_told_by_the_names_of_its_fields(ruleset: Ruleset) -> None:
    told = [kind.meaning for kind in kinds_of(ruleset.book).values()]
    assert [one for one in told if "`" in one or not one.endswith(".")] == []
