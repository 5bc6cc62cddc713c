import { channels } from "@mosaico/contract/channels";
import { SHARED_CHANNEL, type SharedUpdate } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import { getUnlocked } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ChannelTimes } from "#platform/live/channel.ts";
import { serveVisitorChannel } from "#platform/live/serve-visitor-channel.ts";
import { type Crowd, SharedRoom } from "./shared-room.ts";

type Parts = { readonly ctx: SystemCtx; readonly times?: ChannelTimes };

/** Serves the channel on which visitors learn that a shared mosaic has changed, or that they may no longer see it. */
export function serveSharedChannel(app: FastifyInstance, parts: Parts): void {
  const rooms = new Map<number, SharedRoom>();
  const crowd: Crowd = { size: 0 };

  serveVisitorChannel<(typeof channels)[typeof SHARED_CHANNEL], SharedUpdate>(app, parts, {
    path: SHARED_CHANNEL,
    rule: channels[SHARED_CHANNEL],
    join: async (socket, { ctx, hello, params: { slug } }) => {
      const link = await getUnlocked(ctx, slug);
      const { embedded: isEmbedded = false } = hello;
      if (isEmbedded && link.embedSites === null) throw new AppError("auth.forbidden");
      const { mosaicId } = link;
      let room = rooms.get(mosaicId);
      if (room === undefined) {
        const opened = new SharedRoom(parts, link, app.log, crowd, () => {
          if (rooms.get(mosaicId) === opened) rooms.delete(mosaicId);
        });
        room = opened;
        rooms.set(mosaicId, room);
      }
      return room.enter({
        socket,
        link,
        proofs: ctx.linkProofs,
        provedAt: performance.now(),
        isEmbedded,
      });
    },
  });
}
