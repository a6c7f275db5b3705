// The about page: how this board's score is made, from what, how ranks are, and how to take and cite the numbers. All of it from the
// board's document.

import { address } from "../common/api.js";
import { el, link } from "../common/dom.js";
import { canBeShown } from "../common/errors.js";
import { isFought, levelsOf } from "../common/evidence.js";
import { ago, date, int, inUnit, short } from "../common/format.js";
import { guessing, rescaled } from "../common/guess.js";
import { store } from "../common/store.js";
import { citePanel, linkToCopied } from "../shell/head.js";
import { openShell } from "../shell/shell.js";
import { strings } from "../strings/strings.js";

const DEEPEST = 2;

/**
 * Draws the page into its place in the document; `begin` calls it once.
 * @param {HTMLElement} element
 * @param {Props} props
 */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    document.title = `${strings.nav.pages.about} · ${board.title} · ${strings.brand}`;
    shell.body.replaceChildren(page(board));
    shell.shown();
  });
}

/** @param {Board} board */
function page(board) {
  return el(
    "div",
    { class: "about" },
    introduction(board),
    section(strings.about.score, scoreWords(board), suiteTable(board), "wide"),
    section(strings.about.ranks, rankWords(board)),
    coverSection(board),
    section(strings.about.source, sourceList(board)),
    section(strings.about.agreement, agreements(board)),
    healthSection(board),
    section(strings.about.cite, citePanel(board.citation)),
    section(strings.about.search, searchSyntax(board)),
    section(strings.about.api, apiLinks(board)),
  );
}

/**
 * @param {string} title
 * @param {...(Child | Child[])} content
 */
function section(title, ...content) {
  const wide = content.at(-1) === "wide" && content.pop();
  return el("section", { class: wide ? "wide" : null }, el("div", { class: "bar" }, el("h2", { text: title })), content.flat());
}

/** @param {...(string | false | 0 | (string | false)[])} sentences */
function paragraphs(...sentences) {
  return sentences
    .flat()
    .filter(Boolean)
    .map((text) => el("p", { text }));
}

/** @param {Board} board */
function introduction(board) {
  const words = [
    board.synthetic && el("p", { class: "note warn", text: strings.about.synthetic }),
    board.description && el("p", { class: "lead", text: board.description }),
  ].filter(Boolean);
  const notes = board.notes?.length
    ? el(
        "ul",
        {},
        board.notes.map((note) => el("li", { class: "note", text: note })),
      )
    : null;
  return words.length || notes ? el("section", { class: "wide" }, words, notes) : null;
}

/** @param {Board} board */
function scoreWords(board) {
  const said = strings.about;
  if (isFought(board)) return paragraphs(said.ratings(board.nodes[0].label));
  const root = board.nodes[0];
  const counted = board.nodes.filter((node) => node.parent === root.path && node.weight > 0).length;
  const floors = board.nodes.some((node) => node.floor);
  return paragraphs(
    said.rootOf(root.label, counted, strings.head.partsOf(isFought(board), levelsOf(board)[0])(counted)),
    root.own ? said.ownScale(root.unit.axis || root.unit.name, root.lowest_wins) : said.scale(rescaled(board.nodes)),
    !root.own && board.nodes.some(({ own }) => own) && said.mixed,
    floors && said.floor,
    said.policy[board.missing],
    said.onePerModel[board.one_per_model],
  );
}

/** @param {Board} board */
function suiteTable(board) {
  const said = strings.about.columns;
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
    {},
    heads.map(([name, cls]) => el("th", { scope: "col", class: cls, text: said[name] })),
  );
  const table = el(
    "table",
    {},
    el("caption", { class: "sr", text: strings.about.treeLabel }),
    el("thead", {}, head),
    el(
      "tbody",
      {},
      board.nodes.map((node) => suiteRow(node, board)),
    ),
  );
  return el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": strings.about.treeLabel }, table);
}

/**
 * The data sets of a board of battles, and how many battles each has.
 * @param {Board} board
 */
function battlesTable(board) {
  const said = strings.about.columnsOfBattles;
  const lines = board.nodes.map((node) =>
    el(
      "tr",
      { class: `lv${Math.min(node.level, DEEPEST)}` },
      el("th", { scope: "row", text: node.label }),
      el("td", { class: "n mid", text: node.n ? int(node.n) : "" }),
    ),
  );
  const head = el("tr", {}, el("th", { scope: "col", text: said.node }), el("th", { scope: "col", class: "n", text: said.n }));
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": strings.about.treeLabel },
    el("table", {}, el("caption", { class: "sr", text: strings.about.treeLabel }), el("thead", {}, head), el("tbody", {}, lines)),
  );
}

