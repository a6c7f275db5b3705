// What of a figure depends on its size in pixels: how wide the bars at its margin are, where the names of chosen points go, and how much
// of the names of rows is written.

// A finger that moves over a plot scrolls the page.
const touched = matchMedia("(pointer: coarse)");

const MARGIN_BARS = 62;
const GAP = 8;
const LETTER = 6.1;
const HEIGHT = 13;
const MARK = 5;

// Where a label may stand beside its point, the best place first: pixels across and down, and which end of it the point is at.
/** @type {Place[]} */
const PLACES = [
  [8, 0, "left"],
  [8, -12, "left"],
  [8, 11, "left"],
  [-8, 0, "right"],
  [-8, -12, "right"],
  [-8, 11, "right"],
  [-16, -24, "right"],
  [16, -24, "left"],
  [-30, -38, "right"],
  [16, -38, "left"],
  [-40, -54, "right"],
];
const FAR = 16;

// A legend above the plot: a row of names, each behind its mark; in columns of the widest where one row is not enough.
const LEGEND_ROW = 19;
const LEGEND_PADDING = 8;
const LEGEND_MARK = 40;

// Names of rows take no more than this share of the width; a longer one loses letters in its middle.
const NAMES = 0.46;
const NAME_LETTER = 6.6;

// The title of the x axis is bold, and takes more than one line where it is long.
const TITLE_LETTER = 7.2;
const LINE = 15;
const BESIDE = 12;

/**
 * A figure for a box of this width: the same data, a layout of its own. The height is that of the plot; a legend comes on top of it.
 * @param {PlotFigure} plotFigure
 * @param {number} width
 * @param {number} height
 */
export function fitted({ data, layout: plain }, width, height) {
  const layout = plain.meta?.names?.length ? named(plain, width) : plain;
  const left = layout.margin?.l ?? 80;
  const whole = width - left - (layout.margin?.r ?? 80);
  const end = layout.xaxis2 ? Math.max(0.5, 1 - MARGIN_BARS / whole) : (layout.xaxis?.domain?.[1] ?? 1);
  const bars = layout.xaxis2 && { xaxis2: { ...layout.xaxis2, domain: [Math.min(1, end + GAP / whole), 1] } };
  const above = layout.showlegend ? legendHeight(data, whole) : 0;
  const margin = { ...layout.margin, t: (layout.margin?.t ?? 100) + above };
  const across = (layout.annotations ?? []).find((/** @type {Plotly} */ title) => title.xanchor === "right" && title.y === 0);
  const lines = across ? wrapped(across.text, Math.floor((left + whole * end) / TITLE_LETTER)) : [];
  const below = LINE * Math.max(0, lines.length - 1);
  margin.b = (layout.margin?.b ?? 80) + below;
  const titles = (layout.annotations ?? []).map((/** @type {Plotly} */ title) => {
    const placed = layout.xaxis2 && title.xanchor === "right" ? { ...title, x: end } : title;
    if (title === across) return { ...placed, text: lines.join("<br>") };
    return above && title.xanchor !== "right" ? { ...placed, yshift: (title.yshift ?? 0) + above } : placed;
  });
  const marked = data.filter((trace) => trace.meta?.labels).reverse(); // what lies in front is named first
  const sized = {
    ...layout,
    ...bars,
    margin,
    width,
    height: height + above + below,
    ...(touched.matches && { dragmode: false }),
    xaxis: { ...layout.xaxis, domain: [0, end] },
  };
  const area = { width: whole * end, height: height + above + below - margin.t - margin.b };
  return { data, layout: { ...sized, annotations: [...titles, ...labels(marked, layout, area)] } };
}

