"""The Textual app: which screen follows which, its colours and its style sheet. Nothing is imported here, so that what
the command line needs is read without Textual."""
