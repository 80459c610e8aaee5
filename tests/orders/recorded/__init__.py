"""What the parts of orders say in recorded battles: so that nobody changes them by accident. That every order has all
of its parts is test_complete.py, beside this folder."""
