// Sections that are asked for when they come near, and what they say where no answer came.

import { ApiError } from "./api.js";
import { el } from "./dom.js";

const NEAR = "200px";

/**
 * Calls back when an element comes near what is seen of the page, once; not after the signal.
 * @param {Element} element
 * @param {() => void} arrive
 * @param {{ signal?: AbortSignal, margin?: string }} [how]
 */
export function whenNear(element, arrive, { signal, margin = NEAR } = {}) {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((each) => each.isIntersecting)) return;
      seen.disconnect();
      arrive();
    },
    { rootMargin: margin },
  );
  seen.observe(element);
  signal?.addEventListener("abort", () => seen.disconnect());
}

/**
 * The title of a section and what stands beside it.
 * @param {string} title
 * @param {...Child} beside
 */
export function bar(title, ...beside) {
  return el("div", { class: "bar" }, el("h2", { text: title }), ...beside);
}

/**
 * Fills a section with what an answer is drawn as. Without an answer to draw it stays as it is; where none came it says so below
 * its head.
 * @param {HTMLElement} section
 * @param {() => Promise<HTMLElement[] | null>} parts
 * @param {{ head: () => HTMLElement, failed: string, signal?: AbortSignal }} how
 */
export async function fill(section, parts, { head, failed, signal }) {
  try {
    const all = await parts();
    if (all && !signal?.aborted) section.replaceChildren(...all);
  } catch (error) {
    if (signal?.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    section.replaceChildren(head(), el("p", { class: "small mid", role: "alert", text: failed }));
  }
}
