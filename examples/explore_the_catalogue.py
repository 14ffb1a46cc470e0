"""What there is to play: the games by family, by continent and by age.

Run it with `python examples/explore_the_catalogue.py [WORD]`.
"""

import sys
from collections import Counter

import ludarium
from ludarium.library.filters import Filter
from ludarium.library.years import year_in_words

entries = ludarium.games()
print(f"{len(entries)} games with {sum(len(entry.rulesets) for entry in entries)} rulesets")

families = Counter(entry.family for entry in entries)
print("families:", ", ".join(f"{name} {count}" for name, count in families.most_common()))

# A record tells what is known about a game, and how; what is not known is not there.
origins = [(entry, origin) for entry in entries if entry.record for origin in entry.record.origins]
continents = Counter(origin.continent for _, origin in origins)
print("origins:", ", ".join(f"{name} {count}" for name, count in continents.most_common()))

oldest: dict[str, int] = {}
for entry, origin in origins:
    if origin.first_year is not None:
        oldest[entry.name] = min(origin.first_year, oldest.get(entry.name, origin.first_year))
for name in sorted(oldest, key=oldest.__getitem__)[:5]:
    print(f"  {name}: known since {year_in_words(oldest[name])}")

# Games can be chosen as the commands and the portal choose them.
word = sys.argv[1] if len(sys.argv) > 1 else "egypt"
found = [entry for entry in entries if Filter(search=word).fits(entry)]
print(f"games that have to do with {word}: {', '.join(entry.name for entry in found)}")
for entry in found[:1]:
    print(f"{entry.name}: {entry.description}")
    print("played like this:", ludarium.load(entry.path).start(seed=1))
