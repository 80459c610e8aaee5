"""Knockdown: the HT roll after a grave wound, its failure, and recovering from stun at the end of a turn."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.clinch.rolls.success import By, attempt, is_blunder_of, need_of
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned, step_life
from core.rulesets.clinch.sheet.surprise import SURPRISE, is_dumbfounded
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.injury import Injury
from core.rulesets.clinch.wound.kinds import knockdown_risk
from core.rulesets.clinch.wound.out import go_out, merely_stun, stun_by_wound

OUT_BY = 5
"""The margin of failure that knocks out."""


@record
class Knockdown:
    """A figure with a wound that may fell it, as a context for modifiers."""

    battle: Battle
    figure: Figure
    injury: Injury


@rule("G-base-49", "G-wound-04")
def may_fell(injury: Injury) -> bool:
    """Whether a knockdown check is due: after a major wound anywhere, or any wound but a bruise in skull, eye or
    vitals."""
    return injury.major or (injury.pain > 0 and not injury.bruise and knockdown_risk(injury.harm.part).any_wound)


@modifier("G-wound-04", of=Knockdown, label="hit location", reads=Reads.MANNER)
def by_location(knockdown: Knockdown) -> int:
    """A major wound of face, groin or vitals is at -5, of skull or eye at -10."""
    return knockdown_risk(knockdown.injury.harm.part).harder if knockdown.injury.major else 0


@rule("G-base-49", "G-wound-04")
def fortitude_of(book: Rulebook, battle: Battle, injury: Injury) -> Tally:
    """The target number of the knockdown check, line by line."""
    figure = battle[injury.harm.victim]
    score = check(battle, figure, Attribute.HT, For.KNOCKDOWN)
    return score.and_then(*book.tally(Knockdown(battle, figure, injury)).lines)


@rule("G-base-49", "G-wound-05", "G-wound-12")
def bear(scene: Scene, injury: Injury) -> Procedure[None]:
    """HT, or stunned and down; unconscious on a failure by 5 or a critical failure. Pain without injury only stuns."""
    name = injury.harm.victim
    tested = yield from attempt(
        scene,
        "G-base-49",
        why="knockdown check",
        figure=name,
        tally=fortitude_of(scene.book, scene.battle, injury),
        outcome=("stays up", "goes down"),
        by=By.FIVE,
    )
    if tested.passed:
        return
    if knocked_out(tested):
        go_out(scene, name, "pass_out", "G-base-49")
    elif injury.hits:
        stun_by_wound(scene, name, "G-base-49")
    else:
        merely_stun(scene, name, "G-base-49")


@rule("G-base-49")
def knocked_out(failed: Tested) -> bool:
    """Whether the roll failed by 5 or more, or critically."""
    return knocked_out_by(failed.need.total, failed.total)


@rule("G-base-49")
def knocked_out_by(score: int, total: int) -> bool:
    """Whether this total knocks out: a failure by 5 or more, or a critical failure."""
    return not need_of(score).met_by(total) and (total >= score + OUT_BY or is_blunder_of(score, total))


@upkeep("G-base-50", "G-turn-02", "G-turn-07", of=TurnEnds)
def gets_over_it(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """At the end of its turn, even the one in which it was stunned: HT, or IQ if surprised, to recover. Total surprise
    lasts through the first second."""
    figure = scene.battle[moment.figure]
    mark = figure.mark(Marks.STUNNED)
    if mark is None or not is_stunned(figure) or is_dumbfounded(mark, scene.battle.clock.turn):
        return
    surprised = mark.about == SURPRISE
    score = (
        check(scene.battle, figure, Attribute.IQ, For.SURPRISE)
        if surprised
        else check(scene.battle, figure, Attribute.HT, For.RECOVERY)
    )
    tested = yield from attempt(
        scene, "G-base-50", why="stun check", figure=figure.id, tally=score, outcome=("recovers", "still stunned")
    )
    step_life(scene, figure.id, "recover" if tested.passed else "stay_stunned", "G-base-50")
