import { Readable, pipeline } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Breakable } from "./heavy/incoming-pieces.ts";
import type { WholeText } from "./whole-text.ts";

const pack = promisify(gzip);

// Below this size, compression saves no packet.
const WORTH_BYTES = 2048;
/**
 * The best compression takes three times as long as the fastest, on processors shared with all other requests.
 * Compressed output arrives in few chunks, each of which interrupts the main thread.
 */
const QUICKLY = { level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 };

/**
 * Sends text, compressed if it is long enough and the client accepts it. The compressed length leaks no secret: other
 * sites cannot make a browser send the token that a response depends on.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < WORTH_BYTES) return reply.send(text);
  return sendEither(request, reply, text, () => pack(text));
}

/** Sends a text that is compressed once for all of its readers, if the client accepts that. */
export async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  whole: WholeText,
): Promise<FastifyReply> {
  return sendEither(request, reply, whole.bytes, whole.pack);
}

async function sendEither(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  compress: () => Promise<Buffer>,
): Promise<FastifyReply> {
  varyByEncoding(reply);
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(text);
  const packed = await compress();
  // Set only now: a request abandoned during compression has already been answered with an error.
  return reply.sent ? reply : reply.header("content-encoding", "gzip").send(packed);
}

/**
 * Streams text as it is produced, no faster than the client reads it, compressed if the client accepts it. If the
 * source fails, the connection is aborted, so that half a response never passes for a whole one.
 */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  const text = Readable.from(pieces, { objectMode: false });
  // While the client reads nothing, the stream requests no chunk and would not notice that its source has failed.
  if (isBreakable(pieces)) void pieces.broken.then((error) => text.destroy(error));
  varyByEncoding(reply);
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(text);
  const packed = pipeline(text, createGzip(QUICKLY), (error) => {
    if (error) request.log.warn({ err: error }, "a streamed response failed");
  });
  return reply.header("content-encoding", "gzip").send(packed);
}

function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader("vary");
  reply.header(
    "vary",
    others === undefined ? "accept-encoding" : `${String(others)}, accept-encoding`,
  );
}

function isBreakable(pieces: object): pieces is Breakable {
  return "broken" in pieces;
}

function takesGzip(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((one) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));
}
