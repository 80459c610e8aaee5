"""A player for hexfray in Python, without hexfray: hexfray sim duel --seat 'red=exec:python greedy.py'"""

import json
import sys

AHEAD = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


def ask(do, **fields):
    """Ask hexfray something, and return the reply."""
    print(json.dumps({"do": do, **fields}), flush=True)
    return json.loads(sys.stdin.readline())


def far(one, other, way=(0, 0)):
    """Return the distance of a hex from another's neighbour that way. Every second column is half a hex lower."""
    (q, r), (s, t) = ((int(at[:2]), int(at[2:]) - (int(at[:2]) - 1) // 2) for at in (one, other))
    q, r = q + way[0], r + way[1]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def worth(choice, foes, otherwise):
    """Rate an order: its chance to hit; else how near it brings the figure to an enemy, and whether it faces them."""
    if chance := (choice.get("roll") or {}).get("chance"):
        return 100 * chance
    said = dict(word.split("=") for word in choice["order"].split() if word.startswith(("path=", "facing=")))
    if "path" not in said or not foes:
        return -98 if choice["order"] == otherwise else -99
    end, way = said["path"].split(",")[-1], AHEAD.get(said.get("facing"), (0, 0))
    return -min(2 * far(end, foe) + far(end, foe, way) for foe in foes)


for line in sys.stdin:
    said = json.loads(line)
    if "begin" in said:
        print(json.dumps({"do": "ready"}), flush=True)
        continue
    side, otherwise = said["decide"]["side"], said["decide"]["otherwise"]
    figures = ask("position")["battle"]["figures"]
    foes = [figure["at"] for figure in figures if figure["side"] != side and figure["vigour"][0] > 0]
    best = max(ask("legal", refused=False)["choices"], key=lambda choice: worth(choice, foes, otherwise))
    print(json.dumps({"do": "choose", "order": best["order"]}), flush=True)
