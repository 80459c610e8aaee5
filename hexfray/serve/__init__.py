"""The game in a browser: serve.py has access and page, hosted.py the game of each page. Needs the extra `serve`."""
