import { call } from "#platform/api/call.ts";
import { type CopyOf, keepBaseline } from "./copy-store.ts";
import { type ParsedMosaic, parseMosaic } from "../document/parse-mosaic.ts";
import type { MadeChange } from "../change.ts";

/** A mosaic as it was loaded. */
export type LoadedMosaic = ParsedMosaic & {
  readonly id: number;
  readonly accountId: string;
  readonly revision: number;
  /** The change that led to the revision, where it is known. */
  readonly changeId: string | undefined;
  /** It is a copy, and there may be more to come than what the server said of it. */
  readonly mayBeBehind?: boolean;
  /** It is this browser's copy, of which the server has not been asked. */
  readonly isUnsure?: boolean;
};

/** Loads a whole mosaic, and keeps it for when the server cannot be reached. */
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

/** What is known of a mosaic: up to a revision, to which this change led. */
export type Known = { readonly revision: number; readonly changeId: string | undefined };

/**
 * The changes after what is known, as far as one answer holds them. Undefined where the server never had that: it was set
 * back to a backup.
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
