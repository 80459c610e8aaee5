"""What scuffle answers to whoever shows it, before anything is done, where skirmish would answer otherwise. No rule
lives here: it reads those of the rooms.

- glance, moves: what a blow, a throw, a pin can be expected to do, without running it
- met: whom a walk leaves and who may strike at it for that; what a walk leaves no time for
- openings: in which ways an enemy may come to act
- usual: with what a menu begins
"""
