"""The board that battles and replays are shown on: the map, the menu and panels around them. What it shows is one plain
value, a `Picture`."""
