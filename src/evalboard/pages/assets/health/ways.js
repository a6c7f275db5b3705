// The section of the page Benchmarks about other ways to make the ranking: where an entry would stand in each, by the choices
// that were made (a specification curve), and which decision moves ranks most. Asked for when it comes near.

import { ApiError, address, Latest } from "../common/api.js";
import { el, svg } from "../common/dom.js";
import { DASH, int } from "../common/format.js";
import { bar, whenNear } from "../common/near.js";
import { store } from "../common/store.js";
import { group, text } from "../common/words.js";

const HIGH = 190;
const LINE = 15;
const GAP = 10;
const TOP = 14;
const RIGHT = 8;
const MARKS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

export class Ways {
  #latest = new Latest();

  /**
   * @param {Shell} shell
   * @param {Board} board
   * @param {AbortSignal} signal
   */
  constructor(shell, board, signal) {
    this.shell = shell;
    this.board = board;
    this.element = el("section", { class: "ways", "aria-label": text("health-ways-title") });
    whenNear(this.element, () => void this.#ask(""), { signal });
    signal.addEventListener("abort", () => this.#latest.stop());
  }

  /** @param {string} entry the first one of the board where it is empty */
  async #ask(entry) {
    const query = weights();
    if (entry) query.set("entry", entry);
    try {
      /** @type {Multiverse | undefined} */
      const answer = await this.#latest.ask((signal) => this.shell.ask("multiverse", query, { signal }));
      if (answer) this.#show(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.element.replaceChildren(head(), el("p", { class: "small mid", role: "alert", text: text("health-ways-failed") }));
    }
  }

  /** @param {Multiverse} answer */
  #show(answer) {
    if (answer.note) return this.element.replaceChildren(head(), el("p", { class: "small mid", text: answer.note }));
    const file = address(`boards/${encodeURIComponent(this.board.id)}/multiverse`, { rev: this.shell.revision });
    const figure = el("figure", { class: "ways-curve" });
    const focused = this.element.contains(document.activeElement);
    const picker = this.#picker(answer);
    this.element.replaceChildren(
      head(picker),
      el("p", { class: "small mid", text: text("health-ways-about") }),
      el("p", { class: "say wrap-any", role: "status", text: answer.sentences.join(" ") }),
      figure,
      el(
        "details",
        { class: "checks-fold" },
        el("summary", { text: text("health-ways-table") }),
        el(
          "div",
          { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("health-ways-table") },
          choicesTable(answer),
        ),
      ),
      answer.absent.length ? el("p", { class: "small mid", text: answer.absent.map(({ sentence }) => sentence).join(" ") }) : "",
      el(
        "p",
        { class: "facts links" },
        el("a", { href: file, download: `${this.board.id}-multiverse.json`, text: text("health-ways-download") }),
      ),
    );
    figure.append(curve(answer, figure.clientWidth || 700));
    if (focused) picker.querySelector("select")?.focus();
    return undefined;
  }

