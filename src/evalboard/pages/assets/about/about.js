// The about page: how this board's score is made, from what, how ranks are, and how to take and cite the numbers. All of it from the
// board's document.

import { address } from "../common/api.js";
import { guessing, rescaled } from "../common/baseline.js";
import { el, link } from "../common/dom.js";
import { canBeShown } from "../common/errors.js";
import { isFought, levelsOf } from "../common/evidence.js";
import { ago, date, int, inUnit, short } from "../common/format.js";
import { gradeRules } from "../common/grades.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { citePanel, linkToCopied } from "../shell/head.js";
import { openShell } from "../shell/shell.js";

const DEEPEST = 2;

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    shell.body.replaceChildren(page(board));
    shell.shown();
  });
}

/** @param {Board} board */
function page(board) {
  return el(
    "div.about",
    introduction(board),
    section(text("about-score"), scoreWords(board), suiteTable(board), "wide"),
    section(text("about-ranks"), rankWords(board)),
    coverSection(board),
    section(text("about-source"), sourceList(board)),
    section(text("about-agreement"), agreements(board)),
    healthSection(board),
    section(text("about-cite"), citePanel(board.citation)),
    section(text("about-search"), searchSyntax(board)),
    section(text("about-api"), apiLinks(board)),
  );
}

/** @param {string} title @param {...(Child | Child[])} content */
function section(title, ...content) {
  const wide = content.at(-1) === "wide" && content.pop();
  return el("section", { class: wide ? "wide" : null }, el("div.bar", el("h2", title)), content.flat());
}

/** @param {...(string | false | 0 | (string | false)[])} sentences */
function paragraphs(...sentences) {
  return sentences
    .flat()
    .filter(Boolean)
    .map((text) => el("p", text));
}

/** @param {Board} board */
function introduction(board) {
  const words = [
    board.synthetic && el("p.note.warn", text("about-synthetic")),
    board.description && el("p.lead", board.description),
  ].filter(Boolean);
  const notes = board.notes?.length
    ? el(
        "ul",
        board.notes.map((note) => el("li.note", note)),
      )
    : null;
  return words.length || notes ? el("section.wide", words, notes) : null;
}

/** @param {Board} board */
function scoreWords(board) {
  if (isFought(board))
    return paragraphs(
      text("about-ratings-chance", { label: board.nodes[0].label }),
      text("about-ratings-model"),
      text("about-ratings-penalized"),
      text("about-ratings-again"),
    );
  const root = board.nodes[0];
  const counted = board.nodes.filter((node) => node.parent === root.path && node.weight > 0).length;
  const floors = board.nodes.some((node) => node.floor);
  return paragraphs(
    text("about-root-of", {
      label: root.label,
      n: counted,
      parts: text("common-head-parts", { kind: isFought(board) ? "sets" : levelsOf(board)[0], n: counted }),
    }),
    root.own
      ? text("about-own-scale", { unit: root.unit.axis || root.unit.name, lower: root.lowest_wins })
      : text("about-scale", { guessed: rescaled(board.nodes) }),
    !root.own && board.nodes.some(({ own }) => own) && text("about-mixed"),
    floors && text("about-floor"),
    text(`about-policy-${board.missing}`),
    text(`about-one-per-model-${board.one_per_model}`),
  );
}

/** @param {Board} board */
function suiteTable(board) {
  if (isFought(board)) return battlesTable(board);
  const heads = [
    ["node", "pin a"],
    ["weight", "n"],
    ["chance", "n"],
    ["maximum", "n no-phone"],
    ["n", "n no-phone"],
    ["rule", "no-phone"],
  ];
  const head = el(
    "tr",
    heads.map(([name, cls]) => el("th", { scope: "col", class: cls, text: text(`about-columns-${name}`) })),
  );
  const table = el(
    "table",
    el("caption.sr", text("about-tree-label")),
    el("thead", head),
    el(
      "tbody",
      board.nodes.map((node) => suiteRow(node, board)),
    ),
  );
  return el("div.scroll", { tabindex: 0, role: "region", "aria-label": text("about-tree-label") }, table);
}

/** The data sets of a board of battles, and how many battles each has. @param {Board} board */
function battlesTable(board) {
  const lines = board.nodes.map((node) =>
    el(
      "tr",
      { class: `lv${Math.min(node.level, DEEPEST)}` },
      el("th", { scope: "row", text: node.label }),
      el("td.n.mid", node.n ? int(node.n) : ""),
    ),
  );
  const head = el(
    "tr",
    el("th", { scope: "col", text: text("about-columns-of-battles-node") }),
    el("th.n", { scope: "col", text: text("about-columns-of-battles-n") }),
  );
  return el(
    "div.scroll",
    { tabindex: 0, role: "region", "aria-label": text("about-tree-label") },
    el("table", el("caption.sr", text("about-tree-label")), el("thead", head), el("tbody", lines)),
  );
}

