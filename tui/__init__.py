"""The terminal: command line, app, screens, widgets and views. The rules live in core."""
