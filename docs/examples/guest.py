"""A player who joins a table (docs/engine.md): python guest.py SOCKET SIDE"""

import json
import socket
import sys

PATH, SIDE = sys.argv[1:]
table = socket.socket(socket.AF_UNIX)
table.connect(PATH)
lines = table.makefile("rw")
now = {}


def read():
    """Return the next line, a reply or a push. Print what it tells, and note what the battle waits for."""
    told = json.loads(lines.readline() or '{"push": "bye", "told": "The table has gone."}')
    for one in (told, *told.get("events", [])):
        if one.get("told"):
            print(one["told"])
    now.update({"waiting": told["waiting"]} if "waiting" in told else {})
    return told if told.get("push") != "bye" else sys.exit(1)


def ask(do, **fields):
    """Send a request, and return its reply."""
    print(json.dumps({"id": do, "do": do, **fields}), file=lines, flush=True)
    while (told := read()).get("id") != do:
        pass
    return told if "error" not in told else sys.exit(told["error"]["message"])


ask("join", side=SIDE, name="Greedy")
ask("say", words="good luck")
while (waiting := now["waiting"])["kind"] != "over":
    if waiting.get("side") == SIDE:
        choices = ask("legal", refused=False)["choices"]
        ask("choose", n=max(choices, key=lambda choice: choice.get("roll", {}).get("chance") or 0)["n"])
    else:
        read()
print(f"{waiting['winner'] or 'nobody'} has won: {waiting['reason']}")
