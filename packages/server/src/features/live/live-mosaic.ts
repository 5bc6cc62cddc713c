import { CLOSE, type MosaicUpdate } from "@mosaico/contract/live";
import type { FastifyBaseLogger } from "fastify";
import { mosaicTopic } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { ChannelSocket } from "#platform/live/channel.ts";
import { MAX_UPDATE_BYTES, encode } from "./encode-change.ts";
import { type Audience, ChangeFeed, type SeenMosaic } from "./change-feed.ts";
import { type Pace, type Together, inRounds } from "./pace.ts";
import { PresenceList, type Present } from "./presence-list.ts";
import { type HistoricalMosaic, type BaseState, readMissed } from "./read-missed.ts";
import { exchangePresence } from "./exchange-presence.ts";

/** A window in which a mosaic is open. */
export type Viewer = {
  readonly socket: ChannelSocket<MosaicUpdate>;
  readonly userId: string;
  /** The mosaic, if the user has access to its history; undefined if not (H6). */
  historical: HistoricalMosaic | undefined;
  /** The last presence update that the welcome included. */
  knowsUpTo: number;
  /** The newest changes, while older ones are still being read for this window. */
  waiting: Buffer[] | undefined;
};

// At most twenty times a second. A frame costs one plus its size in KiB: sixteen thousand small ones a second, which
// take a quarter of a processor.
const PACE: Pace = { minMs: 50, perMs: 16 };
const MAX_LIST_BYTES = MAX_UPDATE_BYTES - 2048;
// A window that gets so many new changes while the old ones are read has to fetch all of them.
const MAX_WAITING = 2000;

/** All windows of one mosaic in this process: they share one reader of its changes and one list of users. */
export class LiveMosaic {
  readonly #ctx: SystemCtx;
  readonly #log: FastifyBaseLogger;
  readonly #onEmpty: () => void;
  readonly #viewers = new Set<Viewer>();
  readonly #people: PresenceList;
  readonly #feed: ChangeFeed;
  readonly #rounds: ReturnType<typeof inRounds>;
  readonly #exchange: ReturnType<typeof exchangePresence> | undefined;
  /** The number of each user's latest unsent presence update. */
  readonly #updateNumbers = new Map<string, number>();
  #lastUpdate = 0;
  #entering = 0;
  #isDeleted = false;

