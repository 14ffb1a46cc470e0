/**
 * Writing: changes of the text that can be undone like any other, and keys that indent.
 */

import { difference } from "./paper.js";
import { bracketAround, indentOf, lineOf } from "./lexing.js";

const STEP = "    ";
const PAIRS = ["()", "{}", "[]"];

/**
 * Write something in place of a stretch of the text, as if by hand.
 * @param {HTMLTextAreaElement} field
 * @param {number} start
 * @param {number} end
 * @param {string} text
 */
export function replace(field, start, end, text) {
  const { value } = field;
  const wanted = value.slice(0, start) + text + value.slice(end);
  if (wanted === value) return;
  field.focus();
  field.setSelectionRange(start, end);
  // Only this way does the browser know how to undo it.
  document.execCommand(text ? "insertText" : "delete", false, text);
  if (field.value === wanted) return;
  field.value = wanted;
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new Event("input"));
}

/**
 * Make the whole text another one; only what is different is touched.
 * @param {HTMLTextAreaElement} field
 * @param {string} text
 */
export function rewrite(field, text) {
  const { start, removed, added } = difference(field.value, text);
  replace(field, start, start + removed, text.slice(start, start + added));
}

/**
 * Begin a new line, as far to the right as brackets ask.
 * @param {HTMLTextAreaElement} field
 * @param {import("./lexing.js").Tokens} tokens
 */
export function newLine(field, tokens) {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const bracket = bracketAround(tokens, start);
  const outside = bracket < 0 ? "" : indentOf(tokens, lineOf(tokens, tokens.starts[bracket]));
  const inside = bracket < 0 ? "" : outside + STEP;
  const isBetween = PAIRS.includes(value[start - 1] + value[end]);
  replace(field, start, end, `\n${inside}${isBetween ? `\n${outside}` : ""}`);
  const caret = start + 1 + inside.length;
  field.setSelectionRange(caret, caret);
}

/**
 * Move the lines of the selection to the right, or to the left.
 * @param {HTMLTextAreaElement} field
 * @param {boolean} isRight
 */
export function indent(field, isRight) {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const last = Math.max(selectionStart, selectionEnd - 1);
  const next = value.indexOf("\n", last);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split("\n");
  const shifted = lines.map((line) => {
    if (isRight) return line ? STEP + line : line;
    return line.replace(/^(\t| {1,4})/, "");
  });
  const text = shifted.join("\n");
  replace(field, start, end, text);
  if (lines.length > 1) field.setSelectionRange(start, start + text.length);
  else {
    const caret = Math.max(start, selectionStart + text.length - (end - start));
    field.setSelectionRange(caret, caret);
  }
}

/**
 * Where a caret stands in a text that was only laid out anew: behind the same letters.
 * @param {string} before
 * @param {number} caret
 * @param {string} after
 */
export function sameCaret(before, caret, after) {
  let left = before.slice(0, caret).replace(/\s/g, "").length;
  let place = 0;
  for (; left > 0 && place < after.length; place += 1) if (/\S/.test(after[place])) left -= 1;
  return place;
}
