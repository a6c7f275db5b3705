// One sample: what was asked and expected, what the model wrote, what of it was scored, and what every way of scoring makes of it.

import { el, link } from "../common/dom.js";
import { fixed, int } from "../common/format.js";
import { list, text } from "../common/words.js";
import { transcript } from "./transcript.js";
import { beginning, coded, unitsOf, visible, width } from "./whitespace.js";
import { bag } from "./words.js";

const FOLDED = 2000; // units of a long text that are shown at first
const SHORT = 300; // of a question in the heading
const STORED = "stored";
const SAID_OF_BATTLES = ["opponent", "outcome", "chance", "likelihood"];
const BRIEF = 90; // of the text that counts, in the table

/**
 * What two models that answered a question have in common. `address` is that of the sample, `turn` are buttons to the next ones.
 * @param {Sample} sample
 * @param {{ names: Names, address: string, turn: Child[] }} options
 */
export function question(sample, { names, address, turn }) {
  const title = sample.question ?? text("samples-list-sample", { id: sample.sample });
  const passage = sample.passage
    ? folding(sample.passage, { cls: "passage", label: text("samples-sample-passage"), whole: sample.cut.passage })
    : null;
  if (passage) passage.hidden = true;
  const more = passage && toggle(text("samples-sample-passage-of", { words: (sample.passage ?? "").trim().split(/\s+/).length }), passage);
  const whole = title.length > SHORT ? folding(title, { label: text("samples-sample-question"), whole: sample.cut.question }) : null;
  if (whole) whole.hidden = true;
  return el(
    "header",
    el(
      "div.row.of-sample",
      el("h2.wrap-any", { dir: "auto" }, whole ? `${beginning(title, SHORT)}…` : title),
      sample.question !== null && el("span.small.dim.mono.wrap-any", sample.sample),
      el("span.push.small.acts", turn, el("a", { href: address, text: text("samples-sample-link") })),
    ),
    el(
      "p.small.mid.expects",
      spaced([
        sample.answer_type && names.value("answer_type", sample.answer_type),
        names.has("references") && expected(sample.references),
        whole && toggle(text("samples-sample-whole-question"), whole),
        more,
      ]),
    ),
    whole,
    passage,
  );
}

/** The first set of spans is the one that is expected; the others are right as well. @param {string[][] | null} references */
function expected(references) {
  if (!references?.length) return el("span", text("samples-sample-no-reference"));
  const [first, ...others] = references.map((spans) => spans.join(text("samples-sample-and")));
  const bold = el("b.wrap-any", { dir: "auto", text: first });
  const also = [...new Set(others)].filter((other) => other !== first);
  return el(
    "span",
    `${text("samples-sample-expected")} `,
    bold,
    also.length > 0 &&
      el("span.wrap-any", {
        dir: "auto",
        text: ` (${text("samples-sample-also", { others: list(also, "samples-sample-also-next") })})`,
      }),
  );
}

/**
 * What one model answered, part by part. `variant` is the way of scoring that is chosen; `titled` says whose answer it is.
 * @param {Sample} sample
 * @param {{ names: Names, variant: string, titled?: boolean }} options
 */
export function answer(sample, { names, variant, titled = false }) {
  const chosen = sample.explained.find((each) => each.variant === variant) ?? sample.explained[0] ?? null;
  const other = sample.explained.find((each) => each.variant === names.repaired);
  const repaired = other && chosen && !same(other, chosen) ? other : null;
  return el(
    "article.model-answer",
    { "aria-label": text("samples-sample-by", { entry: sample.entry }) },
    titled && el("h3.wrap-any", sample.entry),
    judged(sample, names, variant),
    names.has("prediction") ? written(sample, chosen) : el("p.dim.small", text("samples-sample-no-texts")),
    transcript(sample),
    chosen && scored(chosen),
    chosen && compared(chosen, repaired, names),
    scores(sample, names),
    facts(sample, names),
  );
}

/**
 * What went wrong, in words; and why no other rule can tell what the score would have been.
 * @param {Sample} sample
 * @param {Names} names
 * @param {string} variant
 */
function judged(sample, names, variant) {
  if (sample.opponent) return el("div.judged", el("p.row.small", battle(sample.more, names)));
  const right = sample.failure === null && sample.score === 1;
  const failure = sample.failure?.name ? sample.failure : null;
  const score = el(
    "span.num",
    `${text("samples-sample-score")} `,
    el("b", sample.score === null ? text("samples-list-no-score") : fixed(sample.score, 2)),
    sample.maximum !== 1 &&
      sample.value !== null &&
      el("span.dim", text("samples-sample-out-of", { value: sample.value, maximum: sample.maximum })),
  );
  return el(
    "div.judged",
    el(
      "p.row.small",
      score,
      failure && [
        variant !== STORED && el("span.mid", text("samples-sample-published")),
        el("span.fail", { title: failure.about, text: names.value("failure", failure.name) }),
        el("span.mid", coded(failure.about)),
      ],
      !failure && right && el("span.mid", text("samples-sample-right")),
    ),
    sample.lost && sample.lost.name !== "" && el("p.note.warn.small", el("b", `${text("samples-sample-lost")} `), coded(sample.lost.about)),
  );
}

