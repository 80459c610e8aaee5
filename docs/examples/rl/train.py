"""Teaches learnt.py to win duels against `nearest` by playing them, on two processes: proximal policy optimization.

    python train.py                  learn; write learnt.json and curve.csv, the share of battles won on the way
    python train.py --battles 640    the same, but much too short

On one machine, the same seed and number of battles give the same network.
"""

import argparse
import csv
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, process_time

os.environ.setdefault("OMP_NUM_THREADS", "1")  # the processes share the cores already

import numpy as np
from learnt import WEIGHTS, Inputs, Network

import hexfray
from hexfray.rl import gym_env

SIDES = ("red", "blue")
PROCESSES = 2
BATTLES = 32  # of a process, before it learns from them
ROUND = PROCESSES * BATTLES
STEP = 5  # rounds of a line of the curve
EPOCHS, MINIBATCHES = 4, 4
RATE, CLIP, ENTROPY, LAMBDA, SHAPING = 0.01, 0.2, 0.003, 0.9, 1.0


class Learner:
    """A process that plays battles with the network, and changes it by them."""

    def __init__(self, scenario, opponent):
        hexfray.collect_rarely()
        self.envs = [gym_env(scenario, side, opponent, shaping=SHAPING) for side in SIDES]
        self.inputs = [Inputs(env.layout, env.actions) for env in self.envs]
        self.adam = None

    def round(self, weights, seed):
        """Play, learn, and return the changed weights, the share of battles won, and the time that it took."""
        began, random = process_time(), np.random.default_rng(seed)
        network = Network({name: values.copy() for name, values in weights.items()})
        self.adam = self.adam or Adam(weights)
        episodes = [self.play(network, random, number % 2) for number in range(BATTLES)]
        steps = [step for episode in episodes for step in episode.steps()]
        for _ in range(EPOCHS):
            for part in np.array_split(random.permutation(len(steps)), MINIBATCHES):
                self.adam.step(network.weights, gradient(network.weights, Batch([steps[n] for n in part])))
        won = sum(episode.rewards[-1] > 0.5 for episode in episodes) / BATTLES
        return network.weights, won, process_time() - began

    def play(self, network, random, seat):
        env, inputs, episode = self.envs[seat], self.inputs[seat], Episode()
        seen, _ = env.reset(seed=int(random.integers(2**31)))
        over = False
        while not over:
            possible = seen["action_mask"].nonzero()[0]
            moment, rows = inputs(seen["observation"], possible)
            chances = network.chances(moment, rows)
            taken = min(int(np.searchsorted(np.cumsum(chances), random.random())), len(possible) - 1)
            seen, reward, ended, cut, _ = env.step(possible[taken])
            over = ended or cut
            episode.note(moment, rows, taken, chances[taken], network.value(moment), reward)
        return episode


class Episode:
    """A battle: what was seen and done in it, and what came of it."""

    def __init__(self):
        self.seen, self.values, self.rewards = [], [], []

    def note(self, moment, rows, taken, chance, value, reward):
        self.seen.append((moment, rows, taken, np.log(chance)))
        self.values.append(value)
        self.rewards.append(reward)

    def steps(self):
        """Yield each step with its advantage (generalized advantage estimation) and the value to learn."""
        ahead, found = 0.0, []
        for value, later, reward in zip(self.values[::-1], [0.0, *self.values[:0:-1]], self.rewards[::-1], strict=True):
            ahead = reward + later - value + LAMBDA * ahead
            found.append((ahead, ahead + value))
        return [(*seen, *worth) for seen, worth in zip(self.seen, found[::-1], strict=True)]


class Batch:
    """Steps as arrays: the rows of all their actions one below the other, with the number of their step in `of`."""

    def __init__(self, steps):
        moments, rows, taken, logs, advantages, values = zip(*steps, strict=True)
        self.moments, self.rows = np.stack(moments), np.concatenate(rows)
        sizes = np.array([len(found) for found in rows])
        self.of, self.starts = np.repeat(np.arange(len(steps)), sizes), np.cumsum(sizes) - sizes
        self.taken = self.starts + np.array(taken)
        self.logs, self.values = np.array(logs), np.array(values, np.float32)
        self.advantages = np.array(advantages) / (np.std(advantages) + 1e-6)


