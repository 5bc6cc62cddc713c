import { type Operation, tileOf } from "./operation.ts";
import { kindsOfSettings } from "./settings.ts";

/** The summary of a change without its operations: the number of tiles, and the titles of at most three of them. */
export type ChangeSummary = {
  readonly added: number;
  readonly removed: number;
  readonly edited: number;
  readonly moved: number;
  readonly background: boolean;
  readonly renamed: boolean;
  /** Whether options changed: settings other than those of the look. */
  readonly settings: boolean;
  readonly look: boolean;
  readonly titles: readonly string[];
};

/** The maximum number of titles in a summary. */
export const MAX_SUMMARY_TITLES = 3;

/**
 * H1: summarises operations in normal form. A tile that was edited and moved counts as both, one that was removed and
 * added again as edited, and one that was added and removed not at all. `titleOf` returns the title of a touched tile.
 */
export function summarise(
  operations: readonly Operation[],
  titleOf: (id: string) => string | undefined,
): ChangeSummary {
  const fates = new Map<string, Fate>();
  for (const operation of operations) {
    const id = tileOf(operation);
    if (id !== undefined) fates.set(id, next(fates.get(id), operation.op));
  }
  const changed = [...fates].filter(([, fate]) => Object.values(fate).some(Boolean));
  const count = (kind: keyof Fate) => changed.filter(([, fate]) => fate[kind]).length;
  const titles = changed.slice(0, MAX_SUMMARY_TITLES).flatMap(([id]) => titleOf(id) ?? []);
  const settings = operations.flatMap((operation) =>
    operation.op === "setSettings" ? [kindsOfSettings(operation.settings)] : [],
  );
  return {
    added: count("added"),
    removed: count("removed"),
    edited: count("edited"),
    moved: count("moved"),
    background: operations.some(({ op }) => op === "setBackground"),
    renamed: operations.some(({ op }) => op === "rename"),
    settings: settings.some(({ options }) => options),
    look: settings.some(({ look }) => look),
    titles,
  };
}

type Fate = {
  readonly added: boolean;
  readonly removed: boolean;
  readonly edited: boolean;
  readonly moved: boolean;
};

const UNTOUCHED: Fate = { added: false, removed: false, edited: false, moved: false };

function next(before: Fate = UNTOUCHED, op: Operation["op"]): Fate {
  switch (op) {
    case "addTile":
      return before.removed ? { ...UNTOUCHED, edited: true } : { ...UNTOUCHED, added: true };
    case "removeTile":
      return before.added ? UNTOUCHED : { ...UNTOUCHED, removed: true };
    case "updateTile":
      return before.added ? before : { ...before, edited: true };
    case "moveTile":
      return before.added ? before : { ...before, moved: true };
    default:
      return before;
  }
}