/** How a battle ended, and how likely the ratings find that. @param {Sample["more"]} more @param {Names} names */
function battle({ outcome, chance, likelihood }, names) {
  /** @param {unknown} share */
  const percent = (share) => fixed(100 * Number(share), 0);
  return [
    el("b", names.value("outcome", String(outcome))),
    typeof chance === "number" && el("span.num", text("samples-sample-chance", { percent: percent(chance) })),
    typeof likelihood === "number" && el("span.num.dim", text("samples-sample-likelihood", { percent: percent(likelihood) })),
  ];
}

/** @param {Sample} sample @param {Step | null} chosen */
function written(sample, chosen) {
  const written = sample.prediction;
  const head = [el("b", text("samples-sample-written"))];
  if (written === null) return section(head, el("p.dim.small", text("samples-sample-no-answer")));
  const whole = sample.cut.prediction ?? [...written].length;
  head.push(el("span.num", text("samples-sample-characters", { n: whole })));
  const parts = chosen ? partsOf(written, chosen.kept) : [];
  const body = folding(written, { parts, label: text("samples-sample-written"), whole });
  if (written.includes("\n")) head.push(key("nl", text("samples-sample-new-line")));
  if (/(?:^|\n) | (?:$|\n)| {2}/.test(written)) head.push(key("sp", text("samples-sample-space")));
  if (parts.some(([from, to, cls]) => cls === "stop" && to > from))
    head.push(el("span", el("span.stop-key", { "aria-hidden": "true" }), text("samples-sample-stop")));
  if (sample.stopped) head.push(el("span.warn", text("samples-sample-stopped")));
  return section(head, body);
}

/** @param {string} cls @param {string} text */
function key(cls, text) {
  return el("span", el("span", { class: `mono ws ${cls} alone`, "aria-hidden": "true" }), text);
}

/**
 * What stands before and after what counts was cut off; the character at which it was cut is the stop, unless a result was taken from the
 * middle.
 * @param {string} text
 * @param {number[]} pair
 */
function partsOf(text, [from, to]) {
  const [start, end] = [unitsOf(text, from), unitsOf(text, to)];
  const after = end < text.length ? end + width(text, end) : end;
  const stop = text.slice(0, start).trim() === "" ? "stop" : "cut";
  return /** @type {Stretch[]} */ ([
    [0, start, "cut"],
    [end, after, stop],
    [after, text.length, "cut"],
  ]).filter(([first, last]) => last > first);
}

/** @param {Step} chosen */
function scored(chosen) {
  const left = chosen.normalized;
  const body =
    left === ""
      ? el("p.dim.small", text("samples-sample-nothing-left"))
      : el("pre.raw", { dir: "auto", tabindex: 0, "aria-label": text("samples-sample-scored") }, visible(left));
  return section([el("b", text("samples-sample-scored")), el("span", coded(chosen.about))], body);
}

/** @param {Step} chosen @param {Step | null} repaired @param {Names} names */
function compared(chosen, repaired, names) {
  const shared = chosen.expected.filter((word) => word.shared).length;
  const lines = /** @type {[string, Child[]][]} */ ([
    [text("samples-sample-expected-words"), bag(chosen.expected, { wanted: true })],
    [text("samples-sample-scored-words"), bag(chosen.scored, { more: chosen.scored_more, other: chosen.expected })],
    repaired && [names.variant(repaired.variant), bag(repaired.scored, { more: repaired.scored_more, other: repaired.expected })],
  ]).filter(Boolean);
  const head = [
    el("b", text("samples-sample-words")),
    el(
      "span.wrap-any",
      chosen.why
        ? coded(chosen.why)
        : text("samples-sample-shared", { n: shared, of: chosen.expected.length, all: shared === chosen.expected.length }),
    ),
    chosen.expected.some((word) => word.number) && el("span.dim", text("samples-sample-double")),
  ];
  return section(
    head.filter(Boolean),
    el(
      "div.bags",
      lines.flatMap(([label, words]) => [el("span.dim", label), el("span", { dir: "auto" }, words)]),
    ),
  );
}

