"""What all games share, once: rolls told, contests, damage, its mean, lines of fire, hands, tables, steps of machines.

Nothing here knows a game or carries a clause: wounds, phases and orders stay with their game.
"""
