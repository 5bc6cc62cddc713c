import fastifyWebsocket from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import { MAX_MESSAGE_BYTES } from "@mosaico/contract/socket-limits";
import type { FastifyInstance } from "fastify";

// How long a client may take to complete the closing handshake.
const GOODBYE_MS = 1000;

/** A call of an endpoint over a socket. */
export type AnsweredCall = {
  readonly method: string;
  /** The path of the endpoint with the names of its parameters. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

declare module "fastify" {
  interface FastifyInstance {
    /** The number of open sockets per channel, by its path. */
    openSockets: Map<string, number>;
    /** The calls of endpoints over sockets that are not answered yet. */
    socketCalls: Set<Promise<unknown>>;
    /** Called for each call of an endpoint over a socket once it is answered. */
    onSocketCall: Set<(call: AnsweredCall) => void>;
  }
}

/**
 * Enables WebSockets for channels. Must run before any route is registered: the plugin handles upgrade requests only
 * for routes added after it.
 */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  app.decorate("openSockets", new Map());
  app.decorate("socketCalls", new Set<Promise<unknown>>());
  app.decorate("onSocketCall", new Set<(call: AnsweredCall) => void>());
  // As with requests, what has begun is answered before the sockets are closed.
  app.addHook("preClose", async () => {
    await Promise.allSettled(app.socketCalls);
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
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
        // What came in between must not outlive the database.
        void Promise.allSettled(this.socketCalls).finally(done);
      });
    },
  });
}