/** @param {SuiteNode} node @param {Board} board */
function suiteRow(node, board) {
  const level = Math.min(node.derived ? 1 : node.level, DEEPEST);
  const read = (node.leaf && !node.published) || node.normalize === "group";
  const deep = Math.max(0, node.level - DEEPEST);
  return el(
    "tr",
    { class: `lv${level}` },
    el(
      "th.pin.a",
      { scope: "row", style: deep ? { "--deep": String(deep) } : {} },
      el("span", node.label),
      node.help && el("span.under", ` ${node.help}`),
    ),
    el("td.n.mid", node.parent ? share(node.weight) : ""),
    el("td.n.mid", read ? guessing(node, board.nodes) : ""),
    el("td.n.mid.no-phone", read && !node.own ? plain(node.maximum) : ""),
    el("td.n.mid.no-phone", node.n ? int(node.n) : ""),
    el("td.mid.no-phone", rules(node, board).join("; ")),
  );
}

/** @param {SuiteNode} node @param {Board} board */
function rules(node, board) {
  const labels = () => node.children.map((path) => board.nodes.find((each) => each.path === path)?.label ?? path).join(", ");
  return [
    node.derived && `${text("about-rules-derived")}: ${labels()}`,
    node.published && text("about-rules-published"),
    node.normalize === "group" && text("about-rules-group"),
    node.floor && text("about-rules-floor"),
    node.own && text("about-unit", { unit: node.unit.axis || node.unit.name }),
    !node.higher_is_better && text("about-rules-lower"),
    node.leaf && !node.higher_is_better && find(`about-stated-by-${node.stated_by}`),
    node.unscored && `${text("about-rules-unscored")}: ${node.unscored}`,
    node.parent && !node.derived && !node.weight && !node.unscored && text("about-rules-aside"),
    node.leaf && (node.metric || node.task !== node.label) && text("about-metric", { task: node.task, metric: node.metric }),
  ].filter(Boolean);
}

/** A share of a mean as a fraction where it is a simple one. @param {number} weight */
function share(weight) {
  if (!weight) return "";
  const over = Math.round(1 / weight);
  return Math.abs(1 / weight - over) < 1e-9 ? `1/${over}` : weight.toFixed(3);
}

/** @param {number} value */
function plain(value) {
  return String(Number(value.toFixed(4)));
}

/** @param {Board} board */
function rankWords(board) {
  if (isFought(board)) return paragraphs(text("about-rating-ranks"), text("about-ranked", { n: board.ranked, of: board.entries }));
  return paragraphs(
    text("about-rank-rule"),
    text("about-rank-range"),
    text("about-own-weights"),
    text("about-ranked", { n: board.ranked, of: board.entries }),
  );
}

/** A sentence for each kind that is shown or can be; nothing where the board's notes say it all. @param {Board} board */
function coverSection(board) {
  const kinds = [
    ...new Set([
      ...board.kinds.flatMap((kind) => kind.split(" and ")),
      ...board.errors.filter((errors) => canBeShown(errors) && errors.id !== "shown").map(({ id }) => id),
    ]),
  ];
  const covered = kinds
    .filter((kind) => find(`common-errors-covers-${kind}`))
    .map((kind) => el("li", el("b", find(`common-errors-of-${kind}`) ?? kind), `: ${text(`common-errors-covers-${kind}`)}`));
  return covered.length
    ? section(text("about-covers"), paragraphs(board.errors.length && text("about-covers-three")), el("ul", covered))
    : "";
}

/** When a benchmark is red or amber, by the board's own bounds. @param {Board} board */
function healthSection(board) {
  if (isFought(board)) return "";
  return section(
    text("health-title"),
    paragraphs(...gradeRules(board.audits)),
    el("p", el("a", { href: store.href("benchmarks"), text: text("health-to-audit") })),
  );
}

/** @param {Board} board */
function sourceList(board) {
  const { origin } = board;
  const place = origin.copied
    ? linkToCopied(origin.copied)
    : origin.repo
      ? link(origin.repo, origin.url, { class: "mono" })
      : origin.kind === "demo"
        ? text("model-demo")
        : text("model-folder");
  const license = board.license || text("about-no-licence");
  const { copied } = origin;
  const lines = /** @type {[string, Child | Child[]][]} */ (
    [
      [text("about-dataset"), origin.repositories ? [place, `, ${text("about-repositories", { n: origin.repositories })}`] : place],
      copied && [text("about-copy-of"), [copied.name, copied.changes && `, ${copied.changes}`, ". ", copied.licence]],
      [
        (origin.repo && origin.kind !== "native" && !origin.repositories) || copied ? text("about-commit") : text("model-contents"),
        el("span.mono.wrap-any", origin.revision),
      ],
      board.as_of && [text("pages-as-of"), date(board.as_of)],
      board.checked && [text("about-checked-at"), ago(board.checked)],
      [text("about-files"), text("about-files-read", { n: board.files })],
      [text("about-left-out"), board.left_out.count ? leftOut(board.left_out) : text("about-none")],
      board.unverified.length && [text("about-unverified"), text("about-unverified-hint", { n: board.unverified.length })],
      [
        text("about-reader"),
        [
          board.config.file ?? board.id,
          " ",
          el("span.mono.dim.wrap-any", { title: board.config.digest, text: short(board.config.digest) }),
        ],
      ],
      board.older.length && [
        text("about-older"),
        board.older.flatMap((revision) => [
          el("a.mono", { href: store.href("leaderboard", { rev: revision }), text: short(revision) }),
          " ",
        ]),
      ],
      [text("about-licence"), license],
      ...Object.entries(board.links)
        .filter(([, url]) => !url.includes("{"))
        .map(([name, url]) => [name, link(url, url)]),
    ].filter(Boolean)
  );
  return pairs(lines);
}

