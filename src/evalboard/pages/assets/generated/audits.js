// Written by `python -m docs` from what src/evalboard/audits/*.py declare: not to be edited here.

/** The checks of audits in the order of reading: what pages call them, what they look at, and how their values are printed. */
export const CHECKS = {
  agreement: { label: "Agrees with the rest", level: "board", unit: "number", digits: 2 },
  stuck: { label: "Stuck low", level: "board", unit: "number", digits: 2 },
  rise: { label: "The rest rises", level: "board", unit: "number", digits: 2 },
  valley: { label: "Few between the two", level: "board", unit: "number", digits: 2 },
  rank_tau: { label: "Order without it", level: "board", unit: "number", digits: 2 },
  rank_shift: { label: "Ranks it moves", level: "board", unit: "number", digits: 3 },
  above_chance: { label: "Above chance", level: "board", unit: "number", digits: 2 },
  near_chance: { label: "Stay near chance", level: "board", unit: "number", digits: 2 },
  floor: { label: "At the floor", level: "board", unit: "number", digits: 2 },
  ceiling: { label: "At the ceiling", level: "board", unit: "number", digits: 2 },
  zero_errors: { label: "Errors of zero", level: "board", unit: "number", digits: 2 },
  scatter: { label: "Scatter", level: "board", unit: "number", digits: 2 },
  bimodality: { label: "Two humps", level: "board", unit: "number", digits: 2 },
  two_bottom: { label: "Turned over", level: "board", unit: "number", digits: 2 },
  stuck_wide: { label: "Stuck, wider", level: "board", unit: "number", digits: 2 },
  zeros: { label: "Score exactly 0", level: "samples", unit: "percent", digits: 0 },
  perfect: { label: "Are fully right", level: "samples", unit: "percent", digits: 1 },
  answer_types: { label: "Words against numbers", level: "samples", unit: "times", digits: 1 },
  newline_effect: { label: "Gained by cutting at the newline", level: "samples", unit: "points", digits: 1 },
  stopped: { label: "End at a stop string after a digit", level: "samples", unit: "percent", digits: 0 },
  length: { label: "Length against score", level: "samples", unit: "number", digits: 2 },
  empty: { label: "Empty answers", level: "samples", unit: "percent", digits: 1 },
  discrimination: { label: "Tells models apart", level: "samples", unit: "number", digits: 2 },
};
