// Who stood at the top when: by a date of the entries, drawn and in a table, by classes of sizes; and in the states that are kept.
// `class` and `date` of the address say which sizes and whose dates.

import { linear } from "../common/axis.js";
import { el, svg } from "../common/dom.js";
import { date, inUnit } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { whenNear } from "../common/near.js";
import { store } from "../common/store.js";
import { sentences, text } from "../common/words.js";
import { modelLink } from "./names.js";
import { nameOf } from "./states.js";

const HEIGHT = 180;
const TICKS = 5;

export class LeadersSection {
  /** @type {Leaders | null} */
  #leaders = null;
  #wanted = "";

  /**
   * Its numbers are asked for when it comes near.
   * @param {Shell} shell
   * @param {AbortSignal} signal
   */
  constructor(shell, signal) {
    this.shell = shell;
    this.body = el("div", { class: "leaders" }, el("p", { class: "dim small waits", text: text("leaders-loading") }));
    this.element = el(
      "section",
      { "aria-label": text("leaders-title") },
      el("div", { class: "bar" }, el("h2", { text: text("leaders-title") })),
      this.body,
    );
    whenNear(this.element, () => this.#arrive(signal), { signal });
  }

  /** @param {AbortSignal} signal */
  #arrive(signal) {
    this.#ask();
    store.onChange((keys) => this.#changed(keys), { signal });
  }

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("date")) this.#ask();
    else if (keys.includes("class") && this.#leaders) this.#show(this.#leaders);
  }

  async #ask() {
    const by = store.one("date");
    this.#wanted = by;
    try {
      /** @type {Leaders} */
      const leaders = await this.shell.ask("leaders", by ? { date: by } : {});
      if (by === this.#wanted) this.#show(leaders);
    } catch (error) {
      if (by === this.#wanted)
        this.body.replaceChildren(el("p", { class: "dim small", role: "status", text: error.message || text("leaders-failed") }));
    }
  }

  /** @param {Leaders} leaders */
  #show(leaders) {
    this.#leaders = leaders;
    this.body.replaceChildren(...leaderParts(leaders, store.one("class")));
  }
}

/**
 * What is drawn and said of who stood at the top when.
 * @param {Leaders} leaders
 * @param {string} size the class of sizes, as `3-9`; "" for all
 */
export function leaderParts(leaders, size) {
  const shown = leaders.frontiers.find((each) => keyOf(each) === size) ?? leaders.frontiers[0];
  return [choices(leaders, shown), ...byDate(leaders, shown), ...inStates(leaders)].filter((part) => part instanceof Node);
}

/** @param {Frontier} frontier */
function keyOf({ from, to }) {
  return from === null && to === null ? "" : `${from ?? ""}-${to ?? ""}`;
}

/**
 * @param {Leaders} leaders
 * @param {Frontier | undefined} shown
 */
function choices({ frontiers, dates, by }, shown) {
  const sizes = frontiers.map((each) => ({
    text: keyOf(each) ? text("leaders-size", { from: each.from, to: each.to }) : text("leaders-any"),
    on: each === shown,
    set: { class: keyOf(each) || null },
  }));
  const columns = dates.map(({ id, label }, at) => ({ text: label, on: id === by, set: { date: at ? id : null } }));
  const parts = [
    sizes.length > 1 && chosen(text("leaders-sizes"), sizes),
    columns.length > 1 && chosen(text("leaders-by"), columns),
  ].filter(Boolean);
  return parts.length ? el("div", { class: "row" }, parts) : null;
}

/**
 * @param {string} label
 * @param {{ text: string, on: boolean, set: Record<string, string | null> }[]} options
 */
function chosen(label, options) {
  return el(
    "span",
    { class: "seg", role: "group", "aria-label": label },
    options.map(({ text, on, set }) =>
      el("button", { type: "button", "aria-pressed": String(on), text, on: { click: () => store.set(set) } }),
    ),
  );
}

/**
 * @param {Leaders} leaders
 * @param {Frontier | undefined} frontier
 */
