// One benchmark against the mean of the others, with the models that do not follow: marked among the points, and listed with both numbers.

import { el, partOf } from "../common/dom.js";
import { Figure } from "../common/figure.js";
import { fixed, phone } from "../common/format.js";
import { nameOf } from "../common/lookup.js";
import { whenNear } from "../common/near.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const NEAR = "300px";
const HEIGHT = { wide: 600, phone: 320 };
const FIRST = 10; // models listed before the others are asked for

export class Trends {
  /** @type {Scatter | null} */
  #answer = null;
  #near = false;
  #whole = false;

  /**
   * @param {Shell} shell
   * @param {ComparedHealth} health
   */
  constructor(shell, health) {
    this.shell = shell;
    this.health = health;
    this.box = el("div", { class: "figure", role: "img", "aria-label": text("health-trends") });
    this.say = el("p", { class: "small mid", role: "status" });
    this.open = el("a", { class: "small", text: text("model-in-table") });
    this.list = el("div", { class: "astray" });
    this.element = el("figure", {}, this.box, el("figcaption", {}, this.say, this.open, this.list));
    /** @type {Figure<Scatter>} */
    this.figure = new Figure(this.box, shell.props.plotly, {
      ask: (drawing, signal) => this.shell.ask("plots/scatter", this.#query(drawing), { signal }),
      picked: (entry) => location.assign(store.href("model", { entry })),
      failed: (error) => this.#refuse(error),
    });
    whenNear(this.element, () => this.#arrive(), { margin: NEAR });
    phone.addEventListener("change", () => this.#answer && this.#ask());
  }

  /**
   * Shows a benchmark, once the plot comes near.
   * @param {ComparedHealth} health
   */
  show(health) {
    this.health = health;
    this.open.href = store.href("leaderboard", { x: health.others, y: health.benchmark, pin: health.astray });
    this.list.replaceChildren(...this.#listed([]));
    if (this.#near) this.#ask();
  }

  #arrive() {
    this.#near = true;
    this.#ask();
  }

  /** @param {Drawing} drawing */
  #query(drawing) {
    const { others, benchmark, astray } = this.health;
    return new URLSearchParams([
      ...Object.entries(drawing),
      ["x", others],
      ["y", benchmark],
      ["hide", "none"],
      ["complete", "1"],
      ["color", "none"],
      ...astray.map((entry) => ["pin", entry]),
    ]);
  }

  async #ask() {
    const slow = setTimeout(() => (this.say.textContent = text("board-plot-drawing")), 300);
    try {
      const answer = await this.figure.refresh(phone.matches ? HEIGHT.phone : HEIGHT.wide);
      if (!answer) return;
      clearTimeout(slow);
      this.#answer = answer;
      this.list.replaceChildren(...this.#listed(answer.pins));
      this.#name(answer);
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Scatter} answer */
  #name({ title, say }) {
    this.say.replaceChildren(...say.map(({ text, bold }) => (bold ? el("b", { text }) : text)));
    this.box.setAttribute("aria-label", `${title}. ${this.say.textContent}`);
  }

  /** @param {Error} error */
  #refuse({ message }) {
    this.say.textContent = message && !["plotly", "picture"].includes(message) ? message : text("board-plot-failed");
  }

  /**
   * The models that do not follow; `points` are the numbers of those that have a point.
   * @param {Scatter["pins"]} points
   */
  #listed(points) {
    const { benchmark, astray, sampled, label, others } = this.health;
    /** @param {string} x @param {string} y */
    const says = (x, y) => text(others.startsWith("others_of(") ? "health-elsewhere" : "health-average", { x, y });
    if (!astray.length) return [];
    const point = new Map(points.map(({ entry, x, y }) => [entry, [Number(x), Number(y)]]));
    /** @param {string} entry */
    const line = (entry) => {
      const numbers = point.get(entry);
      const model = el("a", { class: "model-link", href: store.href("model", { entry }) }, nameOf({ model: entry }));
      const samples =
        sampled.includes(entry) &&
        el("a", {
          class: "small",
          href: store.href("samples", { benchmark, entry }),
          "aria-label": text("health-samples-by", { entry }),
          text: text("health-columns-samples").toLowerCase(),
        });
      return el(
        "li",
        {},
        el("span", { class: "wrap-any" }, model, samples && [" ", samples]),
        el("span", { class: "num mid", text: numbers ? says(fixed(numbers[0], 1), fixed(numbers[1], 1)) : "" }),
      );
    };
    const list = el("ol", { class: "plain-list" }, astray.slice(0, this.#whole ? astray.length : FIRST).map(line));
    const more = el("button", { type: "button", class: "plain small", text: text("health-more", { n: astray.length - FIRST }) });
    more.addEventListener("click", () => {
      this.#whole = true;
      list.append(...astray.slice(FIRST).map(line));
      more.remove();
      partOf(list.children[FIRST], "a").focus({ preventScroll: true });
    });
    const head = [
      el("h3", { text: text("health-astray") }),
      el("p", { class: "small mid", text: text("health-astray-about", { label }) }),
      list,
    ];
    return !this.#whole && astray.length > FIRST ? [...head, more] : head;
  }
}