/** @param {Sample} sample @param {Names} names */
function scores(sample, names) {
  if (!sample.explained.length) return null;
  const both = names.metric === "f1";
  /** @param {Step} each */
  const worth = (each) => (both ? each.f1 : each.em);
  const best = Math.max(...sample.explained.map(worth));
  const lines = sample.explained.map((each) =>
    el(
      "tr",
      el("th", { scope: "row", title: each.about, text: names.variant(each.variant) }),
      el("td.mono", { dir: "auto" }, each.text === "" ? el("span.dim", text("samples-sample-nothing-left")) : visible(brief(each.text))),
      both && el("td.n", fixed(each.em, 0)),
      el("td", { class: `n${worth(each) === 0 && best > 0 ? " low" : ""}` }, el("b", fixed(worth(each), 2))),
    ),
  );
  const stored = el(
    "tr",
    el("th", { scope: "row", text: text("samples-sample-stored") }),
    el("td.dim", text("samples-sample-stored-about")),
    both && el("td.n"),
    el("td.n", el("b", sample.value === null ? text("samples-list-no-score") : fixed(sample.value / sample.maximum, 2))),
  );
  const head = [
    [text("samples-sample-how")],
    [text("samples-sample-counts")],
    ...(both
      ? [
          ["EM", "n"],
          ["F1", "n"],
        ]
      : [[text("model-columns-score"), "n"]]),
  ].map(([text, cls]) => el("th", { scope: "col", class: cls ?? null, text }));
  return section(
    [],
    el(
      "div.scroll",
      el("table.three.num", el("caption.sr", text("samples-sample-scores")), el("thead", el("tr", head)), el("tbody", stored, lines)),
    ),
  );
}

/** The text that counts in one line: its beginning and its end. @param {string} text */
function brief(text) {
  return text.length > BRIEF ? `${beginning(text, BRIEF / 2)} … ${text.slice(-BRIEF / 3).replace(/^[\udc00-\udfff]/, "")}` : text;
}

/** Whether two rules compared the same words. @param {Step} one @param {Step} other */
function same(one, other) {
  /** @param {Step} step */
  const words = ({ expected, scored }) => JSON.stringify([expected, scored].map((bag) => bag.map(({ text, shared }) => [text, shared])));
  return words(one) === words(other);
}

/** @param {Sample} sample @param {Names} names */
function facts(sample, names) {
  const rows = /** @type {[string, boolean | number | string | null][]} */ ([
    [text("samples-sample-run"), names.severalRuns ? sample.run : null],
    [text("samples-sample-cluster"), sample.cluster === sample.sample ? null : sample.cluster],
    ...Object.entries(sample.more)
      .filter(([name]) => !sample.opponent || !SAID_OF_BATTLES.includes(name))
      .map(([name, value]) => [names.column(name), value]),
  ]).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const file =
    sample.file &&
    el(
      "span.wrap-any",
      sample.url ? link(sample.file, sample.url, { class: "mono" }) : el("span.mono", sample.file),
      sample.row ? el("span.dim.num", text("board-explain-row", { n: sample.row })) : "",
    );
  return el(
    "dl.kv.sample-facts",
    file && [el("dt", text("samples-sample-file")), el("dd", file)],
    rows.flatMap(([label, value]) => [
      el("dt", label),
      el("dd", { dir: "auto", text: value === true ? text("common-yes") : value === false ? text("common-no") : String(value) }),
    ]),
  );
}

/** @param {Child[]} head @param {...Child} body */
function section(head, ...body) {
  return el("div.sect", head.length > 0 && el("div.h", head), body);
}

/**
 * A text of which a long one shows only its beginning at first. `whole` counts the characters that the server did not send, too.
 * @param {string} raw
 * @param {{ parts?: Stretch[], cls?: string, label: string, whole?: number }} options
 */
function folding(raw, { parts = [], cls = "", label, whole = 0 }) {
  const box = el("pre", { class: `raw ${cls}`.trim(), dir: "auto", tabindex: 0, "aria-label": label });
  const start = beginning(raw, FOLDED);
  /** @param {string} shown */
  const draw = (shown) =>
    box.replaceChildren(
      ...visible(
        shown,
        parts
          .map(([from, to, each]) => /** @type {Stretch} */ ([from, Math.min(to, shown.length), each]))
          .filter(([from, to]) => to > from),
      ),
    );
  draw(start);
  const cut = whole > [...raw].length;
  if (start.length === raw.length && !cut) return box;
  const all = el("button.plain.small", {
    text: cut
      ? text("samples-sample-show-first", { n: int([...raw].length), whole: int(whole) })
      : text("samples-sample-show-all", { n: [...raw].length }),
    on: {
      click: () => {
        draw(raw);
        all.replaceWith(cut ? el("span.small.dim", text("samples-sample-not-sent", { whole: int(whole) })) : "");
      },
    },
  });
  return el("div", box, all);
}

/** @param {string} label @param {HTMLElement} target */
function toggle(label, target) {
  const button = el("button.plain", { "aria-expanded": "false", text: text("samples-sample-show") });
  button.addEventListener("click", () => {
    target.hidden = !target.hidden;
    button.setAttribute("aria-expanded", String(!target.hidden));
    button.textContent = target.hidden ? text("samples-sample-show") : text("samples-sample-hide");
  });
  return el("span", `${label}, `, button);
}

/** @param {Child[]} parts */
function spaced(parts) {
  return parts.filter(Boolean).flatMap((part, at) => (at ? [" · ", part] : [part]));
}
