"""What is seen and typed in a terminal: the Textual app and the line mode. The command line is in hexfray/cli."""
