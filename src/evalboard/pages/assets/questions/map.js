// The map of all questions: how hard each is, and how it goes with the rest of the test; stacks by how hard they are where that is not
// known. The nearest point to a click is opened.

import { el, svg } from "../common/dom.js";
import { fixed } from "../common/format.js";
import { text } from "../common/words.js";
import { straight } from "./scale.js";

const LEFT = 40;
const RIGHT = 18;
const TOP = 22;
const FOOT = 40;
const REACH = 14; // pixels around a point within which a click means it
const SIZE = 4.5;
const FLAT = 0.1;

export class QuestionMap {
  /** @type {{ place: number, x: number, y: number }[]} */
  #drawn = [];

  /** @param {(place: number) => unknown} open */
  constructor(open) {
    this.open = open;
    this.figure = el("figure.question-map");
    this.legend = el("div.legend");
    this.element = el(
      "section",
      el("div.bar", el("h2", text("questions-map")), el("span.small.mid", text("questions-map-hint"))),
      this.figure,
      this.legend,
    );
  }

  /** @param {Questions} answer @param {(place: number) => boolean} shown @param {number} opened its place, -1 where none is */
  draw(answer, shown, opened) {
    const { points } = answer;
    const width = Math.max(300, this.figure.clientWidth || 700);
    const there = points.discrimination.filter((each) => each !== null);
    const isKnown = there.length > 0;
    const height = isKnown ? (width < 500 ? 320 : 390) : 220;
    /** Questions that are as hard, so far. @type {Map<number, number>} */
    const stacks = new Map();
    const low = Math.min(-0.2, ...extremes(there)) - 0.05;
    const high = Math.max(0.4, ...extremes(there)) + 0.05;
    const x = straight(0, 100, LEFT, width - RIGHT);
    const y = straight(low, high, height - FOOT, TOP);
    this.#drawn = points.sample.flatMap((_, place) => {
      const wrong = points.difficulty[place];
      if (wrong === null || !shown(place)) return [];
      const spread = points.kind[place] === "dead" ? ((place % 9) - 4) * 1.6 : 0;
      const same = stacks.get(wrong) ?? 0;
      stacks.set(wrong, same + 1);
      return [{ place, x: x(100 * wrong), y: isKnown ? y(points.discrimination[place] ?? 0) + spread : same }];
    });
    if (!isKnown) {
      const step = Math.min(9, (height - FOOT - TOP) / Math.max(...stacks.values()));
      for (const point of this.#drawn) point.y = height - FOOT - step * (point.y + 0.6);
    }
    const upwards = [
      svg("rect.below", { x: LEFT, y: y(0), width: width - LEFT - RIGHT, height: height - FOOT - y(0) }),
      ticks(low, high).map((tick) => [
        svg("line", { class: tick === 0 ? "axis" : "grid", x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick) }),
        svg("text", { x: LEFT - 7, y: y(tick) + 4, "text-anchor": "end", text: fixed(tick, 1) }),
      ]),
      svg("text.title", { x: 0, y: 11, text: text("questions-discrimination") }),
      svg("text.bad", { x: LEFT + 8, y: height - FOOT - 8, text: text("questions-backwards") }),
    ];
    const frame = [
      isKnown ? upwards : [],
      [0, 20, 40, 60, 80, 100].map((tick) => svg("text", { x: x(tick), y: height - FOOT + 17, "text-anchor": "middle", text: tick })),
      svg("line.axis", { x1: LEFT, x2: width - RIGHT, y1: height - FOOT, y2: height - FOOT }),
      svg("text.title", { x: width - RIGHT, y: height - 4, "text-anchor": "end", text: text("questions-difficulty") }),
    ].flat(3);
    const of = (/** @type {string} */ kind) => this.#drawn.filter(({ place }) => points.kind[place] === kind && place !== opened);
    const mine = this.#drawn.find(({ place }) => place === opened);
    const drawing = svg(
      "svg",
      {
        width: "100%",
        height,
        viewBox: `0 0 ${width} ${height}`,
        role: "img",
        "aria-label": text("questions-map-label", { n: this.#drawn.length }),
      },
      frame,
      svg("path.points", {
        d: of("ordinary")
          .map(({ x: at, y: up }) => `M${at.toFixed(1)} ${up.toFixed(1)}h0`)
          .join(""),
      }),
      of("dead").map(({ x: at, y: up }) => svg("circle.dead", { cx: at.toFixed(1), cy: up.toFixed(1), r: 2.6 })),
      of("suspect").map(({ x: at, y: up }) =>
        svg("path.suspect", { d: `M${at} ${up - SIZE}L${at + SIZE} ${up}L${at} ${up + SIZE}L${at - SIZE} ${up}z` }),
      ),
      mine && svg("circle.opened", { cx: mine.x, cy: mine.y, r: 5 }),
      mine && svg("text", { class: "name", ...beside(mine, width), text: points.sample[opened] }),
    );
    drawing.addEventListener("click", (event) => this.#pointed(event, drawing, (place) => this.open(place)));
    drawing.addEventListener("pointermove", (event) => this.#pointed(event, drawing, (place) => this.#name(drawing, answer, place)));
    this.figure.replaceChildren(drawing);
    this.legend.replaceChildren(...legend(answer));
  }

  /**
   * Does something with the question that is nearest to the pointer, where one is near.
   * @param {MouseEvent} event
   * @param {SVGElement} drawing
   * @param {(place: number) => unknown} act
   */
  #pointed(event, drawing, act) {
    const box = drawing.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let nearest = { place: -1, away: REACH };
    for (const point of this.#drawn) {
      const away = Math.hypot(point.x - x, point.y - y);
      if (away < nearest.away) nearest = { place: point.place, away };
    }
    drawing.classList.toggle("near", nearest.place >= 0);
    if (nearest.place >= 0) act(nearest.place);
  }

  /** Says which question the pointer is at. @param {SVGElement} drawing @param {Questions} answer @param {number} place */
  #name(drawing, { points }, place) {
    const title = drawing.querySelector("title") ?? drawing.insertBefore(svg("title"), drawing.firstChild);
    const follows = points.discrimination[place];
    const wrong = points.difficulty[place] ?? 0;
    title.textContent = text("questions-point", {
      sample: points.sample[place],
      wrong: fixed(100 * wrong, 0),
      follows: follows === null ? "–" : fixed(follows, 2),
    });
  }
}

