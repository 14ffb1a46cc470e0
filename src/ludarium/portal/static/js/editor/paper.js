/**
 * The paper: colours, marks and line numbers behind the field in which a description is written.
 *
 * The letters of the field itself cannot be seen; what is seen lies under it. Only the lines that
 * are in view are written, so that the length of a text does not matter.
 */

import { element } from "../players.js";
import { bracketsAt, lex, lineOf, tokenAfter } from "./lexing.js";

/** @typedef {{start: number, end: number, kind: string, message: string}} Mark */

/** @typedef {{start: number, end: number, kind: string}} Stretch Text of one colour. */

const AROUND = 40;
/** How much of a very long line has colours. */
const LONGEST = 2000;

/** What lies under a field of text. */
export class Paper {
  /**
   * @param {HTMLTextAreaElement} field
   * @param {HTMLElement} numbers
   * @param {HTMLElement} under
   */
  constructor(field, numbers, under) {
    this.field = field;
    this.numbers = numbers;
    this.under = under;
    this.tokens = lex(field.value);
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {number[]} */
    this.brackets = [];
    this.first = 0;
    this.last = -1;
    this.height = 0;
    field.addEventListener("scroll", () => this.#place());
    document.addEventListener("selectionchange", () => this.#showBrackets());
    new ResizeObserver(() => this.write()).observe(field);
    this.write();
  }

  /** The field has another text: marks move along with what they mark. */
  change() {
    const before = this.tokens.text;
    const { value } = this.field;
    this.tokens = lex(value);
    this.marks = moved(this.marks, before, value);
    this.#findBrackets();
    this.write();
  }

  /** Mark places. @param {Mark[]} marks */
  mark(marks) {
    this.marks = marks;
    this.write();
  }

  /** Measure, and write all lines in view anew. */
  write() {
    const { lines } = this.tokens;
    const style = getComputedStyle(this.field);
    this.padding = parseFloat(style.paddingTop);
    this.height = parseFloat(style.lineHeight);
    // Browsers round the height of a line; over thousands of lines that can be seen.
    const inside = this.field.scrollHeight - this.padding - parseFloat(style.paddingBottom);
    if (this.field.scrollHeight > this.field.clientHeight) this.height = inside / lines.length;
    this.numbers.style.minWidth = `${Math.max(2, String(lines.length).length)}ch`;
    this.last = -1;
    this.#place();
  }

  /** Put the lines where the field has its own; write others if these are out of view. */
  #place() {
    const { scrollTop, scrollLeft, clientHeight } = this.field;
    const count = this.tokens.lines.length;
    const top = Math.max(0, Math.floor(scrollTop / this.height) - 1);
    const bottom = Math.min(count - 1, Math.ceil((scrollTop + clientHeight) / this.height));
    if (top < this.first || bottom > this.last) {
      this.first = Math.max(0, top - AROUND);
      this.last = Math.min(count - 1, bottom + AROUND);
      this.#writeLines();
    }
    const down = this.first * this.height - scrollTop;
    this.under.style.transform = `translate(${-scrollLeft}px, ${down}px)`;
    this.numbers.style.transform = `translateY(${down}px)`;
  }

  #writeLines() {
    const wrong = new Set(
      this.marks.filter(({ kind }) => kind === "error").map(({ start }) => this.lineOf(start)),
    );
    const rows = [];
    const numbers = [];
    for (let line = this.first; line <= this.last; line += 1) {
      rows.push(this.#line(line));
      numbers.push(element("span", wrong.has(line) ? "wrong" : "", String(line + 1)));
    }
    this.under.replaceChildren(...rows);
    this.numbers.replaceChildren(...numbers);
  }

  /** The line that a place is in, from 0. @param {number} offset */
  lineOf(offset) {
    return lineOf(this.tokens, offset);
  }

  /** A line with its colours and marks. @param {number} line */
  #line(line) {
    const { text, lines } = this.tokens;
    const start = lines[line];
    const end = line + 1 < lines.length ? lines[line + 1] - 1 : text.length;
    const row = element("div", "line");
    const colours = this.#colours(start, Math.min(end, start + LONGEST));
    const marks = this.marks.filter((mark) => mark.start >= start && mark.start <= end);
    const cuts = new Set([start, end, ...marks.flatMap((mark) => [mark.start, mark.end])]);
    const places = [...cuts].filter((place) => place <= end).sort((a, b) => a - b);
    for (const [index, from] of places.slice(0, -1).entries()) {
      const part = painted(text.slice(from, places[index + 1]), from, colours);
      const mark = marks.find((each) => each.start <= from && each.end > from);
      const place = mark ? element("span", `mark-${mark.kind}`) : row;
      place.append(...part);
      if (mark) row.append(place);
    }
    // What is missing at the end of a line is marked behind it.
    const missing = marks.find((mark) => mark.start === end);
    if (missing) row.append(element("span", `mark-${missing.kind}`, " "));
    if (!row.firstChild) row.append("\u200b");
    const told = marks.find(({ kind }) => kind === "error");
    if (told) row.append(element("span", "told", told.message.replaceAll("`", "")));
    return row;
  }

