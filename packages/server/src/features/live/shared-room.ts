import { CLOSE, type SharedUpdate } from "@mosaico/contract/live";
import type { FastifyBaseLogger } from "fastify";
import { findPublicMosaic, mosaicTopic } from "#features/mosaics/mosaics.service.ts";
import {
  type LinkRow,
  accountLinksTopic,
  findOpenLink,
  isUnlocked,
  linksTopic,
} from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { CHANNEL_TIMES, type ChannelSocket, type ChannelTimes } from "#platform/live/channel.ts";

/** How many visitors this process has, in all rooms together. */
export type Crowd = { size: number };

/** A visitor, with the link as it was when they were last let in. */
export type SharedVisitor = {
  readonly socket: ChannelSocket<SharedUpdate>;
  readonly proofs: readonly string[] | undefined;
  /** S7: another site shows the mosaic in a frame. */
  readonly isEmbedded: boolean;
  link: LinkRow;
  /** When their proof of the password was last found valid. */
  provedAt: number;
};

type Parts = { readonly ctx: SystemCtx; readonly times?: ChannelTimes };

// Somebody who drags a tile makes a change every second or so.
const PAUSE_MS = 400;
// Each visitor requests the mosaic after a change: all of them together at most fifty times a second.
const SPREAD_MS_EACH = 20;
// A shorter one would only make the same moment for a handful of visitors.
const MIN_SPREAD_MS = 200;
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;

/**
 * The visitors of one shared mosaic in this process. After each event, the links by which they came are read once for
 * all of them; whoever may no longer see the mosaic is disconnected at once, and the others learn that it has changed.
 */
export class SharedRoom {
  readonly #parts: Required<Parts>;
  readonly #mosaicId: number;
  readonly #log: FastifyBaseLogger;
  readonly #crowd: Crowd;
  readonly #onEmpty: () => void;
  readonly #visitors = new Set<SharedVisitor>();
  readonly #stops: readonly (() => void)[];
  #revision: number | undefined;
  /** The state of the mosaic that the visitors have been told of. */
  #state: string | undefined;
  /** Whether visitors have to learn of other rights. */
  #haveRightsChanged = false;
  #isChecking = false;
  #hasChanged = false;
  #checkedAt = 0;
  #quietUntil = 0;
  #next: NodeJS.Timeout | undefined;
  #nextAt = Infinity;

