import type { ChangeSummary, HistoryEntry } from "@mosaico/contract/history";

/** What a change did that did nothing. */
const NOTHING: ChangeSummary = {
  added: 0,
  removed: 0,
  edited: 0,
  moved: 0,
  background: false,
  renamed: false,
  settings: false,
  look: false,
  titles: [],
};

/** An edit by Ana that made this revision of the one before it. */
export function historyEntry(
  revision: number,
  what: Partial<ChangeSummary>,
  overrides: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    revision,
    baseRevision: revision - 1,
    author: { id: "ana", name: "Ana" },
    at: "2020-01-10T12:00:00.000Z",
    origin: "edit",
    restored: null,
    what: { ...NOTHING, ...what },
    name: null,
    ...overrides,
  };
}
