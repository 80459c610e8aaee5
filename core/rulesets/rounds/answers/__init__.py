"""What rounds answers to whoever shows it, before anything is done. No rule lives here: it reads those of the rooms.

- attacks: the attack that an order is, what it needs, and what it does
- wards: the defences against it, and which serves best
- harm: what a hit can be expected to do
- contests: two who roll against one another, in grabs and after a hit
- glance: what an order can be expected to do, without running it
- reply: what whoever is asked does best, and how likely it keeps an attack off
- openings: how a figure may come to act against another
- ways: what is met on a way, and what it costs besides
- usual: which orders one wants first, which lie behind doors, and what ending a turn leaves undone
"""
