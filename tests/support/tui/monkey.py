"""A monkey at the keys: keys, clicks, resizes and pastes by chance, faster than the game, on whatever screen is up."""

from __future__ import annotations

from itertools import islice
from random import Random

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.message import Message

from core.battle.names import Side
from core.match.policy import PERSON
from scenarios.catalogue import game, load
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin

NAMED = (
    "enter",
    "escape",
    "tab",
    "shift+tab",
    "backspace",
    "space",
    "up",
    "down",
    "left",
    "right",
    "pageup",
    "pagedown",
)
RARE = ("home", "end", "delete", "f1", "ctrl+a", "ctrl+p", "ctrl+v", "insert")
SIGNS = "abcdefghijklmnopqrstuvwxyzABCZ0123456789 ?/.,;:+-<>[]*#é漢"
PASTED = ("", "q", "\r\r\r", "1 2 3\n", "\x1b\x1b", "x" * 5_000, "漢" * 300)
SIZES = ((1, 1), (4, 24), (20, 5), (80, 24), (80, 24), (120, 40))
WEAKEST = 3
"""So many of a game's players, the weakest first, may sit against the monkey: they think quickly."""
BURST = 12
"""So many things may be done before the game is let come to its breath."""


class Monkey:
    """Does things by chance, always the same ones by the same seed; `done` is all of it so far."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.done: list[str] = []

    async def play(self, name: str, count: int) -> None:
        """So many things, in battles of a scenario and all around them; as often as it leaves, it comes again."""
        while len(self.done) < count:
            app = self._opened(name)
            async with app.run_test(size=self.random.choice(SIZES)) as pilot:
                while len(self.done) < count and app.is_running and not app._exit:
                    for _ in range(self.random.randint(1, BURST)):
                        for message in self._something(app):
                            app.post_message(message)
                    await pilot.pause(self.random.choice((None, None, 0.0, 0.03)))
            if app.session is not None:
                app.session.close()

    def _opened(self, name: str) -> HexfrayApp:
        """The title, or a battle: with persons and policies in all seats, with dice that are typed or not."""
        scenario, random = load(name), self.random
        if random.random() < 0.2:
            return HexfrayApp(pause=0)
        policies = (PERSON, PERSON, *islice(game(scenario.ruleset.id).policies, WEAKEST))
        seats: dict[Side, str] = {party.side: random.choice(policies) for party in scenario.parties}
        session = begin(scenario, seats, random.getrandbits(20), typed=random.random() < 0.3)
        return HexfrayApp(lambda app: app.play(session), pause=random.choice((0, 0.05)), moving=random.random() < 0.3)

    def _something(self, app: HexfrayApp) -> list[Message]:
        random = self.random
        match random.choices(("key", "again", "click", "size", "paste"), (80, 8, 8, 1, 3))[0]:
            case "key":
                self.done.append(random.choice((*NAMED, *NAMED, *NAMED, *SIGNS, *RARE)))
                return [_key(self.done[-1])]
            case "again":
                self.done.append(f"twice {(key := random.choice(NAMED))}")
                return [_key(key), _key(key)]
            case "click":
                x, y = random.randrange(app.size.width), random.randrange(app.size.height)
                self.done.append(f"click {x} {y}")
                return [kind(None, x, y, 0, 0, 1, False, False, False) for kind in (events.MouseDown, events.MouseUp)]
            case "size":
                size = Size(*random.choice(SIZES))
                self.done.append(f"size {size}")
                return [events.Resize(size, size)]
            case _:
                self.done.append(f"paste {(text := random.choice(PASTED))[:9]!r}")
                return [events.Paste(text)]


def _key(name: str) -> events.Key:
    return events.Key(_character_to_key(name), name) if len(name) == 1 else events.Key(name, None)
