"""What the computer makes of rounds. What it makes of every game is tested beside this folder."""
