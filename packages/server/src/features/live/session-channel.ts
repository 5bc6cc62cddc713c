import { channels } from "@mosaico/contract/channels";
import { SESSION_CHANNEL, type SessionUpdate } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import type { ChannelParts } from "#platform/live/channel.ts";
import { serveChannel } from "#platform/live/serve-channel.ts";

/**
 * Serves the channel on which a screen learns that its session ended, or that the user's rights, name or accounts
 * changed.
 */
export function serveSessionChannel(app: FastifyInstance, parts: ChannelParts): void {
  serveChannel<(typeof channels)[typeof SESSION_CHANNEL], SessionUpdate, object>(app, parts, {
    path: SESSION_CHANNEL,
    rule: channels[SESSION_CHANNEL],
    join: (socket) => {
      socket.send({ type: "welcome" });
      return { onChanged: () => socket.send({ type: "changed" }) };
    },
  });
}
