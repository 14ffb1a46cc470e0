/**
 * What is to be done on a board: it is seen from what the play page says about itself.
 */

/** Watches the board beside a tutorial. */
export class Deeds {
  /** @param {(words: string) => void} onDone */
  constructor(onDone) {
    this.onDone = onDone;
    this.play = /** @type {HTMLElement} */ (document.getElementById("play"));
    /** @type {string[]} */
    this.deeds = [];
    this.from = 0;
    new MutationObserver(() => this.look()).observe(this.play, { attributes: true });
    document.addEventListener("click", (event) => {
      const pressed = event.target instanceof Element ? event.target.closest("button") : null;
      if (pressed) this.#did(`press ${pressed.id}`);
    });
  }

  /** How many moves lie before the position that is shown. */
  get ply() {
    return Number(this.play.dataset.ply ?? 0);
  }

  /** Wait until all of some things were done. @param {string[]} deeds */
  begin(deeds) {
    this.deeds = deeds.filter(Boolean);
    this.from = this.ply;
    // A game that was kept and is over says nothing about what is done now.
    if (this.play.dataset.state !== "over") this.look();
  }

  /** See what has been done. */
  look() {
    if (this.ply < this.from) this.from = this.ply;
    for (const deed of this.deeds) {
      const [kind, number] = deed.split(" ");
      if (kind === "moves" && this.ply >= this.from + Number(number)) this.#did(deed);
      if (kind === "over" && this.play.dataset.state === "over") this.#did(deed);
    }
  }

  /** @param {string} deed */
  #did(deed) {
    if (!this.deeds.includes(deed)) return;
    this.deeds = this.deeds.filter((each) => each !== deed);
    if (!this.deeds.length) this.onDone("Done.");
  }
}
