"""The engine: a battle over a pipe, JSON Lines in and out. Requests are in requests.py, replies in engine.py; for
programs in Python `import hexfray` is shorter. docs/engine.md is the page of this protocol."""