/**
 * A title in as many lines as it needs, words kept whole.
 * @param {string} text
 * @param {number} letters
 */
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (shown(longer) <= letters || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {Plotly} layout
 * @param {number} width
 */
function named(layout, width) {
  const { names } = layout.meta;
  const letters = Math.floor(
    Math.min(Math.max(...names.map((/** @type {string} */ name) => name.length)), (NAMES * width - BESIDE) / NAME_LETTER),
  );
  const ticktext = names.map((/** @type {string} */ name) => shownAsIs(shortened(name, letters)));
  return { ...layout, margin: { ...layout.margin, l: Math.ceil(letters * NAME_LETTER) + BESIDE }, yaxis: { ...layout.yaxis, ticktext } };
}

/**
 * @param {string} name
 * @param {number} letters
 */
function shortened(name, letters) {
  if (name.length <= letters) return name;
  const end = Math.floor((letters - 1) / 2);
  return `${name.slice(0, letters - 1 - end)}…${name.slice(name.length - end)}`;
}

/**
 * A text that plotly shows as it stands: it reads a few HTML tags and entities.
 * @param {string} text
 */
export function shownAsIs(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/**
 * @param {Plotly[]} data
 * @param {number} width
 */
function legendHeight(data, width) {
  const widths = data.filter((trace) => trace.showlegend).map((trace) => shown(trace.name) * LETTER + LEGEND_MARK);
  if (!widths.length) return 0;
  const inOneRow = widths.reduce((sum, each) => sum + each, 0) <= width;
  const rows = inOneRow ? 1 : Math.ceil(widths.length / Math.max(1, Math.floor(width / Math.max(...widths))));
  return rows * LEGEND_ROW + LEGEND_PADDING;
}

/**
 * Names that find no place free of other names and marked points are left out; pointing at the point still tells them.
 * @param {Plotly[]} traces
 * @param {Plotly} options
 * @param {{ width: number, height: number }} area
 */
function labels(traces, { xaxis, yaxis, font, hoverlabel }, area) {
  const points = traces.flatMap((trace) =>
    trace.x.map((/** @type {string | number} */ x, /** @type {number} */ at) => ({
      x,
      y: trace.y[at],
      left: share(x, xaxis) * area.width,
      top: (1 - share(trace.y[at], yaxis)) * area.height,
      text: trace.meta.labels[at],
    })),
  );
  const taken = points.map(({ left, top }) => [left - MARK, top - MARK, left + MARK, top + MARK]);
  const placed = [];
  for (const point of points) {
    const length = shown(point.text) * LETTER + 4;
    const free = PLACES.map((place) => ({ place, edges: box(point, place, length) })).find(
      ({ edges }) => inside(edges, area) && !taken.some((other) => meets(edges, other)),
    );
    if (!free) continue;
    taken.push(free.edges);
    placed.push(label(point, free.place, { xaxis, yaxis, ink: hoverlabel?.font?.color ?? font?.color }));
  }
  return placed;
}

/**
 * @param {Point} point
 * @param {Place} pair
 * @param {{ xaxis: Plotly, yaxis: Plotly, ink: string }} options
 */
function label(point, [across, down, anchor], { xaxis, yaxis, ink }) {
  const far = Math.abs(down) > FAR;
  return {
    x: coordinate(point.x, xaxis),
    y: coordinate(point.y, yaxis),
    text: point.text,
    ax: across,
    ay: down,
    xanchor: anchor,
    yanchor: "middle",
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 0.75,
    arrowcolor: far ? ink : "rgba(0,0,0,0)",
    standoff: MARK,
    borderpad: 0,
    font: { size: 11.5, color: ink },
    captureevents: false,
  };
}

/**
 * @param {Point} point
 * @param {Place} pair
 * @param {number} length
 */
function box({ left, top }, [across, down, anchor], length) {
  const start = anchor === "left" ? left + across : left + across - length;
  return [start, top + down - HEIGHT / 2, start + length, top + down + HEIGHT / 2];
}

/**
 * @param {number[]} pair
 * @param {{ width: number, height: number }} options
 */
function inside([left, top, right, bottom], { width, height }) {
  return left >= 0 && right <= width + 4 && top >= -8 && bottom <= height;
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function meets(a, b) {
  return !(b[2] < a[0] || b[0] > a[2] || b[3] < a[1] || b[1] > a[3]);
}

/**
 * How far along an axis a value lies, 0 to 1.
 * @param {string | number} value
 * @param {Plotly} axis
 */
function share(value, axis) {
  const [low, high] = axis.range.map((/** @type {string | number} */ end) => number(end, axis));
  return (coordinateNumber(value, axis) - low) / (high - low);
}

/**
 * @param {string | number} value
 * @param {Plotly} axis
 */
function number(value, axis) {
  return axis.type === "date" ? Date.parse(String(value)) : Number(value);
}

/**
 * @param {string | number} value
 * @param {Plotly} axis
 */
function coordinateNumber(value, axis) {
  return axis.type === "log" ? Math.log10(Number(value)) : number(value, axis);
}

/**
 * An annotation on a logarithmic axis is placed by its exponent, a trace by its value.
 * @param {string | number} value
 * @param {Plotly} axis
 */
function coordinate(value, axis) {
  return axis.type === "log" ? Math.log10(Number(value)) : value;
}

/**
 * Letters as they are seen: an entity counts as one.
 * @param {string} text
 */
function shown(text) {
  return text.replace(/&(?:amp|lt|gt|#\d+);/g, "x").length;
}