  constructor(
    { ctx, times = CHANNEL_TIMES }: Parts,
    { mosaicId, accountId }: LinkRow,
    log: FastifyBaseLogger,
    crowd: Crowd,
    onEmpty: () => void,
  ) {
    this.#parts = { ctx, times };
    this.#mosaicId = mosaicId;
    this.#log = log;
    this.#crowd = crowd;
    this.#onEmpty = onEmpty;
    const { events } = ctx;
    this.#stops = [
      events.listen(linksTopic(mosaicId), () => this.#look()),
      events.listen(accountLinksTopic(accountId), () => this.#look()),
      events.listen(mosaicTopic(mosaicId), () => {
        const rest = this.#checkedAt + PAUSE_MS - performance.now();
        if (rest > 0) this.#lookIn(rest);
        else this.#look();
      }),
    ];
  }

  /** Adds a visitor. Returns what is called once they have left. */
  enter(visitor: SharedVisitor): () => void {
    this.#visitors.add(visitor);
    this.#crowd.size += 1;
    if (this.#revision !== undefined) this.#welcome(visitor, this.#revision);
    // The link may have been revoked after it was read, and before anybody listened.
    this.#look();
    return () => this.#leave(visitor);
  }

  #leave(visitor: SharedVisitor): void {
    if (!this.#visitors.delete(visitor)) return;
    this.#crowd.size -= 1;
    if (this.#visitors.size > 0) return;
    for (const stop of this.#stops) stop();
    clearTimeout(this.#next);
    this.#onEmpty();
  }

  #look(): void {
    this.#hasChanged = true;
    if (!this.#isChecking) void this.#checkAll();
  }

  /** Looks again after this time, unless that happens earlier. */
  #lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.#nextAt) return;
    clearTimeout(this.#next);
    this.#nextAt = at;
    this.#next = setTimeout(
      () => {
        this.#nextAt = Infinity;
        this.#look();
      },
      Math.min(Math.max(1, ms), MAX_TIMER_MS),
    );
  }

  async #checkAll(): Promise<void> {
    this.#isChecking = true;
    const { retryMs, pingMs } = this.#parts.times;
    try {
      while (this.#hasChanged && this.#visitors.size > 0) {
        this.#hasChanged = false;
        this.#checkedAt = performance.now();
        await this.#check();
      }
      this.#lookIn(pingMs);
    } catch (error) {
      this.#log.warn({ err: error }, "the links of a mosaic could not be read");
      this.#lookIn(retryMs);
    } finally {
      this.#isChecking = false;
      if (this.#visitors.size === 0) clearTimeout(this.#next);
    }
  }

  async #check(): Promise<void> {
    const { ctx } = this.#parts;
    const bySlug = Map.groupBy(this.#visitors, ({ link }) => link.slug);
    for (const [slug, visitors] of bySlug) {
      const link = await findOpenLink(ctx, slug);
      for (const visitor of visitors) {
        if (link?.mosaicId !== this.#mosaicId) this.#end(visitor, CLOSE.noSuchResource);
        else if (!(await this.#maySee(visitor, link))) this.#end(visitor, CLOSE.accessEnded);
        else if (visitor.isEmbedded && sitesOf(visitor.link) !== sitesOf(link)) {
          // The browser decides anew who may frame the page.
          this.#end(visitor, CLOSE.accessEnded);
        } else {
          this.#haveRightsChanged ||= visitor.link.isDownloadable !== link.isDownloadable;
          visitor.link = link;
        }
      }
      if (link?.expiresAt) this.#lookIn(Date.parse(link.expiresAt) - ctx.clock.now().getTime());
    }
    const found = await findPublicMosaic(ctx, { id: this.#mosaicId });
    if (found === undefined) {
      for (const visitor of this.#visitors) this.#end(visitor, CLOSE.noSuchResource);
      return;
    }
    const { revision } = found.mosaic;
    const isFirst = this.#revision === undefined;
    this.#revision = revision;
    if (isFirst) {
      this.#state = found.tag;
      for (const visitor of this.#visitors) this.#welcome(visitor, revision);
    } else if (this.#haveRightsChanged || found.tag !== this.#state)
      this.#announce(found.tag, revision);
  }

  /** S5: proofs are valid for hours, and are read again only if the password has changed or some time has passed. */
  async #maySee(visitor: SharedVisitor, link: LinkRow): Promise<boolean> {
    if (link.passwordHash === null) return true;
    const { ctx, times } = this.#parts;
    const isSame = visitor.link.passwordHash === link.passwordHash;
    const now = performance.now();
    if (isSame && now - visitor.provedAt < times.pingMs) return true;
    visitor.provedAt = now;
    return isUnlocked({ ...ctx, linkProofs: visitor.proofs }, link);
  }

  #announce(tag: string, revision: number): void {
    const rest = this.#quietUntil - performance.now();
    // They have been asked to request the newest state, and not all of them have done so yet.
    if (rest > 0) return this.#lookIn(rest);
    const within = Math.max(MIN_SPREAD_MS, this.#crowd.size * SPREAD_MS_EACH);
    this.#quietUntil = performance.now() + within;
    this.#state = tag;
    this.#haveRightsChanged = false;
    const update = Buffer.from(
      JSON.stringify({ type: "changed", revision, within } satisfies SharedUpdate),
    );
    for (const { socket } of this.#visitors) socket.sendBytes(update);
    return undefined;
  }

  #welcome({ socket }: SharedVisitor, revision: number): void {
    socket.send({ type: "welcome", revision });
  }

  #end(visitor: SharedVisitor, code: number): void {
    visitor.socket.close(code);
    this.#leave(visitor);
  }
}

function sitesOf({ embedSites }: LinkRow): string {
  return embedSites?.join(" ") ?? "";
}
