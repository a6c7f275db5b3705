// Figures of reports: points, lines, steps, areas, bars and intervals on two axes, drawn as SVG. The numbers stand in a table beside it.

import { el, svg } from "./dom.js";
import { date } from "./format.js";
import { printed } from "./reportvalues.js";

const LEFT = 52;
const RIGHT = 16;
const TOP = 30;
const LINE = 15;
const FOOT = 44;
const TALL = 280;
const LETTER = 6.2; // pixels, about
const DAY = 86_400_000;
const MOST_TICKS = 6;

/** @param {ReportFigure} figure @param {number} across pixels that there are */
export function reportFigure({ title, x, y, series, caption = "", lines = [], tracks = [] }, across) {
  const width = Math.max(300, across);
  const left = tracks.length ? (width < 500 ? 118 : 190) : LEFT;
  const below = tracksBelow(tracks);
  const height = TALL + below.height;
  const ofX = scaleOf(x, [...series.flatMap((each) => each.x), ...lines.map(([at]) => at)], left, width - RIGHT);
  const heights = series.flatMap(({ y: all, lower, upper }) => [...all, ...(lower ?? []), ...(upper ?? [])]);
  const ofY = y.falling ? scaleOf(y, heights, TOP, TALL - FOOT) : scaleOf(y, heights, TALL - FOOT, TOP);
  const picture = svg(
    "svg",
    { width: "100%", height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title },
    ofY.ticks.flatMap(({ at, text }) => [
      svg("line.grid", { x1: left, x2: width - RIGHT, y1: at, y2: at }),
      svg("text", { x: left - 6, y: at + 4, "text-anchor": "end", text }),
    ]),
    ofX.ticks.map(({ at, text }) => svg("text", { x: at, y: TALL - FOOT + 17, "text-anchor": "middle", text })),
    lines.map(([value, text]) => marked(ofX.place(value) ?? 0, text, width)),
    series.map((each) => drawn(each, ofX, ofY)),
    names(series, ofX, ofY, left, width),
    svg("text.title", { x: width - RIGHT, y: TALL - 6, "text-anchor": "end", text: x.label }),
    svg("text.title", { x: 0, y: 12, text: y.label }),
    below.lines.flatMap(({ group, label, x: holds, at }) => [
      group && svg("text.title", { x: 0, y: at - LINE + 3, text: group }),
      svg("text", { x: left - 6, y: at + 3, "text-anchor": "end" }, short(label, left / 7), svg("title", label)),
      svg("path.made", { d: holds.map((each) => `M${(ofX.place(each) ?? 0).toFixed(1)} ${at - 6}v${LINE - 5}`).join("") }),
    ]),
  );
  const legend = el(
    "div.legend",
    series.filter(({ label }) => label).map((each) => el("span", sign(each), each.label)),
  );
  const heading = el("figcaption", el("b", title), caption && el("div.small.mid.wrap-any.num", caption));
  return el("figure.report-figure", heading, picture, series.length > 1 && legend);
}

/** A vertical line with its label. @param {number} at @param {string} text @param {number} width */
function marked(at, text, width) {
  const late = at > width / 2;
  return svg(
    "g",
    svg("line.release", { x1: at, x2: at, y1: TOP - 6, y2: TALL - FOOT }),
    svg("text.name", { x: at + (late ? -6 : 6), y: TOP - 2, "text-anchor": late ? "end" : "start", text }),
  );
}

/** Where the lines of marks below a figure stand, those of a group under its name. @param {ReportTrack[]} tracks */
function tracksBelow(tracks) {
  let height = tracks.length ? LINE : 0;
  const lines = tracks.map((track, place) => {
    const group = track.group === tracks[place - 1]?.group ? "" : track.group;
    height += group ? 2 * LINE + 8 : LINE;
    return { ...track, group, at: TALL + height - LINE };
  });
  return { height, lines };
}

/** A label in the room that it has. @param {string} label @param {number} most */
function short(label, most) {
  return label.length > most ? `${label.slice(0, most)}…` : label;
}

/** @typedef {{ place: (value: any) => number | null, ticks: { at: number, text: string }[] }} Scale */

/** @param {ReportAxis} axis @param {any[]} values @param {number} from @param {number} to @returns {Scale} */
function scaleOf(axis, values, from, to) {
  const { scale = "linear" } = axis;
  if (scale === "category") return categories(values, from, to);
  const number = (/** @type {any} */ value) => (scale === "date" ? Date.parse(value) / DAY : scale === "log" ? Math.log10(value) : value);
  const all = values
    .filter((each) => each !== null && each !== undefined)
    .map(number)
    .filter(Number.isFinite);
  const [least, most] = [axis.low ?? Math.min(...all), axis.high ?? Math.max(...all)].map((each, place) =>
    (place ? axis.high : axis.low) === undefined || (place ? axis.high : axis.low) === null
      ? each
      : scale === "log"
        ? Math.log10(each)
        : each,
  );
  const margin = 0.03 * (most - least) || 0.5;
  const [low, high] = [
    axis.low === undefined || axis.low === null ? least - margin : least,
    axis.high === undefined || axis.high === null ? most + margin : most,
  ];
  const at = (/** @type {number} */ value) => from + ((value - low) / (high - low || 1)) * (to - from);
  const text = (/** @type {number} */ value) =>
    scale === "date" ? date(new Date(value * DAY).toISOString()) : tickText(scale === "log" ? 10 ** value : value, axis);
  return {
    place: (value) => (value === null || value === undefined || !Number.isFinite(number(value)) ? null : at(number(value))),
    ticks: (scale === "log" ? decades(low, high) : round(low, high, scale === "date" ? 3 : MOST_TICKS)).map((tick) => ({
      at: at(tick),
      text: text(tick),
    })),
  };
}

