"""What the computer makes of scuffle. What it makes of every game is tested beside this folder."""
