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
  },
): Change[] {
  const changes: Change[] = [];
  for (let from = 0; from < operations.length; from += LONGEST_CHANGE) {
    changes.push({
      // Two pages that take over the same edits must not send parts of them twice.
      changeId: from === 0 ? of.firstId : `${of.firstId}.${from / LONGEST_CHANGE}`,
      baseRevision: of.baseRevision,
      operations: operations.slice(from, from + LONGEST_CHANGE),
    });
  }
  return changes;
}
