/**
 * The vocabulary: which ludemes there are, what they mean, and which fit into a place.
 */

import { fetchJson } from "../fetching.js";
import { bracketAround, headOf, tokenAfter } from "./lexing.js";

/**
 * @typedef {object} Entry
 * @property {string} head Its keyword and constants: `move Step`.
 * @property {string} page The last part of the address of its page.
 * @property {number} uses How many games use it.
 * @property {boolean} plain Whether it takes no arguments.
 * @property {string[]} means
 * @property {string} example
 * @property {number[]} kinds The kinds that it is of.
 * @property {Record<string, number[]>} takes The kinds of its arguments, by label.
 */

/** @typedef {{start: number, typed: string}} Beginning A ludeme that somebody begins to write. */

const LONGEST_HEAD = 60;

/** All ludemes. */
export class Vocabulary {
  /** @param {Entry[]} entries Those that are used most come first. */
  constructor(entries) {
    this.entries = entries;
    /** @type {Map<string, Entry>} */
    this.byHead = new Map(entries.map((entry) => [entry.head, entry]));
    const parts = new Set(entries.flatMap(({ takes }) => Object.values(takes).flat()));
    /** Those that are no part of any other. */
    this.roots = entries.filter(({ kinds }) => !kinds.some((kind) => parts.has(kind)));
  }

  /** @param {string} address */
  static async load(address) {
    return new Vocabulary(await fetchJson(address));
  }

  /** The ludeme that is meant by the first words of a clause. @param {string[]} words */
  find(words) {
    for (let count = words.length; count > 0; count -= 1) {
      const found = this.byHead.get(words.slice(0, count).join(" "));
      if (found) return found;
    }
    return this.entries.find(({ head }) => head.split(" ")[0] === words[0]);
  }

  /** The ludeme in whose brackets a place is. */
  around(/** @type {import("./lexing.js").Tokens} */ tokens, /** @type {number} */ offset) {
    let bracket = bracketAround(tokens, offset);
    // On the opening bracket itself, its own ludeme is meant.
    const next = tokenAfter(tokens, offset);
    if (tokens.starts[next] === offset && headOf(tokens, next).length) bracket = next;
    for (; bracket >= 0; bracket = tokens.parents[bracket]) {
      const found = this.find(headOf(tokens, bracket));
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The ludemes with which a beginning can go on; only those that fit, if there are any.
   * @param {import("./lexing.js").Tokens} tokens
   * @param {Beginning} beginning
   * @returns {Entry[]}
   */
  fitting(tokens, { start, typed }) {
    const wanted = typed.toLowerCase();
    const begins = (/** @type {Entry} */ entry) => entry.head.toLowerCase().startsWith(wanted);
    const inPlace = this.#inPlace(tokens, start - 1).filter(begins);
    return inPlace.length ? inPlace : this.entries.filter(begins);
  }

  /**
   * The ludemes that fit where a bracket is opened.
   * @param {import("./lexing.js").Tokens} tokens
   * @param {number} offset
   */
  #inPlace(tokens, offset) {
    const { kinds, parents, starts, ends, text } = tokens;
    const index = tokenAfter(tokens, offset);
    const isLabelled = kinds[index - 1] === "label" && ends[index - 1] === starts[index];
    const label = isLabelled ? text.slice(starts[index - 1], ends[index - 1] - 1) : "";
    let parent = parents[index];
    while (parent >= 0 && text[starts[parent]] !== "(") parent = parents[parent];
    if (parent < 0) return this.roots;
    const words = headOf(tokens, parent);
    if (!words.length) return this.entries;
    const takes = this.#takes(words, label);
    return this.entries.filter(({ kinds: own }) => own.some((kind) => takes.has(kind)));
  }

  /** The kinds that a clause takes; before its constants are written, those of all it may be. */
  #takes(/** @type {string[]} */ words, /** @type {string} */ label) {
    const exact = this.byHead.get(words.join(" ")) ?? this.find(words);
    const alike = exact?.takes[label]
      ? [exact]
      : this.entries.filter(({ head }) => head.split(" ")[0] === words[0]);
    return new Set(alike.flatMap(({ takes }) => takes[label] ?? []));
  }
}

/**
 * The ludeme that is being written before a place, if one is.
 * @param {import("./lexing.js").Tokens} tokens
 * @param {number} offset
 * @returns {Beginning | null}
 */
export function beginningAt(tokens, offset) {
  const { text, kinds, starts, ends } = tokens;
  const before = text.slice(Math.max(0, offset - LONGEST_HEAD), offset);
  const match = /\(([^\s(){}[\]"/]*(?: [A-Z]\w*)*(?: [A-Z]?\w*)?)$/.exec(before);
  if (!match) return null;
  const [, typed] = match;
  const start = offset - typed.length;
  const index = tokenAfter(tokens, start - 1);
  const isBracket = kinds[index] === "bracket" && starts[index] === start - 1;
  // In the middle of a word nobody begins anything.
  if (!isBracket || /\w/.test(text[offset] ?? "") || ends[index] !== start) return null;
  return { start, typed };
}
