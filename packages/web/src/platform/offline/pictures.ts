/** The worker fills it with what is shown, as long as it is there. */
const CACHE = "mosaico-pictures";
const MAX = 300;
const LARGEST = 1024 * 1024;
const AT_ONCE = 4;

/** Lets pictures be kept for whoever is signed in. */
export async function beginPictures(): Promise<void> {
  // Denied where the browser keeps nothing for this page.
  if ("caches" in globalThis) await caches.open(CACHE).catch(() => {});
}

/** Forgets every picture, and lets none be kept. */
export async function forgetPictures(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE).catch(() => {});
}

/** Keeps pictures that were not shown yet, such as those of tiles out of sight. Costs nothing for what is kept. */
export async function keepPictures(
  addresses: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  // Without a worker nothing would ever read them; at the first visit it comes after the page.
  if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return;
  await untilLookedAfter(signal);
  const waiting = [...new Set(addresses)].slice(0, MAX);
  const keepNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return;
      await keep(next, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

/** Done once a worker looks after this page, or nobody is interested any more. */
async function untilLookedAfter(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null || signal.aborted) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true, signal });
    signal.addEventListener("abort", resolve, { once: true });
  });
}

async function keep(address: string, signal: AbortSignal): Promise<void> {
  try {
    if ((await caches.match(address, { cacheName: CACHE, ignoreVary: true })) !== undefined) return;
    const response = await fetch(address, { credentials: "same-origin", signal });
    const size = Number(response.headers.get("content-length") ?? Infinity);
    // By its end this person may have signed out.
    if (!response.ok || size > LARGEST || !(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    await cache.put(address, response);
  } catch {
    return;
  }
}
