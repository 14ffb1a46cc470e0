/**
 * Completion: a list of the ludemes that fit, while one is being written.
 */

import { element } from "../players.js";
import { beginningAt } from "./vocabulary.js";
import { replace } from "./writing.js";

/** @typedef {import("./vocabulary.js").Entry} Entry */

const MOST = 60;
const TYPING = new Set(["insertText", "deleteContentBackward", "insertCompositionText"]);

/** The list beside the caret. The field keeps the focus; arrow keys go through the list. */
export class Completion {
  /**
   * @param {import("./paper.js").Paper} paper
   * @param {HTMLElement} list
   * @param {HTMLElement} status Where it is told how many there are.
   * @param {() => import("./vocabulary.js").Vocabulary | null} vocabulary
   */
  constructor(paper, list, status, vocabulary) {
    this.paper = paper;
    this.field = paper.field;
    this.list = list;
    this.status = status;
    this.vocabulary = vocabulary;
    /** @type {Entry[]} */
    this.entries = [];
    this.chosen = -1;
    /** @type {import("./vocabulary.js").Beginning | null} */
    this.beginning = null;
    // The field must not lose the focus to the list.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const item = event.target instanceof Element ? event.target.closest("li") : null;
      if (item) this.#take(Number(item.dataset.place));
    });
    this.field.addEventListener("blur", () => this.close());
    this.field.addEventListener("scroll", () => this.close());
    this.field.addEventListener("pointerdown", () => this.close());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /** The text has changed. @param {string} how What the browser calls it. */
  change(how) {
    const { selectionStart, selectionEnd } = this.field;
    const isTyped = TYPING.has(how) && selectionStart === selectionEnd;
    const beginning = isTyped ? beginningAt(this.paper.tokens, selectionStart) : null;
    const words = this.vocabulary();
    const found = beginning && words ? words.fitting(this.paper.tokens, beginning) : [];
    const isDone = found.length === 1 && found[0].head === beginning?.typed;
    if (!beginning || !found.length || isDone) {
      this.close();
      return;
    }
    this.beginning = beginning;
    this.entries = found.slice(0, MOST);
    this.#open(found.length);
    // With nothing written yet, or a whole ludeme, Enter begins a new line as ever.
    const isWhole = this.entries.some(({ head }) => head === beginning.typed.trimEnd());
    this.#choose(beginning.typed && !isWhole ? 0 : -1);
  }

  /** @param {number} count */
  #open(count) {
    const items = this.entries.map((entry, place) => {
      const item = element("li");
      item.id = `ludeme-${place}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      item.dataset.place = String(place);
      item.append(element("code", "", entry.head), element("span", "", entry.means[0]));
      return item;
    });
    this.list.replaceChildren(...items);
    this.list.hidden = false;
    this.list.scrollTop = 0;
    this.field.setAttribute("aria-controls", this.list.id);
    this.#place();
    this.status.textContent =
      count === 1 ? "One ludeme fits." : `${count} ludemes fit. Arrow keys choose one.`;
  }

  /** Put the list below the caret, or above it where there is more room. */
  #place() {
    const frame = /** @type {HTMLElement} */ (this.list.offsetParent).getBoundingClientRect();
    const caret = this.paper.where(this.beginning?.start ?? 0);
    const { offsetWidth: width, offsetHeight: height } = this.list;
    const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - width));
    const isBelow = caret.bottom + height < innerHeight || caret.top < height;
    const top = isBelow ? caret.bottom - frame.top + 2 : caret.top - frame.top - height - 2;
    this.list.style.left = `${left}px`;
    this.list.style.top = `${top}px`;
  }

  /** @param {number} place */
  #choose(place) {
    this.list.children[this.chosen]?.setAttribute("aria-selected", "false");
    this.chosen = place;
    const item = this.list.children[place];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) this.field.setAttribute("aria-activedescendant", item.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** Write a ludeme of the list. @param {number} place */
  #take(place) {
    const entry = this.entries[place];
    const { beginning, field } = this;
    this.close();
    if (!entry || !beginning) return;
    const end = field.selectionStart;
    const next = field.value[end] ?? "";
    const closing = next === ")" ? "" : ")";
    const after = entry.plain ? closing : next === " " ? "" : " ";
    replace(field, beginning.start, end, entry.head + after);
  }

  /** Show nothing. */
  close() {
    if (!this.isOpen) return;
    this.list.hidden = true;
    this.chosen = -1;
    this.status.textContent = "";
    this.field.removeAttribute("aria-activedescendant");
    this.field.removeAttribute("aria-controls");
  }

  /**
   * A key was pressed.
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether it was for the list.
   */
  press(event) {
    if (!this.isOpen || event.isComposing) return false;
    const count = this.entries.length;
    switch (event.key) {
      case "ArrowDown":
        this.#choose((this.chosen + 1) % count);
        return true;
      case "ArrowUp":
        this.#choose(this.chosen <= 0 ? count - 1 : this.chosen - 1);
        return true;
      case "Enter":
        if (this.chosen < 0) break;
        this.#take(this.chosen);
        return true;
      case "Escape":
        this.close();
        return true;
      case "Tab":
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        this.close();
        break;
      default:
    }
    return false;
  }
}
