"""A simple player for the engine (docs/engine.md): python greedy.py [SCENARIO SIDE SEED]"""

import json
import sys
from subprocess import PIPE, Popen

SCENARIO, SIDE, SEED = sys.argv[1:] or ("duel", "red", "1")
WAYS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
engine = Popen([sys.executable, "-m", "hexfray", "engine"], stdin=PIPE, stdout=PIPE, text=True)


def ask(do, **fields):
    """Send a request, print the log lines, and return the reply."""
    print(json.dumps({"do": do, **fields}), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    print(*(event["told"] + "\n" for event in reply.get("events", []) if event["told"]), sep="", end="")
    return reply if "error" not in reply else sys.exit(reply["error"]["message"])


def greed(choice):
    """Rate an order: the chance to hit, then passing, then a move close to an enemy, facing it."""
    said = dict(word.split("=") for word in choice["order"].split() if "=" in word)
    end, way = said.get("path", here[choice["order"].split()[0]]["at"]).split(",")[-1], WAYS[said.get("facing", "N")]
    near = -min(2 * far(end, foe) + far(end, foe, way) for foe in foes) if " move " in choice["order"] else -99
    return choice.get("roll", {}).get("chance") or 0, choice["order"].endswith("nothing"), near


def far(cell, foe, way=(0, 0)):
    """Return the distance to a foe from the neighbour of a cell. Every second column is half a hex lower."""
    (q, r), (s, t) = ((int(at[:2]), int(at[2:]) - (int(at[:2]) - 1) // 2) for at in (cell, foe))
    return max(abs(q + way[0] - s), abs(r + way[1] - t), abs(q + way[0] - s + r + way[1] - t))


waiting = ask("new", scenario=SCENARIO, dice={"seed": int(SEED)})["waiting"]
while waiting["kind"] == "decision":
    here = {figure["id"]: figure for figure in ask("position")["battle"]["figures"]}
    foes = [figure["at"] for figure in here.values() if figure["side"] != SIDE and figure["vigour"][0] > 0]
    order = max(ask("legal")["choices"], key=greed)["order"] if waiting["side"] == SIDE else None
    waiting = (ask("choose", order=order) if order else ask("auto", policy="soldier"))["waiting"]
print(f"{waiting['winner'] or 'nobody'} has won: {waiting['reason']}")
