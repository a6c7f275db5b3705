// One benchmark against the mean of the others, with the models that do not follow: marked among the points, and listed with both numbers.

import { Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { Figure } from "../common/figure.js";
import { fixed, phone } from "../common/format.js";
import { nameOf } from "../common/lookup.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const NEAR = "300px";
const HEIGHT = { wide: 400, phone: 320 };
const FIRST = 10; // models listed before the others are asked for

export class Trends {
  #latest = new Latest();
  /** @type {Scatter} */
  answer;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.box = el("div", { class: "figure", role: "img", "aria-label": strings.health.trends });
    this.say = el("p", { class: "small mid", role: "status" });
    this.open = el("a", { class: "small", text: strings.model.inTable });
    this.list = el("div", { class: "astray" });
    this.element = el("figure", {}, this.box, el("figcaption", {}, this.say, this.open, this.list));
    this.figure = new Figure(this.box, shell.props.plotly, { picked: (entry) => location.assign(store.href("model", { entry })) });
    this.watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.#arrive(), { rootMargin: NEAR });
    this.watcher.observe(this.element);
    phone.addEventListener("change", () => this.answer && this.#draw());
  }

  /**
   * Shows a benchmark, once the plot comes near.
   * @param {BenchmarkHealth} told
   */
  show(told) {
    this.told = told;
    this.open.href = store.href("leaderboard", { x: told.others, y: told.benchmark, pin: told.astray });
    this.list.replaceChildren(...this.#listed([]));
    if (this.near) this.#ask();
  }

  #arrive() {
    this.watcher.disconnect();
    this.near = true;
    this.#ask();
  }

  async #ask() {
    const { told } = this;
    const query = new URLSearchParams([
      ["x", told.others],
      ["y", told.benchmark],
      ["hide", "none"],
      ["complete", "1"],
      ["color", "none"],
      ...told.astray.map((entry) => ["pin", entry]),
    ]);
    const slow = setTimeout(() => (this.say.textContent = strings.plot.drawing), 300);
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("plots/scatter", query, { signal }));
      if (!answer) return;
      clearTimeout(slow);
      this.answer = answer;
      this.list.replaceChildren(...this.#listed(places(answer.figure)));
      await this.#draw();
    } catch (error) {
      this.say.textContent = error.message && error.message !== "plotly" ? error.message : strings.plot.failed;
    } finally {
      clearTimeout(slow);
    }
  }

  #draw() {
    const { title, say, figure } = this.answer;
    this.say.replaceChildren(...say.map(({ text, bold }) => (bold ? el("b", { text }) : text)));
    this.box.setAttribute("aria-label", `${title}. ${this.say.textContent}`);
    return this.figure.show(figure, { height: phone.matches ? HEIGHT.phone : HEIGHT.wide });
  }

  /**
   * The models that do not follow; `known` are the places of those that have a point, by entry.
   * @param {[string, [number, number]][]} known
   */
  #listed(known) {
    const said = strings.health;
    const { astray, sampled, label, others } = this.told;
    const says = others.startsWith("others_of(") ? said.elsewhere : said.average;
    if (!astray.length) return [];
    const place = new Map(known);
    /** @param {string} entry */
    const line = (entry) => {
      const [x, y] = place.get(entry) ?? [];
      const model = el("a", { class: "model-link", href: store.href("model", { entry }) }, nameOf({ model: entry }));
      const samples =
        sampled.includes(entry) &&
        el("a", {
          class: "small",
          href: store.href("samples", { benchmark: this.told.benchmark, entry }),
          "aria-label": said.samplesBy(entry),
          text: said.columns.samples.toLowerCase(),
        });
      return el(
        "li",
        {},
        el("span", { class: "wrap-any" }, model, samples && [" ", samples]),
        el("span", { class: "num mid", text: x === undefined ? "" : says(fixed(x, 1), fixed(y, 1)) }),
      );
    };
    const list = el("ol", { class: "plain-list" }, astray.slice(0, this.whole ? astray.length : FIRST).map(line));
    const open = () => {
      this.whole = true;
      list.append(...astray.slice(FIRST).map(line));
      more.replaceWith();
      list.children[FIRST].querySelector("a").focus({ preventScroll: true });
    };
    const more =
      !this.whole && astray.length > FIRST
        ? el("button", { type: "button", class: "plain small", text: said.more(astray.length - FIRST), on: { click: open } })
        : null;
    return [el("h3", { text: said.astray }), el("p", { class: "small mid", text: said.astrayAbout(label) }), list, more].filter(Boolean);
  }
}

/**
 * Where the chosen entries stand in a figure: pairs of an entry and its two numbers.
 * @param {PlotFigure} plotFigure
 */
function places({ data }) {
  const pins = data.find(({ name }) => name === "selected");
  return (pins?.customdata ?? []).map((/** @type {string} */ entry, /** @type {number} */ at) => [entry, [pins.x[at], pins.y[at]]]);
}
