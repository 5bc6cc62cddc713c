import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { unavailable } from "./unavailable.ts";

/** While the server closes, it finishes requests in progress and refuses new ones on open connections. */
export function closeWithGrace(app: FastifyInstance): void {
  let closing = false;
  app.decorate("openStreams", new Set<Readable>());
  app.addHook("preClose", async () => {
    closing = true;
    // Their clients connect again, to a server that stays.
    for (const stream of app.openStreams) stream.push(null);
  });
  app.addHook("onRequest", async (request) => {
    if (closing && request.url !== "/healthz") throw unavailable();
  });
  // A keep-alive connection would keep the server from closing.
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
