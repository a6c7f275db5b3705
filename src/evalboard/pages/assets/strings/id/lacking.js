// Written by `python -m docs`: what this language has no words of its own for, which is said in English. Not to be edited here.

import { en } from "../en/en.js";

export const lacking = {
  notes: {
    would: en.notes.would,
  },
  table: {
    forest: en.table.forest,
    forestKey: en.table.forestKey,
  },
  health: {
    fired: en.health.fired,
  },
  arena: {
    columns: {
      rankThen: en.arena.columns.rankThen,
    },
    changeHelp: en.arena.changeHelp,
  },
  ladder: {
    title: en.ladder.title,
    about: en.ladder.about,
    model: en.ladder.model,
    caption: en.ladder.caption,
    rated: en.ladder.rated,
    won: en.ladder.won,
    none: en.ladder.none,
    never: en.ladder.never,
    interval: en.ladder.interval,
    columns: {
      rating: en.ladder.columns.rating,
      opponent: en.ladder.columns.opponent,
      won: en.ladder.columns.won,
      drawn: en.ladder.columns.drawn,
      foretold: en.ladder.columns.foretold,
      off: en.ladder.columns.off,
      offHelp: en.ladder.columns.offHelp,
      battles: en.ladder.columns.battles,
    },
    keyWon: en.ladder.keyWon,
    keyForetold: en.ladder.keyForetold,
    arrows: en.ladder.arrows,
    arrowsAbout: en.ladder.arrowsAbout,
    most: en.ladder.most,
  },
};
