// The page Explore: a board as six pictures. Models that are selected in one light up in all. The scatter plots come drawn by the server;
// the names of their points are asked for when somebody first touches one.

import { PastRanks } from "../board/pastranks.js";
import { ApiError, address, Latest } from "../common/api.js";
import { el, partOf, pausing } from "../common/dom.js";
import { saveAs, saved } from "../common/picture.js";
import { ReportParts } from "../common/report.js";
import { rowsOf, textsOf } from "../common/reportblocks.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { openShell } from "../shell/shell.js";
import { correlationGrid, light, rankLines, scoreGrid } from "./grids.js";
import { ScatterPicture } from "./scatterpicture.js";

const TYPING = 150;
const SCATTERS = /** @type {const} */ (["time", "size", "cost"]);
const TABLES = /** @type {const} */ (["correlations", "scores", "ranks"]);
const DRAWINGS = { correlations: correlationGrid, scores: scoreGrid, ranks: rankLines };
const UNITS = ["dollars", "tokens", "seconds", "milliseconds"];

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => new ExplorePage(shell, board));
}

/**
 * What stands across in a scatter plot of a board: a date, the size, a cost; "" where the board has none.
 * @param {Board} board
 * @param {typeof SCATTERS[number]} kind
 */
function axisOf({ columns }, kind) {
  const there = columns.filter((column) => column.kind !== "score");
  if (kind === "time") return there.find((column) => column.kind === "date")?.id ?? "";
  if (kind === "size") return there.find(({ id }) => id === "params_b")?.id ?? "";
  const measured = there.filter((column) => column.better && column.unit);
  return UNITS.flatMap((unit) => measured.filter((column) => column.unit?.name === unit))[0]?.id ?? "";
}

