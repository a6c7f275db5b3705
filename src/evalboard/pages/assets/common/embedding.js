// How what a page shows gets onto another one: code for a frame, the picture of its link, and for a model its badge.

import { FIT } from "../generated/parameters.js";
import { copyButton, el } from "./dom.js";
import { menu } from "./menu.js";
import { isPlotChoice, isTableChoice, store } from "./store.js";
import { text } from "./words.js";

/** As tall as the Hub's own frames are. */
const HEIGHT = 560;
/** What a frame has its own way of saying, or does not show. */
const OWN = new Set(["offset", "limit", "top"]);
/** @type {Record<string, (key: string) => boolean>} */
const SAID = {
  leaderboard: (key) => isTableChoice(key) && !isPlotChoice(key) && !OWN.has(key),
  arena: (key) => FIT.includes(key) || key.startsWith("only."),
  model: (key) => ["entry", "errors"].includes(key),
  compare: (key) => ["entry", "errors"].includes(key),
};

/** The query of a frame, or of the card, that shows what a page shows. @param {string} page @param {string} board */
export function framed(page, board) {
  const query = new URLSearchParams(page === "leaderboard" ? {} : { page });
  query.set("board", board);
  for (const key of store.keys())
    if (key === "rev" || key === "lang" || SAID[page](key)) for (const value of store.all(key)) query.append(key, value);
  return query;
}

/** HTML that puts an address into a frame: nothing in it can leave its attribute. @param {string} address @param {string} title */
export function frameCode(address, title) {
  const looks = `width="100%" height="${HEIGHT}" style="border:0" loading="lazy"`;
  return `<iframe src="${quoted(address)}" ${looks} title="${quoted(title)}"></iframe>`;
}

/** @param {string} text */
function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Markdown of a model's badge, which leads to its page. @param {string} board @param {string} entry */
export function badgeCode(board, entry) {
  const badge = absolute(`badge/${encodeURIComponent(board)}/${entry.split("/").map(inMarkdown).join("/")}.svg`);
  const page = absolute(`model?${new URLSearchParams({ board, entry })}`);
  return `[![${text("common-embedding-badge-alt")}](${badge})](${page.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}

/** @param {string} part */
function inMarkdown(part) {
  return encodeURIComponent(part).replaceAll("(", "%28").replaceAll(")", "%29");
}

/** @param {string} path */
function absolute(path) {
  return new URL(path, document.baseURI).href;
}

/**
 * The button that opens all of that; the codes are those of the moment in which it opens.
 * @param {string} page
 * @param {AnyBoard} board
 * @param {string} [entry]
 */
export function embedButton(page, board, entry = "") {
  const button = el("button.plain", text("common-embedding-embed"));
  menu(
    button,
    (panel) => {
      const query = framed(page, board.id);
      panel.replaceChildren(
        ...codeToCopy(text("common-embedding-frame"), frameCode(absolute(`embed?${query}`), board.title)),
        ...(entry ? codeToCopy(text("common-embedding-badge"), badgeCode(board.id, entry)) : []),
        opens(text("common-embedding-look"), `embed?${query}`),
        opens(text("common-embedding-card"), `card.png?${query}`),
      );
    },
    { label: text("common-embedding-embed"), width: 460 },
  );
  return button;
}

/** A piece of code under its name, to be copied. @param {string} label @param {string} source */
export function codeToCopy(label, source) {
  return [
    el(
      "div.row",
      el("h3", label),
      copyButton(text("common-copy"), text("common-copied"), text("common-not-copied"), source, { class: "btn small push" }),
    ),
    el("pre.cite", { tabindex: 0, text: source }),
  ];
}

/** @param {string} text @param {string} href */
function opens(text, href) {
  return el("a.choice", { href, target: "_blank", rel: "noopener", text });
}
