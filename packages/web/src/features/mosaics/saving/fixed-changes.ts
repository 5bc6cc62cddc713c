import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Change } from "./change.ts";

// Far below what one request may hold, so that many long texts written offline stay a request of ordinary size.
const LONGEST_CHANGE = 250;

/** Edits as the changes in which they travel, in order. */
export function fixedChanges(
  operations: readonly Operation[],
  of: {
    readonly firstId: string;
    readonly baseRevision: number;
    readonly newId: () => string;
  },
): Change[] {
  const changes: Change[] = [];
  for (let from = 0; from < operations.length; from += LONGEST_CHANGE) {
    changes.push({
      changeId: from === 0 ? of.firstId : of.newId(),
      baseRevision: of.baseRevision,
      operations: operations.slice(from, from + LONGEST_CHANGE),
    });
  }
  return changes;
}
