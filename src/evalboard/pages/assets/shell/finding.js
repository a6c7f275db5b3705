// The line under a board's title: the one thing that its audits found that matters most, what it does to the ranking, and the ways from
// there. The server paints it with the first rows, in the same markup: pages/prerender.py.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

/** Parameters that say over which benchmarks the average is taken. */
const AVERAGED = ["benchmarks", "weigh", "average"];
/** @type {Record<string, [string, string]>} */
const MARKS = { red: ["bad", "◆"], amber: ["warn", "△"], without: ["ok", "○"] };

/** The line that is shown, which changes with the question. @type {{ refresh: () => void } | null} */
let shown = null;
store.onChange(() => shown?.refresh());

/** The line of a board; nothing where nothing was found. @param {AnyBoard} board */
export function findingLine(board) {
  shown = null;
  if (!board.key || !(board.alarms?.length || board.cautions?.length)) return null;
  const line = el("p.finding");
  shown = { refresh: () => line.replaceChildren(...parts(board).filter((each) => each !== "")) };
  shown.refresh();
  return line;
}

/** @param {AnyBoard} board @returns {(Node | string)[]} */
function parts(board) {
  const [alarm] = board.alarms ?? [];
  return [...(alarm ? ofAlarm(board, alarm) : []), ...(board.cautions ?? []).map(caution)];
}

/** @param {AnyBoard} board @param {Alarm} alarm */
function ofAlarm({ without }, alarm) {
  const out = without != null && isChosen(without.query);
  const said = out && without ? without : alarm;
  const [tone, sign] = MARKS[out ? "without" : alarm.grade];
  const averaged = out ? Object.fromEntries(AVERAGED.map((key) => [key, null])) : choices(without?.query ?? "");
  const words = out ? text("pages-finding-show-with") : text("pages-finding-show-without");
  return [
    el("span", { class: `mk ${tone}`, "aria-hidden": "true", text: sign }),
    el("b", said.line),
    said.consequence && ` ${said.consequence}`,
    without ? el("a", { href: store.href("leaderboard", averaged), text: words }) : "",
    el("a", { href: store.href("benchmarks", { benchmark: alarm.benchmark }), text: text("pages-finding-why") }),
  ];
}

/** @param {Caution} each */
function caution({ words, page }) {
  return el("a.caution", { href: store.href(page), text: words });
}

/** Whether the address asks for an average over just these benchmarks. @param {string} query */
export function isChosen(query) {
  const wanted = new URLSearchParams(query);
  /** @param {string[]} values */
  const sorted = (values) => values.toSorted().join("\0");
  return AVERAGED.every((key) => sorted(store.all(key)) === sorted(wanted.getAll(key)));
}

/** The parameters of a query as a change. @param {string} query */
function choices(query) {
  const wanted = new URLSearchParams(query);
  return Object.fromEntries(AVERAGED.map((key) => [key, wanted.getAll(key)]));
}
