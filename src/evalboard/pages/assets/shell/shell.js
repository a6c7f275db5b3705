// What every page has: the top line, the board's head, sentences about its state, and a body that the page fills.
//
//   const shell = openShell(element, props);      // draws the top line at once
//   shell.each((board) => draw(shell.body, board)) // now, and again for another board or newer results
//
// `board` is the document of /boards/{board}. While a board has no leaderboard the shell says so in the body and asks again by itself.
// `shell.board` is the document, `shell.id` the board's id, `shell.ask(path, params)` asks about this board at the revision in the address.

import { ApiError, connect, get, Latest, post } from "../common/api.js";
import { el, elementsIn, partOf } from "../common/dom.js";
import { hasPage } from "../common/evidence.js";
import { carried, languageLinks } from "../common/language.js";
import { store } from "../common/store.js";
import { isDark, onThemeChange, toggleTheme } from "../common/theme.js";
import { group, text } from "../common/words.js";
import { drawHead } from "./head.js";
import { drawNotes } from "./notes.js";
import { boardState } from "./placeholders.js";

const WHILE_BUILDING = 1500;
const OTHERWISE = 60_000;
/** Where what a page is about begins. */
const MAIN = "eb-main";
const SUBMIT = "submit";
const MANY = 4; // sections from which a page lists them
const TRIES = 20; // looks at a board that somebody wants built again, until its source has answered

/** @param {HTMLElement} element @param {Props} props @param {{ head?: boolean }} [options] */
export function openShell(element, props, { head = true } = {}) {
  return new Shell(element, props, head);
}

export class Shell {
  #latest = new Latest();
  #looking = new Latest();
  /** @type {(board: Board) => PageOfBoard | void} */
  #draw = () => {};
  /** What is drawn of the board. @type {PageOfBoard | void} */
  #page = undefined;
  #timer = 0;
  /** @type {AnyBoard | null} */
  #newer = null;
  /** @type {{ tries: number, checked?: string | null, retry_at?: string | null }} */
  #retried = { tries: 0 };