def gradient(weights, batch):
    """Return how the weights should change: chosen actions by their advantages, the critic towards the values."""
    count = len(batch.moments)
    hidden = np.tanh((batch.moments @ weights["moment"])[batch.of] + batch.rows @ weights["action"])
    scores = hidden @ weights["score"]
    scores -= np.maximum.reduceat(scores, batch.starts)[batch.of]
    logs = scores - np.log(np.add.reduceat(np.exp(scores), batch.starts))[batch.of]
    chances = np.exp(logs)
    ratio = np.exp(logs[batch.taken] - batch.logs)
    clipped = np.where(batch.advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    wanted = np.where(clipped, 0, ratio * batch.advantages)
    entropy = -np.add.reduceat(chances * logs, batch.starts)
    by_score = -chances * (wanted[batch.of] + ENTROPY * (logs + entropy[batch.of]))
    by_score[batch.taken] += wanted
    by_score = (by_score / count).astype(np.float32)
    inner = by_score[:, None] * weights["score"] * (1 - hidden**2)
    critic = np.tanh(batch.moments @ weights["critic"])
    missing = (batch.values - critic @ weights["value"]) / count
    return {
        "score": by_score @ hidden,
        "action": batch.rows.T @ inner,
        "moment": batch.moments.T @ np.add.reduceat(inner, batch.starts),
        "value": missing @ critic,
        "critic": batch.moments.T @ (missing[:, None] * weights["value"] * (1 - critic**2)),
    }


class Adam:
    """Changes weights by their gradients, each at a pace of its own."""

    def __init__(self, weights):
        self.first = {name: np.zeros_like(values) for name, values in weights.items()}
        self.second = {name: np.zeros_like(values) for name, values in weights.items()}
        self.count = 0

    def step(self, weights, gradients):
        self.count += 1
        for name, found in gradients.items():
            self.first[name] += 0.1 * (found - self.first[name])
            self.second[name] += 0.001 * (found**2 - self.second[name])
            mean, spread = self.first[name] / (1 - 0.9**self.count), self.second[name] / (1 - 0.999**self.count)
            weights[name] += RATE * mean / (np.sqrt(spread) + 1e-8)


learner = None


def start(scenario, opponent):
    """Begin a process. Ctrl+C stops the first process, and that stops the others."""
    global learner
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    learner = Learner(scenario, opponent)


def learn(weights, seed):
    """Let the learner of this process learn."""
    return learner.round(weights, seed)


def main():
    """Let both processes learn, round after round, from the average of what they learnt."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--battles", type=int, default=6400, help="how many to learn from (default: 6400)")
    words.add_argument("--seed", type=int, default=1, help="of the first weights and the dice (default: 1)")
    words.add_argument("--scenario", default="duel", help="one with two figures, one a side (default: duel)")
    words.add_argument("--opponent", default="nearest", help="the opponent to learn against (default: nearest)")
    words.add_argument("--out", type=Path, default=WEIGHTS, help="file for the weights; curve.csv goes next to it")
    given = words.parse_args()
    if given.battles < ROUND:
        words.error(f"--battles: expected {ROUND} or more, got {given.battles}")
    if not given.out.parent.is_dir():
        words.error(f"--out: no folder {given.out.parent}")
    try:
        env = gym_env(given.scenario, SIDES[0], given.opponent)
    except hexfray.HexfrayError as fault:
        words.error(str(fault))
    if (figures := env.layout.parts["figures"].rows) != 2:
        words.error(f"--scenario: {given.scenario} has {figures} figures; expected one with 2")
    inputs, random = Inputs(env.layout, env.actions), np.random.default_rng(given.seed)
    first = network = Network.new(inputs, random)
    began, seconds, recent, curve = perf_counter(), 0.0, [], []
    with ExitStack() as stack:
        setting = {"initializer": start, "initargs": (given.scenario, given.opponent)}
        pools = [stack.enter_context(ProcessPoolExecutor(1, **setting)) for _ in range(PROCESSES)]
        for battles in range(ROUND, given.battles + 1, ROUND):
            seeds = random.integers(2**31, size=PROCESSES).tolist()
            waiting = [pool.submit(learn, network.weights, seed) for pool, seed in zip(pools, seeds, strict=True)]
            learnt, won, took = zip(*(each.result() for each in waiting), strict=True)
            network = Network({name: sum(each[name] for each in learnt) / PROCESSES for name in network.weights})
            seconds += sum(took)
            recent.append(sum(won) / PROCESSES)
            if len(recent) == STEP:
                curve.append((battles, round(sum(recent) / STEP, 3), round(seconds), round(perf_counter() - began)))
                print("{} battles: {:.1%} won; {} s of processors, {} s in all".format(*curve[-1]), flush=True)
                recent.clear()
    network.save(given.out, first, inputs)
    with given.out.with_name("curve.csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([("battles", "won", "processor_seconds", "seconds"), *curve])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("stopped; no file was written") from None
