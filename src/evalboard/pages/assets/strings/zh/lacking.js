// Written by `python -m docs`: what this language has no words of its own for, which is said in English. Not to be edited here.

import { en } from "../en/en.js";

export const lacking = {
  finding: {
    showWithout: en.finding.showWithout,
    showWith: en.finding.showWith,
    why: en.finding.why,
    label: en.finding.label,
  },
  ask: {
    label: en.ask.label,
    modelsLabel: en.ask.modelsLabel,
    byLabel: en.ask.byLabel,
    amongLabel: en.ask.amongLabel,
    models: en.ask.models,
    everybody: en.ask.everybody,
    more: en.ask.more,
    done: en.ask.done,
    of: en.ask.of,
    questions: en.ask.questions,
    own: en.ask.own,
    these: en.ask.these,
    theseHelp: en.ask.theseHelp,
    all: en.ask.all,
    allHelp: en.ask.allHelp,
  },
  answer: {
    of: en.answer.of,
  },
  find: {
    suggestions: en.find.suggestions,
    kinds: {
      value: en.find.kinds.value,
      model: en.find.kinds.model,
    },
  },
  download: {
    label: en.download.label,
  },
  filters: {
    sizeLabel: en.filters.sizeLabel,
  },
  average: {
    label: en.average.label,
  },
  legend: {
    intervalPhone: en.legend.intervalPhone,
    interval: en.legend.interval,
    ownWeights: en.legend.ownWeights,
    ownWeightsHelp: en.legend.ownWeightsHelp,
  },
  table: {
    rankHelpOf: en.table.rankHelpOf,
    rankByThis: en.table.rankByThis,
    rankedByThis: en.table.rankedByThis,
  },
};
