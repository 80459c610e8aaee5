"""A battle for several people: a table on a socket, which players and spectators join. How it looks to them:
tui/joining."""
