"""The board for battles and replays: the map, with menu and panels around it. It shows one plain value, a `Picture`."""