class ExplorePage {
  #latest = new Latest();
  #open = new AbortController();
  #parts = new ReportParts();
  /** Entries that are selected. @type {Set<string>} */
  #selected = new Set();
  /** @type {{ light: (selected: Set<string>) => unknown, names: () => Promise<string[]> }[]} */
  #pictures = [];

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.field = el("input.field", {
      type: "search",
      placeholder: text("explore-highlight"),
      "aria-label": text("explore-highlight"),
    });
    this.said = el("span.small.mid", { role: "status" });
    this.clear = el("button.plain.small", {
      hidden: true,
      text: text("explore-clear"),
      on: { click: () => this.#select([]) },
    });
    this.cards = el("div.explore-cards");
    const past = new PastRanks(shell, board);
    past.since.remove(); // no picture stands beside an older one
    const bar = el("div.explore-bar", this.field, this.said, this.clear, past.element);
    this.root = el("div", el("p.small.mid", text("explore-hint")), bar, this.cards);
    this.field.addEventListener(
      "input",
      pausing(TYPING, () => this.#find()),
    );
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
  }

  async ask() {
    try {
      const view = store.tableQuery(
        (key) => !["search", "size", "hide", "require", "complete", "front"].includes(key) && !key.startsWith("only."),
      );
      const report = this.#latest.ask((signal) => this.shell.ask("explore", view, { signal }));
      report.catch(() => {});
      this.shell.body.replaceChildren(this.root);
      const [there, lacking] = [true, false].map((has) => SCATTERS.filter((kind) => Boolean(axisOf(this.board, kind)) === has));
      this.cards.replaceChildren(...there.map((kind) => this.#scatter(kind, view)));
      this.shell.shown();
      const answer = await report;
      if (!answer) return undefined;
      const drawn = TABLES.map((key) => this.#drawn(key, answer));
      const [pictures, empty] = [true, false].map((has) => drawn.filter((card) => Boolean(card.querySelector(".figure")) === has));
      this.cards.append(...pictures, ...empty, ...lacking.map((kind) => this.#scatter(kind, view)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.ofBoard) return void this.shell.load();
      this.cards.append(el("p.note.bad", { role: "alert", text: error.message }));
      this.shell.shown();
    }
    return undefined;
  }

  /** @param {string} key @param {...(Node | string)} inside */
  #card(key, ...inside) {
    const title = text(`explore-picture-${key}`);
    return el("section.explore-card", { id: `picture-${key}`, "aria-label": title }, el("div.bar", el("h2", title)), inside);
  }

  /** @param {typeof SCATTERS[number]} kind @param {URLSearchParams} view */
  #scatter(kind, view) {
    const x = axisOf(this.board, kind);
    if (!x) return this.#card(kind, el("p.mid.small", text(`explore-lacks-${kind}`)));
    const y = this.board.columns.find((column) => column.kind === "score")?.id ?? "";
    const said = el("p.small", text("explore-drawing"));
    const picture = new ScatterPicture({
      ask: (drawing) =>
        this.shell.ask(
          "plots/scatter",
          new URLSearchParams([...view, ...Object.entries({ x, y, overlay: "frontier", color: "none", ...drawing })]),
        ),
      selected: (entries) => this.#select(entries),
      opened: (entry) => location.assign(store.href("model", { entry })),
    });
    this.#pictures.push(picture);
    picture.drawn.then(
      ({ title, say }) => {
        picture.element.setAttribute("role", "img");
        picture.element.setAttribute("aria-label", title);
        said.replaceChildren(...say.map(({ text: part, bold }) => (bold ? el("b", part) : part)));
        picture.light(this.#selected);
      },
      (error) => (said.textContent = error.message),
    );
    const columns = new URLSearchParams([...view, ["columns", x], ["columns", y]]);
    const files = address(`boards/${encodeURIComponent(this.board.id)}/table.csv`, columns);
    const csv = el("a.btn", { href: files, download: `${this.board.id}-${kind}.csv`, text: "CSV" });
    const more = [
      el("a.small", { href: store.href("leaderboard", { columns: [x, y] }), text: text("explore-numbers") }),
      el("a.small", { href: `${store.href("leaderboard", { x, y, overlay: "frontier" })}#plot`, text: text("explore-axes") }),
    ];
    return this.#card(kind, said, picture.element, this.#foot(kind, picture.element, csv, more));
  }

  /** @param {typeof TABLES[number]} key @param {InsightReport} report */
  #drawn(key, report) {
    const table = report.blocks.find((block) => block.type === "table" && block.key === key);
    const rows = rowsOf(report, key);
    if (table?.type !== "table" || !rows.length) {
      const missing = textsOf(report, "missing");
      const at = TABLES.filter((each) => !rowsOf(report, each).length).indexOf(key);
      return this.#card(key, el("p.mid.small", missing[at] ?? ""));
    }
    const box = el("div.figure", { role: "img", "aria-label": table.title });
    const names = [...new Set(rows.map(({ entry }) => entry).filter(Boolean))];
    const acts = {
      selected: (/** @type {string} */ entry) => this.#select([entry], true),
      opened: (/** @type {string} */ entry) => location.assign(store.href("model", { entry })),
    };
    const lit = () => names.length && light(box, this.#selected);
    const draw = () => {
      if (box.clientWidth) box.replaceChildren(DRAWINGS[key](rows, box.clientWidth, acts));
      lit();
    };
    new ResizeObserver(draw).observe(box);
    this.#pictures.push({ light: lit, names: async () => names });
    const csv = el("button.btn", {
      text: "CSV",
      on: { click: () => saveAs(new Blob([csvOf(table, rows)], { type: "text/csv" }), `${this.board.id}-${key}.csv`) },
    });
    return this.#card(
      key,
      el("p.small", table.note ?? ""),
      box,
      this.#foot(key, box, csv, []),
      ...this.#parts.part({ ...table, note: "" }, 0),
    );
  }

  /** @param {string} key @param {HTMLElement} box @param {HTMLElement} csv @param {HTMLElement[]} links */
  #foot(key, box, csv, links) {
    const { board } = this;
    const caption = [board.synthetic ? text("pages-synthetic") : "", board.title, board.as_of].filter(Boolean).join(" · ");
    /** @param {string} format */
    const save = (format) => {
      const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (partOf(box, "svg").cloneNode(true)));
      picture.append(...[...box.querySelectorAll(".over > *")].map((each) => each.cloneNode(true)));
      return saved(picture, { format, name: `${board.id}-${key}`, caption, style: getComputedStyle(box) });
    };
    const buttons = ["svg", "png"].map((format) => el("button.btn", { text: format.toUpperCase(), on: { click: () => save(format) } }));
    return el("div.row", ...buttons, csv, ...links);
  }

  async #find() {
    const words = this.field.value.trim().toLowerCase();
    if (!words) return this.#select([]);
    const names = await Promise.all(this.#pictures.map((picture) => picture.names()));
    return this.#select([...new Set(names.flat())].filter((name) => name.toLowerCase().includes(words)));
  }

  /** @param {string[]} entries @param {boolean} [toggles] whether what was selected stays */
  #select(entries, toggles = false) {
    const next = new Set(toggles ? this.#selected : entries);
    if (toggles) for (const entry of entries) if (!next.delete(entry)) next.add(entry);
    this.#selected = next;
    this.said.textContent = next.size ? text("explore-selected", { n: next.size }) : "";
    this.clear.hidden = !next.size;
    for (const picture of this.#pictures) picture.light(next);
  }
}

/**
 * The rows of a table as CSV; a text that a spreadsheet would compute stays text.
 * @param {ReportTable} table
 * @param {Record<string, any>[]} rows
 */
function csvOf({ columns }, rows) {
  const seen = columns.filter(({ hidden }) => !hidden);
  const cell = (/** @type {any} */ value) =>
    `"${String(value ?? "")
      .replace(/^(?=[=+@\t\r]|-\D)/, "'")
      .replace(/"/g, '""')}"`;
  return [seen.map(({ key }) => cell(key)), ...rows.map((row) => seen.map(({ key }) => cell(row[key])))]
    .map((line) => line.join(","))
    .join("\r\n");
}
