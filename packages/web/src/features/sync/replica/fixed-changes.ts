import type { Operation } from "@mosaico/domain/mosaic/operation";
import { byteLength } from "#platform/api/keepalive.ts";
import type { Change } from "../change.ts";

// Far below what one request may hold, so that many long texts written offline stay requests of ordinary size.
const MAX_OPERATIONS = 250;
// A slow phone line brings so much to the server before that takes a request for dead.
const MAX_BYTES = 256 * 1024;

/** Edits as the changes in which they travel, in order. */
export function fixedChanges(
  operations: readonly Operation[],
  of: {
    readonly firstId: string;
    readonly baseRevision: number;
  },
): Change[] {
  return inRequests(operations).map((part, at) => ({
    // Two pages that take over the same edits must not send parts of them twice.
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
