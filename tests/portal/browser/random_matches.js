/**
 * Plays random matches on the page of a match, and tells what happened, move by move.
 *
 * A function for the page: it is given how many matches there are to be, and how many moves each.
 */

async ([matches, most]) => {
  const load = (name) => import(`/static/js/${name}.js`);
  const [{ MatchTable }, { fetchJson }, { Lots }] = await Promise.all(
    ["match", "fetching", "random"].map(load),
  );
  const { dataset } = document.getElementById("play");
  const table = await MatchTable.load(await fetchJson(dataset.bundle), dataset);
  const play = async (seed) => {
    const lots = new Lots(BigInt(seed));
    const { image } = await table.first(BigInt(seed));
    let position = await table.ask("open", { image });
    const told = [];
    while (position.moves.length && told.length < most) {
      const index = lots.draw(position.moves.length);
      const count = position.moves.length;
      const found = await table.ask("play", { image: position.image, index });
      told.push(`${count} ${index} ${found.ply.text} ${found.ply.name}`);
      position = found.position;
    }
    told.push(`${position.winner} ${position.ranks.map(String)} ${position.image.length}`);
    return { told, image: [...position.image] };
  };
  const found = [];
  for (let seed = 1; seed <= matches; seed += 1) found.push(await play(seed));
  return found;
}