  /** @param {HTMLElement} element @param {Props} props @param {boolean} head */
  constructor(element, props, head) {
    connect(props.api);
    this.props = props;
    /** @type {Board} */
    this.board = /** @type {any} */ (null); // until the first answer
    /** @type {BoardSummary[]} */
    this.boards = [];
    /** @type {Fact[]} */
    this.facts = [];
    this.pre = document.getElementById("eb-pre");
    this.head = el("header.head", { hidden: !head });
    this.notes = el("div.notes");
    this.body = el("main.body", { id: MAIN, tabindex: -1 });
    this.line = topLine(props);
    this.foot = languageLinks(props.languages ?? {}, props.language ?? "", text("pages-language"));
    this.root = el(
      "div",
      { class: `eb ${props.page}-page` },
      skipLink(this),
      this.line,
      this.head,
      this.notes,
      contents(this.body),
      this.body,
      this.foot,
    );
    this.root.hidden = Boolean(this.pre);
    element.replaceChildren(this.root);
    this.foot.before(...document.querySelectorAll(".claims"));
    partOf(this.line, "[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" }); // on a phone not all pages fit
    store.onChange((keys) => {
      if (keys.includes("board") || keys.includes("rev")) this.load();
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#watch(0));
  }

  /** The board that the address names, or the server's default. */
  get id() {
    return store.one("board") || this.props.board;
  }

  get revision() {
    return store.one("rev");
  }

  /**
   * Draws a page with every board that is ready to be shown. One that is returned asks, and is closed before the next.
   * @param {(board: Board) => PageOfBoard | void} draw
   */
  each(draw) {
    this.#draw = draw;
    this.load();
  }

  /** JSON about this board, at the revision that is looked at. @param {string} path @param {Params} [params] @param {Asking} [options] */
  ask(path, params = {}, options = {}) {
    const query = new URLSearchParams(/** @type {URLSearchParams | Record<string, string>} */ (params));
    if (this.revision) query.set("rev", this.revision);
    return get(`boards/${encodeURIComponent(this.id)}${path ? `/${path}` : ""}`, query, options);
  }

  /** The page is there: what the server had drawn beforehand, `pre`, can go. */
  shown() {
    if (!this.pre) return;
    const scroll = this.pre.querySelector(".scroll");
    this.root.hidden = false;
    const box = this.root.querySelector(".scroll");
    if (scroll && box) [box.scrollTop, box.scrollLeft] = [scroll.scrollTop, scroll.scrollLeft];
    this.pre.remove();
    this.pre = null;
  }

  /** Facts of the page's own for the board's head: pairs of a number and its words. @param {Fact[]} facts */
  tell(facts) {
    this.facts = facts;
    this.#surround();
  }

  async load() {
    clearTimeout(this.#timer);
    this.#looking.stop();
    this.#newer = null;
    try {
      const answers = await this.#latest.ask((signal) => Promise.all([this.ask("", {}, { signal }), this.#allBoards(signal)]));
      if (!answers) return;
      this.boards = answers[1];
      this.#adopt(answers[0]);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {AbortSignal} [signal] */
  async #allBoards(signal) {
    try {
      return (await get("boards", {}, { signal })).boards;
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return this.boards;
    }
  }

  /** @param {AnyBoard} board */
  #adopt(board) {
    this.board = /** @type {Board} */ (board);
    this.facts = [];
    const { page } = this.props;
    const names = [page !== "leaderboard" && text(`pages-page-${page}`), board.title, text("pages-brand")];
    document.title = names.filter(Boolean).join(" · ");
    this.#surround();
    this.#page?.close();
    this.#page = undefined;
    if (board.key) {
      this.#page = this.#draw(/** @type {Board} */ (board));
      this.#page?.ask();
    } else {
      this.body.replaceChildren(boardState(board, this.boards, () => this.#retry()));
      this.shown();
    }
    this.#watch(board.key ? OTHERWISE : WHILE_BUILDING);
  }

  #surround() {
    drawHead(this.head, this);
    for (const page of Object.keys(group("pages-page")))
      partOf(this.line, `[data-page=${page}]`).hidden = !hasPage(this.board, page) && this.props.page !== page;
    const submit = /** @type {HTMLAnchorElement} */ (partOf(this.line, `[data-page=${SUBMIT}]`));
    submit.hidden = !this.props.submits?.includes(this.board.id);
    submit.href = `submit?${new URLSearchParams({ board: this.board.id, ...carried() })}`;
    drawNotes(this.notes, this.board, {
      revision: this.revision,
      newer: this.#newer,
      show: () => this.load(),
      latest: () => store.set({ rev: null }),
      retry: () => this.#retry(),
    });
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    this.notes.replaceChildren();
    if (error.status === 409) this.#timer = setTimeout(() => this.load(), WHILE_BUILDING);
    const refusal = {
      state: error.status === 409 ? "building" : "failed",
      reason: error.message,
      title: "",
      ...(error.status === 404 && { unknown: true }),
    };
    this.body.replaceChildren(boardState(refusal, this.boards, () => this.load()));
    this.shown();
    if (!this.boards.length)
      this.#allBoards().then((boards) => {
        this.boards = boards;
        if (boards.length) this.body.replaceChildren(boardState(refusal, boards, () => this.load()));
      });
  }

  async #retry() {
    await post(`boards/${encodeURIComponent(this.id)}/retry`);
    this.#retried = { checked: this.board?.checked, retry_at: this.board?.retry_at, tries: TRIES };
    this.#watch(WHILE_BUILDING);
  }

