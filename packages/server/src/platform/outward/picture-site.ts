import type { lookup } from "node:dns";
import { fetchFrom } from "./fetch-from.ts";
import { openOutside } from "./open-outside.ts";

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
  { mayBePrivate, resolve, timeoutMs = TIMEOUT_MS }: Options,
): PictureSite {
  const outside = openOutside({
    ...(mayBePrivate && { mayReach: () => true }),
    ...(resolve && { resolve }),
  });
  let running = 0;
  return {
    async get(path) {
      if (running >= MAX_AT_ONCE) return { state: "away" };
      running += 1;
      try {
        const { status, bytes } = await fetchFrom(outside, new URL(path, origin).href, {
          accept: "image/*",
          maxBytes: MAX_BYTES,
          maxRedirects: 0,
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (status === 404) return { state: "missing" };
        return status === 200 ? { state: "found", bytes } : { state: "away" };
      } catch {
        return { state: "away" };
      } finally {
        running -= 1;
      }
    },
  };
}
