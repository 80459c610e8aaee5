"""The game in a browser: serve.py is the door and the page, hosted.py each game behind it. Needs the extra `serve`."""
