import { combine } from "./combine.ts";
import type { Operation } from "./operation.ts";

/** H1: the number of days for which changes are kept separately. */
export const ONE_BY_ONE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * H1: the day (`2026-11-22`, UTC) before which changes are compacted, given the time in ms since 1970 and, for a single
 * mosaic, the time of its newest change in ISO 8601.
 */
export function compactedBeforeDay(now: number, newestAt?: string): string {
  const day = dayOf(new Date(now - ONE_BY_ONE_DAYS * DAY_MS).toISOString());
  const newest = newestAt === undefined ? day : dayOf(newestAt);
  return day < newest ? day : newest;
}

/** A change of the log that may be compacted with its neighbours. */
export type CompactableChange = {
  readonly revision: number;
  /** When it was made, in ISO 8601, UTC. */
  readonly at: string;
  readonly isNamed: boolean;
  /** In bytes. */
  readonly size: number;
};

/** The maximum size of one group, so that nobody waits long for it. */
export type CompactionLimits = { readonly changes: number; readonly size: number };

/**
 * H1: groups consecutive changes of the log that become one each. A named revision and the last one of a day end their
 * group. The last of these changes may be followed by another of its day, so its group may still grow.
 */
export function groupsToCompact<Change extends CompactableChange>(
  changes: readonly Change[],
  limits: CompactionLimits,
): Change[][] {
  const groups: Change[][] = [];
  let group: Change[] = [];
  let size = 0;
  const close = () => {
    if (group.length > 1) groups.push(group);
    group = [];
    size = 0;
  };
  for (const change of changes) {
    const before = group.at(-1);
    const isOver =
      before !== undefined &&
      (before.isNamed ||
        dayOf(before.at) !== dayOf(change.at) ||
        group.length === limits.changes ||
        size + change.size > limits.size);
    if (isOver) close();
    group.push(change);
    size += change.size;
  }
  close();
  return groups;
}

/** The operations and the inverse of a change, both in normal form. */
export type ChangeEffects = {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
};

/** H1: one change with the effect and the inverse of these changes in order. */
export function compactChanges(changes: readonly ChangeEffects[]): {
  operations: Operation[];
  inverse: Operation[];
} {
  return {
    operations: combine(changes.flatMap(({ operations }) => operations)),
    inverse: combine(changes.toReversed().flatMap(({ inverse }) => inverse)),
  };
}

function dayOf(at: string): string {
  return at.slice(0, "2026-11-22".length);
}
