// A figure of the API in a box: at once as a picture, an SVG that the server drew; from the first touch on by plotly, which is loaded
// then, for zoom, selection and what stands under the pointer. Both are the same figure, fitted by the server to the box's width.
//
//   const figure = new Figure(box, plotlyUrl, { ask: (drawing, signal) => …, picked: (customdata) => … });
//   const answer = await figure.refresh(430);
//   await figure.save("svg", "name");
//
// A colour in a figure may be "var(--dot)": any of styles/tokens.css.

import { Latest } from "./api.js";
import { pausing } from "./dom.js";
import { saved } from "./picture.js";
import { onThemeChange } from "./theme.js";

const DATA = new Set(["x", "y", "customdata", "text", "hovertext", "ids", "hovertemplate", "names"]);
const TOKEN = /var\((--[\w-]+)\)/g;
const RESIZED = 200;
const STEP = 16;
const LEAST = 160; // pixels that a figure is asked for at least
/** Words of plotly's events for a zoom: from then on it finds ticks by itself. */
const ZOOMED = /^([xy]axis)\.range/;
// A finger that moves over a plot scrolls the page.
const touched = matchMedia("(pointer: coarse)");
/** @type {Promise<Plotly> | null} */
let bundle = null;

/** plotly, from our own origin, once. @param {string} url */
export function loadPlotly(url) {
  bundle ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(url, document.baseURI).href;
    script.onload = () => resolve(/** @type {Plotly} */ (globalThis).Plotly);
    script.onerror = () => {
      bundle = null;
      reject(new Error("plotly"));
    };
    document.head.append(script);
  });
  return bundle;
}

/**
 * A copy of a figure's part with the theme's colours put in; its data stay as they are.
 * @param {Plotly} part
 * @param {CSSStyleDeclaration} style
 * @returns {Plotly}
 */
export function coloured(part, style) {
  if (typeof part === "string")
    return part.includes("var(--") ? part.replace(TOKEN, (_, name) => style.getPropertyValue(name).trim()) : part;
  if (Array.isArray(part)) return typeof part[0] === "number" ? part : part.map((each) => coloured(each, style));
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, DATA.has(key) ? value : coloured(value, style)]));
}

/** An SVG as an element of this document. What is not well formed is an error, never a part of a page. @param {string} text */
export function pictureOf(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (read.localName !== "svg") throw new Error("picture");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(read, true)));
}

/** @template {FigureAnswer} Answer */
export class Figure {
  #latest = new Latest();
  /** The same figure once more, in another shape or width: nobody waits for the answer but the picture. */
  #same = new Latest();
  #width = 0;
  #height = 430;
  /** @type {PlotFigure | null} */
  #figure = null;
  #there = false;
  #turn = Promise.resolve();
  /** Whether plotly draws, or is about to. */
  live = false;

