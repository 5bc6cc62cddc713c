import { call } from "#platform/api/call.ts";
import { currentSession } from "#platform/session/session.ts";
import { type CopyOf, keepBaseline, noteOpened, proofOf } from "./copy/copy-store.ts";
import { type ParsedMosaic, parseMosaic } from "./parse-mosaic.ts";
import type { MadeChange } from "./saving/change.ts";

/** A mosaic as it was loaded. */
export type LoadedMosaic = ParsedMosaic & {
  readonly id: number;
  readonly accountId: string;
  readonly revision: number;
  /** It is a copy, and there may be more to come than what the server said of it. */
  readonly mayBeBehind?: boolean;
  /** It is this browser's copy, of which the server has not been asked: the change that led to its revision, if known. */
  readonly unsure?: { readonly changeId: string | undefined };
};

/** Loads a whole mosaic, and keeps it for when the server cannot be reached. */
export async function loadMosaic(of: CopyOf, signal?: AbortSignal): Promise<LoadedMosaic> {
  const { item } = await call(
    "GET /mosaics/:id",
    { params: { id: String(of.id) } },
    signal ? { signal } : {},
  );
  const loaded = { ...parseMosaic(item), id: of.id, accountId: item.accountId };
  void keepBaseline(of, item).then(() => learnChange(of, item.revision));
  return { ...loaded, revision: item.revision };
}

/** The changes after a revision, as far as one answer holds them. */
export async function changesSince(
  id: number,
  revision: number,
  signal?: AbortSignal,
): Promise<readonly MadeChange[]> {
  const input = { params: { id: String(id) }, query: { since: String(revision) } };
  const { items } = await call("GET /mosaics/:id/changes", input, signal ? { signal } : {});
  return items;
}

/** By the change that led to its revision a copy is known again when it is opened the next time. */
async function learnChange(of: CopyOf, revision: number): Promise<void> {
  if (revision === 0 || currentSession()?.user.id !== of.userId) return;
  const made = await changesSince(of.id, revision - 1).catch(() => []);
  noteOpened(of, revision, proofOf(made.find((change) => change.revision === revision)));
}