  constructor(
    ctx: SystemCtx,
    mosaic: SeenMosaic,
    log: FastifyBaseLogger,
    together: Together,
    onEmpty: () => void,
  ) {
    this.#ctx = ctx;
    this.#log = log;
    this.#onEmpty = onEmpty;
    this.#rounds = inRounds(PACE, (id) => this.#sendPresence(id), together);
    const topic = mosaicTopic(mosaic.mosaicId);
    this.#people = new PresenceList(
      (id) => this.#scheduleUpdate(id),
      (id) => this.#exchange?.announce(id),
    );
    const { processes } = ctx.events;
    this.#exchange = processes && exchangePresence(processes, { topic, people: this.#people });
    this.#feed = new ChangeFeed(ctx, mosaic, log, {
      has: (audience) => this.#viewers.values().some((viewer) => isOf(audience, viewer)),
      deliver: (update, audience) => this.#sendToAll(update, audience),
      onDeleted: () => this.#closeAll(),
    });
  }

  /** Adds a window that has the mosaic at a revision: it receives the changes it missed, and then all new ones. */
  async enter(
    socket: ChannelSocket<MosaicUpdate>,
    user: { readonly id: string; readonly name: string },
    base: BaseState,
    historical: HistoricalMosaic | undefined,
  ): Promise<Viewer> {
    this.#entering += 1;
    // The window may have received its own change over HTTP before the feed reached it.
    if (base.revision > this.#feed.revision) await this.#feed.look();
    this.#entering -= 1;
    const viewer: Viewer = {
      socket,
      userId: user.id,
      historical,
      knowsUpTo: 0,
      waiting: undefined,
    };
    const { revision } = this.#feed;
    const self = this.#people.arrive(viewer, user);
    const present = this.#people.all().filter(({ person }) => person.id !== user.id);
    const people = fitting(present);
    // Users left out of the welcome follow as regular updates.
    if (people.length === present.length) viewer.knowsUpTo = this.#lastUpdate;
    this.#viewers.add(viewer);
    socket.send({ type: "welcome", revision, self, people });
    if (this.#isDeleted) socket.close(CLOSE.noSuchResource);
    else this.#catchUp(viewer, base, revision);
    return viewer;
  }

  /** Resolves once all windows were sent the changes that are being read; undefined if none are. */
  get reading(): Promise<void> | undefined {
    return this.#feed.reading;
  }

  move(viewer: Viewer, presence: Parameters<PresenceList["move"]>[2]): void {
    this.#people.move(viewer, viewer.userId, presence);
  }

  rename(userId: string, name: string): void {
    this.#people.rename(userId, name);
  }

  leave(viewer: Viewer): void {
    if (!this.#viewers.delete(viewer)) return;
    this.#people.leave(viewer, viewer.userId);
    if (this.#viewers.size > 0 || this.#entering > 0) return;
    this.#onEmpty();
    this.#feed.stop();
    this.#rounds.stop();
    this.#exchange?.stop();
  }

  #catchUp(viewer: Viewer, base: BaseState, revision: number): void {
    const recent = this.#feed.recentSince(base.revision, base.changeId);
    if (recent === "other") {
      viewer.socket.send({ type: "resync", revision, diverged: true });
      return;
    }
    if (viewer.historical === undefined) {
      // H6: a window that missed anything fetches the present state.
      if (recent?.length !== 0) viewer.socket.send({ type: "resync", revision });
      return;
    }
    if (recent !== undefined) {
      for (const update of recent) viewer.socket.sendBytes(update);
      return;
    }
    viewer.waiting = [];
    readMissed(this.#ctx, viewer.historical, base, revision)
      .then((missed) => {
        const waiting = viewer.waiting ?? [];
        viewer.waiting = undefined;
        const diverged = missed === "other";
        const isShort = !diverged && missed !== undefined && waiting.length < MAX_WAITING;
        // Access to the history may have been revoked during the read.
        if (!isShort || viewer.historical === undefined) {
          const { revision: newest } = this.#feed;
          const resync = { type: "resync", revision: newest } as const;
          return viewer.socket.send(diverged ? { ...resync, diverged } : resync);
        }
        for (const update of [...missed, ...waiting]) viewer.socket.sendBytes(update);
        return undefined;
      })
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, "the changes that a client missed could not be read");
        viewer.socket.close(CLOSE.fault);
      });
  }

  /** Sends the next update to its audience, behind whatever is still pending for a window. */
  #sendToAll(update: Buffer, audience: Audience): number {
    let sent = 0;
    for (const viewer of this.#viewers) {
      if (!isOf(audience, viewer)) continue;
      const { socket, waiting } = viewer;
      sent += 1;
      if (waiting === undefined) socket.sendBytes(update);
      else if (waiting.length < MAX_WAITING) waiting.push(update);
    }
    return sent;
  }

  /** Movements are shown at once; arrivals and departures may wait while many users move. */
  #scheduleUpdate(id: string): void {
    this.#lastUpdate += 1;
    this.#updateNumbers.set(id, this.#lastUpdate);
    this.#rounds.mark(id, (this.#people.find(id)?.turn ?? 0) > 0);
  }

  /** Sends the others where a user is now, or that they have left. Returns its cost. */
  #sendPresence(id: string): number {
    const number = this.#updateNumbers.get(id) ?? this.#lastUpdate;
    this.#updateNumbers.delete(id);
    const present = this.#people.find(id);
    const update = encode(
      present === undefined
        ? { type: "left", id }
        : { type: "presence", person: present.person, ...present.where },
    );
    let sent = 0;
    for (const { socket, userId, knowsUpTo } of this.#viewers) {
      // Users do not see themselves in their other windows.
      if (userId === id || number <= knowsUpTo) continue;
      socket.sendBytes(update);
      sent += 1;
    }
    return sent * (1 + update.length / 1024);
  }

  #closeAll(): void {
    this.#isDeleted = true;
    for (const { socket } of this.#viewers) socket.close(CLOSE.noSuchResource);
  }
}

function isOf(audience: Audience, { historical }: Viewer): boolean {
  const reads = historical === undefined ? "present" : "history";
  return audience === "everybody" || audience === reads;
}

/** As many users as fit into one message. */
function fitting(present: readonly Present[]) {
  const people = [];
  let bytes = 0;
  for (const { person, where } of present) {
    const one = { ...person, ...where };
    bytes += Buffer.byteLength(JSON.stringify(one)) + 1;
    if (bytes > MAX_LIST_BYTES) break;
    people.push(one);
  }
  return people;
}