/**
 * @param {SuiteNode} node
 * @param {Board} board
 */
function suiteRow(node, board) {
  const level = Math.min(node.derived ? 1 : node.level, DEEPEST);
  const read = (node.leaf && !node.published) || node.normalize === "group";
  const deep = Math.max(0, node.level - DEEPEST);
  return el(
    "tr",
    { class: `lv${level}` },
    el(
      "th",
      { scope: "row", class: "pin a", style: deep ? { "--deep": String(deep) } : {} },
      el("span", { text: node.label }),
      node.help && el("span", { class: "under", text: ` ${node.help}` }),
    ),
    el("td", { class: "n mid", text: node.parent ? share(node.weight) : "" }),
    el("td", { class: "n mid", text: read ? guessing(node, board.nodes) : "" }),
    el("td", { class: "n mid no-phone", text: read && !node.own ? plain(node.maximum) : "" }),
    el("td", { class: "n mid no-phone", text: node.n ? int(node.n) : "" }),
    el("td", { class: "mid no-phone", text: rules(node, board).join("; ") }),
  );
}

/**
 * @param {SuiteNode} node
 * @param {Board} board
 */
function rules(node, board) {
  const said = strings.about.rules;
  const labels = () => node.children.map((path) => board.nodes.find((each) => each.path === path)?.label ?? path).join(", ");
  return [
    node.derived && `${said.derived}: ${labels()}`,
    node.published && said.published,
    node.normalize === "group" && said.group,
    node.floor && said.floor,
    node.own && strings.about.unit(node.unit.axis || node.unit.name),
    !node.higher_is_better && said.lower,
    node.leaf && !node.higher_is_better && strings.about.statedBy[node.stated_by],
    node.unscored && `${said.unscored}: ${node.unscored}`,
    node.parent && !node.derived && !node.weight && !node.unscored && said.aside,
    node.leaf && (node.metric || node.task !== node.label) && strings.about.metric(node.task, node.metric),
  ].filter(Boolean);
}

/**
 * A share of a mean as a fraction where it is a simple one.
 * @param {number} weight
 */
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
  const said = strings.about;
  if (isFought(board)) return paragraphs(said.ratingRanks, said.ranked(board.ranked, board.entries));
  return paragraphs(said.rankRule, said.rankRange, said.ownWeights, said.ranked(board.ranked, board.entries));
}

/**
 * A sentence for each kind that is shown or can be; nothing where the board's notes say it all.
 * @param {Board} board
 */
function coverSection(board) {
  const kinds = [
    ...new Set([
      ...board.kinds.flatMap((kind) => kind.split(" and ")),
      ...board.errors.filter((errors) => canBeShown(errors) && errors.id !== "shown").map(({ id }) => id),
    ]),
  ];
  const covered = kinds
    .filter((kind) => strings.errors.covers[kind])
    .map((kind) => el("li", {}, el("b", { text: strings.errors.of[kind] ?? kind }), `: ${strings.errors.covers[kind]}`));
  return covered.length
    ? section(strings.about.covers, paragraphs(board.errors.length && strings.about.coversThree), el("ul", {}, covered))
    : "";
}

/**
 * When a benchmark is red or amber, by the board's own bounds.
 * @param {Board} board
 */
function healthSection(board) {
  if (isFought(board)) return "";
  const said = strings.health;
  return section(
    said.title,
    paragraphs(said.red(board.audits), said.amber(board.audits)),
    el("p", {}, el("a", { href: store.href("benchmarks"), text: said.toAudit })),
  );
}

