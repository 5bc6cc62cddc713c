import type { Operation } from "@mosaico/domain/mosaic/operation";
import { byteLength } from "#platform/api/keepalive.ts";
import type { Change } from "../change.ts";

// Far below the limit of a request, so that many long texts written offline stay requests of normal size.
const MAX_OPERATIONS = 250;
// What a slow mobile connection can send before the server times out.
const MAX_BYTES = 256 * 1024;

/** Splits edits into the changes in which they are sent, in order. */
export function fixedChanges(
  operations: readonly Operation[],
  of: {
    readonly firstId: string;
    readonly baseRevision: number;
  },
): Change[] {
  return inRequests(operations).map((part, at) => ({
    // Derived ids, since two pages that take over the same edits must not send parts of them twice.
    changeId: at === 0 ? of.firstId : `${of.firstId}.${at}`,
    baseRevision: of.baseRevision,
    operations: part,
  }));
}

function inRequests(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = [];
  let part: Operation[] = [];
  let bytes = 0;
  for (const operation of operations) {
    const size = byteLength(JSON.stringify(operation));
    if (part.length === MAX_OPERATIONS || (part.length > 0 && bytes + size > MAX_BYTES)) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(operation);
    bytes += size;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
