"""The command line. It starts in main.py, which reads `play NAME` itself (play_words.py); its commands are in
command_line.py, commands.py, series_commands.py and hosting.py, with their help in helping.py; sim.py, ladder.py,
rule.py and versions.py hold what some of them print. Nothing is imported here: the title screen opens at once."""
