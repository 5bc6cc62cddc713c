import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { TEXT_TYPES } from "./text-types.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The open streams of events, which would keep the server from closing. */
    openStreams: Set<Readable>;
  }
}

/** Sends events as they occur: neither compressed nor buffered, by this server or by a proxy before it. */
export function sendEvents(
  stream: Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { openStreams } = request.server;
  openStreams.add(stream);
  stream.once("close", () => openStreams.delete(stream));
  return reply
    .header("content-type", `${TEXT_TYPES.events}; charset=utf-8`)
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(stream);
}
