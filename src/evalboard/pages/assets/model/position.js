// Where a model stands among the others: small scatter plots of the board.

import { el } from "../common/dom.js";
import { Figure } from "../common/figure.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const FIGURE_HEIGHT = 240;

/** This model on small scatter plots, asked for when they come near. */
export class Position {
  /**
   * @param {Shell} shell
   * @param {Model} model
   */
  constructor(shell, model) {
    this.shell = shell;
    this.model = model;
    this.about = el("span", { class: "small mid" });
    this.figures = el("div", { class: "small-mult" });
    this.element = el(
      "section",
      { "aria-label": strings.model.position },
      el("div", { class: "bar" }, el("h2", { text: strings.model.position }), this.about),
      this.figures,
    );
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((each) => each.isIntersecting)) return;
        seen.disconnect();
        this.#ask();
      },
      { rootMargin: "200px" },
    );
    seen.observe(this.element);
  }

  async #ask() {
    try {
      const answer = await this.shell.ask("plots/position", { pin: this.model.entry });
      this.about.textContent = strings.model.among(answer.count);
      this.figures.replaceChildren(...answer.figures.map((/** @type {SmallFigure} */ figure) => this.#figure(figure)));
    } catch (error) {
      this.figures.replaceChildren(el("p", { class: "dim small", role: "status", text: error.message || strings.model.plotFailed }));
    }
  }

  /** @param {SmallFigure} smallFigure */
  #figure({ title, figure, lacks, query }) {
    const box = el("div", {
      class: "figure small-figure",
      role: "img",
      "aria-label": `${title}. ${strings.model.among(figure.data[0]?.x.length ?? 0)}`,
    });
    const whole = Object.fromEntries(new URLSearchParams(query));
    const drawing = new Figure(box, this.shell.props.plotly);
    drawing
      .show(figure, { height: FIGURE_HEIGHT })
      .catch(() => box.replaceChildren(el("p", { class: "dim small", text: strings.plot.failed })));
    return el(
      "figure",
      {},
      el(
        "h3",
        {},
        el("a", {
          href: store.href("leaderboard", { ...whole, pin: this.model.entry, entry: null }),
          title: strings.model.inTable,
          text: title,
        }),
      ),
      box,
      lacks.length > 0 && el("figcaption", { class: "dim small", text: strings.model.noPlace(lacks.join(", ")) }),
    );
  }
}
