import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

// No browser sends a second request before the response to the first, and programs that do send few.
const MAX_ON_CONNECTION = 8;
// Refusals that are not read take memory as well.
const MAX_REFUSED = 24;
const RETRY_SECONDS = 1;
// Tells Node's parser to expect none.
const NO_BODY = 1;

/**
 * Limits the requests that a connection has sent without having read the responses. Node begins all of them at once, each
 * with its file or buffers, and sends their responses one after the other.
 */
export function boundPipelines(app: FastifyInstance): void {
  const running = new WeakMap<Socket, number>();
  passOverDestroyed(app.server);
  app.server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (running.get(socket) ?? 0) + 1;
    running.set(socket, count);
    if (count > MAX_ON_CONNECTION + MAX_REFUSED) {
      passOverRest(socket);
      socket.destroy();
    }
    response.once("close", () => running.set(socket, (running.get(socket) ?? 1) - 1));
  });
  app.addHook("onRequest", async ({ raw }) => {
    if ((running.get(raw.socket) ?? 0) > MAX_ON_CONNECTION) {
      throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
    }
  });
}

/**
 * What arrived together with the request that closes the connection is parsed to its end. Node would have an answer ready
 * for each of these requests, and end each with an error of its own, whose stack costs more than the request.
 */
function passOverRest(socket: Socket & { readonly parser?: { onIncoming: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => NO_BODY;
}

/**
 * Node goes on reading the requests that arrived together with the one that closed the connection, hundreds of them,
 * and none of them can be answered any more.
 */
function passOverDestroyed(server: Server): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...values: unknown[]) => {
    const [request] = values;
    if (event === "request" && (request as IncomingMessage).socket.destroyed) return true;
    return emit(event, ...values);
  };
}
