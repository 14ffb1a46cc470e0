/**
 * Levels of play: weaker ones search less, and choose among moves that seem about equally good.
 */

/**
 * @typedef {object} Level As the server tells it.
 * @property {string} name
 * @property {number} depth How many plies alpha-beta looks ahead at most.
 * @property {number | null} nodes How many nodes it looks at.
 * @property {number | null} iterations The same for tree search, in random games.
 * @property {number} spread How much worse a move may be, in hundredths of a piece.
 */

/** A move is chosen the more rarely the worse it is, by this part of the spread. */
const TEMPERATURE = 0.5;
/** A difference in won games counts as so many hundredths of a piece. */
export const HUNDREDTHS = 700;

/**
 * One of some moves, given what they are worth, the best first: the better, the likelier.
 * @param {number[]} values
 * @param {number} spread
 * @param {import("./random.js").Lots} lots
 */
export function drawn(values, spread, lots) {
  const weights = values.map((value) =>
    value >= values[0] - spread ? Math.exp((value - values[0]) / (TEMPERATURE * spread)) : 0,
  );
  if (!spread) return 0;
  let left = (Number(lots.bits() >> 11n) / 2 ** 53) * weights.reduce((a, b) => a + b, 0);
  for (let place = 0; place < weights.length; place += 1) {
    left -= weights[place];
    if (left < 0) return place;
  }
  return 0;
}