function byDate(leaders, frontier) {
  /** @param {string} text */
  const line = (text) => [el("p", { class: "mid", role: "status", text })];
  if (!leaders.by) return line(text("leaders-no-dates"));
  if (!leaders.told_by) return line(text("leaders-of-pairs"));
  if (!frontier?.leaders.length) return line(text("leaders-nobody"));
  const label = leaders.dates.find(({ id }) => id === leaders.by)?.label ?? leaders.by;
  const plain = leaders.told_by === "scores";
  const still = frontier.leaders.filter(({ until }) => until === null).length;
  const words = [
    text(plain ? "leaders-plain" : "leaders-answer", { n: frontier.count, of: frontier.entries, label }),
    text("leaders-now", { n: still }),
    leaders.undated > 0 && text("leaders-undated", { n: leaders.undated }),
    leaders.without_error > 0 && text("leaders-without-error", { n: leaders.without_error }),
  ];
  const best = frontier.leaders.filter((leader) => leader.best);
  const others = frontier.leaders.filter((leader) => !leader.best);
  return [
    el("p", { role: "status", text: sentences(words) }),
    drawing(leaders, frontier.leaders),
    el("p", { class: "small mid", text: plain ? text("leaders-key-plain") : text("leaders-key") }),
    el(
      "div",
      { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("leaders-caption") },
      table(leaders, best, text("leaders-caption")),
    ),
    others.length > 0 &&
      el(
        "details",
        {},
        el("summary", { text: text("leaders-others", { n: frontier.count - best.length }) }),
        frontier.count > frontier.leaders.length &&
          el("p", { class: "small mid", text: text("leaders-some", { n: frontier.leaders.length, of: frontier.count }) }),
        el(
          "div",
          { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("leaders-caption-others") },
          table(leaders, others, text("leaders-caption-others")),
        ),
      ),
  ];
}

/**
 * Scores of those at the top over time: a step for each new best one, with intervals; up is better.
 * @param {Leaders} leaders
 * @param {readonly Leader[]} listed by date
 */
