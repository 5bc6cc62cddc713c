import type { Client } from "./client.ts";
import { spread } from "./jitter.ts";
import { MosaicoError } from "./mosaico-error.ts";
import { readEvents } from "./read-events.ts";

type Options = {
  readonly since: number;
  readonly onLost?: (error: MosaicoError) => void;
  readonly signal?: AbortSignal;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Opens the stream of a mosaic's events after the one with an id. */
  readonly open: (lastEventId: string) => Promise<Response>;
};

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * Yields the changes after the latest known revision, then those that server-sent events report. A lost connection is
 * opened again, and continues after what was yielded last, so that no change is missing and none comes twice.
 */
export async function* follow(
  { call }: Pick<Client, "call">,
  mosaicId: number,
  { since, onLost, signal, pause, open }: Options,
) {
  const params = { id: String(mosaicId) };
  let revision = since;
  let changeId = "";
  let lost = 0;

  const readNew = async function* () {
    for (;;) {
      const request = { params, query: { since: String(revision) } };
      const { items, diverged } = await call(
        "GET /mosaics/:id/changes",
        request,
        signal ? { signal } : {},
      );
      if (diverged === true) throw new MosaicoError("mosaics.stale", 412);
      for (const change of items) {
        yield change;
        ({ revision } = change);
        changeId = change.changeId ?? "";
      }
      // A full list may have a successor.
      if (items.length === 0) return;
    }
  };

  for (;;) {
    try {
      yield* readNew();
      const events = readEvents(await open(`${revision}.${encodeURIComponent(changeId)}`));
      for await (const { type } of events) {
        lost = 0;
        if (type === "deleted") throw new MosaicoError("notFound", 404);
        if (type === "change" || type === "reset") yield* readNew();
      }
      // The server ends a stream after a while, and when the requester's rights may have changed.
      await pause(spread(FIRST_WAIT_MS), signal);
    } catch (error) {
      if (!(error instanceof MosaicoError) || !isPassing(error)) throw error;
      signal?.throwIfAborted();
      onLost?.(error);
      await pause(spread(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** lost)), signal);
      lost += 1;
    }
  }
}

/** Whether the server may be reached again later. */
function isPassing({ status }: MosaicoError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
