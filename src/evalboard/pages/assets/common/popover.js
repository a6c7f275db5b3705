// "How computed": the arithmetic behind one number, under its cell; at the foot of the window on a phone.

import { address } from "./api.js";
import { copy, el, inFocus, link, pageOf, targetOf } from "./dom.js";
import { short } from "./format.js";
import { hasPages } from "./host.js";
import { closeMenus, place } from "./menu.js";
import { store } from "./store.js";
import { text } from "./words.js";

/** @type {{ panel: HTMLElement, anchor: HTMLElement, listen: (event: Event) => unknown } | null} */
let open = null;

/** Closes the popover; focus returns to the cell when it was inside. @param {{ refocus?: boolean }} [options] */
export function closeExplanation({ refocus = false } = {}) {
  if (!open) return;
  const { panel, anchor, listen } = open;
  const inside = panel.contains(inFocus());
  open = null;
  panel.remove();
  anchor.classList.remove("open");
  document.removeEventListener("pointerdown", listen);
  if (refocus || inside) anchor.focus?.({ preventScroll: true });
}

/**
 * Opens the explanation of a node of an entry under `anchor`. `shell` asks the API; `title` and `model` are shown until it
 * has answered; `query` carries the visitor's own weights.
 * @param {Shell} shell
 * @param {HTMLElement} anchor
 * @param {{ entry: string, model: string, node: string, title: string, query?: URLSearchParams }} options
 */
export async function explainCell(shell, anchor, { entry, model, node, title, query = new URLSearchParams() }) {
  const body = el("div", el("p.dim", text("board-explain-loading")));
  const panel = shown(anchor, { title, about: model, label: text("board-explain-dialog") }, body);
  if (!panel) return;
  const params = new URLSearchParams(query);
  if (store.one("errors")) params.set("errors", store.one("errors"));
  params.set("entry", entry);
  params.set("node", node);
  try {
    const explanation = await shell.ask("explain", params);
    if (open?.panel !== panel) return;
    body.replaceChildren(...content(explanation, shell, params));
  } catch (error) {
    if (open?.panel !== panel) return;
    body.replaceChildren(el("p.reason", error.message || text("board-explain-failed")));
  }
  place(panel, anchor);
}

/**
 * Opens what the page knows already, pairs of a key and a text, under `anchor`.
 * @param {HTMLElement} anchor
 * @param {{ title: string, about: string, label: string, lines: [string, string][] }} options
 */
export function explainLines(anchor, { title, about, label, lines }) {
  shown(
    anchor,
    { title, about, label },
    el(
      "dl.calc.in-words",
      lines.flatMap(([key, text]) => [el("dt", key), el("dd", text)]),
    ),
  );
}

/**
 * A panel under its anchor, which closes it again when it is asked for twice: none then.
 * @param {HTMLElement} anchor
 * @param {{ title: string, about: string, label: string }} options
 * @param {HTMLElement} body
 */
function shown(anchor, { title, about, label }, body) {
  const again = open?.anchor === anchor;
  closeExplanation();
  closeMenus();
  if (again) return null;
  const panel = el(
    "div.pop.explain",
    { role: "dialog", "aria-label": label, tabindex: -1 },
    el("h3", title),
    el("div.mid.wrap-any", about),
    body,
  );
  /** @param {Event} event */
  const listen = (event) => !panel.contains(targetOf(event)) && !anchor.contains(targetOf(event)) && closeExplanation();
  open = { panel, anchor, listen };
  anchor.classList.add("open");
  pageOf(anchor).append(panel);
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    closeExplanation({ refocus: true });
  });
  document.addEventListener("pointerdown", listen);
  if (anchor.tabIndex < 0) anchor.tabIndex = -1;
  place(panel, anchor);
  panel.focus({ preventScroll: true });
  return panel;
}

/** The lines of an explanation as a list; the page of a model shows the same. @param {Explanation} explanation */
export function calculation(explanation) {
  const lines = explanation.lines.flatMap(({ key, value }) => {
    const sum = key === "score" ? "sum" : null;
    return [el("dt", { class: sum, text: key }), el("dd", { class: sum, text: value })];
  });
  return el("dl.calc", lines);
}

/** @param {Explanation} explanation @param {Shell} shell @param {URLSearchParams} params */
function content(explanation, shell, params) {
  const sources = explanation.sources.slice(0, 3).map(sourceLine);
  const more = explanation.files - Math.min(3, explanation.sources.length);
  if (more > 0) sources.push(el("div.dim", text("board-explain-more", { n: more })));
  return [calculation(explanation), el("div.small", sources), actions(explanation, shell, params)];
}

/** @param {Explanation["sources"][number]} where */
function sourceLine(where) {
  const repo = where.repo ? [el("span.dim", `${text("board-explain-from")} `), el("span.mono", where.repo), " "] : [];
  return el(
    "div.wrap-any",
    repo,
    el("span.mono.dim", `@${short(where.revision)}`),
    el("br"),
    el("span.dim", `${text("board-explain-file")} `),
    link(where.file, where.url, { class: "mono" }),
    where.row ? el("span.dim.num", text("board-explain-row", { n: where.row })) : "",
  );
}

/** @param {Explanation} explanation @param {Shell} shell @param {URLSearchParams} params */
function actions(explanation, shell, params) {
  const json = new URLSearchParams(params);
  if (shell.revision) json.set("rev", shell.revision);
  const copyText = el("button.plain", text("board-explain-copy-text"));
  copyText.addEventListener("click", async () => {
    copyText.textContent = (await copy(explanation.text)) ? text("common-copied") : text("common-not-copied");
  });
  const onModelPage = shell.props.page === "model" && store.one("entry") === explanation.entry;
  return el(
    "div.acts",
    hasPages &&
      !onModelPage &&
      el("a", {
        href: store.href("model", {
          entry: explanation.entry,
          node: explanation.node === shell.board.nodes[0].path ? null : explanation.node,
        }),
        text: text("board-explain-open"),
      }),
    hasPages &&
      explanation.samples &&
      el("a", {
        href: store.href("samples", { benchmark: explanation.samples, entry: explanation.entry }),
        text: text("board-explain-samples"),
      }),
    copyText,
    hasPages &&
      el("a", {
        href: address(`boards/${encodeURIComponent(shell.id)}/explain`, json),
        target: "_blank",
        rel: "noopener",
        text: text("board-explain-json"),
      }),
  );
}
