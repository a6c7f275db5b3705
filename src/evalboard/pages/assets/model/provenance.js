// Where the numbers of a model come from: dataset, commit, files, config, and what was checked.

import { breakable, el, link } from "../common/dom.js";
import { date, short } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { linkToCopied } from "../shell/head.js";

const FILES = 3;
const MODEL_SHA = ["model_sha", "sha", "revision"];

/** @param {Model} model */
export function provenanceBox(model) {
  const { provenance: from } = model;
  const sha = MODEL_SHA.map((name) => model.metadata[name]).find(Boolean);
  const lines = /** @type {[string, Child | Child[]][]} */ ([
    [
      text("model-dataset"),
      from.copied
        ? linkToCopied(from.copied)
        : from.repo
          ? link(from.repo, from.url, { class: "mono" })
          : from.kind === "demo"
            ? text("model-demo")
            : text("model-folder"),
    ],
    [from.file_count > 1 ? text("model-files", { n: from.file_count }) : text("model-file"), files(from)],
    [
      (from.repo && from.kind !== "native") || from.copied ? text("model-commit") : text("model-contents"),
      [el("span.mono", { title: from.revision, text: short(from.revision) }), from.date ? `, ${date(from.date)}` : ""],
    ],
    sha && [text("model-sha"), el("span.mono", { title: String(sha), text: String(sha).slice(0, 12) })],
    ...facts(from),
    [
      text("model-config"),
      [
        el("a.inline", { href: store.href("about"), text: from.config.file ?? from.config.id }),
        " ",
        el("span.mono.dim", { title: from.config.digest, text: from.config.digest.slice(0, 6) }),
      ],
    ],
    ...from.checks.map((sentence, at) => [at ? "" : text("model-checked"), sentence]),
    ...from.left_out.map((sentence, at) => [at ? "" : text("model-left-out"), el("span.mono", sentence)]),
  ]).filter(Boolean);
  return el(
    "aside.box",
    { "aria-label": text("model-provenance") },
    el("h2", text("model-provenance")),
    el(
      "dl.kv",
      lines.flatMap(([key, value]) => [el("dt", key), el("dd", value)]),
    ),
  );
}

/** @param {Model["provenance"]} model */
function files({ files: all, file_count: count }) {
  /** @param {Model["provenance"]["files"][number]} file */
  const line = (file) => {
    const element = link(file.file, file.url, { class: "mono" });
    element.replaceChildren(...breakable(file.file));
    return el("div", element);
  };
  const rest = all.slice(FILES);
  const more = count - all.length;
  return [
    ...all.slice(0, FILES).map(line),
    rest.length &&
      el(
        "details",
        el("summary", text("model-more-files", { n: count - FILES })),
        rest.map(line),
        more > 0 && el("div.dim", text("model-more-files", { n: more })),
      ),
  ].filter(Boolean);
}

/** What the files say of how they were made; said once where all say the same. @param {Model["provenance"]} model */
function facts({ files: all }) {
  /** @param {(file: Model["provenance"]["files"][number]) => string | null} pick */
  const distinct = (pick) => [...new Set(all.map(pick).filter(Boolean))];
  const harness = distinct((file) => file.harness);
  const days = distinct((file) => file.date && date(file.date));
  return [
    harness.length && [text("model-harness"), harness.join(", ")],
    days.length && [text("model-evaluated"), days.length > 2 ? `${days[0]} – ${days.at(-1)}` : days.join(", ")],
  ].filter(Boolean);
}
