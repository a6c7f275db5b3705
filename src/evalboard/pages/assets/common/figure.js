// Drawing a plotly figure that the API sent: the bundle is loaded when the first one is drawn, colours follow the theme.
//
//   const drawn = new Figure(box, plotlyUrl, { picked: (customdata) => … });
//   await drawn.show(figure, { height: 430 });     // again for another figure
//   await drawn.save("svg", "name");
//
// A colour in a figure may be "var(--dot)": any of theme.css. Everything else is plotly's own JSON.

import { fitted, shownAsIs } from "./labels.js";
import { onThemeChange } from "./theme.js";

const DATA = new Set(["x", "y", "customdata", "text", "hovertext", "ids", "hovertemplate", "names"]);
const TOKEN = /var\((--[\w-]+)\)/g;
/** @type {Promise<Plotly> | null} */
let bundle = null;

/**
 * plotly, from our own origin, once.
 * @param {string} url
 */
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

export class Figure {
  /** @type {PlotFigure | null} */
  #figure = null;
  #width = 0;
  #turn = Promise.resolve();
  /** Of the plot in pixels, without a legend. */
  height = 430;

  /**
   * @param {HTMLElement} box
   * @param {string} plotly
   * @param {{ picked?: ((entry: string, event: MouseEvent) => unknown) | null }} [options]
   */
  constructor(box, plotly, { picked = null } = {}) {
    this.box = box;
    this.plotly = plotly;
    this.picked = picked;
    onThemeChange(() => this.#redraw());
    new ResizeObserver(() => box.clientWidth !== this.#width && this.#redraw()).observe(box);
  }

  /**
   * Draws a figure, in the place of the one before.
   * @param {PlotFigure} figure
   * @param {{ height?: number }} [options]
   */
  show(figure, { height = 430 } = {}) {
    this.#figure = figure;
    this.height = height;
    return this.#redraw();
  }

  // One after the other: plotly does not take two drawings of one box at a time.
  #redraw() {
    this.#turn = this.#turn.then(() => this.#draw());
    return this.#turn;
  }

  async #draw() {
    if (!this.#figure || !this.box.clientWidth) return;
    const Plotly = await loadPlotly(this.plotly);
    this.#width = this.box.clientWidth;
    const { data, layout } = this.#dressed();
    await Plotly.react(
      this.box,
      data,
      { ...layout, autosize: false },
      { displayModeBar: false, displaylogo: false, responsive: false, ...(this.#figure.config ?? {}) },
    );
    this.box.classList.add("drawn"); // the room kept for it until now can go
    if (this.picked && !this.listening) {
      this.listening = true;
      /** @type {Plotly} */ (this.box).on("plotly_click", (/** @type {Plotly} */ event) => {
        if (event.points[0]?.customdata !== undefined) this.picked?.(event.points[0].customdata, event.event);
      });
    }
  }

  #dressed() {
    const style = getComputedStyle(this.box);
    const { data, layout } = fitted(/** @type {PlotFigure} */ (this.#figure), this.#width, this.height);
    return { data: coloured(data, style), layout: coloured(layout, style) };
  }

  /**
   * Saves the picture as "svg" or "png" under a name, on the page's background, with a caption under it.
   * @param {string} format
   * @param {string} name
   * @param {string} [caption]
   */
  async save(format, name, caption = "") {
    const Plotly = await loadPlotly(this.plotly);
    const style = getComputedStyle(this.box);
    const { data, layout } = this.#dressed();
    const margin = { ...layout.margin, b: (layout.margin?.b ?? 40) + (caption ? 22 : 0) };
    const foot = {
      text: shownAsIs(caption),
      xref: "paper",
      yref: "paper",
      x: 0,
      y: 0,
      yanchor: "top",
      xanchor: "left",
      yshift: -margin.b + 18,
      showarrow: false,
      font: { size: 10, color: style.getPropertyValue("--ink3").trim() },
    };
    const background = style.getPropertyValue("--bg").trim();
    const whole = {
      data,
      layout: {
        ...layout,
        margin,
        paper_bgcolor: background,
        plot_bgcolor: background,
        autosize: false,
        annotations: [...(layout.annotations ?? []), ...(caption ? [foot] : [])],
      },
    };
    const height = layout.height + (caption ? 22 : 0);
    const url = await Plotly.toImage(
      { ...whole, layout: { ...whole.layout, width: this.#width, height } },
      { format, width: this.#width, height, scale: format === "png" ? 2 : 1 },
    );
    const save = document.createElement("a");
    save.href = url;
    save.download = `${name}.${format}`;
    save.click();
  }
}
