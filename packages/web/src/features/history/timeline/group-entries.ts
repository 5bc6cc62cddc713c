import type { ChangeSummary, HistoryEntry } from "@mosaico/contract/history";

/** A timeline entry: one change, or several small consecutive ones by one user. */
export type Line = {
  /** The newest of its revisions. */
  readonly revision: number;
  /** The revision that the oldest of them is based on. */
  readonly baseRevision: number;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
};

// A pause longer than this starts a new entry, in milliseconds.
const PAUSE = 5 * 60_000;
const MIN = 3;
// A change of more tiles than this has an entry of its own.
const SMALL = 5;
const TITLES = 3;

/** History entries, newest first, with runs of small changes collapsed into one entry. */
export function groupEntries(entries: readonly HistoryEntry[]): Line[] {
  const lines: Line[] = [];
  let open: HistoryEntry[] = [];
  const close = () => {
    if (open.length >= MIN) lines.push(lineOf(open));
    else lines.push(...open.map((entry) => lineOf([entry])));
    open = [];
  };
  for (const entry of entries) {
    const newer = open.at(-1);
    if (newer !== undefined && !belongs(newer, entry)) close();
    open.push(entry);
    if (!isSmall(entry)) close();
  }
  close();
  return lines;
}

/** The combined summary of several changes. A tile that was changed twice counts twice. */
export function sumOf(entries: readonly HistoryEntry[]): ChangeSummary {
  const whats = entries.map(({ what }) => what);
  const total = (pick: (what: ChangeSummary) => number) =>
    whats.reduce((sum, what) => sum + pick(what), 0);
  return {
    added: total(({ added }) => added),
    removed: total(({ removed }) => removed),
    edited: total(({ edited }) => edited),
    moved: total(({ moved }) => moved),
    background: whats.some(({ background }) => background),
    renamed: whats.some(({ renamed }) => renamed),
    settings: whats.some(({ settings }) => settings),
    look: whats.some(({ look }) => look),
    titles: [...new Set(whats.flatMap(({ titles }) => titles))].slice(0, TITLES),
  };
}

function lineOf(entries: readonly HistoryEntry[]): Line {
  return {
    revision: entries[0]?.revision ?? 0,
    baseRevision: entries.at(-1)?.baseRevision ?? 0,
    entries,
  };
}

function belongs(newer: HistoryEntry, older: HistoryEntry): boolean {
  return (
    isSmall(newer) &&
    isSmall(older) &&
    newer.baseRevision === older.revision &&
    newer.author?.id === older.author?.id &&
    Date.parse(newer.at) - Date.parse(older.at) <= PAUSE &&
    new Date(newer.at).toDateString() === new Date(older.at).toDateString()
  );
}

function isSmall({ origin, name, what }: HistoryEntry): boolean {
  const tiles = what.added + what.removed + what.edited + what.moved;
  const isOfAll = what.background || what.renamed || what.settings || what.look;
  return origin === "edit" && name === null && !isOfAll && tiles <= SMALL;
}
