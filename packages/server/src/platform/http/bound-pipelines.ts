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
// What other methods bring is to be received in time, and would not be received while they wait.
const WAITING_METHODS = new Set(["GET", "HEAD"]);

/** The requests of a connection that are not answered yet: how many, and what starts those that wait. */
type Pipeline = { running: number; readonly waiting: (() => void)[] };

/**
 * Limits the requests that a connection has sent without having read the responses, and begins them one after the other.
 * Node would begin all of them at once, each with its file or buffers, and others would wait for all of them, although it
 * sends their responses in order anyway.
 */
export function boundPipelines(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, Pipeline>();
  passOverDestroyed(app.server);
  app.server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const pipeline = pipelines.get(socket) ?? openPipeline(socket);
    pipelines.set(socket, pipeline);
    pipeline.running += 1;
    if (pipeline.running > MAX_ON_CONNECTION + MAX_REFUSED) {
      passOverRest(socket);
      socket.destroy();
    }
    response.once("close", () => {
      pipeline.running -= 1;
      pipeline.waiting.shift()?.();
    });
  });
  app.addHook("onRequest", async ({ raw }, reply) => {
    const pipeline = pipelines.get(raw.socket);
    if (pipeline === undefined || pipeline.running === 1) return undefined;
    if (pipeline.running > MAX_ON_CONNECTION) {
      throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
    }
    if (!WAITING_METHODS.has(raw.method ?? "")) return undefined;
    await new Promise<void>((resolve) => pipeline.waiting.push(resolve));
    // Nobody would get the response.
    return raw.socket.destroyed ? reply.hijack() : undefined;
  });
}

function openPipeline(socket: Socket): Pipeline {
  const pipeline: Pipeline = { running: 0, waiting: [] };
  // A response behind another one is not told that its connection was closed.
  socket.once("close", () => {
    for (const start of pipeline.waiting.splice(0)) start();
  });
  return pipeline;
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
