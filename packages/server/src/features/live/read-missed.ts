import { type MosaicResource, isOfLog, listChanges } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { encodeChange } from "./encode-change.ts";
import { MAX_MISSED } from "./follow-changes.ts";

/** A mosaic of which each change may be read. */
export type HistoricalMosaic = Permitted<MosaicResource, "mosaic.history">;

// Half of what may wait for a slow reader.
const MAX_BYTES = 512 * 1024;

/** What a window has of a mosaic: up to a revision, to which this change led as it says. */
export type Known = { readonly revision: number; readonly changeId?: string | undefined };

/**
 * The changes after what is known and up to a revision, as news; undefined where they are too long for the channel, and
 * "other" where the log never held what is said to be known.
 */
export async function readMissed(
  ctx: SystemCtx,
  mosaic: HistoricalMosaic,
  { revision: since, changeId }: Known,
  upTo: number,
): Promise<Buffer[] | "other" | undefined> {
  if (changeId !== undefined && !(await isOfLog(ctx, mosaic, since, changeId))) return "other";
  if (since > upTo || upTo - since > MAX_MISSED) return undefined;
  const missed: Buffer[] = [];
  let bytes = 0;
  // What is too long is not even read: a single one may be of a whole mosaic.
  for (const change of await listChanges(ctx, mosaic, since, MAX_BYTES)) {
    if (change.revision > upTo) break;
    const news = change.revision === since + missed.length + 1 ? encodeChange(change) : undefined;
    if (news === undefined) return undefined;
    bytes += news.length;
    if (bytes > MAX_BYTES) return undefined;
    missed.push(news);
  }
  return missed.length === upTo - since ? missed : undefined;
}
