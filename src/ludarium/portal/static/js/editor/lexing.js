/**
 * Lexing: the tokens of a description, its lines, and which brackets belong together.
 */

/**
 * @typedef {object} Tokens The tokens of a text, one after the other.
 * @property {string} text
 * @property {string[]} kinds
 * @property {number[]} starts
 * @property {number[]} ends
 * @property {number[]} partners For a bracket the token that belongs to it; -1 if there is none.
 * @property {number[]} parents The token of the bracket that a token stands in; -1 outside of all.
 * @property {number[]} lines Where each line starts.
 */

/** How each kind of token is written. A quote after a backslash does not end a text. */
const PATTERNS = [
  /"[^"]*(?:(?<=\\)"[^"]*)*(?:"|$)/,
  /\/\/[^\n]*/,
  /[(){}[\]]/,
  /<[\w:. -]+>/,
  /#\d+/,
  /(?:(?!\/\/)[^\s(){}[\]"])+/,
];
const TOKEN = new RegExp(PATTERNS.map(({ source }) => source).join("|"), "g");
const NUMBER = /^[-+]?\d+(\.\d+)?$/;
const OPENING = "({[";
const CLOSING = ")}]";

/**
 * The tokens of a text.
 * @param {string} text
 * @returns {Tokens}
 */
export function lex(text) {
  /** @type {Tokens} */
  const found = { text, kinds: [], starts: [], ends: [], partners: [], parents: [], lines: [0] };
  const { kinds, starts, ends, partners, parents, lines } = found;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.push(at + 1);
  /** @type {number[]} */
  const open = [];
  let isHead = false;
  /** @type {(kind: string, start: number, end: number) => void} */
  const add = (kind, start, end) => {
    kinds.push(kind);
    starts.push(start);
    ends.push(end);
    partners.push(-1);
    parents.push(open.length ? open[open.length - 1] : -1);
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    const start = match.index;
    const index = kinds.length;
    if (OPENING.includes(token)) {
      add("bracket", start, start + 1);
      open.push(index);
    } else if (CLOSING.includes(token)) {
      const last = open[open.length - 1];
      const fits = last !== undefined && OPENING[CLOSING.indexOf(token)] === text[starts[last]];
      if (fits) open.pop();
      add("bracket", start, start + 1);
      if (fits) {
        partners[index] = last;
        partners[last] = index;
      }
    } else {
      addWord(token, start, isHead, add);
    }
    isHead = token === "(";
  }
  return found;
}

/**
 * Add a word; a label is a token of its own.
 * @param {string} token
 * @param {number} start
 * @param {boolean} isHead Whether it stands right after an opening bracket.
 * @param {(kind: string, start: number, end: number) => void} add
 */
function addWord(token, start, isHead, add) {
  const first = token[0];
  const end = start + token.length;
  if (token.startsWith("//")) return add("comment", start, end);
  if (first === '"') return add(isHead ? "name" : "string", start, end);
  const label = /^[A-Za-z]\w*:/.exec(token);
  if (label) {
    add("label", start, start + label[0].length);
    if (label[0].length < token.length) {
      addWord(token.slice(label[0].length), start + label[0].length, false, add);
    }
    return undefined;
  }
  if (isHead) return add("keyword", start, end);
  if (first === "#" || (first === "<" && token.length > 2)) return add("parameter", start, end);
  if (NUMBER.test(token)) return add("number", start, end);
  return add(first >= "A" && first <= "Z" ? "constant" : "word", start, end);
}

/**
 * The first token that ends after a place in the text.
 * @param {Tokens} tokens
 * @param {number} offset
 */
export function tokenAfter(tokens, offset) {
  return firstWhere(tokens.ends.length, (index) => tokens.ends[index] > offset);
}

/** The line that a place is in, from 0. @param {Tokens} tokens @param {number} offset */
export function lineOf(tokens, offset) {
  return firstWhere(tokens.lines.length, (index) => tokens.lines[index] > offset) - 1;
}

/**
 * The first number for which something is true that stays true, by halving.
 * @param {number} count
 * @param {(index: number) => boolean} holds
 */
function firstWhere(count, holds) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The bracket that a place is in.
 * @param {Tokens} tokens
 * @param {number} offset
 * @returns {number} Its token, or -1.
 */
export function bracketAround(tokens, offset) {
  const { kinds, starts, partners, parents, text } = tokens;
  const index = tokenAfter(tokens, offset);
  if (index < kinds.length) {
    const isClosing = kinds[index] === "bracket" && partners[index] >= 0 && partners[index] < index;
    return isClosing ? partners[index] : parents[index];
  }
  // Behind the last token, brackets may still be open.
  const last = index - 1;
  if (last < 0) return -1;
  return kinds[last] === "bracket" && OPENING.includes(text[starts[last]]) ? last : parents[last];
}

/**
 * The two brackets that belong together, where one of them is beside a place.
 * @param {Tokens} tokens
 * @param {number} offset
 * @returns {number[]} Their tokens; a bracket alone if nothing belongs to it.
 */
export function bracketsAt(tokens, offset) {
  for (const place of [offset - 1, offset]) {
    const index = tokenAfter(tokens, place);
    if (place < 0 || tokens.starts[index] !== place || tokens.kinds[index] !== "bracket") continue;
    const partner = tokens.partners[index];
    return partner < 0 ? [index] : [index, partner];
  }
  return [];
}

/**
 * The head of a clause: its keyword and the constants after it, `move Step`.
 * @param {Tokens} tokens
 * @param {number} bracket
 * @returns {string[]} Nothing if it is no clause with a keyword.
 */
export function headOf(tokens, bracket) {
  const { text, kinds, starts, ends } = tokens;
  if (bracket < 0 || text[starts[bracket]] !== "(" || kinds[bracket + 1] !== "keyword") return [];
  const words = [];
  let index = bracket + 1;
  do {
    words.push(text.slice(starts[index], ends[index]));
    index += 1;
  } while (kinds[index] === "constant");
  return words;
}

/** How far a line is indented: its blanks. @param {Tokens} tokens @param {number} line */
export function indentOf({ text, lines }, line) {
  return /^[ \t]*/.exec(text.slice(lines[line], lines[line] + 400))?.[0] ?? "";
}

/**
 * A place counted in characters as a place in a text, which counts in units of UTF-16.
 * @param {string} text
 * @param {number} characters
 */
export function unitsOf(text, characters) {
  let units = 0;
  for (let left = characters; left > 0 && units < text.length; left -= 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units + Math.max(0, characters - text.length);
}