  /**
   * Asks how the board stands, often while it is being built. Newer results are offered, not put under a reader's eyes.
   * @param {number} pause
   */
  #watch(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), pause);
  }

  /**
   * Whether a retry is still under way: a stale board stays up meanwhile, and only the time of its last look changes.
   * @param {AnyBoard} board
   */
  #awaited(board) {
    const { checked, retry_at, tries } = this.#retried;
    if (!tries || board.checked !== checked || board.retry_at !== retry_at) this.#retried = { tries: 0 };
    else this.#retried.tries--;
    return this.#retried.tries > 0;
  }

  async #look() {
    if (document.visibilityState !== "visible" || !this.board) return undefined;
    let pause = OTHERWISE;
    try {
      const waiting = !this.board?.key; // meanwhile other boards are offered, and more of them become ready
      const answers = await this.#looking.ask((signal) =>
        Promise.all([this.ask("", {}, { signal }), waiting ? this.#allBoards(signal) : this.boards]),
      );
      if (!answers) return undefined;
      const [board, boards] = answers;
      this.boards = boards;
      if (waiting || this.board.id !== board.id) return this.#adopt(board);
      if (board.key && board.key !== this.board.key) this.#newer = board;
      else this.board = board;
      if (this.#newer) Object.assign(this.board, { state: board.state, reason: board.reason });
      this.#surround();
      if (board.state === "building" || board.state === "queued" || this.#awaited(board)) pause = WHILE_BUILDING;
    } catch {
      // What is shown stays; the next look may succeed.
    }
    this.#watch(pause);
    return undefined;
  }
}

/** The way past the line on top: to the table, where a page is one, else to what the page is about. @param {Shell} shell */
function skipLink(shell) {
  return el("a.skip", {
    href: `#${MAIN}`,
    text: text("pages-skip"),
    on: {
      click: (/** @type {Event} */ event) => {
        event.preventDefault(); // the address is what was chosen, not where somebody reads
        const table = /** @type {HTMLElement | null} */ (shell.body.querySelector(".scroll.board"));
        (table ?? shell.body).focus();
      },
    },
  });
}

/** The sections of a page that has many, in a line that stays on top. @param {HTMLElement} body */
function contents(body) {
  const line = el("nav.toc", { "aria-label": text("pages-contents"), hidden: true });
  const go = (/** @type {HTMLElement} */ head) => {
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
    head.scrollIntoView();
  };
  let listed = "";
  let wanted = location.hash.slice(1);
  const list = () => {
    const heads = elementsIn(body, "section h2").filter((each) => !each.closest("[hidden]"));
    const names = heads.map(({ textContent }) => textContent).join("\n");
    if (names === listed) return;
    listed = names;
    const aim = heads.find((head) => wanted && head.closest("section")?.id === wanted);
    if (aim) {
      wanted = "";
      go(aim);
    }
    line.hidden = heads.length < MANY;
    line.replaceChildren(...heads.map((head) => el("button.plain", { text: head.textContent, on: { click: () => go(head) } })));
  };
  new MutationObserver(list).observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  return line;
}

/** @param {Props} props */
function topLine({ page }) {
  const pages = Object.entries(group("pages-page")).map(([name, label]) =>
    el("a", {
      href: store.href(name),
      data: { page: name },
      "aria-current": name === page ? "page" : null,
      hidden: !hasPage(null, name) && name !== page,
      text: label,
    }),
  );
  const theme = el("button.btn.quiet.push", {
    "aria-label": text("common-nav-switch-theme"),
    on: { click: toggleTheme },
  });
  const label = () => (theme.textContent = isDark() ? text("common-nav-to-light") : text("common-nav-to-dark"));
  label();
  onThemeChange(label);
  const brand = el("a.brand", { href: store.home(), text: text("pages-brand") });
  const submit = el("a", { data: { page: SUBMIT }, hidden: true, text: text("pages-submit-title") });
  const line = el("nav.nav", { "aria-label": text("common-nav-label") }, brand, pages, submit, theme);
  store.onChange(() => {
    brand.href = store.home();
    for (const [at, name] of Object.keys(group("pages-page")).entries()) pages[at].href = store.href(name);
  });
  return line;
}
