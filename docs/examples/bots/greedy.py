"""A player for hexfray in Python, without hexfray: hexfray sim duel --seat 'red=exec:python greedy.py'"""

import json
import sys

AHEAD = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


def say(do, **fields):
    """Write a line to hexfray."""
    print(json.dumps({"do": do, **fields}), flush=True)


def ask(do, **fields):
    """Ask hexfray something, and return the reply."""
    say(do, **fields)
    return json.loads(sys.stdin.readline())


def orders():
    """Return the legal orders as data, each with its first roll."""
    for group in ask("legal", fields=True, rolls=True)["groups"]:
        for row, roll in zip(group["rows"], group["rolls"], strict=True):
            fields = dict(zip(group["fields"], row, strict=True))
            yield {"figure": group["figure"], "verb": group["verb"], "fields": fields}, roll


def far(one, other, way=(0, 0)):
    """Return the distance of a hex from another's neighbour that way. Every second column is half a hex lower."""
    (q, r), (s, t) = ((int(at[:2]), int(at[2:]) - (int(at[:2]) - 1) // 2) for at in (one, other))
    q, r = q + way[0], r + way[1]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def worth(order, roll, foes, otherwise):
    """Rate an order: its chance to hit; else how near it brings the figure to an enemy, and whether it faces them."""
    if roll and roll["chance"]:
        return 100 * roll["chance"]
    path, way = order["fields"].get("path"), AHEAD.get(order["fields"].get("facing"), (0, 0))
    if not path or not foes:
        return -98 if order == otherwise else -99
    return -min(2 * far(path[-1], foe) + far(path[-1], foe, way) for foe in foes)


for line in sys.stdin:
    said = json.loads(line)
    if "begin" in said:
        say("ready", log=False)
        continue
    side, otherwise = said["decide"]["side"], said["decide"]["otherwise"]
    figures = ask("position")["battle"]["figures"]
    foes = [figure["at"] for figure in figures if figure["side"] != side and figure["vigour"][0] > 0]
    best, _ = max(orders(), key=lambda one: worth(*one, foes, otherwise))
    say("choose", **best)
