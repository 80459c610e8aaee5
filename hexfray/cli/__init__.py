"""The command line. It begins in main.py; its commands are command_line.py and commands.py; lasting.py, sim.py and
ladder.py say what came of many battles. Nothing is imported here, so that the title is there at once."""