/** @param {[string, Child | Child[]][]} lines @param {string} [cls] */
function pairs(lines, cls = "kv") {
  return el(
    "dl",
    { class: cls },
    lines.flatMap(([key, value]) => [el("dt", key), el("dd", value)]),
  );
}

/** @param {LeftOutRows} leftOutRows */
function leftOut({ count, rows }) {
  const lines = rows.map((row) => {
    const location = [row.file, row.row ? text("board-explain-row", { n: row.row }).replace(/^, /, "") : "", row.column];
    return el("li.mono", `${location.filter(Boolean).join(", ")}: ${row.value ? `${row.value} ` : ""}${row.reason}`);
  });
  if (count > rows.length) lines.push(el("li", text("common-notes-left-out-more", { n: count - rows.length })));
  return el("details", el("summary", text("common-notes-left-out", { n: count })), el("ul", lines));
}

/** @param {Board} board */
function agreements(board) {
  if (!board.agreements.length) return paragraphs(text("about-agreement-none"));
  /** @param {string} path */
  const label = (path) => board.nodes.find((node) => node.path === path)?.label ?? path;
  /** @param {string} path */
  const unitOf = (path) => (board.nodes.find((node) => node.path === path) ?? board.nodes[0]).unit;
  const good = board.agreements.filter((each) => !each.disagreeing);
  const bad = board.agreements.filter((each) => each.disagreeing);
  return [
    ...bad.map((each) =>
      el(
        "div.note.warn",
        el("p", text("about-disagrees", { label: label(each.node), bad: each.disagreeing, n: each.compared })),
        el(
          "ul",
          each.examples.map((one) => example(one, unitOf(each.node))),
        ),
      ),
    ),
    good.length &&
      el(
        "ul.num",
        good.map((each) =>
          el(
            "li",
            text("about-agrees", {
              label: label(each.node),
              n: each.compared,
              largest: tiny(unitOf(each.node).factor * each.largest),
            }),
          ),
        ),
      ),
  ].filter(Boolean);
}

/** @param {{ entry: string, published: number, computed: number }} options @param {Unit} unit */
function example({ entry, published, computed }, unit) {
  return el(
    "li",
    el("a", { href: store.href("model", { entry }), text: entry }),
    `: ${text("about-example", { published: inUnit(published, unit), computed: inUnit(computed, unit) })}`,
  );
}

/** A difference that is often a matter of floating point: 0, or one digit and its power of ten. @param {number} value */
function tiny(value) {
  if (value === 0) return "0";
  return value < 0.001 ? value.toExponential(0).replace("-", "−") : String(Number(value.toPrecision(2)));
}

/** @param {Board} board */
function searchSyntax(board) {
  /** @param {string} id */
  const has = (id) => board.columns.some((column) => column.id === id);
  // A name with a space would have to be put in quotes: not in a first example.
  const score = board.benchmarks.find((id) => /^\w+$/.test(id)) ?? board.root;
  const date = board.columns.find((column) => column.kind === "date" && /^\w+$/.test(column.id))?.id ?? "";
  const size = has("params_b");
  return pairs(
    /** @type {[string, string][]} */ ([
      ["phi-4", text("about-search-name")],
      ["qwen; llama", text("about-search-either")],
      has("type") && ["type:chat", text("about-search-word")],
      size && ["size<9", text("about-search-size")],
      date && [`${date}:>2025-01`, text("about-search-date")],
      [`${score}>60`, text("about-search-score")],
      ["/^qwen.*-7b/", text("about-search-pattern")],
      [`${size ? "size<9 " : ""}${score}>40 /it$/`, text("about-search-all")],
    ]).filter(Boolean),
    "kv syntax",
  );
}

/** @param {Board} board */
function apiLinks(board) {
  const base = `boards/${encodeURIComponent(board.id)}`;
  const links = [
    [text("about-api-to-board"), base],
    [text("about-api-to-table"), `${base}/table`],
    [text("about-api-to-csv"), `${base}/table.csv`],
    [text("about-api-to-parquet"), `${base}/table.parquet`],
    isFought(board) ? [text("about-api-to-ratings"), `${base}/ratings`] : [text("about-api-to-findings"), `${base}/audits`],
    [text("about-api-to-openapi"), "openapi.json"],
  ];
  /** @param {string} path */
  const shown = (path) => `api/v1/${path}`;
  return [
    ...paragraphs(text("about-api-hint")),
    pairs(links.map(([name, path]) => [name, el("a.mono", { href: address(path), target: "_blank", rel: "noopener", text: shown(path) })])),
  ];
}