function drawing({ unit, label, lowest_wins: lowFirst }, listed) {
  const scale = linear(
    listed.flatMap(({ score, lower, upper }) => [score, lower, upper]).flatMap((value) => (value === null ? [] : [unit.factor * value])),
    TICKS,
  );
  /** @param {number} value */
  const y = (value) => (lowFirst ? scale.at(unit.factor * value) : 100 - scale.at(unit.factor * value));
  const days = listed.map((leader) => Date.parse(leader.date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  /** @param {number} day */
  const x = (day) => (last > first ? 2 + (96 * (day - first)) / (last - first) : 50);
  const best = listed.filter((leader) => leader.best);
  const ends = [date(listed[0].date), date(listed[listed.length - 1].date)];
  return el(
    "div",
    { class: "time-plot" },
    el(
      "div",
      { class: "time-y num", "aria-hidden": "true" },
      scale.ticks.map((tick) =>
        el("span", { style: { top: `${(lowFirst ? scale.at(tick) : 100 - scale.at(tick)).toFixed(1)}%` }, text: tickText(tick, unit) }),
      ),
    ),
    svg(
      "svg",
      { class: "time-svg", height: HEIGHT, role: "img", "aria-label": text("leaders-drawing", { label, first: ends[0], last: ends[1] }) },
      [
        ...scale.ticks.map((tick) => line("time-tick", 0, 100, lowFirst ? scale.at(tick) : 100 - scale.at(tick))),
        ...steps(best, x, y),
        ...listed.flatMap((leader) =>
          hasBounds(leader)
            ? [line("time-error", x(Date.parse(leader.date)), x(Date.parse(leader.date)), y(leader.lower), y(leader.upper))]
            : [],
        ),
        ...listed.map((leader) => dot(leader, x(Date.parse(leader.date)), y(leader.score))),
      ],
    ),
    el("div", { class: "time-x num", "aria-hidden": "true" }, el("span", { text: ends[0] }), el("span", { text: ends[1] })),
  );
}

/**
 * From each best one to the next: along the days, then up.
 * @param {Leader[]} best
 * @param {(day: number) => number} x
 * @param {(score: number) => number} y
 */
function steps(best, x, y) {
  return best.flatMap((leader, at) => {
    const next = best[at + 1];
    const [from, to] = [x(Date.parse(leader.date)), next ? x(Date.parse(next.date)) : 100];
    const along = line("time-line", from, to, y(leader.score));
    return next ? [along, line("time-line", to, to, y(leader.score), y(next.score))] : [along];
  });
}

/**
 * @param {string} kind
 * @param {number} x1
 * @param {number} x2
 * @param {number} y1
 * @param {number} [y2]
 */
function line(kind, x1, x2, y1, y2 = y1) {
  /** @param {number} at */
  const share = (at) => `${at.toFixed(2)}%`;
  return svg("line", { class: kind, x1: share(x1), x2: share(x2), y1: share(y1), y2: share(y2) });
}

/**
 * @param {Leader} leader
 * @param {number} x
 * @param {number} y
 */
function dot(leader, x, y) {
  const mark = svg("circle", { class: leader.best ? "time-dot" : "time-dot hollow", cx: `${x.toFixed(2)}%`, cy: `${y.toFixed(2)}%`, r: 3 });
  mark.append(svg("title", { text: [leader.entry, date(leader.date), leader.printed].join(", ") }));
  return mark;
}

/**
 * @param {number} tick
 * @param {Unit} unit
 */
function tickText(tick, unit) {
  return inUnit(tick / unit.factor, unit, Math.min(unit.digits, Number.isInteger(tick) ? 0 : Number.isInteger(10 * tick) ? 1 : 2));
}

/**
 * @param {Leaders} leaders
 * @param {readonly Leader[]} listed
 * @param {string} caption
 */
function table(leaders, listed, caption) {
  const rev = store.one("rev");
  return simpleTable(
    caption,
    [
      [text("leaders-model"), ""],
      [leaders.label, "n"],
      [text("leaders-interval"), "n"],
      [text("leaders-from"), ""],
      [text("leaders-until"), ""],
      [text("leaders-passed-by"), ""],
      [text("leaders-alone"), ""],
    ],
    listed.map((leader) => [
      modelLink(leader.entry, rev),
      leader.printed,
      hasBounds(leader)
        ? text("leaders-span", { from: inUnit(leader.lower, leaders.unit), until: inUnit(leader.upper, leaders.unit) })
        : "",
      date(leader.date),
      leader.until ? date(leader.until) : text("leaders-still"),
      leader.passed_by && modelLink(leader.passed_by, rev),
      leader.alone
        .map(([from, until]) => text("leaders-span", { from: date(from), until: until ? date(until) : text("leaders-today") }))
        .join("; "),
    ]),
  );
}

/** @param {Leaders} leaders */
function inStates({ states, reigns, reign_count: every, waiting }) {
  if (states.length < 2) return [];
  const all = states.map(({ state }) => state);
  const read = states.filter(({ there }) => there === "yes").length;
  return [
    el(
      "h3",
      {},
      text("leaders-states-title"),
      " ",
      el("span", { class: "small mid num", text: text("leaders-states-about", { read, n: states.length, all: read === states.length }) }),
    ),
    waiting > 0 && el("p", { class: "small mid", text: text("leaders-states-waiting", { n: waiting }) }),
    every > reigns.length && el("p", { class: "small mid", text: text("leaders-states-some", { n: reigns.length, of: every }) }),
    el(
      "div",
      { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("leaders-states-caption") },
      simpleTable(
        text("leaders-states-caption"),
        [
          [text("leaders-model"), ""],
          [text("leaders-from"), ""],
          [text("leaders-until"), ""],
          [text("leaders-states-states"), "n"],
          [text("leaders-states-first"), "n"],
          [text("leaders-states-alone"), "n"],
        ],
        reigns.map((reign) => [
          modelLink(reign.entry, nameOf(reign.since, all)),
          date(reign.since.date),
          reign.until ? date(reign.until.date) : text("leaders-still"),
          String(reign.states),
          String(reign.first),
          String(reign.alone),
        ]),
      ),
    ),
  ];
}

/**
 * @param {string} caption
 * @param {string[][]} heads each with its class
 * @param {Child[][]} rows
 */
function simpleTable(caption, heads, rows) {
  return el(
    "table",
    { class: "num led" },
    el("caption", { class: "sr", text: caption }),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map(([text, kind]) => el("th", { scope: "col", class: kind || null, text })),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map((cells) =>
        el(
          "tr",
          {},
          cells.map((cell, at) => (at ? el("td", { class: heads[at][1] || null }, cell) : el("th", { scope: "row" }, cell))),
        ),
      ),
    ),
  );
}
