import type { Client } from "./client.ts";
import { MosaicoError } from "./mosaico-error.ts";

type Options = {
  readonly since: number;
  readonly everyMs?: number;
  readonly signal?: AbortSignal;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

const EVERY_MS = 2000;

/** Asks for the changes after the latest known revision, again and again. */
export async function* follow(
  { call }: Pick<Client, "call">,
  mosaicId: number,
  { since, everyMs = EVERY_MS, signal, pause }: Options,
) {
  let revision = since;
  for (;;) {
    const request = { params: { id: String(mosaicId) }, query: { since: String(revision) } };
    const { items, diverged } = await call(
      "GET /mosaics/:id/changes",
      request,
      signal ? { signal } : {},
    );
    if (diverged === true) throw new MosaicoError("mosaics.stale", 412);
    for (const change of items) {
      yield change;
      revision = change.revision;
    }
    // A full list may have a successor.
    if (items.length === 0) await pause(everyMs, signal);
  }
}
