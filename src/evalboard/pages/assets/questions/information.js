// Where the test can tell models apart: a curve over the scores, and under it the models that are there.

import { el, svg } from "../common/dom.js";
import { int } from "../common/format.js";
import { text } from "../common/words.js";
import { steps, straight } from "./scale.js";

const LEFT = 40;
const RIGHT = 18;
const CURVE = { top: 10, foot: 128 };
const MODELS = { top: 134, tall: 44 };
const TALL = 220;

export class Information {
  constructor() {
    this.figure = el("figure", { class: "information" });
    this.says = el("p", { class: "small mid" });
    this.element = el(
      "section",
      {},
      el(
        "div",
        { class: "bar" },
        el("h2", { text: text("questions-heading-information") }),
        el("span", { class: "small mid", text: text("questions-information-hint") }),
      ),
      this.figure,
      this.says,
    );
  }

  /** @param {Questions} answer */
  draw({ information, cannot_tell: why }) {
    this.element.hidden = !information;
    if (!information) return this.figure.replaceChildren();
    this.says.textContent = why ? `${information.sentence} ${why}` : information.sentence;
    const width = Math.max(300, this.figure.clientWidth || 700);
    const most = information.information.reduce((top, each) => Math.max(top, each), 0);
    const models = information.models.reduce((top, each) => Math.max(top, each), 1);
    const x = straight(0, 1, LEFT, width - RIGHT);
    const y = straight(0, most, CURVE.foot, CURVE.top);
    const line = information.score
      .map((score, place) => `${place ? "L" : "M"}${x(score).toFixed(1)} ${y(information.information[place]).toFixed(1)}`)
      .join("");
    return this.figure.replaceChildren(
      svg(
        "svg",
        { width: "100%", height: TALL, viewBox: `0 0 ${width} ${TALL}`, role: "img", "aria-label": information.sentence },
        steps(most).flatMap((tick) => [
          svg("line", { class: "grid", x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick) }),
          svg("text", { x: LEFT - 7, y: y(tick) + 4, "text-anchor": "end", text: int(tick) }),
        ]),
        svg("path", { class: "curve", d: line }),
        information.models.map((count, place) =>
          svg("rect", {
            class: "models",
            x: x(information.edges[place]) + 0.5,
            width: Math.max(1, x(information.edges[place + 1]) - x(information.edges[place]) - 1),
            y: MODELS.top,
            height: (count / models) * MODELS.tall,
          }),
        ),
        [0, 20, 40, 60, 80, 100].map((tick) => svg("text", { x: x(tick / 100), y: TALL - 22, "text-anchor": "middle", text: tick })),
        svg("text", { class: "title", x: width - RIGHT, y: TALL - 4, "text-anchor": "end", text: text("questions-score") }),
        svg("text", { class: "title", x: width - RIGHT, y: MODELS.top + 12, "text-anchor": "end", text: text("questions-models") }),
      ),
    );
  }
}
