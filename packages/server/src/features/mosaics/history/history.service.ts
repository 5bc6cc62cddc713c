import type { CallInput } from "@mosaico/contract/call";
import { type HistoryEntry, historyApi } from "@mosaico/contract/history";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { checkRevisionName, mayNameAnother } from "@mosaico/domain/mosaic/revision-name";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { UnfitLogError, stateAt } from "../log.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import { lockMosaic } from "../mosaics.store.ts";
import { readSnapshot } from "../read-snapshot.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import { listAuthors } from "./authors.store.ts";
import { type HistoryFilter, findBaseRevision, listEntries } from "./history.store.ts";
import { countOtherNames, compactAgainFrom, keepName, removeName } from "./names.store.ts";

const MAX_READS = 3;

/** A page of a mosaic's history, newest first, and the cursor that continues it. */
export async function listHistory(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.history">,
  query: HistoryFilter & { readonly limit: number },
): Promise<{ items: HistoryEntry[]; next: string | null }> {
  const { limit, ...filter } = query;
  // One extra entry shows whether there are more.
  const found = await listEntries(ctx, mosaic, { ...filter, max: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const isEnd = found.length === items.length || last === undefined;
  return { items, next: isEnd ? null : String(last.revision) };
}

/** A page of the users who changed a mosaic, by name. */
export async function listHistoryAuthors(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.history">,
  { search, ...query }: CallInput<"GET /mosaics/:id/authors">["query"],
): Promise<Page<{ readonly id: string; readonly name: string }>> {
  const words = wordsOf(search);
  return readPage(query, historyApi["GET /mosaics/:id/authors"], {
    rows: (request) => listAuthors(ctx, mosaic, words, request),
    place: ({ key, id }) => ({ key, id }),
    item: ({ id, name }) => ({ id, name }),
  });
}

/** A mosaic as of a revision in its history. */
export async function readRevision(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.history">,
  revision: number,
): Promise<MosaicState> {
  // Refused before reading a possibly large mosaic for nothing.
  if (revision > mosaic.revision) throw unknown();
  const snapshot = await readSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  const tiles = new Map(snapshot.tiles.map((tile) => [tile.id, tile]));
  const state = await readUnheld(() =>
    stateAt(ctx, snapshot.mosaic, { ...snapshot.mosaic, tiles }, revision),
  );
  if (state === undefined) throw unknown();
  return state;
}

/**
 * Reads the log in portions and without locks, so that nobody has to wait. If old changes were compacted in between, it
 * is read again; any other error would only be repeated.
 */
export async function readUnheld<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UnfitLogError) || tries === MAX_READS) throw error;
    }
  }
}

/** H2: names or renames a revision, which is then kept. Returns the normalised name. */
export async function nameRevision(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  revision: number,
  newName: string,
): Promise<string> {
  const name = valueOf(checkRevisionName(newName));
  return inTransaction(ctx, async (tx) => {
    // The row is locked, so that the revision is not compacted in the meantime.
    const now = await lockMosaic(tx, mosaic);
    if (now === undefined) throw new AppError("notFound");
    if ((await findBaseRevision(tx, now, revision)) === undefined) throw unknown();
    if (!mayNameAnother(await countOtherNames(tx, now, revision))) {
      throw new AppError("history.tooManyNames");
    }
    await keepName(tx, now, { revision, name });
    return name;
  });
}

/** Removes a revision's name. H1: the revision may then be compacted. Returns whether it had one. */
export async function unnameRevision(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  revision: number,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const now = await lockMosaic(tx, mosaic);
    if (now === undefined) throw new AppError("notFound");
    const base = await findBaseRevision(tx, now, revision);
    if (base === undefined) throw unknown();
    if (!(await removeName(tx, now, revision))) return false;
    await compactAgainFrom(tx, now, base);
    return true;
  });
}

function unknown(): AppError {
  return refusal("mosaics.unknownRevision", ["revision"]);
}
