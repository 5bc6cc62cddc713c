import { call } from "#platform/api/call.ts";
import type { Change, MadeChange } from "../change.ts";

// A line that swallows a request says nothing of it for minutes, and everything else would wait behind that.
const MAX_WAIT_MS = 90_000;

/** Sends a change. It goes on where the page is closed meanwhile, as far as the browser has room for that. */
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