  /** @param {Multiverse} answer */
  #picker({ entries, entry }) {
    const options = entries.map((each) => el("option", { value: each.entry, selected: each.entry === entry, text: each.entry }));
    /** @type {HTMLSelectElement} */
    const select = el("select", { class: "field", on: { change: () => void this.#ask(select.value) } }, options);
    return el("label", { class: "small" }, text("health-ways-entry"), " ", select);
  }
}

/** @param {HTMLElement} [picker] */
function head(picker) {
  return bar(text("health-ways-title"), picker);
}

/** The weights that the address gives to benchmarks. */
function weights() {
  const query = new URLSearchParams();
  for (const name of ["benchmarks", "weigh"]) for (const value of store.all(name)) query.append(name, value);
  return query;
}

/**
 * The ranks of the entry over all ways that rank it, the best first; below, which choices each way made.
 * @param {Multiverse} answer
 * @param {number} width
 */
export function curve({ ways, decisions, yours, entry }, width) {
  const left = width < 500 ? 118 : 190;
  const ordered = ways.filter(({ rank }) => rank !== null).sort((one, other) => Number(one.rank) - Number(other.rank));
  const last = Math.max(2, yours ?? 1, ...ordered.map(({ rank }) => Number(rank)));
  /** @param {number} place */
  const x = (place) => left + ((place + 0.5) / Math.max(ordered.length, 1)) * (width - left - RIGHT);
  /** @param {number} rank */
  const y = (rank) => TOP + (Math.log(rank) / Math.log(last)) * (HIGH - TOP - GAP);
  const across = { x1: left, x2: width - RIGHT };
  const frame = MARKS.filter((mark) => mark <= last).map((mark) => [
    svg("line", { class: "grid", ...across, y1: y(mark), y2: y(mark) }),
    svg("text", { x: left - 6, y: y(mark) + 4, "text-anchor": "end", text: int(mark) }),
  ]);
  const own = ordered.indexOf(ways[0]);
  const dots = ordered.map(({ rank }, place) => `M${x(place).toFixed(1)} ${y(Number(rank)).toFixed(1)}h0`).join("");
  let height = HIGH;
  const choices = decisions.flatMap((decision) => {
    const title = svg("text", { class: "title", x: 0, y: height + 10, text: decision.label });
    height += LINE + 2;
    const lines = decision.choices.map(({ choice, label }) => {
      height += LINE;
      const made = ordered.flatMap((way, place) =>
        way[/** @type {keyof typeof way} */ (decision.decision)] === choice ? [x(place).toFixed(1)] : [],
      );
      return [
        svg("text", { x: left - 6, y: height - 4, "text-anchor": "end" }, short(label, left / 7), svg("title", { text: label })),
        svg("path", { class: "made", d: made.map((at) => `M${at} ${height - LINE + 3}v${LINE - 5}`).join("") }),
      ];
    });
    height += GAP;
    return [title, ...lines.flat()];
  });
  return svg(
    "svg",
    {
      width: "100%",
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": text("health-ways-curve", { entry, ways: ordered.length }),
    },
    svg("text", { class: "title", x: 0, y: 11, text: text("health-ways-rank") }),
    frame.flat(),
    svg("path", { class: "points", d: dots }),
    own >= 0 &&
      svg("circle", { class: "own", cx: x(own), cy: y(Number(ways[0].rank)), r: 5 }, svg("title", { text: text("health-ways-own") })),
    yours !== null && [
      svg("line", { class: "yours", ...across, y1: y(yours), y2: y(yours) }),
      svg(
        "circle",
        { class: "yours", cx: width - RIGHT - 5, cy: y(yours), r: 5 },
        svg("title", { text: text("health-ways-yours", { rank: int(yours) }) }),
      ),
    ],
    choices,
  );
}

/**
 * A label in the room that it has.
 * @param {string} label
 * @param {number} most
 */
function short(label, most) {
  return label.length > most ? `${label.slice(0, most)}…` : label;
}

/** @param {Multiverse} answer */
function choicesTable({ decisions, entry }) {
  const lines = decisions.flatMap(({ label, share, choices }) =>
    choices.map((choice, place) =>
      el(
        "tr",
        {},
        place ? null : el("th", { scope: "row", rowspan: choices.length, text: label }),
        place ? null : el("td", { class: "n", rowspan: choices.length, text: share === null ? DASH : `${Math.round(100 * share)} %` }),
        el("td", { text: choice.label }),
        el("td", { class: "n", text: int(choice.ways) }),
        el("td", {
          class: "n",
          text:
            choice.lowest === null
              ? DASH
              : text("health-ways-range", {
                  lowest: int(choice.lowest),
                  highest: int(Number(choice.highest)),
                  same: choice.lowest === choice.highest,
                }),
        }),
        el("td", { class: "n", text: choice.median === null ? DASH : int(choice.median) }),
      ),
    ),
  );
  return el(
    "table",
    {},
    el("caption", { class: "sr", text: entry }),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        Object.entries(group("health-ways-columns")).map(([id, label]) =>
          el("th", { scope: "col", class: id.replace("-", " "), text: label }),
        ),
      ),
    ),
    el("tbody", {}, lines),
  );
}
