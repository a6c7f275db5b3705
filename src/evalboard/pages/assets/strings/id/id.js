// Semua kalimat dan label antarmuka dalam bahasa Indonesia; kata yang sama seperti en/, yang tidak ada diisi bahasa Inggris.

import * as painted from "../../generated/id/painted.js";
import { filled } from "../filled.js";
import { about } from "./about.js";
import { arena, duels, features, fit, ladder, rewards, sketch } from "./arena.js";
import { answer, ask, average, columns, download, explain, filters, find, legend, plot, strip, table, tray } from "./board.js";
import { changes } from "./changes.js";
import { compare } from "./compare.js";
import { health } from "./health.js";
import { home } from "./home.js";
import { lacking } from "./lacking.js";
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

/** @type {Worded<typeof import("../en/en.js").en>} */
export const own = {
  months: painted.MONTHS,
  date: painted.DATE,
  brand: painted.BRAND,
  synthetic: painted.SYNTHETIC,
  copied: "Disalin",
  notCopied: "Tidak diizinkan di sini",
  copy: "Salin",
  close: "Tutup",
  more: (n) => `… dan ${count(n)} lainnya: ketik sebagian dari yang Anda cari.`,
  yes: "ya",
  no: "tidak",
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

export const strings = filled(own, lacking);
