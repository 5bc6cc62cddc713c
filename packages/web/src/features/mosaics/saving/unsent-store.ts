import { listLocal, readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import type { Unsent } from "./change.ts";
import { holdName, whenNameIsFree } from "./tab-lock.ts";

const VERSION = 1;

/** Where unsent edits of one person in one mosaic are kept, by the page that made them. */
export type UnsentStore = {
  /** Keeps them, or forgets them where there are none. Answers whether it could. */
  readonly keep: (unsent: Unsent | undefined) => boolean;
  /** Hands over what pages that are gone have left, now or when they go. */
  readonly takeOver: (adopt: (unsent: Unsent) => void) => void;
};

/** The store of one opened mosaic, until it is aborted. `page` is unique to this opening. */
export function openUnsentStore(
  of: { readonly userId: string; readonly mosaicId: number; readonly page: string },
  signal: AbortSignal,
): UnsentStore {
  const prefix = `${prefixOf(of.userId)}${of.mosaicId}.`;
  const own = prefix + of.page;
  // What there was no room for at the last attempt.
  let unkept: Unsent | undefined;
  const keep = (unsent: Unsent | undefined) => {
    unkept = unsent !== undefined && !write(own, unsent) ? unsent : undefined;
    if (unsent === undefined) removeLocal(own);
    return unkept === undefined;
  };
  holdName(own, signal);
  return {
    keep,
    takeOver(adopt) {
      for (const key of listLocal(prefix).filter((other) => other !== own)) {
        whenNameIsFree(key, signal, () => {
          const text = readLocal(key);
          const unsent = parseUnsent(text);
          // What a newer build left waits for a page that can read it.
          if (text === null || unsent === undefined) return;
          // Adopting keeps them under the own key first: dying in between leaves them twice, under the same ids.
          adopt(unsent);
          removeLocal(key);
          // Where there was no room for them twice, there is now.
          if (unkept !== undefined && !keep(unkept)) writeLocal(key, text);
        });
      }
    },
  };
}

/** Names each mosaic in which a page of this person left something unsent, now or when that page goes. */
export function whenLeft(
  userId: string,
  signal: AbortSignal,
  act: (mosaicId: number) => void,
): void {
  const prefix = prefixOf(userId);
  for (const key of listLocal(prefix)) {
    const mosaicId = Number(key.slice(prefix.length).split(".")[0]);
    whenNameIsFree(key, signal, () => {
      // Another page may have taken it over while this one waited.
      if (readLocal(key) !== null) act(mosaicId);
    });
  }
}

function prefixOf(userId: string): string {
  return `mosaico.unsent.${userId}.`;
}

function write(key: string, unsent: Unsent): boolean {
  const { base, ...edits } = unsent;
  // Where room is short, the edits themselves matter more than what they found.
  return (
    (base !== undefined && writeLocal(key, JSON.stringify({ version: VERSION, ...unsent }))) ||
    writeLocal(key, JSON.stringify({ version: VERSION, ...edits }))
  );
}

function parseUnsent(text: string | null): Unsent | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as (Partial<Unsent> & { version?: unknown }) | null;
    if (kept?.version !== VERSION || typeof kept.waitingId !== "string") return undefined;
    if (!Array.isArray(kept.changes) || !Array.isArray(kept.waiting)) return undefined;
    const { changes, waiting, waitingId, base } = kept;
    return { changes, waiting, waitingId, ...(Array.isArray(base) && { base }) };
  } catch {
    return undefined;
  }
}
