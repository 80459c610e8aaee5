"""What clinch answers to whoever shows it, before anything is done. No rule lives here: it reads those of the rooms.

- attacks: the attack that an order is, and how likely it comes home
- harm: what a blow or a shot that lands can be expected to do
- contests: how likely a contest goes well
- glance: what an order can be expected to do, without running it
- reply: the defence that serves best
- openings: how a figure may come to act against another
- forgone, usual: what ending a turn leaves undone, and which orders one wants first
"""
