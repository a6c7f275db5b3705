// The ranking without one benchmark: the first ten of it, with the ranks that they have on the board.

import { Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { DASH, fixed, int, inUnit } from "../common/format.js";
import { whenNear } from "../common/lazysection.js";
import { nameOf } from "../common/lookup.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const TOP = 10;

export class LeaveOneOut {
  #latest = new Latest();

  /** @param {Shell} shell @param {Board} board @param {AuditedBenchmark} health @param {string} query */
  constructor(shell, board, health, query) {
    this.shell = shell;
    this.board = board;
    this.health = health;
    this.query = query;
    this.box = el("div.top-ten", el("p.dim.small.waits", { role: "status", text: text("health-without-loading") }));
    const open = el("a.btn.push", { href: store.href("leaderboard", choices(query)), text: text("health-without-open") });
    this.element = el(
      "section.without",
      el(
        "div.bar",
        el("h2", text("health-without-title", { label: health.label })),
        el("span.small.mid", text("health-without-about")),
        open,
      ),
      this.#moves(),
      this.box,
    );
    whenNear(this.element, () => void this.#ask());
  }

  /** How far the whole order moves, from the checks. */
  #moves() {
    const { rank_shift: shift, rank_tau: tau } = this.health;
    return shift === null || tau === null
      ? null
      : el(
          "p.say",
          text("health-without-moves", {
            label: this.health.label,
            shift: int(Math.round(shift * this.health.entries)),
            of: int(this.health.entries),
            tau: fixed(tau),
            all: this.health.entries >= this.board.entries,
          }),
        );
  }

  async #ask() {
    try {
      const lines = await this.#latest.ask((signal) => this.#lines(signal));
      if (lines) this.box.replaceChildren(this.#table(lines));
    } catch (error) {
      this.box.replaceChildren(el("p.dim.small", { role: "status", text: error.message }));
    }
  }

  /** @param {AbortSignal} signal */
  async #lines(signal) {
    const query = new URLSearchParams(this.query);
    query.set("limit", String(TOP));
    query.set("column_offset", "0"); // of a wide board the first columns will do
    /** @type {TableAnswer} */
    const { rows } = await this.shell.ask("table", query, { signal });
    /** @type {TableAnswer} */
    const { pinned } = await this.shell.ask("table", new URLSearchParams([["limit", "1"], ...rows.map(({ entry }) => ["pin", entry])]), {
      signal,
    });
    const before = new Map(pinned.map((row) => [row.entry, row.rank]));
    return rows.map((row) => ({ ...row, before: before.get(row.entry) ?? null }));
  }

  /** @param {(TableRow & { before: number | null })[]} rows */
  #table(rows) {
    const root = this.board.root;
    const head = [
      ["now", "n"],
      ["before", "n"],
      ["model", ""],
      ["average", "n"],
    ].map(([name, cls]) => el("th", { scope: "col", class: cls || null, text: text(`health-without-columns-${name}`) }));
    const lines = rows.map((row) => {
      const model = el("a.model-link", { href: store.href("model", { entry: row.entry }) }, nameOf(row));
      return el(
        "tr",
        el("td.n", row.rank ? int(row.rank) : DASH),
        el("td.n.mid", row.before ? int(row.before) : DASH),
        el("th", { scope: "row" }, model),
        el("td.n", row[root] === null ? DASH : inUnit(row[root], this.board.nodes[0].unit)),
      );
    });
    return el(
      "table",
      el("caption.sr", text("health-without-title", { label: this.health.label })),
      el("thead", el("tr", head)),
      el("tbody", lines),
    );
  }
}

/** The parameters of a query of the leaderboard, as the page's own link has them. @param {string} text */
function choices(text) {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
}
