// One benchmark against the mean of the others, with the outliers marked among the points.

import { el } from "../common/dom.js";
import { Figure } from "../common/figure.js";
import { phone } from "../common/format.js";
import { whenNear } from "../common/lazysection.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const NEAR = "300px";
const HEIGHT = { wide: 600, phone: 320 };

export class Trends {
  /** @type {Scatter | null} */
  #answer = null;
  #near = false;

  /** @param {Shell} shell @param {ComparedBenchmark} health */
  constructor(shell, health) {
    this.shell = shell;
    this.health = health;
    this.box = el("div.figure", { role: "img", "aria-label": text("health-trends") });
    this.say = el("p.small.mid", { role: "status" });
    this.open = el("a.small", text("model-in-table"));
    this.element = el("figure", this.box, el("figcaption", this.say, this.open));
    /** @type {Figure<Scatter>} */
    this.figure = new Figure(this.box, shell.props.plotly, {
      ask: (drawing, signal) => this.shell.ask("plots/scatter", this.#query(drawing), { signal }),
      picked: (entry) => location.assign(store.href("model", { entry })),
      failed: (error) => this.#refuse(error),
    });
    whenNear(this.element, () => this.#arrive(), { margin: NEAR });
    phone.addEventListener("change", () => this.#answer && this.#ask());
  }

  /** Shows a benchmark, once the plot comes near. @param {ComparedBenchmark} health */
  show(health) {
    this.health = health;
    this.open.href = `${store.href("leaderboard", { x: health.others, y: health.benchmark, pin: health.astray })}#plot`;
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
      this.#name(answer);
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Scatter} answer */
  #name({ title, say }) {
    this.say.replaceChildren(...say.map(({ text, bold }) => (bold ? el("b", text) : text)));
    this.box.setAttribute("aria-label", `${title}. ${this.say.textContent}`);
  }

  /** @param {Error} error */
  #refuse({ message }) {
    this.say.textContent = message && !["plotly", "picture"].includes(message) ? message : text("board-plot-failed");
  }
}
