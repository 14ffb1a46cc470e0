/**
 * The workbench of a tutorial: a text that is read, drawn and played beside the one that is meant.
 */

import { Completion } from "../editor/completion.js";
import { HelpPanel } from "../editor/help.js";
import { Paper } from "../editor/paper.js";
import { Problems, sendText, sentence, showBoard, showRules } from "../editor/problems.js";
import { linkTo } from "../editor/sharing.js";
import { Vocabulary } from "../editor/vocabulary.js";
import { indent, newLine, rewrite } from "../editor/writing.js";
import { message } from "../fetching.js";
import { byId, keep, kept } from "../page.js";

const PAUSE = 450;

/** Where games are written in a tutorial. */
export class Workbench {
  /**
   * @param {string} name The tutorial.
   * @param {(words: string) => void} onDone
   */
  constructor(name, onDone) {
    this.name = name;
    this.onDone = onDone;
    /** @type {HTMLTextAreaElement} */
    this.field = byId("text");
    this.paper = new Paper(this.field, byId("lines"), byId("under"));
    this.problems = new Problems(this.paper, byId("problems"));
    this.verdict = byId("verdict");
    /** @type {HTMLButtonElement} */
    this.playNow = byId("play-now");
    this.theme = matchMedia("(prefers-color-scheme: dark)");
    /** @type {Vocabulary | null} */
    this.vocabulary = null;
    this.step = 0;
    this.given = "";
    this.solution = "";
    this.clock = 0;
    this.asked = 0;
    this.completion = new Completion(this.paper, byId("completion"), byId("fitting"), () => this.vocabulary);
    this.help = new HelpPanel(byId("help"), byId("help-button"), () => this.field.focus());
    this.#listen();
    const address = byId("bench").dataset.vocabulary ?? "";
    Vocabulary.load(address).then(
      (found) => (this.vocabulary = found),
      () => {},
    );
  }

  #listen() {
    const { field } = this;
    field.addEventListener("keydown", (event) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (this.completion.press(event)) event.preventDefault();
      else if (isCommand && (event.key === "]" || event.key === "[")) {
        indent(field, event.key === "]");
        event.preventDefault();
      } else if (event.key === "Enter" && !isCommand && !event.altKey && !event.isComposing) {
        newLine(field, this.paper.tokens);
        event.preventDefault();
      } else if (event.key === "F1") {
        this.#showHelp();
        event.preventDefault();
      }
    });
    field.addEventListener("input", (event) => {
      this.paper.change();
      this.completion.change(event instanceof InputEvent ? event.inputType : "");
      keep(this.#key, field.value);
      this.#plan();
    });
    byId("help-button").addEventListener("pointerdown", (event) => event.preventDefault());
    byId("help-button").addEventListener("click", () => (byId("help").hidden ? this.#showHelp() : this.help.close()));
    byId("step-again").addEventListener("click", () => rewrite(field, this.given));
    byId("step-show").addEventListener("click", () => rewrite(field, this.solution));
    byId("to-editor").addEventListener("click", async () => location.assign(await linkTo(field.value)));
    this.playNow.addEventListener("click", () => this.#play());
    this.theme.addEventListener("change", () => this.check());
  }

  get #key() {
    return `ludarium tutorial ${this.name} ${this.step}`;
  }

  #showHelp() {
    this.help.show(this.vocabulary?.around(this.paper.tokens, this.field.selectionStart));
  }

  /**
   * Begin a step: with what was written in it before, or with what the step before came to.
   * @param {number} step
   * @param {HTMLElement} section
   */
  begin(step, section) {
    if (step === this.step) return;
    this.step = step;
    const part = (/** @type {string} */ name) => section.querySelector(`.${name}`)?.textContent ?? "";
    this.given = part("step-given");
    this.solution = part("step-solution");
    this.field.value = kept(this.#key) ?? this.given;
    this.paper.change();
    this.paper.mark([]);
    this.check();
  }

  #plan() {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.check(), PAUSE);
  }

  /** Read the text, and play it beside the one that is meant. */
  async check() {
    this.asked += 1;
    const { asked } = this;
    const mine = this.field.value;
    this.verdict.textContent = "The text is being read and played …";
    try {
      const theme = this.theme.matches ? "?theme=dark" : "";
      const found = await sendText(`/tutorials/${this.name}/${this.step}${theme}`, mine);
      if (asked === this.asked && mine === this.field.value) this.#show(found, mine);
    } catch (error) {
      if (asked === this.asked) this.verdict.textContent = `The text cannot be checked now: ${message(error)}`;
    }
  }

  /** @param {any} found @param {string} mine */
  #show(found, mine) {
    this.problems.show(found.problems, mine);
    this.playNow.disabled = this.problems.isWrong;
    if (found.board) showBoard(byId("drawing"), found.board);
    if (found.rules) showRules(byId("rules"), found.rules);
    byId("drawing").classList.toggle("old", !found.board);
    byId("rules").classList.toggle("old", !found.rules);
    const words = this.problems.isWrong ? "This cannot be read yet:" : found.words;
    this.verdict.replaceChildren(...sentence("", words).childNodes);
    this.verdict.classList.toggle("right", found.done);
    if (found.done) this.onDone("Done: the game does what was asked for.");
  }

  async #play() {
    this.playNow.disabled = true;
    try {
      const made = await sendText(`/editor/play?tutorial=${this.name}&step=${this.step}`, this.field.value);
      if (made.address) location.assign(made.address);
      else this.problems.show(made.problems, this.field.value);
    } catch (error) {
      this.verdict.textContent = `The game cannot be made now: ${message(error)}`;
    }
    this.playNow.disabled = false;
  }
}
