"""The actions of a round: how many a figure has, how many are left, and the penalty for extra actions. The cost of each
action: acts.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, RuleId
from core.play.scene import Scene
from core.rulebook.rule import Cited, question, rule
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.exertion import Exertion
from core.rulesets.rounds.turn.phases import Phase

ACTIONS = 2
"""Actions per round."""
WHEN_SURPRISED = 1
EXTRA_STEP = -5
"""The penalty for the first extra action, and added for each further one."""
MOST_EXTRA = 3
"""The Narrator allows this many per round."""
NO_EXTRA: RuleId = "C-action-09"


@rule("C-action-01", "C-surprise-02")
def allowance(figure: Figure) -> int:
    """Return the actions a figure has this round."""
    return WHEN_SURPRISED if figure.mark(Marks.SURPRISED) else ACTIONS


def spent(figure: Figure) -> int:
    """Return the actions spent this round, on turn or not, extra actions included."""
    mark = figure.mark(Marks.SPENT)
    return mark.value if mark else 0


@rule("C-action-01")
def left(figure: Figure) -> int:
    """Return the unspent actions of the allowance, held or not."""
    return max(0, allowance(figure) - spent(figure))


@rule("C-delay-01", "C-action-07")
def held_actions(figure: Figure) -> int:
    """Return the held actions not yet used for defence."""
    mark = figure.mark(Marks.DELAYED)
    return min(mark.value, left(figure)) if mark else 0


def available(figure: Figure) -> int:
    """Return the actions left and not held."""
    return left(figure) - held_actions(figure)


def extra(figure: Figure) -> int:
    """Return the extra actions taken this round."""
    return max(0, spent(figure) - allowance(figure))


@rule("C-action-02", "C-action-09")
def why_no_extra(battle: Battle, figure: Figure) -> str | None:
    """Return why no extra action is possible, or None."""
    if NO_EXTRA in battle.options:
        return Cited(NO_EXTRA, "no actions left")
    enough = Cited("C-action-02", f"no extra actions left ({MOST_EXTRA} a round)")
    return enough if extra(figure) >= MOST_EXTRA else None


@rule("C-action-02")
def penalty(figure: Figure) -> int:
    """Return the penalty of the next action: none within the allowance, more with each extra one."""
    return 0 if left(figure) else EXTRA_STEP * (extra(figure) + 1)


@rule("C-action-02", "C-action-09")
def penalties(battle: Battle, allowed: int, gone: int) -> tuple[int, ...]:
    """Return the penalties of the remaining actions in order, with `allowed` actions of which `gone` are spent."""
    most = 0 if NO_EXTRA in battle.options else MOST_EXTRA
    beyond = max(0, gone - allowed)
    return (*[0] * max(0, allowed - gone), *[EXTRA_STEP * number for number in range(beyond + 1, most + 1)])


@question("C-action-02")
def price(battle: Battle, said: Exertion, costs: int) -> int:
    """Return the penalty of an extra action, where a rule changes it."""
    return costs


@rule("C-action-01", "C-action-02", "C-action-06")
def spend(scene: Scene, figure: FigureId, count: int, *rules: RuleId, held_back: bool = False) -> int:
    """Spend actions and return the penalty to the tests of this one. `held_back`: take them from the held actions."""
    one = scene.battle[figure]
    costs = penalty(one)
    if held_back:
        set_held_actions(scene, figure, held_actions(one) - count)
    mark = Mark(Marks.SPENT, "C-action-01", spent(one) + count, until=_until_next(scene.battle))
    scene.tell(Marked(rules or ("C-action-01",), figure, mark))
    return costs


@rule("C-delay-01", "C-delay-03")
def set_held_actions(scene: Scene, figure: FigureId, count: int, *, text: str = "") -> None:
    """Set the number of held actions."""
    mark = Mark(Marks.DELAYED, "C-delay-01", count, until=_until_next(scene.battle))
    scene.tell(Marked(("C-delay-01",), figure, mark, text))


def note(
    scene: Scene,
    figure: FigureId,
    kind: Marks,
    rule: RuleId,
    value: int = 0,
    about: str = "",
    *,
    how: str = "",
    text: str = "",
) -> None:
    """Mark a figure until the end of the round."""
    mark = Mark(kind, rule, value, about, _until_next(scene.battle), how=how)
    scene.tell(Marked((rule,), figure, mark, text))


def _until_next(battle: Battle) -> Until:
    return Until(battle.clock.turn + 1, Phase.ROUND_START)


@rule("C-edge-general-06", "C-aim-01", "C-feint-02")
def until_after_next(battle: Battle) -> Until:
    """Until the end of the next round: the limit of everything that waits for a next attack."""
    return Until(battle.clock.turn + 2, Phase.ROUND_START)
