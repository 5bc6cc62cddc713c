import { Readable } from "node:stream";
import { findUpdates, listenToMosaic } from "#features/mosaics/mosaics.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import type { SeenMosaic } from "./change-feed.ts";

const HEARTBEAT_MS = 15_000;
/** A reader that takes nothing for so many heartbeats is disconnected. */
const MAX_STUCK = 4;
const RETRY_MS = 1000;
const READ_AGAIN_MS = 1000;

type Options = {
  readonly lastEventId: string | undefined;
  /** How long the stream stays open; 0 only sends what has happened. */
  readonly seconds: number;
};

/** A state of the mosaic, and the change that led to it. */
type Position = { readonly revision: number; readonly changeId: string | null | undefined };

/**
 * The changes of a mosaic as server-sent events. They say up to which revision there is something to fetch, and nothing
 * of the contents: a slow reader gets one event for many changes, and none holds more than its reader may see. Whatever
 * may affect the requester's rights ends the stream, and the next request is checked anew.
 */
export function openEvents(
  ctx: ActorCtx,
  mosaic: SeenMosaic,
  { lastEventId, seconds }: Options,
): Readable {
  let reached = readId(lastEventId);
  let isReading = false;
  let hasUnread = false;
  let takes = true;
  let stuck = 0;
  let isOver = false;

  const stream = new Readable({
    read: () => {
      takes = true;
      stuck = 0;
      if (hasUnread) look();
    },
    destroy: (error, done) => {
      isOver = true;
      clearInterval(heartbeat);
      clearTimeout(end);
      clearTimeout(again);
      for (const stop of stops) stop();
      done(error);
    },
  });
  const write = (text: string) => {
    takes = stream.push(text);
  };
  const finish = () => {
    if (!isOver) stream.push(null);
    isOver = true;
  };
  const send = (event: string, now: Position, data: object) => {
    reached = now;
    write(`id: ${writeId(now)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  /** Reads what is new, unless the reader has not taken the last event yet. */
  const look = (): void => {
    hasUnread = true;
    if (isReading || !takes || isOver) return;
    isReading = true;
    void readAll()
      .catch(() => {
        // The database is away for the moment.
        again = setTimeout(look, READ_AGAIN_MS);
      })
      .finally(() => {
        isReading = false;
        if (seconds === 0) finish();
        else if (hasUnread && takes) look();
      });
  };

  const readAll = async (): Promise<void> => {
    const since = reached?.revision ?? mosaic.revision;
    const found = await findUpdates(ctx, mosaic, since, 0);
    hasUnread = false;
    if (isOver) return;
    if (found === undefined) {
      write("event: deleted\ndata: {}\n\n");
      finish();
      return;
    }
    const { revision, lastChange: changeId, knownChange, changes } = found;
    const now = { revision, changeId };
    if (reached === undefined) {
      send(lastEventId === undefined ? "ready" : "reset", now, { revision });
      return;
    }
    const isOther = reached.changeId && knownChange !== null && knownChange !== reached.changeId;
    if (revision < since || isOther || (revision > since && changes.length === 0)) {
      send("reset", now, { revision });
    } else if (revision > since) {
      send("change", now, { sinceRevision: since, revision, changeId });
    }
  };

  let again: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    if (takes) write(": still here\n\n");
    else if ((stuck += 1) >= MAX_STUCK) stream.destroy();
  }, HEARTBEAT_MS);
  const end = setTimeout(finish, Math.max(seconds, 1) * 1000);
  const stops = [
    listenToMosaic(ctx, mosaic.mosaicId, look),
    ...[`session:${ctx.session.id}`, `user:${ctx.actor.userId}`].map((topic) =>
      ctx.events.listen(topic, finish),
    ),
  ];
  write(`retry: ${RETRY_MS}\n\n`);
  look();
  return stream;
}

/**
 * `45.<id of the change>`: the same revision can be reached again by other changes, after a backup was restored. The id is
 * whatever a program chose, and encoded because a header takes neither other scripts nor line breaks.
 */
function readId(id: string | undefined): Position | undefined {
  const [, revision, encoded = ""] = /^(\d{1,15})\.([\x21-\x7e]{0,1000})$/.exec(id ?? "") ?? [];
  if (revision === undefined) return undefined;
  try {
    return { revision: Number(revision), changeId: decodeURIComponent(encoded) || null };
  } catch {
    return undefined;
  }
}

function writeId({ revision, changeId }: Position): string {
  return `${revision}.${encodeURIComponent((changeId ?? "").toWellFormed())}`;
}
