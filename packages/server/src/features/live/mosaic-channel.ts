import { channels } from "@mosaico/contract/channels";
import { MOSAIC_CHANNEL, type MosaicUpdate } from "@mosaico/contract/live";
import { roleIn } from "@mosaico/domain/people/permission";
import type { FastifyInstance } from "fastify";
import { findUser } from "#features/auth/person.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { permit } from "#platform/http/permit.ts";
import type { ChannelParts } from "#platform/live/channel.ts";
import { serveChannel } from "#platform/live/serve-channel.ts";
import type { SeenMosaic } from "./change-feed.ts";
import { takeMessages } from "./take-messages.ts";
import { LiveMosaic } from "./live-mosaic.ts";

// Shared by all mosaics, so that crowds in several of them leave time for other requests.
const FRAMES_PER_MS = 32;

type Rule = (typeof channels)[typeof MOSAIC_CHANNEL];

/** Serves the channel on which a screen sends and receives changes of a mosaic, and who else is there and where. */
export function serveMosaicChannel(app: FastifyInstance, parts: ChannelParts): void {
  const rooms = new Map<number, LiveMosaic>();
  const together = { perMs: FRAMES_PER_MS, evenAt: 0 };
  const roomOf = (mosaic: SeenMosaic): LiveMosaic => {
    const existing = rooms.get(mosaic.mosaicId);
    if (existing !== undefined) return existing;
    const room: LiveMosaic = new LiveMosaic(parts.ctx, mosaic, app.log, together, () => {
      if (rooms.get(mosaic.mosaicId) === room) rooms.delete(mosaic.mosaicId);
    });
    rooms.set(mosaic.mosaicId, room);
    return room;
  };

  serveChannel<Rule, MosaicUpdate, { readonly mosaic: SeenMosaic }>(app, parts, {
    path: MOSAIC_CHANNEL,
    rule: channels[MOSAIC_CHANNEL],
    join: async (socket, { ctx, hello, resources: { mosaic }, call }) => {
      const { userId: id } = ctx.actor;
      const name = await nameOf(parts.ctx, id);
      const room = roomOf(mosaic);
      const historical = permit(ctx.actor, "mosaic.history", mosaic);
      const viewer = await room.enter(socket, { id, name }, hello, historical);
      let role = roleIn(ctx.actor, mosaic.accountId);
      // PostgreSQL may answer an edit before one that it follows: the window gets that one first nevertheless.
      const callInOrder: typeof call = async (key, body) => {
        const result = await call(key, body);
        if (room.reading !== undefined) await room.reading;
        return result;
      };
      return {
        onSeen: ({ actor }) => {
          viewer.historical = permit(actor, "mosaic.history", mosaic);
          const now = roleIn(actor, mosaic.accountId);
          if (now === undefined || now === role) return;
          role = now;
          socket.send({ type: "role", role });
        },
        onChanged: async () => room.rename(id, await nameOf(parts.ctx, id)),
        onMessage: takeMessages(
          socket,
          callInOrder,
          (presence) => room.move(viewer, presence),
          app.basePath,
        ),
        onLeft: () => room.leave(viewer),
      };
    },
  });
}

async function nameOf(ctx: SystemCtx, userId: string): Promise<string> {
  return (await findUser(ctx, userId))?.name ?? "";
}
