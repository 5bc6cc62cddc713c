import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
  type FreshChange,
  type MosaicResource,
  findUpdates,
  listenToMosaic,
} from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { noteSyncLag } from "#platform/metrics/sync-lag.ts";
import {
  MAX_UPDATE_BYTES,
  type ReadChange,
  encode,
  encodeChange,
  encodeFresh,
} from "./encode-change.ts";
import { PresentUpdate } from "./present-update.ts";

export type SeenMosaic = Permitted<MosaicResource, "mosaic.see">;

/**
 * The recipients of an update: users with access to the history get each change, others a summary of those read
 * together (H6).
 */
export type Audience = "history" | "present" | "everybody";

/** Receives a mosaic's changes one by one, or the revision up to which they have to be fetched by HTTP. */
export type Follower = {
  /** Whether there is anybody to receive an update. */
  has(audience: Audience): boolean;
  /** Receives the next update, encoded once for all. Returns the number of recipients. */
  deliver(update: Buffer, audience: Audience): number;
  /** Called when the mosaic has been deleted. */
  onDeleted(): void;
};

/** A change sent recently, kept for users who return after a moment. */
type Recent = { readonly revision: number; readonly changeId: string; readonly update: Buffer };

/** The id of the change that led to a revision, if it is known. */
type LastChange = string | null | undefined;

type FoundUpdates = Awaited<ReturnType<typeof findUpdates>>;

// Users who missed more changes fetch them.
export const MAX_MISSED = 1000;
const RETRY_MS = 1000;
const MAX_RECENT_BYTES = 256 * 1024;
// After this many sends, other work gets a turn.
const SENDS_AT_ONCE = 1000;

/**
 * The changes of one mosaic in this process, in order and without gaps. Each event causes the log to be read from the
 * last position on, once for all followers, and never twice concurrently.
 */
