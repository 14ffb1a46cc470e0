/**
 * Chance: the generator SplitMix64, which draws the same numbers here as it does in Python.
 */

const MASK = (1n << 64n) - 1n;
const STRIDE = 0x9e3779b97f4a7c15n;

/** Draws numbers by lot; the seed is the whole state. */
export class Lots {
  /** @param {bigint} seed */
  constructor(seed) {
    this.state = seed & MASK;
  }

  /** A seed that nobody could guess. @returns {bigint} */
  static newSeed() {
    const [a, b] = crypto.getRandomValues(new Uint32Array(2));
    return (BigInt(a) << 32n) | BigInt(b);
  }

  /** A number of 64 bits. @returns {bigint} */
  bits() {
    this.state = (this.state + STRIDE) & MASK;
    let mixed = this.state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  }

  /**
   * A number from 0 up to one less than the given one, each as likely as any other.
   * @param {number} below
   * @returns {number}
   */
  draw(below) {
    if ((below & (below - 1)) === 0) {
      return Number((BigInt(below) * BigInt(this.#bits31())) >> 31n);
    }
    for (;;) {
      const bits = this.#bits31();
      const number = bits % below;
      // The last stretch of numbers is incomplete, and would favour the low ones.
      if (bits - number + (below - 1) < 2 ** 31) return number;
    }
  }

  #bits31() {
    const mixed = this.bits();
    return Number(((mixed >> 32n) ^ (mixed & 0xffffffffn)) >> 1n);
  }
}
