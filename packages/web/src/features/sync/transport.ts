import type { CallInput } from "@mosaico/contract/call";
import { call } from "#platform/api/call.ts";
import { KeepaliveBudget } from "#platform/api/keepalive.ts";
import { Unanswered } from "#platform/live/unanswered.ts";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { Change, LoggedChange } from "./change.ts";
import { type ParsedMosaic, parseInSlices } from "./document/parse-mosaic.ts";

/** The known state of a mosaic: its revision, and the change that led to it. */
export type BaseState = { readonly revision: number; readonly changeId: string | undefined };

/** A whole mosaic as the server has it, also in the form in which it was transferred. */
type MosaicSnapshot = BaseState &
  ParsedMosaic & {
    readonly accountId: string;
    readonly wire: {
      readonly title: string;
      readonly content: string;
      readonly background: string;
      readonly settings: MosaicSettings;
    };
  };

/**
 * How a page reaches the server for its mosaics. There is one for the whole page, because all its requests share the
 * browser's quota for requests that outlive a page.
 */
export type Transport = {
  /**
   * Sends a change over the mosaic's socket, if one is open, or else by a request, which survives the closing of the page
   * as far as the browser's quota allows. A change that gets no answer over the socket is sent by a request again.
   */
  readonly send: (
    mosaicId: number,
    change: Change,
    bySocket?: SendBySocket,
  ) => Promise<LoggedChange>;
  /**
   * The changes after the known state, as many as one response contains. Returns undefined if the server never had that
   * state because it was restored from a backup.
   */
  readonly changesAfter: (
    mosaicId: number,
    base: BaseState,
    signal?: AbortSignal,
  ) => Promise<readonly LoggedChange[] | undefined>;
  readonly load: (mosaicId: number, signal?: AbortSignal) => Promise<MosaicSnapshot>;
};

/** Sends a change over a socket. @throws {Unanswered} if it is unknown whether the change took effect. */
export type SendBySocket = (body: CallInput<"PATCH /mosaics/:id">["body"]) => Promise<LoggedChange>;

/** Some tiles of a mosaic as they were sent, ordered by id. */
export type WireTiles = BaseState &
  MosaicSnapshot["wire"] & {
    readonly accountId: string;
    readonly language: string;
    /** The last of them, if there are more. */
    readonly next: TileId | null;
  };

/** How a page reads a whole mosaic in pages. */
export type PagesTransport = Pick<Transport, "changesAfter"> & {
  readonly tiles: (
    mosaicId: number,
    after: TileId | null,
    signal?: AbortSignal,
  ) => Promise<WireTiles>;
};

// A connection that swallows a request reports nothing for minutes, and everything else would wait behind it.
const MAX_WAIT_MS = 90_000;

/** A transport over HTTP: as the signed-in user, or with a token. */
export function httpTransport(token?: string): Transport & PagesTransport {
  const keepalive = new KeepaliveBudget();
  const identity = token === undefined ? {} : { token };
  const within = (signal: AbortSignal | undefined) => ({ ...identity, ...(signal && { signal }) });
  return {
    async send(mosaicId, { changeId, baseRevision, operations }, bySocket) {
      const body = { changeId, baseRevision, operations: [...operations] };
      if (bySocket !== undefined) {
        try {
          return await bySocket(body);
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error;
        }
      }
      const options = { ...within(AbortSignal.timeout(MAX_WAIT_MS)), keepalive };
      return call("PATCH /mosaics/:id", { params: paramsOf(mosaicId), body }, options);
    },
    async changesAfter(mosaicId, { revision, changeId }, signal) {
      const query = { since: String(revision), ...(changeId !== undefined && { changeId }) };
      const input = { params: paramsOf(mosaicId), query };
      const { items, diverged } = await call("GET /mosaics/:id/changes", input, within(signal));
      return diverged === true ? undefined : items;
    },
    async tiles(mosaicId, after, signal) {
      const query = after === null ? {} : { after };
      const input = { params: paramsOf(mosaicId), query };
      const { item, changeId, next } = await call("GET /mosaics/:id/tiles", input, within(signal));
      return { ...item, changeId: changeId ?? undefined, next };
    },
    async load(mosaicId, signal) {
      const input = { params: paramsOf(mosaicId) };
      const { item, changeId } = await call("GET /mosaics/:id", input, within(signal));
      const { accountId, revision, title, content, background, settings } = item;
      const wire = { title, content, background, settings };
      return {
        ...(await parseInSlices(item)),
        accountId,
        revision,
        changeId: changeId ?? undefined,
        wire,
      };
    },
  };
}

/** The transport of this page. */
const page = httpTransport();
export const pageTransport: Transport = page;

/** The same, to read whole mosaics in pages. */
export const pageSource: PagesTransport = page;

function paramsOf(mosaicId: number): { readonly id: string } {
  return { id: String(mosaicId) };
}