  /**
   * `ask` gets an answer of the API for a drawing of the box; `picked` is told the entry of a point that is clicked, `failed` why it could
   * not be drawn anew.
   * @param {HTMLElement} box
   * @param {string} plotly
   * @param {{ ask: (drawing: Drawing, signal: AbortSignal) => Promise<Answer>,
   *   picked?: ((entry: string, event: MouseEvent) => unknown) | null, failed?: ((error: Error) => unknown) | null }} options
   */
  constructor(box, plotly, { ask, picked = null, failed = null }) {
    this.box = box;
    this.plotly = plotly;
    this.ask = ask;
    this.picked = picked;
    this.failed = failed;
    onThemeChange(() => this.#redraw());
    const resized = pausing(RESIZED, () => this.#resize());
    new ResizeObserver(() => this.#there && box.clientWidth && box.clientWidth !== this.#width && resized()).observe(box);
    this.#await();
  }

  // A mouse that comes over the picture, a tap on it or the focus in it: what moves over it while a finger scrolls is none.
  #await() {
    const begin = () => this.#takeOver();
    this.box.addEventListener("pointerover", (event) => event.pointerType !== "touch" && begin());
    this.box.addEventListener("click", begin);
    this.box.addEventListener("focusin", begin);
  }

  async #takeOver() {
    if (this.live || !this.#there) return;
    this.live = true;
    try {
      await Promise.all([loadPlotly(this.plotly), this.#latest.asking || this.#again()]);
    } catch (error) {
      this.live = false;
      this.failed?.(error);
    }
  }

  async #again() {
    const answer = await this.#same.ask((signal) => this.#ask(signal));
    if (answer) await this.show(answer);
  }

  async #resize() {
    try {
      await this.#again();
    } catch (error) {
      this.failed?.(error);
    }
  }

  // In steps: so visitors with windows that are almost as wide get the same picture, which the server has at hand.
  #wide() {
    return String(Math.max(LEAST, STEP * Math.floor(this.box.clientWidth / STEP)));
  }

  /** @param {AbortSignal} signal */
  #ask(signal) {
    this.#width = this.box.clientWidth;
    return this.ask({ draw: this.live ? "plotly" : "svg", width: this.#wide(), height: String(this.#height) }, signal);
  }

  /**
   * Asks for the figure as it is now and draws it in the place of the one before; undefined where a later question came between.
   * @param {number} height of the plot in pixels, where the figure does not know its own
   */
  async refresh(height) {
    this.#height = height;
    this.#same.stop();
    const answer = await this.#latest.ask((signal) => this.#ask(signal));
    if (!answer) return undefined;
    this.#there = true;
    await this.show(answer);
    // Touched, or of another width, while the picture was on its way.
    if ((this.live && answer.picture !== undefined) || this.box.clientWidth !== this.#width) this.#resize();
    return answer;
  }

  /** Draws what an answer holds: a picture, or the figure. @param {FigureAnswer} answer */
  async show({ picture, figure }) {
    if (picture !== undefined) {
      this.box.replaceChildren(pictureOf(picture));
      this.box.classList.add("drawn"); // the room kept for it until now can go
      return;
    }
    this.#figure = figure ?? null;
    await this.#redraw();
  }

  // One after the other: plotly does not take two drawings of one box at a time.
  #redraw() {
    this.#turn = this.#turn.then(() => this.#draw());
    return this.#turn;
  }

  async #draw() {
    if (!this.#figure || !this.live) return;
    const Plotly = await loadPlotly(this.plotly);
    const { data, layout } = coloured(this.#figure, getComputedStyle(this.box));
    if (!this.box.classList.contains("js-plotly-plot")) this.box.replaceChildren();
    await Plotly.react(
      this.box,
      data,
      { ...layout, autosize: false, ...(touched.matches && { dragmode: false }) },
      { displayModeBar: false, displaylogo: false, responsive: false },
    );
    this.box.classList.add("drawn");
    this.#listen(Plotly);
  }

  /** @param {Plotly} Plotly */
  #listen(Plotly) {
    if (this.listening) return;
    this.listening = true;
    const box = /** @type {Plotly} */ (this.box);
    box.on("plotly_click", (/** @type {Plotly} */ event) => {
      if (event.points[0]?.customdata !== undefined) this.picked?.(event.points[0].customdata, event.event);
    });
    box.on("plotly_relayout", (/** @type {Record<string, unknown>} */ changed) => {
      const zoomed = new Set(Object.keys(changed).flatMap((key) => ZOOMED.exec(key)?.[1] ?? []));
      const still = [...zoomed].filter((axis) => box.layout[axis].tickmode !== "auto");
      if (still.length) Plotly.relayout(box, Object.fromEntries(still.map((axis) => [`${axis}.tickmode`, "auto"])));
    });
  }

  /**
   * Saves the picture as "svg" or "png" under a name, on the page's background, with a caption under it.
   * @param {string} format
   * @param {string} name
   * @param {string} [caption]
   */
  async save(format, name, caption = "") {
    const answer = await this.ask({ draw: "svg", width: this.#wide(), height: String(this.#height) }, new AbortController().signal);
    await saved(pictureOf(answer.picture ?? ""), { format, name, caption, style: getComputedStyle(this.box) });
  }
}