  /**
   * The colours of a stretch of the text.
   * @param {number} from
   * @param {number} to
   * @returns {Stretch[]}
   */
  #colours(from, to) {
    const { kinds, starts, ends, partners } = this.tokens;
    const found = [];
    for (let index = tokenAfter(this.tokens, from); starts[index] < to; index += 1) {
      let kind = kinds[index];
      if (kind === "bracket" && partners[index] < 0) kind = "lone";
      if (this.brackets.includes(index)) kind = "beside";
      found.push({ start: starts[index], end: Math.min(ends[index], to), kind });
    }
    return found;
  }

  /** @returns {boolean} Whether other brackets are beside the caret than before. */
  #findBrackets() {
    const { selectionStart, selectionEnd } = this.field;
    const isHere = document.activeElement === this.field && selectionStart === selectionEnd;
    const found = isHere ? bracketsAt(this.tokens, selectionStart) : [];
    const isNew = String(found) !== String(this.brackets);
    this.brackets = found;
    return isNew;
  }

  #showBrackets() {
    if (this.tokens.text === this.field.value && this.#findBrackets()) this.#writeLines();
  }

  /**
   * Where a place is on the screen.
   * @param {number} offset
   * @returns {{left: number, top: number, bottom: number}}
   */
  where(offset) {
    const line = this.lineOf(offset);
    const row = this.under.children[line - this.first];
    const range = document.createRange();
    if (row) {
      let left = offset - this.tokens.lines[line];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const length = node.nodeValue?.length ?? 0;
        if (left <= length) {
          range.setStart(node, left);
          const box = range.getBoundingClientRect();
          return { left: box.left, top: box.top, bottom: box.bottom };
        }
        left -= length;
      }
    }
    const box = this.field.getBoundingClientRect();
    return { left: box.left, top: box.top, bottom: box.top };
  }
}

/**
 * A stretch of text with its colours.
 * @param {string} text
 * @param {number} offset Where it begins, as the colours count.
 * @param {Stretch[]} colours
 * @returns {Node[]}
 */
function painted(text, offset, colours) {
  const nodes = [];
  let at = 0;
  for (const { start, end, kind } of colours) {
    const first = Math.max(at, start - offset);
    const last = Math.min(end - offset, text.length);
    if (first >= last) continue;
    if (first > at) nodes.push(new Text(text.slice(at, first)));
    nodes.push(element("span", `is-${kind}`, text.slice(first, last)));
    at = last;
  }
  if (at < text.length) nodes.push(new Text(text.slice(at)));
  return nodes;
}

/**
 * Marks in a text that has changed; those in what has changed are gone.
 * @param {Mark[]} marks
 * @param {string} before
 * @param {string} after
 * @returns {Mark[]}
 */
export function moved(marks, before, after) {
  if (!marks.length) return marks;
  const { start, removed, added } = difference(before, after);
  return marks.flatMap((mark) => {
    if (mark.end <= start) return [mark];
    if (mark.start < start + removed) return [];
    const by = added - removed;
    return [{ ...mark, start: mark.start + by, end: mark.end + by }];
  });
}

/**
 * Where two texts differ: from where on, how much is gone, and how much is new.
 * @param {string} before
 * @param {string} after
 */
export function difference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  return { start, removed: before.length - start - end, added: after.length - start - end };
}
