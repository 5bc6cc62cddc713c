import { call } from "#platform/api/call.ts";
import { type CopyOf, keepBaseline } from "./copy-store.ts";
import { type ParsedMosaic, parseMosaic } from "../document/parse-mosaic.ts";
import type { MadeChange } from "../change.ts";

/** A loaded mosaic. */
export type LoadedMosaic = ParsedMosaic & {
  readonly id: number;
  readonly accountId: string;
  readonly revision: number;
  /** The change that led to the revision, if known. */
  readonly changeId: string | undefined;
  /** It is a copy, and the server may have more changes than it has sent. */
  readonly mayBeBehind?: boolean;
  /** It is this browser's copy, and the server has not been asked about it. */
  readonly isUnsure?: boolean;
};

/** Loads a whole mosaic, and stores a copy for offline use. */
export async function loadMosaic(of: CopyOf, signal?: AbortSignal): Promise<LoadedMosaic> {
  const { item, changeId } = await call(
    "GET /mosaics/:id",
    { params: { id: String(of.id) } },
    signal ? { signal } : {},
  );
  const loaded = { ...parseMosaic(item), id: of.id, accountId: item.accountId };
  const proof = changeId ?? undefined;
  void keepBaseline(of, { ...item, changeId: proof });
  return { ...loaded, revision: item.revision, changeId: proof };
}

/** The known state of a mosaic: its revision, and the change that led to it. */
export type Known = { readonly revision: number; readonly changeId: string | undefined };

/**
 * The changes after the known state, as many as one response contains. Returns undefined if the server never had that
 * state because it was restored from a backup.
 */
export async function changesSince(
  id: number,
  { revision, changeId }: Known,
  signal?: AbortSignal,
): Promise<readonly MadeChange[] | undefined> {
  const query = { since: String(revision), ...(changeId !== undefined && { changeId }) };
  const input = { params: { id: String(id) }, query };
  const { items, diverged } = await call(
    "GET /mosaics/:id/changes",
    input,
    signal ? { signal } : {},
  );
  return diverged === true ? undefined : items;
}