/** @param {Board} board */
function sourceList(board) {
  const said = strings.about;
  const { origin } = board;
  const place = origin.copied
    ? linkToCopied(origin.copied)
    : origin.repo
      ? link(origin.repo, origin.url, { class: "mono" })
      : origin.kind === "demo"
        ? strings.model.demo
        : strings.model.folder;
  const license = board.license || said.noLicence;
  const { copied } = origin;
  const lines = /** @type {[string, Child | Child[]][]} */ (
    [
      [said.dataset, origin.repositories ? [place, `, ${said.repositories(origin.repositories)}`] : place],
      copied && [said.copyOf, [copied.name, copied.changes && `, ${copied.changes}`, ". ", copied.licence]],
      [
        (origin.repo && origin.kind !== "native" && !origin.repositories) || copied ? said.commit : strings.model.contents,
        el("span", { class: "mono wrap-any", text: origin.revision }),
      ],
      board.as_of && [said.asOf, date(board.as_of)],
      board.checked && [said.checkedAt, ago(board.checked)],
      [said.files, said.filesRead(board.files)],
      [said.leftOut, board.left_out.count ? leftOut(board.left_out) : said.none],
      board.unverified.length && [said.unverified, said.unverifiedHint(board.unverified.length)],
      [
        said.reader,
        [
          board.config.file ?? board.id,
          " ",
          el("span", { class: "mono dim wrap-any", title: board.config.digest, text: short(board.config.digest) }),
        ],
      ],
      board.older.length && [
        said.older,
        board.older.flatMap((revision) => [
          el("a", { class: "mono", href: store.href("leaderboard", { rev: revision }), text: short(revision) }),
          " ",
        ]),
      ],
      [said.licence, license],
      ...Object.entries(board.links)
        .filter(([, url]) => !url.includes("{"))
        .map(([name, url]) => [name, link(url, url)]),
    ].filter(Boolean)
  );
  return pairs(lines);
}

/**
 * @param {[string, Child | Child[]][]} lines
 * @param {string} [cls]
 */
function pairs(lines, cls = "kv") {
  return el(
    "dl",
    { class: cls },
    lines.flatMap(([key, value]) => [el("dt", { text: key }), el("dd", {}, value)]),
  );
}

/** @param {LeftOutRows} leftOutRows */
function leftOut({ count, rows }) {
  const lines = rows.map((row) => {
    const location = [row.file, row.row ? strings.explain.row(row.row).replace(/^, /, "") : "", row.column];
    return el("li", { class: "mono" }, `${location.filter(Boolean).join(", ")}: ${row.value ? `${row.value} ` : ""}${row.reason}`);
  });
  if (count > rows.length) lines.push(el("li", { text: strings.notes.leftOutMore(count - rows.length) }));
  return el("details", {}, el("summary", { text: strings.notes.leftOut(count) }), el("ul", {}, lines));
}

/** @param {Board} board */
function agreements(board) {
  const said = strings.about;
  if (!board.agreements.length) return paragraphs(said.agreementNone);
  /** @param {string} path */
  const label = (path) => board.nodes.find((node) => node.path === path)?.label ?? path;
  /** @param {string} path */
  const unitOf = (path) => (board.nodes.find((node) => node.path === path) ?? board.nodes[0]).unit;
  const good = board.agreements.filter((each) => !each.disagreeing);
  const bad = board.agreements.filter((each) => each.disagreeing);
  return [
    ...bad.map((each) =>
      el(
        "div",
        { class: "note warn" },
        el("p", { text: said.disagrees(label(each.node), each.disagreeing, each.compared) }),
        el(
          "ul",
          {},
          each.examples.map((one) => example(one, unitOf(each.node))),
        ),
      ),
    ),
    good.length &&
      el(
        "ul",
        { class: "num" },
        good.map((each) => el("li", { text: said.agrees(label(each.node), each.compared, tiny(unitOf(each.node).factor * each.largest)) })),
      ),
  ].filter(Boolean);
}

/**
 * @param {{ entry: string, published: number, computed: number }} options
 * @param {Unit} unit
 */
function example({ entry, published, computed }, unit) {
  return el(
    "li",
    {},
    el("a", { href: store.href("model", { entry }), text: entry }),
    `: ${strings.about.example(inUnit(published, unit), inUnit(computed, unit))}`,
  );
}

/**
 * A difference that is often a matter of floating point: 0, or one digit and its power of ten.
 * @param {number} value
 */
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
  return pairs(strings.about.searchRows({ type: has("type"), size: has("params_b"), score, date }), "kv syntax");
}

/** @param {Board} board */
function apiLinks(board) {
  const said = strings.about.api_;
  const base = `boards/${encodeURIComponent(board.id)}`;
  const links = [
    [said.board, base],
    [said.table, `${base}/table`],
    [said.csv, `${base}/table.csv`],
    [said.parquet, `${base}/table.parquet`],
    isFought(board) ? [said.ratings, `${base}/ratings`] : [said.findings, `${base}/findings`],
    [said.openapi, "openapi.json"],
  ];
  /** @param {string} path */
  const shown = (path) => `api/v1/${path}`;
  return [
    ...paragraphs(strings.about.apiHint),
    pairs(
      links.map(([name, path]) => [
        name,
        el("a", { class: "mono", href: address(path), target: "_blank", rel: "noopener", text: shown(path) }),
      ]),
    ),
  ];
}
