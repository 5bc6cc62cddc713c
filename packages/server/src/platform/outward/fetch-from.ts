import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { outgoing } from "../tracing/outgoing.ts";
import { type Outside, type OutsideAnswer, OutsideError } from "./outside.ts";

const REDIRECTS = [301, 302, 303, 307, 308];

type FetchOptions = {
  /** The value of `Accept`. */
  readonly accept: string;
  /** Other headers, such as the program that asks. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The maximum size of the body, unpacked. */
  readonly maxBytes: number;
  /** Whether the beginning of a larger body is enough, instead of being an error. */
  readonly mayBeCut?: boolean;
  readonly maxRedirects: number;
  readonly signal: AbortSignal;
};

/** What is at an address. */
export type Fetched = {
  /** Where the redirects led. */
  readonly address: string;
  readonly status: number;
  /** The value of `Content-Type`, or empty. */
  readonly contentType: string;
  readonly bytes: Buffer;
};

/** Fetches what is at an address, following redirects, each of which is checked like the address itself. */
export async function fetchFrom(
  outside: Outside,
  address: string,
  options: FetchOptions,
): Promise<Fetched> {
  let next = address;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(outside, next, options);
    const { status, headers } = answer;
    const { location } = headers;
    if (!REDIRECTS.includes(status) || location === undefined || options.maxRedirects === 0) {
      const bytes = await readBody(answer, options);
      return { address: next, status, contentType: headers["content-type"] ?? "", bytes };
    }
    answer.close();
    if (redirects === options.maxRedirects || !URL.canParse(location, next)) {
      throw new OutsideError("unreachable", "The redirects lead nowhere.");
    }
    next = new URL(location, next).href;
  }
}

function ask(outside: Outside, address: string, options: FetchOptions): Promise<OutsideAnswer> {
  const { accept, headers, signal, mayBeCut } = options;
  const send = () =>
    outside.send(address, {
      // A picture is packed already.
      headers: { accept, ...(mayBeCut === true && { "accept-encoding": "gzip, br" }), ...headers },
      signal,
    });
  return outgoing({ kind: "page", operation: "GET" }, send, ({ status }) => status);
}

/** Reads a body up to the limit, which is counted after unpacking, piece by piece. */
async function readBody(
  answer: OutsideAnswer,
  { maxBytes, mayBeCut = false, signal }: FetchOptions,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(answer, signal)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    // The beginning of a page says what it is about even if its end is missing.
    if (!mayBeCut || size === 0 || signal.aborted) {
      throw new OutsideError("unreachable", "The answer broke off.", { cause: error });
    }
  } finally {
    answer.close();
  }
  if (size > maxBytes && !mayBeCut) {
    throw new OutsideError("unreachable", `The answer is larger than ${maxBytes} bytes.`);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function unpacked({ headers, body }: OutsideAnswer, signal: AbortSignal): AsyncIterable<Buffer> {
  const unpack = unpackerOf(headers["content-encoding"] ?? "");
  if (unpack === undefined) return body;
  const packed = Readable.from(body, { signal, objectMode: false });
  packed.on("error", (error) => unpack.destroy(error));
  return packed.pipe(unpack);
}

function unpackerOf(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