export class ChangeFeed {
  /** The revision that the followers have reached. */
  revision: number;
  readonly #ctx: SystemCtx;
  readonly #mosaic: SeenMosaic;
  readonly #follower: Follower;
  readonly #log: FastifyBaseLogger;
  readonly #stopListening: () => void;
  #recent: Recent[] = [];
  /** The change before the first recent one. */
  #beforeRecent: LastChange;
  #recentBytes = 0;
  /** What has been read and not yet sent to users without access to the history. */
  #present: PresentUpdate | undefined;
  /** The revisions that this process made and has not sent yet. */
  readonly #madeHere = new Set<number>();
  #hasUnread = false;
  #reading: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(ctx: SystemCtx, mosaic: SeenMosaic, log: FastifyBaseLogger, follower: Follower) {
    this.#ctx = ctx;
    this.#mosaic = mosaic;
    this.#follower = follower;
    this.#log = log;
    this.revision = mosaic.revision;
    this.#beforeRecent = mosaic.lastChange;
    this.#stopListening = listenToMosaic(ctx, mosaic.mosaicId, (change) => this.#receive(change));
    // The mosaic may have been changed or deleted after it was loaded and before anybody listened.
    void this.look();
  }

  /** Reads new changes. Resolves once all current ones are sent, unless the database is unreachable. */
  look(): Promise<void> {
    this.#hasUnread = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Resolves once what is being read is sent; undefined if nothing is. */
  get reading(): Promise<void> | undefined {
    return this.#reading;
  }

  /**
   * The updates after a revision, if they were sent recently; undefined if the log has to be read, and "other" if a
   * different change led to that revision.
   */
  recentSince(revision: number, changeId: string | undefined): Buffer[] | "other" | undefined {
    const first = this.#recent[0]?.revision ?? this.revision + 1;
    if (revision < first - 1 || revision > this.revision) return undefined;
    if (changeId !== undefined) {
      const lastChangeId = this.#recent[revision - first]?.changeId ?? this.#beforeRecent;
      if (lastChangeId === undefined || lastChangeId === null) return undefined;
      if (lastChangeId !== changeId) return "other";
    }
    return this.#recent.slice(revision - first + 1).map(({ update }) => update);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#retry);
    this.#stopListening();
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#hasUnread && !this.#isOver) {
        // The request that made the change is answered first; later changes are read with it.
        await nextTurn();
        this.#hasUnread = false;
        await this.#readNew();
      }
    } catch (error) {
      if (this.#isOver) return;
      this.#log.warn({ err: error }, "the changes of a mosaic could not be read");
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.look(), RETRY_MS);
    }
  }

  async #readNew(): Promise<void> {
    do {
      const found = await findUpdates(this.#ctx, this.#mosaic, this.revision, MAX_UPDATE_BYTES);
      if (found === undefined) return this.#follower.onDeleted();
      const { revision: newest, lastChange, knownChange, changes } = found;
      const missed = newest - this.revision;
      // Changes that were compacted in the meantime still led here.
      const isHere = this.#isHere(missed === 0 ? lastChange : (knownChange ?? undefined));
      // The database was restored from a backup, and may since have reached the same revision, or a later one, through
      // other changes.
      if (missed < 0 || !isHere) {
        this.#skipTo(newest, lastChange, true);
      } else if (missed > MAX_MISSED || (missed > 0 && changes.length === 0)) {
        // Too many changes to send one by one, or compacted ones.
        this.#skipTo(newest, lastChange);
      } else await this.#sendChanges(found);
      if (this.revision >= newest) break;
    } while (!this.#isOver);
    this.#sendPresent();
    return undefined;
  }

  /** Whether this change led to the last revision sent, as far as both are known. */
  #isHere(change: LastChange): boolean {
    const changeId = this.#recent.at(-1)?.changeId ?? this.#beforeRecent;
    return change === undefined || (changeId ?? change) === change;
  }

  async #sendChanges({ changes, revision, lastChange }: NonNullable<FoundUpdates>): Promise<void> {
    let sends = 0;
    for (const change of changes) {
      if (change.revision !== this.revision + 1) return this.#skipTo(revision, lastChange);
      sends += this.#sendChange(change);
      if (sends < SENDS_AT_ONCE) continue;
      sends = 0;
      await nextTurn();
    }
    return undefined;
  }

  /** Sends the next change, and returns the number of recipients. */
  #sendChange(change: ReadChange, update = encodeChange(change)): number {
    if (update === undefined) {
      this.#skipTo(change.revision, change.changeId);
      return 0;
    }
    const present = (this.#present ??= new PresentUpdate(this.revision));
    this.revision = change.revision;
    const sent = this.#follower.deliver(update, "history");
    present.add({ ...change, operations: change.operations ?? [] }, update.length);
    this.#keep({ revision: change.revision, changeId: change.changeId, update });
    this.#noteLag(change);
    return sent;
  }

  #noteLag({ revision, at }: Pick<ReadChange, "revision" | "at">): void {
    const isOwn = this.#madeHere.delete(revision);
    const ms = this.#ctx.clock.now().getTime() - Date.parse(at);
    noteSyncLag({ seconds: Math.max(0, ms) / 1000, made: isOwn ? "here" : "elsewhere" });
  }

  /** Sends a change that this process has just made without reading it, if it is the next one; otherwise reads the log. */
  #receive(change: FreshChange | undefined): void {
    if (change !== undefined && change.revision > this.revision)
      this.#madeHere.add(change.revision);
    const isNext = change?.revision === this.revision + 1 && this.#isHere(change.after);
    if (!isNext || this.#reading !== undefined) return void this.look();
    try {
      const { after: _, operations, operationsText: _text, ...made } = change;
      this.#sendChange({ ...made, operations: [...operations] }, encodeFresh(change));
      this.#sendPresent();
    } catch (error) {
      // Whoever made the change must not learn of it: the change is durable.
      this.#log.warn({ err: error }, "a change could not be sent without reading it");
      void this.look();
    }
    return undefined;
  }

  #sendPresent(): void {
    const gathered = this.#present;
    this.#present = undefined;
    if (gathered === undefined || !this.#follower.has("present")) return;
    const update = gathered.encode();
    this.#follower.deliver(
      update ?? encode({ type: "resync", revision: this.revision }),
      "present",
    );
  }

  #skipTo(revision: number, lastChange: LastChange, diverged = false): void {
    this.revision = revision;
    this.#madeHere.clear();
    this.#present = undefined;
    this.#recent = [];
    this.#recentBytes = 0;
    this.#beforeRecent = lastChange;
    const resync = encode({ type: "resync", revision, ...(diverged && { diverged }) });
    this.#follower.deliver(resync, "everybody");
  }

  #keep(recent: Recent): void {
    this.#recent.push(recent);
    this.#recentBytes += recent.update.length;
    while (this.#recentBytes > MAX_RECENT_BYTES) {
      const oldest = this.#recent.shift();
      this.#recentBytes -= oldest?.update.length ?? 0;
      this.#beforeRecent = oldest?.changeId;
    }
  }
}
