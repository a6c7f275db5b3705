// All that was said in a sample: messages, calls of tools and what these gave back. Every word of it is a stranger's, and stays text.

import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { text } from "../common/words.js";

/** The messages of a sample, folded away; null where there are none. @param {Sample} sample */
export function transcript(sample) {
  if (sample.transcript.length === 0) return null;
  return el(
    "details.sect.transcript",
    el("summary", text("samples-sample-messages", { n: sample.transcript.length })),
    el("ol.small", sample.transcript.map(message)),
  );
}

/** @param {Sample["transcript"][number]} each */
function message(each) {
  return el(
    "li",
    el("b", each.role),
    each.tool !== "" && el("span.mono.wrap-any", ` ${each.tool}`),
    each.error !== "" && el("span.fail.wrap-any", ` ${each.error}`),
    each.reasoning !== "" &&
      el("details.mid", el("summary", text("samples-sample-reasoning")), el("pre.wrap-any", { dir: "auto", text: each.reasoning })),
    each.text !== "" && el("pre.wrap-any", { dir: "auto", text: each.text }),
    each.cut > 0 && el("p.dim", text("samples-sample-not-sent", { whole: int(each.cut) })),
    each.calls.map(({ name, arguments: passed }) =>
      el("p.mono.wrap-any", el("span.mid", `${text("samples-sample-calls")} `), name, " ", passed),
    ),
  );
}
