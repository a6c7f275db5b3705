// Where a model stands among the others: small scatter plots of the board.

import { el } from "../common/dom.js";
import { pictureOf } from "../common/figure.js";
import { whenNear } from "../common/lazysection.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const FIGURE_HEIGHT = 240;
const LEAST = 160;

/** This model on small scatter plots, asked for when they come near. */
export class Position {
  /** @param {Shell} shell @param {Model} model */
  constructor(shell, model) {
    this.shell = shell;
    this.model = model;
    this.about = el("span.small.mid");
    this.figures = el("div.small-mult");
    this.element = el(
      "section",
      { "aria-label": text("model-position") },
      el("div.bar", el("h2", text("model-position")), this.about),
      this.figures,
    );
    whenNear(this.element, () => void this.#ask());
  }

  async #ask() {
    const drawing = { draw: "svg", width: String(this.#width()), height: String(FIGURE_HEIGHT) };
    try {
      const answer = await this.shell.ask("plots/position", { pin: this.model.entry, ...drawing });
      this.about.textContent = text("model-among", { n: answer.count });
      this.figures.replaceChildren(...answer.figures.map((/** @type {SmallFigure} */ figure) => this.#figure(figure)));
    } catch (error) {
      this.figures.replaceChildren(el("p.dim.small", { role: "status", text: error.message || text("model-plot-failed") }));
    }
  }

  // Of one of them, in pixels: as many stand in a row as the style sheet says.
  #width() {
    const columns = getComputedStyle(this.figures).gridTemplateColumns.split(" ").map(Number.parseFloat);
    return Math.max(LEAST, Math.floor(Number.isFinite(columns[0]) ? columns[0] : this.figures.clientWidth));
  }

  /** @param {SmallFigure} smallFigure */
  #figure({ title, picture, lacks, query, count }) {
    const label = `${title}. ${text("model-among", { n: count })}`;
    const box = el("div.figure.small-figure", { role: "img", "aria-label": label }, picture && pictureOf(picture));
    const whole = Object.fromEntries(new URLSearchParams(query));
    return el(
      "figure",
      el(
        "h3",
        el("a", {
          href: `${store.href("leaderboard", { ...whole, pin: this.model.entry, entry: null })}#plot`,
          title: text("model-in-table"),
          text: title,
        }),
      ),
      box,
      lacks.length > 0 && el("figcaption.dim.small", text("model-no-place", { lacks: lacks.join(", ") })),
    );
  }
}
