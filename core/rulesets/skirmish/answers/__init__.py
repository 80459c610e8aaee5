"""What skirmish answers to whoever shows it, before anything is done. No rule lives here: it reads those of the rooms.

- glance: what an attack can be expected to do, without running it
- forgone: what a walk costs a figure of what it could still do this turn
- met: what is on a walk's way
- openings, stands: how a figure may come to act against another
"""
