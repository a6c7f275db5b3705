// Questions on which two models differ most, where their single answers are kept: those that either answered better, of each benchmark.

import { ApiError } from "../common/api.js";
import { el } from "../common/dom.js";
import { fixed } from "../common/format.js";
import { hasPages } from "../common/host.js";
import { whenNear } from "../common/lazysection.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const BENCHMARKS = 3;
const EACH = 3; // questions that either model answered better
const LETTERS = 140;

/** @param {Shell} shell @param {Comparison} comparison */
export function examples(shell, { entries, rows }) {
  const [{ entry }, { entry: against }] = entries;
  const sampled = rows.filter(({ samples }) => samples).slice(0, BENCHMARKS);
  if (!hasPages || entries.length > 2 || !sampled.length) return "";
  const lists = el("div");
  const element = el("section", el("div.bar", el("h2", text("compare-examples"))), lists);
  /** @param {string} benchmark @param {string} sort @returns {Promise<Samples>} */
  const ask = (benchmark, sort) => shell.ask("samples", { benchmark, entry, against, sort, limit: String(EACH) });
  whenNear(element, async () => {
    try {
      for (const { samples, label } of sampled) {
        const answers = await Promise.all(["-difference", "difference"].map((sort) => ask(samples, sort)));
        const apart = answers.flatMap((answer) =>
          answer.rows.filter(({ score, other }) => score !== other && score !== null && other !== null),
        );
        const items = [...new Map(apart.map((row) => [row.sample, row])).values()].map((row) => example(row, samples, entry, against));
        if (items.length) lists.append(el("h3", label), el("ul.plain-list.num", items));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      lists.append(el("p.note.bad", { role: "alert", text: error.message }));
    }
    element.hidden = !lists.childElementCount;
  });
  return element;
}

/** @param {SampleRow} row @param {string} benchmark @param {string} entry @param {string} against */
function example({ sample, question, score, other }, benchmark, entry, against) {
  const named = question || text("samples-list-sample", { id: sample });
  const [mine, theirs] = [score, other].map((value) => fixed(Number(value), 2));
  const href = store.href("samples", { benchmark, entry, against, sample });
  return el(
    "li.wrap-any",
    el("b", mine),
    ` : ${theirs} `,
    el("a", { href, text: named.length > LETTERS ? `${named.slice(0, LETTERS)}…` : named }),
  );
}
