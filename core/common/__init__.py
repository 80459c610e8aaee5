"""What all games share: reported rolls, contests, damage and averages, lines of fire, hands, tables, machine steps.

Nothing here knows a game or carries a clause: wounds, phases and orders stay with their game.
"""
