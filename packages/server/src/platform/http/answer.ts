import type { CacheRule, Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendCompressed, sendPieces, sendWhole } from "./compress.ts";
import { entityTags } from "./entity-tags.ts";
import type { AnyAnswer } from "./routes.ts";
import { sendEvents } from "./send-events.ts";
import { sendFile } from "./send-file.ts";
import { TEXT_TYPES } from "./text-types.ts";

const CACHE_CONTROL: Readonly<Record<Exclude<CacheRule, "by-file">, string>> = {
  "no-store": "no-store",
  private: "private, no-cache",
  public: "public, no-cache",
};

/** Sends a handler's answer, limited to the properties in the endpoint's schema. */
export async function sendAnswer(
  endpoint: Endpoint,
  answer: AnyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (answer.stream !== undefined) return sendEvents(answer.stream, request, reply);
  if (answer.file !== undefined) return sendFile(answer.file, request, reply);
  if (endpoint.cache !== "by-file") reply.header("cache-control", CACHE_CONTROL[endpoint.cache]);
  if (answer.isPrivate) {
    reply.header("cache-control", CACHE_CONTROL.private).header("vary", "cookie");
  }
  if (endpoint.byLanguage) reply.header("vary", "accept-language");
  if (answer.etag !== undefined) reply.header("etag", `"${answer.etag}"`);
  if (answer.notModified || (isReading(request) && isKnown(request, answer.etag))) {
    await dropPieces(answer);
    return reply.code(304).send();
  }
  reply.code(endpoint.status);
  if (endpoint.status === 302) {
    return reply.header("location", answer.providerAddress ?? ownPath(answer.location)).send();
  }
  if (endpoint.answer === null && endpoint.text === null) return reply.send();
  const type = endpoint.text === null ? "application/json" : TEXT_TYPES[endpoint.text];
  reply.header("content-type", `${type}; charset=utf-8`);
  if (answer.pieces !== undefined) {
    if (request.method !== "HEAD") return sendPieces(request, reply, answer.pieces);
    await dropPieces(answer);
    return reply.send();
  }
  if (answer.whole !== undefined) return sendWhole(request, reply, answer.whole);
  return sendCompressed(request, reply, encodedAnswer(endpoint, answer));
}

/** The body of an answer as JSON, with the properties of the endpoint's schema only. */
export function encodedAnswer({ answer: schema }: Endpoint, { json, body }: AnyAnswer): string {
  return json ?? JSON.stringify(schema?.parse(body));
}

/** Discards chunks that a 304 or HEAD response does not send; their source may hold resources open. */
async function dropPieces({ pieces }: AnyAnswer): Promise<void> {
  await pieces?.[Symbol.asyncIterator]().return?.();
}

function isReading({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function isKnown(request: FastifyRequest, etag: string | undefined): boolean {
  const header = request.headers["if-none-match"];
  if (header === undefined || etag === undefined) return false;
  return header.trim() === "*" || entityTags(header).includes(etag);
}

/** Redirects stay within the installation. */
function ownPath(location: string | undefined): string {
  if (location === undefined || !/^\/(?![/\\])/.test(location)) {
    throw new Error("A redirect must lead to a path on this installation.");
  }
  return location;
}
