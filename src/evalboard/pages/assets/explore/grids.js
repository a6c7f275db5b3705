// The pictures of Explore that are no scatter plots: correlations of benchmarks, models by benchmark, ranks over snapshots.

import { svg } from "../common/dom.js";
import { date as day, fixed, split } from "../common/format.js";
import { printed } from "../common/reportvalues.js";

const ROW = 18;
const HEAD = 92;
const LETTER = 7.2;
const SIZE = 11;
const COLORED = 5; // lines of the best models, each in a color of its own
const WIDE = 30; // pixels of a cell that has room for its number

/** @typedef {{ selected: (entry: string) => unknown, opened: (entry: string) => unknown }} Acts */

/** A name in so many pixels. @param {string} name @param {number} room */
function short(name, room) {
  const most = Math.floor(room / LETTER);
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
}

/** @param {number} width @param {number} height @param {Node[]} inside */
function picture(width, height, inside) {
  const about = { width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "var(--font)", "font-size": SIZE, fill: "var(--ink2)" };
  return svg("svg", about, inside);
}

/**
 * Cells in rows under slanted heads.
 * @param {{ rows: string[], heads: string[], width: number, room: number, name: (row: string) => Node,
 *   cell: (row: string, head: string) => { fill: string, opacity: number, text: string, title: string } | null }} grid
 */
function grid({ rows, heads, width, room, name, cell }) {
  const wide = Math.min(64, (width - room - 60) / Math.max(heads.length, 1));
  const cells = rows.map((row, down) =>
    svg(
      "g",
      { "data-entry": row },
      heads.map((head, at) => {
        const each = cell(row, head);
        if (!each) return false;
        const [x, y] = [room + at * wide, HEAD + down * ROW];
        const box = { x, y, width: Math.max(1, wide - 1), height: ROW - 1, fill: each.fill, "fill-opacity": each.opacity };
        const number = { x: x + wide / 2, y: y + 13, "text-anchor": "middle", fill: "var(--ink)", text: each.text };
        return svg("g", svg("title", each.title), svg("rect", box), wide >= WIDE && svg("text", number));
      }),
    ),
  );
  const slanted = heads.map((head, at) => {
    const x = room + (at + 0.5) * wide;
    return svg("text", { x, y: HEAD - 6, transform: `rotate(-40 ${x} ${HEAD - 6})`, text: short(head, HEAD + 20) }, svg("title", head));
  });
  const names = rows.map((row, down) => svg("g", { transform: `translate(0 ${HEAD + down * ROW + 13})` }, name(row)));
  return picture(width, HEAD + rows.length * ROW + 4, [...slanted, ...names, ...cells]);
}

/** @param {Record<string, any>[]} rows @param {number} width */
export function correlationGrid(rows, width) {
  const order = [...new Set(rows.flatMap(({ benchmark, other }) => [benchmark, other]))];
  const of = new Map(
    rows.flatMap((row) =>
      [`${row.benchmark}\0${row.other}`, `${row.other}\0${row.benchmark}`].map((key) => /** @type {const} */ ([key, row])),
    ),
  );
  const room = Math.min(150, width / 3);
  return grid({
    rows: order,
    heads: order,
    width,
    room,
    name: (row) => svg("text", { x: room - 6, "text-anchor": "end", text: short(row, room - 8) }),
    cell: (row, head) => {
      const cellRow = of.get(`${row}\0${head}`);
      if (!cellRow || cellRow.correlation === null) return null;
      const text = fixed(cellRow.correlation, 2);
      const fill = cellRow.correlation < 0 ? "var(--warm)" : "var(--cool)";
      return { fill, opacity: 0.7 * cellRow.correlation ** 2, text, title: `${row}, ${head}: ${text}` };
    },
  });
}

