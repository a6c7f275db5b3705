// One question: its text, what models answered, and how models of rising strength do on it.

import { el, svg } from "../common/dom.js";
import { fixed, score } from "../common/format.js";
import { store } from "../common/store.js";
import { find, sentences, text } from "../common/words.js";
import { p, share } from "./lists.js";
import { straight } from "./scale.js";

const WIDE = 440;
const TALL = 190;
const LEFT = 36;
const RIGHT = 8;
const TOP = 20;
const FOOT = 36;
const BAR = 130;

/**
 * @param {Question} question
 * @param {(sample: string) => unknown} open
 */
export function openedQuestion(question, open) {
  const step = (/** @type {string} */ text, /** @type {string | null} */ sample) =>
    el("button", { type: "button", class: "plain small", disabled: sample === null, text, on: { click: () => sample && open(sample) } });
  const mark = find(`questions-marks-${question.kind}`);
  return [
    el(
      "div",
      { class: "bar" },
      el("h2", { class: "wrap-any", text: text("questions-number", { sample: question.sample }) }),
      mark && el("span", { class: `small ${question.kind === "suspect" ? "w-bad" : "w-warn"}`, text: mark }),
      el("span", { class: "row push" }, step(text("questions-before"), question.before), step(text("questions-next"), question.after)),
    ),
    question.passage && el("p", { class: "txt passage", text: question.passage }),
    question.question && el("p", { class: "txt", text: question.question }),
    answers(question),
    el("p", { class: "says", text: question.sentence }),
    question.groups.length > 1 && groups(question),
    facts(question),
    el(
      "p",
      {},
      el("a", {
        class: "btn",
        href: store.href("samples", {
          benchmark: question.benchmark,
          entry: question.entry,
          sample: question.sample,
          kind: null,
          cluster: null,
        }),
        text: text("questions-read"),
      }),
    ),
  ].filter(Boolean);
}

/** @param {Question} question */
function answers({ answers: listed, other_answers: others, models, references, strong_models: strong }) {
  if (!listed.length) {
    const key = references?.[0]?.join(", ");
    return el("p", {
      class: "small mid",
      text: sentences([key && text("questions-references", { words: key }), text("questions-no-answers")]),
    });
  }
  const most = Math.max(...listed.map((each) => each.models), others);
  const row = (/** @type {string} */ text, /** @type {number} */ count, /** @type {string} */ note, /** @type {boolean} */ right) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: right ? "right" : null }, el("div", { class: "tx", title: text, text })),
      el("td", { class: "n", text: score(count / models, 0) }),
      el("td", {}, el("span", { class: right ? "given key" : "given", style: { width: `${(BAR * count) / most}px` } })),
      el("td", { class: "mid small", text: note }),
    );
  const rows = listed.map((each) => {
    const notes = [
      each.right && text("questions-key"),
      each.strong > 0 && text("questions-strong-give", { some: each.strong, of: strong }),
    ];
    return row(each.answer, each.models, notes.filter(Boolean).join("; "), Boolean(each.right));
  });
  if (others) rows.push(row(text("questions-other"), others, "", false));
  const head = [
    el("th", { scope: "col", text: text("questions-answer") }),
    el("th", { scope: "col", class: "n", text: text("questions-given") }),
    el("th"),
    el("th"),
  ];
  return el("table", { class: "num given-answers" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows));
}

/** @param {Question} question */
function groups({ groups: of }) {
  const x = straight(0, of.length - 1, LEFT + 14, WIDE - RIGHT - 14);
  const y = straight(0, 1, TALL - FOOT, TOP);
  const usual = of.every(({ usual: each }) => each !== null);
  const path = of.map(({ usual: each }, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(each ?? 0).toFixed(1)}`).join("");
  return svg(
    "svg",
    {
      class: "strength-groups",
      width: "100%",
      viewBox: `0 0 ${WIDE} ${TALL}`,
      role: "img",
      "aria-label": text("questions-groups-label", { n: of.length }),
    },
    [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
      svg("line", { class: "grid", x1: LEFT, x2: WIDE - RIGHT, y1: y(tick), y2: y(tick) }),
      svg("text", { x: LEFT - 7, y: y(tick) + 4, "text-anchor": "end", text: 100 * tick }),
    ]),
    usual && svg("path", { class: "usual", d: path }),
    usual &&
      svg("text", {
        x: WIDE - RIGHT - 4,
        y: y(of.at(-1)?.usual ?? 0) - 8,
        "text-anchor": "end",
        class: "mid",
        text: text("questions-usual"),
      }),
    of.flatMap(({ right, lower, upper }, place) => [
      lower !== null && upper !== null && svg("line", { class: "whisker", x1: x(place), x2: x(place), y1: y(lower), y2: y(upper) }),
      svg("circle", { class: "opened", cx: x(place), cy: y(right), r: 4 }),
    ]),
    svg("text", { x: LEFT, y: TALL - 18, text: text("questions-weakest") }),
    svg("text", { x: WIDE - RIGHT, y: TALL - 18, "text-anchor": "end", text: text("questions-strongest") }),
    svg("text", { class: "title", x: 0, y: 11, text: text("questions-groups") }),
  );
}

/** @param {Question} question */
function facts(question) {
  const { right, models, discrimination, by_chance: chance, adjusted, slope, slope_error: error } = question;
  const instead = question.answers.filter((each) => !each.right && (each.discrimination ?? 0) > (discrimination ?? 0));
  const best = question.kind === "suspect" ? instead.sort((a, b) => (b.discrimination ?? 0) - (a.discrimination ?? 0))[0] : undefined;
  /** @type {[string, string | null | undefined][]} */
  const lines = [
    [text("questions-rows-right"), right === null ? null : text("questions-right-of", { share: share(right), n: models })],
    [text("questions-rows-discrimination"), discrimination === null ? null : fixed(discrimination, 2)],
    [
      text("questions-rows-chance"),
      chance !== null && (discrimination ?? 0) < 0 ? text("questions-chance-of", { p: equal(p(chance)) }) : null,
    ],
    [
      text("questions-rows-ordinary"),
      question.kind === "suspect" && adjusted !== null ? text("questions-ordinary-of", { p: equal(p(adjusted)) }) : null,
    ],
    [
      text("questions-rows-slope"),
      slope === null || error === null ? null : text("questions-slope-of", { slope: fixed(slope, 2), error: fixed(error, 2) }),
    ],
    [text("questions-rows-if"), best && text("questions-if-key", { answer: best.answer, follows: fixed(best.discrimination ?? 0, 2) })],
  ];
  return el(
    "dl",
    { class: "kv num" },
    lines.flatMap(([name, text]) => (text ? [el("dt", { text: name }), el("dd", { text })] : [])),
  );
}

/** @param {string} chance */
const equal = (chance) => (chance.startsWith("<") ? chance : `= ${chance}`);
