// Every sentence and label of the interface in English. Functions where a value stands in the middle.

import * as painted from "../../generated/en/painted.js";
import { about } from "./about.js";
import { arena, duels, features, fit, ladder, rewards, sketch } from "./arena.js";
import { answer, ask, average, columns, download, explain, filters, find, legend, plot, strip, table, tray } from "./board.js";
import { changes } from "./changes.js";
import { compare } from "./compare.js";
import { health } from "./health.js";
import { home } from "./home.js";
import { leaders } from "./leaders.js";
import { leaks } from "./leaks.js";
import { heat, model } from "./model.js";
import { embedding, errors, finding, head, nav, notes, states, takeAway, time } from "./page.js";
import { past } from "./past.js";
import { questions } from "./questions.js";
import { report } from "./report.js";
import { bymodel, hists, list, modelSamples, rescore, sample, samples, scored, slice } from "./samples.js";
import { since } from "./since.js";
import { count } from "./words.js";

export const en = {
  months: painted.MONTHS,
  date: painted.DATE,
  brand: painted.BRAND,
  synthetic: painted.SYNTHETIC,
  copied: "Copied",
  notCopied: "Not allowed here",
  copy: "Copy",
  close: "Close",
  /** @param {number} n */
  more: (n) => `… and ${count(n)} more: type a part of what you look for.`,
  yes: "yes",
  no: "no",
  nav,
  time,
  head,
  finding,
  embedding,
  takeAway,
  notes,
  states,
  errors,
  ask,
  answer,
  find,
  columns,
  download,
  filters,
  average,
  strip,
  legend,
  table,
  tray,
  explain,
  plot,
  model,
  heat,
  past,
  leaders,
  since,
  compare,
  report,
  leaks,
  changes,
  health,
  home,
  features,
  arena,
  fit,
  duels,
  ladder,
  rewards,
  sketch,
  questions,
  samples,
  scored,
  slice,
  hists,
  list,
  sample,
  bymodel,
  rescore,
  modelSamples,
  about,
};
