// A plot in a frame on another site: asked for and drawn at once, in the colours of the theme that the frame names, or of the system's.

import { connect, get } from "../common/api.js";
import { partOf } from "../common/dom.js";
import { Figure } from "../common/figure.js";
import { text } from "../common/words.js";

const LEAST = 300;

/** The system's theme, where the frame names none: plotly takes its colours from what is computed here. */
function followSystem() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => document.body.classList.toggle("dark", system.matches);
  system.addEventListener("change", follow);
  follow();
}

/** Draws the figure that the page names. @param {ParentNode} page */
async function draw(page) {
  const props = JSON.parse(partOf(page, "#eb-props").textContent ?? "{}");
  const [title, subtitle] = [partOf(page, "figcaption b"), partOf(page, "figcaption span")];
  const [box, note] = [partOf(page, ".figure"), partOf(page, "[role=status]")];
  connect(props.api);
  /** @param {Drawing} drawing */
  const query = (drawing) => {
    const chosen = new URLSearchParams(props.query);
    for (const [key, value] of Object.entries({ ...drawing, rev: props.rev })) chosen.set(key, value);
    return chosen;
  };
  /** @param {Error} error */
  const failed = ({ message }) => {
    note.textContent = message && !["plotly", "picture"].includes(message) ? message : text("board-plot-failed");
  };
  /** @type {Figure<PlotAnswer>} */
  const figure = new Figure(box, props.plotly, {
    ask: (drawing, signal) => get(`boards/${encodeURIComponent(props.board)}/plots/${props.kind}`, query(drawing), { signal }),
    failed,
  });
  try {
    const answer = await figure.refresh(Math.max(LEAST, box.clientHeight));
    if (!answer) return;
    title.textContent = answer.title;
    subtitle.textContent = answer.subtitle;
    box.setAttribute("aria-label", answer.title);
  } catch (error) {
    failed(error);
  }
}

if (document.body.classList.contains("auto")) followSystem();
draw(document);
