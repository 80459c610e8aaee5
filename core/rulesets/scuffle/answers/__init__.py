"""What scuffle answers to whoever shows it, before anything is done, where skirmish would answer otherwise. No rule
lives here: it reads those of the rooms.

- glance, moves: what a blow, a throw, a pin can be expected to do, without running it
"""
