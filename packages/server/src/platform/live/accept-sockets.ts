import fastifyWebsocket from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";

const MAX_FRAME = 64 * 1024;
// How long a client may take to complete the closing handshake.
const GOODBYE_MS = 1000;

declare module "fastify" {
  interface FastifyInstance {
    /** The number of open sockets per channel, by its path. */
    openSockets: Map<string, number>;
  }
}

/**
 * Enables WebSockets for channels. Must run before any route is registered: the plugin handles upgrade requests only
 * for routes added after it.
 */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  app.decorate("openSockets", new Map());
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_FRAME, perMessageDeflate: false },
    // It closes with a reason; a client that does not respond is terminated.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, "a socket failed");
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    },
    preClose(done) {
      const server = this.websocketServer;
      for (const socket of server.clients) socket.close(CLOSE.closing);
      const cut = setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, GOODBYE_MS);
      server.close(() => {
        clearTimeout(cut);
        done();
      });
    },
  });
}
