// The menu Take away: a link, files, commands, a citation and a figure of exactly what the page shows, with the host. What stands in it is
// that of the moment in which it opens.

import { address, fileAt, segment } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { framed } from "../common/embedding.js";
import { int, short } from "../common/format.js";
import { hasPages } from "../common/host.js";
import { menu } from "../common/menu.js";
import { saveAs } from "../common/picture.js";
import { isArenaChoice, isPlotChoice, store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { EXPORTS } from "../generated/exports.js";

const WIDTH = 520;
const NOT_OF_FILES = new Set(["offset", "limit", "pin", "top"]);

/**
 * A file of a view: where it is, how it is called, and which others there are.
 * @typedef {{ kind: string, url: string, more: [string, string][] }} ViewFile
 */

/** What each page shows, as a file. @type {Record<string, (board: Board) => ViewFile>} */
const FILES = {
  leaderboard(board) {
    const query = pinned(
      store.tableQuery((key) => isPlotChoice(key) || NOT_OF_FILES.has(key)),
      board,
    );
    /** @param {string} format */
    const url = (format) => absolute(address(`${path(board)}/table.${format}`, query));
    const more = Object.keys(EXPORTS).filter((format) => format !== "csv");
    return {
      kind: "CSV",
      url: url("csv"),
      more: more.map((format) => [find(`board-download-kinds-${format}`) ?? EXPORTS[format].label, url(format)]),
    };
  },
  arena(board) {
    const query = pinned(
      store.query((key) => !isArenaChoice(key)),
      board,
    );
    return {
      kind: "CSV",
      url: absolute(address(`${path(board)}/ratings.csv`, query)),
      more: [[text("board-download-kinds-json"), absolute(address(`${path(board)}/ratings`, query))]],
    };
  },
  model(board) {
    const query = pinned(
      store.query((key) => key !== "errors"),
      board,
    );
    return { kind: "JSON", url: absolute(address(`${path(board)}/models/${segment(store.one("entry"))}`, query)), more: [] };
  },
  compare(board) {
    const query = pinned(
      store.query((key) => !["benchmarks", "weigh", "average", "errors"].includes(key)),
      board,
    );
    for (const entry of store.all("entry")) query.append("entry", entry);
    return { kind: "JSON", url: absolute(address(`${path(board)}/compare`, query)), more: [] };
  },
};

/** @param {Board} board */
const path = (board) => `boards/${encodeURIComponent(board.id)}`;
/** @param {string} url */
const absolute = (url) => new URL(url, document.baseURI).href;

/** @param {URLSearchParams} query @param {Board} board */
function pinned(query, board) {
  const next = new URLSearchParams(query);
  if (board.origin?.revision) next.set("rev", board.origin.revision);
  return next;
}

/**
 * The button of the menu on a page; `rows` tells how many rows there are, where the page has some.
 * @param {string} page
 * @param {Board} board
 * @param {{ rows?: () => number | null, class?: string }} [options]
 */
export function takeAway(page, board, { rows = () => null, class: cls = "btn menu" } = {}) {
  const button = el("button", { class: cls, text: text("common-export-label") });
  menu(button, (panel) => panel.replaceChildren(...content(page, board, rows())), {
    label: text("common-export-label"),
    width: WIDTH,
    right: true,
  });
  return button;
}

/** @param {string} page @param {Board} board @param {number | null} rows */
function content(page, board, rows) {
  const link = hasPages ? store.link(board.id, board.origin?.revision ?? "") : "";
  const file = FILES[page](board);
  const name = `${board.id}-${page}.${file.kind.toLowerCase()}`;
  const figure = framed(page, board.id);
  if (board.origin?.revision) figure.set("rev", board.origin.revision);
  return [
    el("p.dim", text("common-export-exactly", { rows: rows === null ? null : int(rows), revision: short(board.origin?.revision) })),
    el(
      "dl.take",
      hasPages && copied(text("common-export-link"), link),
      row(file.kind, find(`common-export-files-${page}`) ?? "", save(file.url, name, file.kind)),
      file.more.length > 0 &&
        row(
          text("common-export-more"),
          file.more.map(([label, url]) => save(url, "", label, {})),
          null,
        ),
      hasPages && [...copied("curl", curlOf(file.url), true), ...copied("Python", pythonOf(file), true)],
      copied("BibTeX", hasPages ? bibtexOf(board.citation?.bibtex ?? "", link) : (board.citation?.bibtex ?? ""), true),
      hasPages &&
        row(text("common-export-figure"), text("common-export-figure-help"), [
          save(absolute(`figure.svg?${figure}`), "", "SVG"),
          " ",
          save(absolute(`figure.png?${figure}`), "", "PNG"),
        ]),
    ),
  ];
}

/**
 * A line of the menu: what it is, what stands in it, what can be done.
 * @param {string} label
 * @param {string | Child[]} text
 * @param {Child | Child[]} act
 * @param {string} [cls]
 */
function row(label, text, act, cls = "t") {
  return [el("dt", label), el("dd", { class: cls }, text), el("dd.act", act)];
}

/** @param {string} label @param {string} source @param {boolean} [code] */
function copied(label, source, code = false) {
  const copy = copyButton(text("common-copy"), text("common-copied"), text("common-not-copied"), source, {
    class: "plain",
    "aria-label": text("common-export-copy", { what: label }),
  });
  return row(label, [el("span", { class: code ? "code" : null, tabindex: 0, text: source })], copy, "mono");
}

/**
 * A link to a file; in a component a button, since the file comes through the application's server.
 * @param {string} url
 * @param {string} name
 * @param {string} kind
 * @param {Properties} [about]
 */
function save(url, name, kind, about = { "aria-label": text("common-export-save", { kind }) }) {
  if (hasPages) return el("a", { href: url, download: name || true, text: kind, ...about });
  const button = el("button", { class: "plain", text: kind, ...about });
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      saveAs(await fileAt(url), name || (new URL(url).pathname.split("/").at(-1) ?? ""));
    } catch (error) {
      button.after(el("span.reason", { role: "alert", text: ` ${error.message}` }));
    }
    button.disabled = false;
  });
  return button;
}

/** A command that fetches a file: nothing of an address can leave its quotes. @param {string} url */
export function curlOf(url) {
  return `curl '${url.replaceAll("'", "%27")}'`;
}

/** Lines of Python that read a file. @param {Pick<ViewFile, "kind" | "url">} file */
export function pythonOf({ kind, url }) {
  const quoted = JSON.stringify(url);
  return kind === "CSV"
    ? `import pandas as pd\ntable = pd.read_csv(${quoted})`
    : `import json, urllib.request\nanswer = json.load(urllib.request.urlopen(${quoted}))`;
}

/** The board's entry for BibTeX with the address of this very view. @param {string} bibtex @param {string} link */
export function bibtexOf(bibtex, link) {
  const address = link.replace(/[{}\\\s]/g, "");
  return bibtex.replace("\n}", () => `\n  howpublished = {\\url{${address}}},\n}`).trimEnd();
}
