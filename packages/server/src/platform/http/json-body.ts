import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";
import { MAX_LIGHT_BODY, UnreadBody } from "./heavy/heavy-request.ts";

const MAX_DEPTH = 32;

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses JSON bodies and refuses every other type: a form of another site cannot send JSON without a preflight request.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, bytes, done) => {
      // Some clients send a content type even without a body.
      if (bytes.length === 0) return done(null, undefined);
      if (bytes.length > MAX_LIGHT_BODY && request.routeOptions.config.leavesLargeBodies) {
        return done(null, new UnreadBody(bytes));
      }
      if (!isUtf8(bytes) || isDeeper(bytes, MAX_DEPTH))
        return done(new AppError("request.malformed"));
      return parse(request, bytes.toString("utf8"), done);
    },
  );
}

/** Lets the routes of a scope receive JSON as raw bytes, because a signature covers those bytes. */
export function acceptUnreadJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (_request, bytes, done) => done(null, bytes),
  );
}

const decoder = new TextDecoder();

/** Returns the value of a JSON body, or throws if it cannot be parsed. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes) || isDeeper(bytes, MAX_DEPTH)) throw new AppError("request.malformed");
  return parseJson(decoder.decode(bytes));
}

/** The same of a text that was decoded before, as those of sockets. */
export function parseJsonText(text: string): unknown {
  if (opensMore(text, MAX_DEPTH) && isDeeper(Buffer.from(text), MAX_DEPTH))
    throw new AppError("request.malformed");
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

/** Whether a text has more opening brackets than allowed, in strings or not: only then can it nest deeper. */
function opensMore(text: string, allowed: number): boolean {
  let left = allowed;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      left -= 1;
      if (left < 0) return true;
    }
  }
  return false;
}

/**
 * Returns whether JSON text nests deeper than allowed. Checked before parsing, so that no recursive code ever sees it.
 */
export function isDeeper(bytes: Uint8Array, allowed: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > allowed) return true;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}
