/**
 * Searches positions on the page of a game as a search in Python did, and tells which moves it plays.
 *
 * A function for the page: it is given how to search, and what was found elsewhere, move by move.
 */

async ({ way, settings, thoughts }) => {
  const load = (name) => import(`/static/js/${name}.js`);
  const [{ Engine }, { AlphaBetaSearcher }, { TreeSearcher }, { fetchBytes, fetchJson }] =
    await Promise.all(["engine", "minimax", "search", "fetching"].map(load));
  const { bundle, program, search: address, searchManifest } = document.getElementById("play").dataset;
  const engine = await Engine.load(await fetchJson(bundle), await fetchBytes(program));
  const code = await fetchBytes(address);
  const told = await fetchJson(searchManifest);
  const search = way ? { ...told, choice: { search: way } } : { ...told, settings };
  if (!way) search.layout.longest = 2000;
  const kind = way ? AlphaBetaSearcher : TreeSearcher;
  let searcher = await kind.load(engine, search, code);
  let image = engine.start(1n);
  const found = [];
  for (const { seed, index, nodes } of thoughts) {
    // A tree is kept from move to move; those in Python were begun anew.
    if (!way) searcher = await kind.load(engine, search, code);
    searcher.begin(image, BigInt(seed));
    const most = nodes ?? 300;
    for (let done = 0, more = 1; done < most && more; done += more)
      more = searcher.search(Math.min(29, most - done));
    const thought = searcher.thought();
    found.push([thought.index, thought.visits[thought.index]]);
    image = engine.play(image, index);
  }
  return found;
}
