"""A program by our protocol that does one thing wrong: `python faulty.py WHAT`."""

import os
import sys

what = sys.argv[1]
if what == "deaf":
    os.read(os.pipe()[0], 1)
if what == "mute":
    sys.stdin.read()
for line in sys.stdin:
    word = line.split()[0]
    if word == "begin":
        print("# whatever it likes to say\nready", flush=True)
    if word == "choose":
        if what == "crash":
            print("out of ideas", file=sys.stderr)
            sys.exit(3)
        if what == "hang":
            os.read(os.pipe()[0], 1)
        if what == "babble":
            while True:
                print("info thinking", flush=True)
        print("move", {"cheat": "999", "mumble": "A1"}.get(what, "0"), flush=True)
