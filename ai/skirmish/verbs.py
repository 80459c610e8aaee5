"""An order of skirmish in words, as one says of somebody what he does. Why he does it: words.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.facing import arc_of
from core.space.cell import Cell
from core.space.grid import Arc

SIDES = {Arc.FRONT: "", Arc.SIDE: " from the side", Arc.REAR: " from behind"}
CLOSE = ("strike", "stab", "jab")
"""Verbs of blows, which come from a side."""
AT = {
    "strike": "strikes",
    "jab": "jabs at",
    "stab": "stabs at",
    "shoot": "shoots at",
    "shoot-pair": "fires two rounds at",
    "burst": "fires a burst at",
    "automatic": "fires on and on at",
    "shoot-split": "fires a weak shot at",
    "flame": "pours burning oil on",
    "aim": "aims at",
    "close-in": "closes in on",
    "knock-down": "knocks down",
    "throw-down": "throws down",
    "shield-rush": "rushes with its shield at",
    "slam": "slams into",
    "force-back": "forces back",
    "put-out": "puts out",
    "roll-over": "rolls over",
    "first-aid": "gives first aid to",
    "tend": "tends",
}
"""What is done to somebody."""
ALONE = {
    "nothing": "lets its place go by",
    "hold-back": "holds back until its own place",
    "declare-nothing": "declares nothing",
    "defend": "defends",
    "dodge": "dodges",
    "end-moves": "stays, with all who have not moved",
    "move-first": "moves first",
    "move-second": "lets the enemy move first",
    "set": "sets its weapon",
    "sweep": "sweeps about it",
    "force-nobody": "forces nobody back",
    "use-skill": "rolls with its skill",
    "ready": "takes in hand",
    "lob": "throws",
    "launch": "fires",
    "drop-prone": "goes to ground",
    "drop-and-roll": "drops and rolls",
    "stand-up": "stands up",
    "pick-up": "picks up",
    "put-on-mask": "puts on its mask",
    "take-off-mask": "takes off its mask",
    "sweep-fire": "sweeps its fire over the hexes",
}
"""What is done to nobody in particular."""
SWUNG = ("sweep", "sweep-fire")
"""Those that are done with what is in hand; the others are done to it."""
WALKS = {"move": "moves", "kneel": "kneels", "drop-prone": "goes to ground", "crawl": "crawls"}


def doing(battle: Battle, choice: Choice) -> str:
    """What an order does: `strikes Mara from behind with the axe`."""
    path, facing = getattr(choice, "path", None), getattr(choice, "facing", None)
    if path is not None and facing is not None:
        return _walking(battle, choice.verb, path, facing)
    figure = battle.figures.get(choice.figure)
    name = str(getattr(choice, "target", "") or "")
    if name in battle.figures and figure is not None:
        if choice.verb == "hurl":
            return " ".join(["throws", *_with(figure, choice, "the"), "at", battle[name].name])
        head = f"{AT.get(choice.verb, _third(choice.verb))} {battle[name].name}"
        if choice.verb in CLOSE:
            head += _side(battle, figure, battle[name])
        return " ".join([head, *_with(figure, choice, "with the")])
    head = ALONE.get(choice.verb, _third(choice.verb))
    by = "with the" if choice.verb in SWUNG else "the"
    return " ".join([head, *(_with(figure, choice, by) if figure else []), *_where(battle, choice)])


def _walking(battle: Battle, verb: str, path: tuple[Cell, ...], facing: int) -> str:
    looks = f"facing {battle.grid.facing_names[facing]}"
    if not path:
        return f"stays {looks}" if verb == "move" else f"{WALKS.get(verb, _third(verb))} {looks}"
    return f"{WALKS.get(verb, _third(verb))} to {battle.grid.name(path[-1])} {looks}"


def _side(battle: Battle, figure: Figure, target: Figure) -> str:
    """From which side a blow comes; of one who lies it makes no difference, nor hand to hand."""
    if in_hth(battle, target.id) or battle.grid.distance(figure.at, target.at) != 1:
        return ""
    return SIDES[arc_of(battle, target, figure.at)] if target.condition.upright else " on the ground"


def _with(figure: Figure, choice: Choice, by: str) -> list[str]:
    name = getattr(choice, "item", "")
    item = figure.item(name) if name else None
    return [f"{by} {item.kind if item else name.rpartition('/')[2]}"] if name else []


def _where(battle: Battle, choice: Choice) -> list[str]:
    cell = getattr(choice, "cell", None)
    return [f"at {battle.grid.name(cell)}"] if isinstance(cell, Cell) and cell in battle.grid else []


def _third(verb: str) -> str:
    """`knock-down`: `knocks down`."""
    first, *rest = verb.split("-")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    if first.endswith("y") and first[-2:-1] not in tuple("aeiou"):
        first, ending = first[:-1], "ies"
    return " ".join([first + ending, *rest])
