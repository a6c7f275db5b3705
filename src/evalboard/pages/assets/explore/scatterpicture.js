// A scatter plot as the server drew it, in which points can be selected: a drag selects those in a box, a click opens the nearest one.
// Points stand in the picture in the order of the figure's names, which come when somebody first touches it.

import { el, svg } from "../common/dom.js";
import { pictureOf } from "../common/figure.js";

const HEIGHT = 300;
const STEP = 16;
const LEAST = 280;
const MANY = 60; // selected points that are drawn small
const NEAR = 8; // pixels
const FINE = 10; // parts of a pixel in the path of many points

/** @typedef {{ across: number, down: number }} Place */

export class ScatterPicture {
  /** @type {Place[]} */
  #places = [];
  /** @type {Promise<string[]> | null} */
  #names = null;
  /** What changes, a layer of its own: thousands of points are not painted again. */
  #over = svg("svg", { class: "over" });
  #lit = svg("path", { fill: "none", stroke: "var(--accent)", "stroke-linecap": "round" });

  /**
   * @param {{ ask: (drawing: Record<string, string>) => Promise<Scatter>, selected: (entries: string[]) => unknown,
   *   opened: (entry: string) => unknown }} acts
   */
  constructor(acts) {
    this.acts = acts;
    this.element = el("div.figure");
    this.drawn = this.#draw();
    this.element.addEventListener("pointerdown", (event) => this.#begin(event));
  }

  async #draw() {
    await new Promise(requestAnimationFrame); // until it stands on the page it has no width
    const width = String(Math.max(LEAST, STEP * Math.floor(this.element.clientWidth / STEP)));
    this.size = { width, height: String(HEIGHT) };
    const answer = await this.acts.ask({ draw: "svg", ...this.size });
    this.element.replaceChildren(pictureOf(answer.picture ?? ""), this.#over);
    this.#places = placesOf(this.element);
    return answer;
  }

  /** The entries of the points, in their order. */
  names() {
    this.#names ??= this.drawn
      .then(() => this.acts.ask({ draw: "plotly", ...this.size }))
      .then(({ figure }) => figure?.data.find(({ name }) => name === "all")?.customdata ?? []);
    return this.#names;
  }

  /** @param {Set<string>} selected */
  async light(selected) {
    if (!selected.size) return this.#lit.remove();
    const names = await this.names();
    const path = names.flatMap((name, at) =>
      selected.has(name) && this.#places[at] ? [`M${this.#places[at].across} ${this.#places[at].down}h0`] : [],
    );
    this.#lit.setAttribute("d", path.join(""));
    this.#lit.setAttribute("stroke-width", path.length > MANY ? "4.6" : "8");
    this.#over.append(this.#lit);
  }

  /** @param {PointerEvent} begin */
  #begin(begin) {
    const picture = this.element.querySelector("svg");
    if (!picture || begin.button !== 0 || begin.pointerType === "touch") return void (picture && this.#touch(begin, picture));
    begin.preventDefault();
    void this.names();
    const from = placeIn(begin, picture);
    const box = svg("rect", { fill: "var(--accent)", "fill-opacity": 0.12, stroke: "var(--accent)" });
    this.#over.append(box);
    const move = (/** @type {PointerEvent} */ event) => {
      const { left, top, right, bottom } = between(from, placeIn(event, picture));
      for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: bottom - top }))
        box.setAttribute(name, String(value));
    };
    const end = async (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      box.remove();
      const { left, top, right, bottom } = between(from, placeIn(event, picture));
      if (right - left < NEAR / 2 && bottom - top < NEAR / 2) return this.#openAt(from);
      const names = await this.names();
      return this.acts.selected(names.filter((_, at) => isIn(this.#places[at], { left, top, right, bottom })));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
  }

  /** A finger scrolls; a tap opens the nearest point. @param {PointerEvent} begin @param {SVGSVGElement} picture */
  #touch(begin, picture) {
    const from = placeIn(begin, picture);
    this.element.addEventListener("click", () => this.#openAt(from), { once: true });
  }

  /** @param {Place} from */
  async #openAt(from) {
    const names = await this.names();
    const far = this.#places.map(({ across, down }) => Math.hypot(across - from.across, down - from.down));
    const nearest = far.indexOf(Math.min(...far));
    if (far[nearest] <= NEAR && names[nearest] !== undefined) this.acts.opened(names[nearest]);
  }
}

/**
 * Where the points of a picture lie: of many they are the corners of one path, of few circles.
 * @param {HTMLElement} element
 * @returns {Place[]}
 */
function placesOf(element) {
  const path = element.querySelector("path[marker-mid]");
  if (path) {
    const corners = (path.getAttribute("d") ?? "").slice(1).split("L");
    return corners.slice(1, -1).map((corner) => {
      const [across, down] = corner.split(" ").map((each) => Number(each) / FINE);
      return { across, down };
    });
  }
  const circles = element.querySelector("svg svg g:has(> circle)")?.children ?? [];
  return [...circles].map((circle) => ({ across: Number(circle.getAttribute("cx")), down: Number(circle.getAttribute("cy")) }));
}

/** @param {PointerEvent} event @param {SVGSVGElement} picture @returns {Place} */
function placeIn(event, picture) {
  const { left, top } = picture.getBoundingClientRect();
  return { across: event.clientX - left, down: event.clientY - top };
}

/** @param {Place} a @param {Place} b */
function between(a, b) {
  return {
    left: Math.min(a.across, b.across),
    right: Math.max(a.across, b.across),
    top: Math.min(a.down, b.down),
    bottom: Math.max(a.down, b.down),
  };
}

/** @param {Place | undefined} place @param {ReturnType<typeof between>} box */
function isIn(place, { left, right, top, bottom }) {
  return place !== undefined && place.across >= left && place.across <= right && place.down >= top && place.down <= bottom;
}
