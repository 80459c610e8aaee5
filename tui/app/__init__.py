"""The Textual app: navigation, colours and style sheet. Nothing is imported here, so that the command line can use this
package without Textual."""
