import fastifyWebsocket from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";

const MAX_FRAME = 64 * 1024;
// So long a client may take to say goodbye.
const GOODBYE_MS = 1000;

declare module "fastify" {
  interface FastifyInstance {
    /** How many sockets are open of each channel, by its path. */
    openSockets: Map<string, number>;
  }
}

/** Lets channels take WebSockets. Before any route, or what is sent to others with a wish for a socket gets none. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  app.decorate("openSockets", new Map());
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_FRAME, perMessageDeflate: false },
    // It closes by itself, telling why; whoever does not listen is cut.
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
