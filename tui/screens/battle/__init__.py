"""The battle screen and its parts, which don't know each other: director and controller hear their messages, the screen
has the keys, and the picture is made of what all of them know."""
