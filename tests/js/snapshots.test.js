// What snapshots are called among others.

import { called, nameOf } from "../../src/evalboard/pages/assets/common/snapshots.js";
import { cases } from "./cases.js";

const state = (key, date, revision = key) => ({ key, revision, date, entries: 3, config: "c", code: "k", tags: [] });
const OLD = state("aaaaaaaaaaaaaaaaaaaa", "2025-01-01T12:00:00+00:00");
const NEW = state("bbbbbbbbbbbbbbbbbbbb", "2025-01-02T12:00:00+00:00");
const LATER = state("cccccccccccccccccccc", "2025-01-02T15:30:00+00:00");
const ANEW = { ...NEW, key: "dddddddddddddddddddd" };

cases("called", called, [
  [OLD, [NEW, OLD], "1 Jan 2025"],
  [NEW, [LATER, NEW, OLD], "2 Jan 2025, 12:00"],
  [ANEW, [ANEW, NEW], "2 Jan 2025, ddddddd"],
  [{ ...NEW, key: "e", revision: "folder-1234567890" }, [NEW], "2 Jan 2025, 1234567"],
  [{ ...NEW, date: null }, [NEW], "bbbbbbb"],
]);
cases("nameOf", nameOf, [
  [OLD, [NEW, OLD], OLD.revision],
  [ANEW, [ANEW, NEW], "dddddddddddddddd"],
]);
