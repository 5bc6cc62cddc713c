import { Readable, pipeline } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Breakable } from "./heavy/incoming-pieces.ts";

const pack = promisify(gzip);

// Below this it saves no packet.
const WORTH_BYTES = 2048;
/**
 * Packing well takes three times as long as packing quickly, on processors that everybody else's requests want too; and
 * what is packed comes back in few pieces, each of which interrupts the thread that serves everybody.
 */
const QUICKLY = { level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 };

/**
 * Sends text, packed where that is worth it and the client takes it. No secret leaks by the packed length: other
 * sites cannot make a browser send the token that an answer depends on.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < WORTH_BYTES) return reply.send(text);
  reply.header("vary", "accept-encoding");
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(text);
  const packed = await pack(text);
  // Not before: what gives the answer up meanwhile sends something else.
  return reply.sent ? reply : reply.header("content-encoding", "gzip").send(packed);
}

/**
 * Sends text as it is made, no faster than the client takes it, packed where it takes that. What breaks off is told by
 * the end of the connection: half an answer never passes for a whole one.
 */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  const text = Readable.from(pieces, { objectMode: false });
  // A stream that waits for a client who takes nothing asks for no piece, and would never learn that none comes.
  if (isBreakable(pieces)) void pieces.broken.then((error) => text.destroy(error));
  reply.header("vary", "accept-encoding");
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(text);
  const packed = pipeline(text, createGzip(QUICKLY), (error) => {
    if (error) request.log.warn({ err: error }, "an answer in pieces broke off");
  });
  return reply.header("content-encoding", "gzip").send(packed);
}

function isBreakable(pieces: object): pieces is Breakable {
  return "broken" in pieces;
}

function takesGzip(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((one) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));
}