/** @param {Record<string, any>[]} rows @param {number} width @param {Acts} acts */
export function scoreGrid(rows, width, acts) {
  const of = new Map(rows.map((row) => [`${row.entry}\0${row.benchmark}`, row]));
  const heads = [...new Set(rows.map(({ benchmark }) => benchmark))];
  // Among the models that are shown: the best of many stand much alike among all.
  const spans = new Map(
    heads.map((head) => {
      const standings = rows.filter(({ benchmark, score }) => benchmark === head && score !== null).map(({ standing }) => standing);
      return [head, { low: Math.min(...standings), high: Math.max(...standings) }];
    }),
  );
  const room = Math.min(190, width / 2.6);
  return grid({
    rows: [...new Set(rows.map(({ entry }) => entry))],
    heads,
    width,
    room,
    name: (entry) => nameOf(entry, room - 6, "end", acts, room - 8),
    cell: (row, head) => {
      const cellRow = of.get(`${row}\0${head}`);
      if (!cellRow || cellRow.score === null) return null;
      const { low, high } = spans.get(head) ?? { low: 0, high: 1 };
      const shade = high > low ? (cellRow.standing - low) / (high - low) : 1;
      const text = printed(cellRow.score, { kind: "measure", unit: cellRow.unit });
      return {
        fill: "var(--cool)",
        opacity: 0.06 + 0.6 * shade,
        text,
        title: `${row}, ${head}: ${text}`,
      };
    },
  });
}

/** @param {Record<string, any>[]} rows @param {number} width @param {Acts} acts */
export function rankLines(rows, width, acts) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  const last = new Map(rows.map(({ entry, rank }) => [entry, rank]));
  const entries = [...last.keys()].sort((a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0));
  const most = Math.max(...rows.map(({ rank }) => rank));
  const [room, height] = [Math.min(190, width / 2.6), Math.max(300, entries.length * ROW + 60)];
  const across = (/** @type {string} */ date) => 24 + ((width - room - 40) * dates.indexOf(date)) / Math.max(dates.length - 1, 1);
  const down = (/** @type {number} */ rank) => 20 + ((height - 60) * Math.log(rank)) / Math.max(Math.log(most), 1);
  const ranks = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    .filter((rank) => rank <= most)
    .map((rank) => svg("text", { x: 20, y: down(rank) + 4, "text-anchor": "end", text: String(rank) }));
  const lines = entries.map((entry, place) => {
    const d = rows
      .filter((row) => row.entry === entry)
      .map(({ date, rank }, at) => `${at ? "L" : "M"}${across(date).toFixed(1)} ${down(rank).toFixed(1)}`);
    const color = place < COLORED ? `var(--cat${place + 2})` : "var(--bar2)";
    return svg("path", { d: d.join(""), fill: "none", "data-entry": entry, "data-color": color }, svg("title", entry));
  });
  const right = across(dates.at(-1) ?? "");
  let below = 0;
  const names = entries.map((entry) => {
    const end = down(last.get(entry) ?? 1);
    below = Math.max(below + SIZE + 2, end + 4);
    const leader = { d: `M${right + 2} ${end}L${width - room - 3} ${below - 4}`, stroke: "var(--bar2)", fill: "none" };
    const name = nameOf(entry, width - room, "start", acts, room);
    return svg("g", svg("path", leader), svg("g", { transform: `translate(0 ${below})` }, name));
  });
  const days = dates.map(
    (date, at) =>
      (at === 0 || at === dates.length - 1) &&
      svg("text", { x: across(date), y: height - 8, "text-anchor": at ? "end" : "start", text: day(date) }),
  );
  return picture(width, Math.max(height, below + 24), [...ranks, ...lines, ...names, ...days.filter((day) => day !== false)]);
}

/**
 * The name of a model: a click selects it, a second one lets it go; with a key held, it opens.
 * @param {string} entry
 * @param {number} x
 * @param {string} anchor
 * @param {Acts} acts
 * @param {number} room
 */
function nameOf(entry, x, anchor, acts, room) {
  const about = { x, "text-anchor": anchor, class: "pick-name", "data-entry": entry, text: short(split(entry)[1], room) };
  const node = svg("text", about, svg("title", entry));
  node.addEventListener("click", (event) => (event.ctrlKey || event.metaKey ? acts.opened(entry) : acts.selected(entry)));
  return node;
}

/** Names and lines of selected models light up, rows of others fade. @param {Element} box @param {Set<string>} selected */
export function light(box, selected) {
  for (const each of box.querySelectorAll("[data-entry]")) {
    const lit = selected.has(each.getAttribute("data-entry") ?? "");
    const looks = {
      text: { fill: lit ? "var(--accent)" : "var(--ink)", "font-weight": lit ? 650 : 400 },
      path: { stroke: lit ? "var(--accent)" : each.getAttribute("data-color"), "stroke-width": lit ? 3 : 1.5 },
      g: { opacity: lit || !selected.size ? 1 : 0.6 },
    }[each.tagName];
    for (const [name, value] of Object.entries(looks ?? {})) each.setAttribute(name, String(value));
  }
}