/** @param {number[]} values */
function extremes(values) {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]);
}

/** @param {number} low @param {number} high */
function ticks(low, high) {
  return [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8].filter((tick) => tick >= low && tick <= high);
}

/** Where the name of the opened point stands. @param {{ x: number, y: number }} point @param {number} width */
function beside({ x, y }, width) {
  const right = x < width - 140;
  return { x: right ? x + 10 : x - 10, y: y + 4, "text-anchor": right ? "start" : "end" };
}

/** @param {Questions} answer */
function legend({ questions, dead, suspect, points }) {
  const flat = points.discrimination.filter((each, place) => points.kind[place] === "ordinary" && each !== null && each < FLAT).length;
  const unknown = points.discrimination.filter((each, place) => points.kind[place] === "ordinary" && each === null).length;
  return [
    el("span", sample("points"), text("questions-ordinary", { n: questions - dead - suspect })),
    el("span", sample("dead"), text("questions-legend-dead", { n: dead })),
    el("span", sample("suspect"), text("questions-heading-suspects", { n: suspect })),
    unknown < questions - dead && flat > 0 && el("span", text("questions-flat", { n: flat })),
    unknown > 0 && el("span", text("questions-unknown", { n: unknown })),
  ].filter((each) => each !== false);
}

/** @param {string} kind */
function sample(kind) {
  const mark =
    kind === "dead"
      ? svg("circle.dead", { cx: 5, cy: 5, r: 3 })
      : svg("path", { class: kind, d: kind === "points" ? "M5 5h0" : "M5 .5L9.5 5L5 9.5L.5 5z" });
  return svg("svg", { width: 10, height: 10, "aria-hidden": "true" }, mark);
}
