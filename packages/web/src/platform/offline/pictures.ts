import { dataResponse } from "#platform/fetch-picture.ts";
import { BASE_PATH } from "../base/base-path.ts";

/** Filled by the service worker with the pictures shown, as long as the cache exists. */
const CACHE = `mosaico-pictures${BASE_PATH}`;
const MAX = 300;
const LARGEST = 1024 * 1024;
const AT_ONCE = 4;

/** Allows pictures to be kept for the signed-in user. */
export async function beginPictures(): Promise<void> {
  // Denied if the browser keeps nothing for this page.
  if ("caches" in globalThis) await caches.open(CACHE).catch(() => {});
}

/** Deletes every picture, and stops pictures being kept. */
export async function forgetPictures(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE).catch(() => {});
}

/**
 * Caches pictures that were not shown yet, such as those of tiles out of view. Cached ones cost nothing. Those for which
 * `gather` has `data:` URLs are not fetched one by one.
 */
export async function keepPictures(
  addresses: Iterable<string>,
  signal: AbortSignal,
  gather: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  // Without a service worker nothing would ever read them; on the first visit it starts after the page.
  if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return;
  await untilLookedAfter(signal);
  if (signal.aborted) return;
  const waiting = await missingAmong([...new Set(addresses)].slice(0, MAX));
  const gathered = await gather(waiting);
  const keepNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return;
      await keep(next, gathered.get(next), signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

/** Resolves once a service worker controls this page, or the signal is aborted. */
async function untilLookedAfter(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null || signal.aborted) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true, signal });
    signal.addEventListener("abort", resolve, { once: true });
  });
}

async function missingAmong(addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const kept = await caches
      .match(address, { cacheName: CACHE, ignoreVary: true })
      .catch(() => undefined);
    if (kept === undefined) missing.push(address);
  }
  return missing;
}

async function keep(
  address: string,
  gathered: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response =
      gathered === undefined
        ? await fetch(address, { credentials: "same-origin", signal })
        : dataResponse(gathered);
    const size = Number(response.headers.get("content-length") ?? Infinity);
    // This user may have signed out during the download.
    if (!response.ok || size > LARGEST || !(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    await cache.put(address, response);
  } catch {
    return;
  }
}
