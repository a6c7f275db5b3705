// The head of a board: its name, which switches boards, and one line of facts.

import { el, link } from "../common/dom.js";
import { codeToCopy, embedButton } from "../common/embedding.js";
import { isFought, levelsOf } from "../common/evidence.js";
import { ago, date, int, short } from "../common/format.js";
import { menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { findingLine } from "./finding.js";
import { switcher } from "./switcher.js";

/** The pages with this head that stand in frames. */
const EMBEDDED = new Set(["leaderboard", "arena"]);

/**
 * Draws the head of a page for the board that it is about; `facts` are the page's own, pairs of a number and its words.
 * @param {HTMLElement} head
 * @param {Shell & { board: AnyBoard }} options
 */
export function drawHead(head, { board, boards, revision, facts, props }) {
  const drawn = JSON.stringify([
    board,
    boards.map((other) => [other.id, other.title, other.state, other.synthetic, other.entries]),
    revision,
    facts,
  ]);
  if (head.dataset.told === drawn) return;
  head.dataset.told = drawn;
  head.replaceChildren(
    el(
      "div.line",
      el("h1", boards.length > 1 ? switcher(board, boards, (id) => store.openBoard(id)) : board.title),
      board.synthetic && el("span.synthetic", text("pages-synthetic")),
    ),
    factLine(board, facts, props.page),
    ...(props.page === "leaderboard" ? [findingLine(board)] : []).filter(Boolean),
  );
}

/** @param {AnyBoard} board @param {Fact[]} own @param {string} page */
function factLine(board, own, page) {
  const items = [];
  /** @param {string} value @param {string} text @param {string | null} [title] */
  const bold = (value, text, title) => el("span", { title: title ?? null }, el("b", value), ` ${text}`);
  if (board.entries) {
    const several =
      board.models && board.models !== board.entries ? text("common-head-entries", { entries: board.entries, models: board.models }) : null;
    items.push(
      bold(int(board.entries), text(board.synthetic ? "common-head-invented" : "common-head-models", { n: board.entries }), several),
    );
  }
  const kind = isFought(board) ? "sets" : levelsOf(board)[0];
  if (board.benchmarks?.length)
    items.push(bold(int(board.benchmarks.length), text("common-head-parts", { kind, n: board.benchmarks.length })));
  items.push(...own.map(([value, text, href]) => (href ? el("span", el("a", { href }, el("b", value), ` ${text}`)) : bold(value, text))));
  if (board.as_of) items.push(el("span", `${text("pages-as-of")} `, el("b", date(board.as_of))));
  if (board.origin) items.push(source(board.origin));
  if (board.checked)
    items.push(el("span.no-phone", { title: board.checked, text: text("common-head-checked", { when: ago(board.checked) }) }));
  if (board.key) {
    if (isFought(board) && page !== "arena")
      items.push(el("span", el("a", { href: store.href("arena"), text: text("common-head-arena") })));
    const judges = board.insights?.find(({ name }) => name === "judges");
    if (judges?.pages.length && !judges.pages.includes(page))
      items.push(el("span", el("a", { href: `${store.href(judges.pages[0])}#report-judges`, text: judges.title })));
    items.push(
      el(
        "span.no-phone",
        el("a", { href: store.href("about"), text: isFought(board) ? text("common-head-ratings") : text("common-head-method") }),
      ),
    );
    if (board.citation)
      items.push(
        el(
          "span.no-phone",
          cite(board.citation, () => store.link(board.id, board.origin?.revision ?? "")),
        ),
      );
    if (EMBEDDED.has(page)) items.push(el("span.no-phone", embedButton(page, board)));
  }
  return el("p.facts.num", items);
}

/** @param {Origin} origin */
function source(origin) {
  const revision = origin.revision ? el("span.mono", { title: text("common-head-commit"), text: `@${short(origin.revision)}` }) : "";
  if (origin.copied) return el("span.copied", linkToCopied(origin.copied), " ", revision);
  if (origin.repo) return el("span", link(origin.repo, origin.url, { class: "mono" }), " ", revision);
  return el("span", origin.kind === "demo" ? text("pages-generated") : text("pages-folder"), " ", revision);
}

/** A link to what a bundled copy is one of, with its day. @param {Copied} copied */
export function linkToCopied(copied) {
  return link(`${text("pages-copied")} ${date(copied.date)}`, copied.url, { title: copied.name });
}

/** @param {Citation} citation @param {() => string} view The address of what is shown. */
function cite(citation, view) {
  const button = el("button.plain", text("common-head-cite"));
  menu(button, (panel) => panel.replaceChildren(...citePanel(citation, view())), { label: text("common-head-cite"), width: 460 });
  return button;
}

/** A citation as text and as BibTeX, each to be copied. @param {Citation} citation @param {string} [view] */
export function citePanel(citation, view) {
  return [
    ...codeToCopy(text("common-head-text"), withHost(citation.text, view)),
    ...(citation.bibtex ? codeToCopy(text("common-head-bibtex"), citation.bibtex) : []),
  ];
}

/**
 * A citation's text, whose view is named without a host: files are the same wherever they are taken. Who pastes it elsewhere needs one.
 * @param {string} text
 * @param {string} [view]
 */
export function withHost(text, view) {
  return text.replace(/View: (\?\S+)$/, (_, query) => `View: ${view ?? new URL(query, document.baseURI).href}`);
}

/** The way back from a page about models to their leaderboard. @param {Board} board */
export function crumb(board) {
  return el(
    "p.small.crumb",
    el("a", { href: store.href("leaderboard", { entry: null }), text: board.title }),
    board.synthetic && el("span.synthetic", text("pages-synthetic")),
  );
}
