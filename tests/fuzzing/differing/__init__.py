"""The same program run in several ways, which must all come to the same."""
