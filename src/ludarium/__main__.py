"""`python -m ludarium` is the same as `ludarium`."""

from ludarium.cli import main

if __name__ == "__main__":
    main()