/** The number at a tick: of points and shares whole percents, where they are. @param {number} value @param {ReportAxis} axis */
function tickText(value, { kind = "number", unit }) {
  if (kind === "points" || kind === "share") return printed(Number((100 * value).toPrecision(6)), { kind: "number" });
  return printed(Number(value.toPrecision(6)), { kind, unit });
}

/** @param {any[]} values @param {number} from @param {number} to @returns {Scale} */
function categories(values, from, to) {
  const all = [...new Set(values)];
  const step = (to - from) / Math.max(all.length, 1);
  const at = (/** @type {any} */ value) => from + step * (all.indexOf(value) + 0.5);
  return { place: at, ticks: all.length <= 12 ? all.map((each) => ({ at: at(each), text: String(each) })) : [] };
}

/** Round values between two others, at most so many. @param {number} low @param {number} high @param {number} most */
function round(low, high, most) {
  const raw = (high - low) / most || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= raw) ?? raw;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, place) => (first + place) * step);
}

/**
 * Powers of ten between two logarithms, with halves between them where these are few; both ends where there is nothing between them.
 * @param {number} low
 * @param {number} high
 */
function decades(low, high) {
  const every = [];
  for (let power = Math.floor(low); power <= high; power++) for (const times of [1, 2, 5]) every.push(power + Math.log10(times));
  const inside = every.filter((each) => each >= low && each <= high);
  if (inside.length < 2) return [low, high];
  return inside.length <= MOST_TICKS ? inside : inside.filter((each) => Math.abs(each - Math.round(each)) < 1e-9);
}

/** @param {ReportSeries} series @param {Scale} ofX @param {Scale} ofY */
function drawn({ mark, x, y, lower, upper, names: called, accent = false }, ofX, ofY) {
  const points = x.flatMap((value, place) => {
    const [across, up] = [ofX.place(value), ofY.place(y[place])];
    return across === null || up === null ? [] : [{ across, up, place }];
  });
  const kind = accent ? "curve" : "usual";
  if (mark === "line" || mark === "step") {
    const path = points.map(({ across, up }, place) => {
      if (place === 0) return `M${across.toFixed(1)} ${up.toFixed(1)}`;
      return mark === "step" ? `H${across.toFixed(1)}V${up.toFixed(1)}` : `L${across.toFixed(1)} ${up.toFixed(1)}`;
    });
    return svg("path", { class: kind, d: path.join("") });
  }
  if (mark === "area") {
    const edge = (/** @type {(number | null)[] | null | undefined} */ ends) =>
      points.flatMap(({ across, place }) => {
        const up = ofY.place(ends?.[place]);
        return up === null ? [] : [`${across.toFixed(1)},${up.toFixed(1)}`];
      });
    return svg("polygon.band", { points: [...edge(lower), ...edge(upper).reverse()].join(" ") });
  }
  const ground = ofY.place(0) ?? TALL - FOOT;
  return svg(
    "g",
    points.flatMap(({ across, up, place }) => {
      const [low, high] = [ofY.place(lower?.[place]), ofY.place(upper?.[place])];
      const title = called?.[place] ? svg("title", called[place]) : null;
      return [
        low === null || high === null ? null : svg("line.extent", { x1: across, x2: across, y1: low, y2: high }),
        mark === "bars"
          ? svg("line.barred", { x1: across, x2: across, y1: ground, y2: up }, title)
          : svg("circle", { class: accent ? "opened" : "models", cx: across.toFixed(1), cy: up.toFixed(1), r: accent ? 4.5 : 3.5 }, title),
      ];
    }),
  );
}

/**
 * Names of points that stand out, as far as they meet no other and cover no point.
 * @param {ReportSeries[]} series
 * @param {Scale} ofX
 * @param {Scale} ofY
 * @param {number} edge
 * @param {number} width
 */
function names(series, ofX, ofY, edge, width) {
  const all = series.flatMap(({ x, y, names: called, accent, mark }) =>
    mark === "points" || mark === "intervals"
      ? x.flatMap((value, place) => {
          const [across, up] = [ofX.place(value), ofY.place(y[place])];
          return across === null || up === null ? [] : [{ across, up, name: accent ? (called?.[place] ?? "") : "" }];
        })
      : [],
  );
  /** @type {{ left: number, right: number, y: number }[]} */
  const taken = all.map(({ across, up }) => ({ left: across - 5, right: across + 5, y: up + 2 }));
  return all.flatMap(({ across, up, name }) => {
    const short = name.split("/").pop() ?? name;
    const long = LETTER * short.length;
    const left = Math.max(edge, Math.min(across - long - 8, width - RIGHT - long));
    const box = { left, right: left + long, y: up - 5 };
    const meets = taken.some((other) => Math.abs(other.y - box.y) < 12 && other.left < box.right && box.left < other.right);
    if (!short || meets) return [];
    taken.push(box);
    return [svg("text.name", { x: box.left, y: box.y, text: short })];
  });
}

/** @param {ReportSeries} series */
function sign({ mark, accent = false }) {
  const kind = accent ? "curve" : "usual";
  const isLine = mark === "line" || mark === "step";
  return svg(
    "svg",
    { width: 22, height: 8, "aria-hidden": "true" },
    isLine
      ? svg("path", { class: kind, d: "M1 4H21" })
      : mark === "area"
        ? svg("rect.band", { width: 22, height: 8 })
        : svg("circle", { class: accent ? "opened" : "models", cx: 11, cy: 4, r: 3.5 }),
  );
}
