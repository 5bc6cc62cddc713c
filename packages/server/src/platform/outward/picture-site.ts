import { type LookupOptions, lookup } from "node:dns";
import { type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import type { LookupFunction } from "node:net";
import { isPrivateAddress } from "./is-private-address.ts";

// Far more than the pictures that are asked for.
const MAX_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
// All requests of this process.
const MAX_AT_ONCE = 4;

/** A picture, or why there is none: the site has none there, or does not respond properly. */
type FetchedPicture =
  | { readonly state: "found"; readonly bytes: Buffer }
  | { readonly state: "missing" }
  | { readonly state: "away" };

/** A site of pictures that the server may ask. */
export type PictureSite = {
  /** Asks for the picture at this path, once. Never throws. */
  get(path: string): Promise<FetchedPicture>;
};

type Options = {
  /** Whether the site may be in a private network, because the operator chose it. */
  readonly mayBePrivate: boolean;
  readonly resolve?: typeof lookup;
  readonly timeoutMs?: number;
};

/**
 * Opens a site by its origin. No cookie or credential is sent, no redirect is followed, and unless the operator chose the
 * site, its name must lead to the public internet.
 */
export function openPictureSite(
  origin: string,
  { mayBePrivate, resolve = lookup, timeoutMs = TIMEOUT_MS }: Options,
): PictureSite {
  const find = mayBePrivate ? undefined : publicLookup(resolve);
  let running = 0;
  return {
    async get(path) {
      if (running >= MAX_AT_ONCE) return { state: "away" };
      running += 1;
      try {
        return await fetchFrom(new URL(path, origin), find, timeoutMs);
      } catch {
        return { state: "away" };
      } finally {
        running -= 1;
      }
    },
  };
}

async function fetchFrom(
  url: URL,
  find: LookupFunction | undefined,
  timeoutMs: number,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestSecurely : request;
  const sending = send(url, {
    // A connection of its own: a kept one might have been resolved differently.
    agent: false,
    headers: { accept: "image/*" },
    ...(find && { lookup: find }),
    signal,
  });
  sending.on("response", resolve).on("error", reject).end();
  const response = await promise;
  try {
    if (response.statusCode === 404) return { state: "missing" };
    if (response.statusCode !== 200) return { state: "away" };
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) return { state: "away" };
      chunks.push(chunk);
    }
    return { state: "found", bytes: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}

/** Resolves names, but only to addresses on the public internet. */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (host, options: LookupOptions, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => !isPrivateAddress(address));
      const [first] = open;
      if (error !== null || first === undefined) {
        done(error ?? new Error(`${host} is not on the public internet.`), "", 0);
      } else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
