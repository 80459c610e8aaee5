"""A player that has learnt to duel: a small network scores each possible action, from the features of hexfray.rl.

    hexfray sim duel --swap --games 200 --seat red=learnt:Learnt --seat blue=nearest

train.py teaches it, and writes learnt.json. Both are made for scenarios with two figures.
"""

import json
from pathlib import Path

import numpy as np

from hexfray.rl import Seat

WEIGHTS = Path(__file__).with_name("learnt.json")
HIDDEN = 12
FAR = 13  # distances in cells below this have an input each
OF_CELL = ("cost", "cover", "in_front", "in_flank", "in_rear", "to_actor")


class Inputs:
    """What the network sees: numbers for the moment, and a row for each possible action."""

    def __init__(self, layout, actions):
        self.layout, self.blocks = layout, actions.blocks
        battle, figures, cells = (layout.parts[name].columns for name in ("battle", "figures", "cells"))
        self.of_moment = [*battle, *(f"{who}.{name}" for who in ("own", "enemy") for name in figures)]
        steps = [f"{what}.{n}" for what in ("to_enemy", "way") for n in range(FAR)]
        facing = layout.parts["facings"].columns
        words = {"verb": actions.verbs, "cell": (*OF_CELL, *steps), "facing": facing, "word": actions.words}
        self.of_action = [f"{block}.{word}" for block in self.blocks for word in ("", *words.get(block, ()))]
        self.first = {block: self.of_action.index(f"{block}.") for block in self.blocks}
        self.cell = [cells.index(name) for name in OF_CELL]
        self.steps = [cells.index("to_enemy"), cells.index("way")]

    def __call__(self, observation, possible):
        """Return the numbers for the moment, and the rows for the possible actions."""
        tables = self.layout.tables(observation)
        rows = np.zeros((len(possible), len(self.of_action)), np.float32)
        for name, block in self.blocks.items():
            (at,) = ((possible >= block.start) & (possible < block.end)).nonzero()
            if len(at):
                self._fill(rows, at, name, possible[at] - block.start, tables)
        return np.concatenate((tables["battle"][0], tables["figures"].ravel())), rows

    def _fill(self, rows, at, name, places, tables):
        first = self.first[name]
        rows[at, first] = 1
        if name in ("verb", "word"):
            rows[at, first + 1 + places] = 1
        elif name == "facing":
            found = tables["facings"][places]
            rows[at, first + 1 : first + 1 + found.shape[1]] = found
        elif name == "cell":
            cells, first = tables["cells"][places], first + 1
            rows[at, first : first + len(self.cell)] = cells[:, self.cell]
            for number, column in enumerate(self.steps):
                steps = np.minimum(FAR - 1, np.rint(20 * cells[:, column])).astype(int)
                rows[at, first + len(self.cell) + number * FAR + steps] = 1


class Network:
    """Scores actions, and the moment: an actor and a critic with a hidden layer each."""

    def __init__(self, weights):
        self.weights = weights

    @classmethod
    def new(cls, inputs, random):
        """Return a network that knows nothing yet: all actions have the same score."""
        moment, action = len(inputs.of_moment), len(inputs.of_action)
        sizes = {"moment": (moment, HIDDEN), "action": (action, HIDDEN), "critic": (moment, HIDDEN)}
        weights = {name: (0.3 * random.standard_normal(size)).astype(np.float32) for name, size in sizes.items()}
        return cls({**weights, "score": np.zeros(HIDDEN, np.float32), "value": np.zeros(HIDDEN, np.float32)})

    def save(self, file, first, inputs):
        """Write what the actor has learnt since `first`, by the names of its inputs."""
        found = {"score": rounded(self.weights["score"])}
        for kind, names in (("moment", inputs.of_moment), ("action", inputs.of_action)):
            rows = zip(names, self.weights[kind], first.weights[kind], strict=True)
            found[kind] = {name: rounded(row) for name, row, before in rows if not np.array_equal(row, before)}
        file.write_text(json.dumps(found, separators=(",", ":")).replace("],", "],\n") + "\n")

    @classmethod
    def load(cls, file, inputs):
        """Return the actor that was saved. Inputs that it never saw count for nothing."""
        found, weights = json.loads(file.read_text()), {}
        for kind, names in (("moment", inputs.of_moment), ("action", inputs.of_action)):
            nothing = [0.0] * HIDDEN
            weights[kind] = np.array([found[kind].get(name, nothing) for name in names], np.float32)
        return cls({**weights, "score": np.array(found["score"], np.float32)})

    def hidden(self, moment, rows):
        return np.tanh(moment @ self.weights["moment"] + rows @ self.weights["action"])

    def chances(self, moment, rows):
        """Return the probability of each action."""
        scores = self.hidden(moment, rows) @ self.weights["score"]
        found = np.exp(scores - scores.max())
        return found / found.sum()

    def value(self, moment):
        """Return the result to expect, from -1 to 1."""
        return float(np.tanh(moment @ self.weights["critic"]) @ self.weights["value"])


def rounded(values):
    """Return numbers short enough for a small file."""
    return [round(float(value), 2) for value in values]


class Learnt:
    """A player for hexfray: it takes the action with the best score."""

    def __init__(self):
        self.seat = self.inputs = self.network = None

    def choose(self, game):
        if self.seat is None:
            self.seat = Seat(game.scenario, game.waiting.side)
            self.inputs = Inputs(self.seat.layout, self.seat.actions)
            self.network = Network.load(WEIGHTS, self.inputs)
        return self.seat.choose(game, self.act)

    def act(self, observation, mask):
        possible = mask.nonzero()[0]
        return possible[self.network.chances(*self.inputs(observation, possible)).argmax()]
