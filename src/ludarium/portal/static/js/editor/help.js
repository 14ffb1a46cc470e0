/**
 * Help: what the ludeme under the caret means.
 */

import { element } from "../players.js";

/** A panel below the text. */
export class HelpPanel {
  /**
   * @param {HTMLElement} root
   * @param {HTMLButtonElement} opener
   * @param {() => void} onClose
   */
  constructor(root, opener, onClose) {
    this.root = root;
    this.opener = opener;
    this.inside = /** @type {HTMLElement} */ (root.querySelector(".help-inside"));
    root.querySelector("button")?.addEventListener("click", () => {
      this.close();
      onClose();
    });
  }

  /** Show nothing. */
  close() {
    this.root.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
  }

  /** Tell about a ludeme. @param {import("./vocabulary.js").Entry | undefined} entry */
  show(entry) {
    this.root.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    if (!entry) {
      const words = "Put the caret into the brackets of a ludeme to read about it.";
      this.inside.replaceChildren(element("p", "", words));
      return;
    }
    const title = element("h2", "", "");
    title.append(element("code", "", `(${entry.head}${entry.plain ? "" : " …"})`));
    const means = entry.means.map((words) => element("p", "", words));
    const parts = [title, ...means];
    if (entry.example) {
      const example = element("pre", "", entry.example);
      example.tabIndex = 0;
      parts.push(example);
    }
    const link = element("a", "", `All about ${entry.head}`);
    link.setAttribute("href", `/ludemes/${entry.page}`);
    // Whoever reads there still has the text here.
    link.setAttribute("target", "_blank");
    const last = element("p");
    last.append(link, element("span", "soft", " (opens beside this page)"));
    this.inside.replaceChildren(...parts, last);
    // On a low screen the panel would open below what is seen.
    this.root.scrollIntoView({ block: "nearest" });
  }
}
