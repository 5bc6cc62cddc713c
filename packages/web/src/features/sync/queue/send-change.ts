import { call } from "#platform/api/call.ts";
import type { Change, MadeChange } from "../change.ts";

// A connection that swallows a request reports nothing for minutes, and everything else would wait behind it.
const MAX_WAIT_MS = 90_000;

/** Sends a change. The request survives the closing of the page, as far as the browser's quota allows. */
export function sendChange(
  mosaicId: number,
  { changeId, baseRevision, operations }: Change,
  token?: string,
): Promise<MadeChange> {
  const body = { changeId, baseRevision, operations: [...operations] };
  return call(
    "PATCH /mosaics/:id",
    { params: { id: String(mosaicId) }, body },
    {
      keepalive: true,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      ...(token === undefined ? {} : { token }),
    },
  );
}
