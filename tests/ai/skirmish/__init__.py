"""What the computer makes of skirmish. What it makes of every game is tested beside this folder."""
