import { type MosaicResource, isOfLog, listChanges } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { encodeChange } from "./encode-change.ts";
import { MAX_MISSED } from "./change-feed.ts";

/** A mosaic whose history the requester may read. */
export type HistoricalMosaic = Permitted<MosaicResource, "mosaic.history">;

// Half of what may be queued for a slow reader.
const MAX_BYTES = 512 * 1024;

/** A window's state of a mosaic: a revision, and the change that led to it according to the window. */
export type BaseState = { readonly revision: number; readonly changeId?: string | undefined };

/**
 * The changes after the known revision up to `upTo`, as updates; undefined if they are too long for the channel, and
 * "other" if the log never contained the known change.
 */
export async function readMissed(
  ctx: SystemCtx,
  mosaic: HistoricalMosaic,
  { revision: since, changeId }: BaseState,
  upTo: number,
): Promise<Buffer[] | "other" | undefined> {
  if (changeId !== undefined && !(await isOfLog(ctx, mosaic, since, changeId))) return "other";
  if (since > upTo || upTo - since > MAX_MISSED) return undefined;
  const missed: Buffer[] = [];
  let bytes = 0;
  // Oversized changes are not even read: a single one may contain a whole mosaic.
  for (const change of await listChanges(ctx, mosaic, since, MAX_BYTES)) {
    if (change.revision > upTo) break;
    const update = change.revision === since + missed.length + 1 ? encodeChange(change) : undefined;
    if (update === undefined) return undefined;
    bytes += update.length;
    if (bytes > MAX_BYTES) return undefined;
    missed.push(update);
  }
  return missed.length === upTo - since ? missed : undefined;
}
