// What the audit says, where benchmarks are read: a shape in the head of a column that is red or amber, and a word beside a plot. It is
// asked for once per board, when nothing else is to be done; without an answer nothing is marked.

import { el } from "../common/dom.js";
import { colour, shape } from "../common/grades.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const LATEST = 2000; // milliseconds after which it is asked for in any case

/** What the audit of a board says, asked for once, by whoever is first. */
export class Alarms {
  /** @type {Promise<Map<string, BenchmarkHealth>> | undefined} */
  #answer;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
  }

  /** The benchmarks of the board that are red or amber, by id; none where there is no answer. */
  all() {
    this.#answer ??= this.shell
      .ask("findings")
      .then(alarming)
      .catch(() => new Map());
    return this.#answer;
  }
}

/** @param {Findings} answer */
function alarming({ benchmarks }) {
  return new Map(benchmarks.filter(({ grade }) => grade === "red" || grade === "amber").map((each) => [each.benchmark, each]));
}

/** Waits until the browser has nothing else to do. */
export function idle() {
  return new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(resolve, { timeout: LATEST }) : setTimeout(resolve, LATEST),
  );
}

/** @param {BenchmarkHealth} health */
export function worstOf({ findings: [{ finding }] }) {
  return strings.health.findings[finding] ?? finding;
}

/**
 * Marks the head of a column that stands for a benchmark with an alarm.
 * @param {Element} cell
 * @param {BenchmarkHealth | undefined} health
 */
export function markHead(cell, health) {
  if (!health || cell.querySelector(".alarm")) return;
  const says = strings.health.alarm(health.label, strings.health.grades[health.grade], worstOf(health));
  cell.prepend(
    el(
      "a",
      {
        class: `alarm ${colour(health.grade)}`,
        href: store.href("benchmarks", { benchmark: health.benchmark }),
        title: says,
        "aria-label": says,
      },
      shape(health.grade, { size: 8 }),
    ),
  );
}
