import { listChanges } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { encodeChange } from "./encode-change.ts";
import { MOST_MISSED, type SeenMosaic } from "./follow-changes.ts";

// Half of what may wait for a slow reader.
const MOST_BYTES = 512 * 1024;

/** The changes after one revision and up to another one, as news; undefined where they are too long for the channel. */
export async function readMissed(
  ctx: SystemCtx,
  mosaic: SeenMosaic,
  since: number,
  upTo: number,
): Promise<Buffer[] | undefined> {
  if (since > upTo || upTo - since > MOST_MISSED) return undefined;
  const missed: Buffer[] = [];
  let bytes = 0;
  for (const change of await listChanges(ctx, mosaic, since)) {
    if (change.revision > upTo) break;
    const news = change.revision === since + missed.length + 1 ? encodeChange(change) : undefined;
    if (news === undefined) return undefined;
    bytes += news.length;
    if (bytes > MOST_BYTES) return undefined;
    missed.push(news);
  }
  return missed.length === upTo - since ? missed : undefined;
}
