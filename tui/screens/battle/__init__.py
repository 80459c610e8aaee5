"""The battle screen and its parts, which do not know each other: the director and the controller hear their messages,
the screen has the keys, and a picture is made of what all of them know."""
