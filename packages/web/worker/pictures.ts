import type { RouteMatchCallback, WorkboxPlugin } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies";
import { keepNewest } from "./keep-newest.ts";

/** Made by the page of whoever is signed in, and deleted when their session ends. */
const CACHE = "mosaico-pictures";
const MAX = 400;
const LARGEST = 1024 * 1024;
const MAX_WAIT = 4;

const plugin: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    // Nobody is signed in, or they just signed out: nothing of theirs may come back.
    if (!(await caches.has(CACHE))) return null;
    // What this person may not see any more goes, and is never shown again.
    if ([401, 403, 404, 410].includes(response.status)) await forget(request);
    if (response.status !== 200 || sizeOf(response) > LARGEST) return null;
    return (await isKept(request, response)) ? null : response;
  },
  cacheDidUpdate: () => keepNewest(CACHE, MAX),
};

/** Whether a picture is shown: an icon, a background, a photo. Videos and documents are read otherwise. */
export const isPicture: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.method === "GET" &&
  request.destination === "image" &&
  url.pathname.startsWith("/files/") &&
  !request.headers.has("range");

/** The server has the first word, so that what ended is not shown; without it, what was seen before. */
export const pictures = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: MAX_WAIT,
  matchOptions: { ignoreVary: true },
  plugins: [plugin],
});

async function forget(request: Request): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.delete(request, { ignoreVary: true });
}

async function isKept(request: Request, response: Response): Promise<boolean> {
  const etag = response.headers.get("etag");
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  return etag !== null && kept?.headers.get("etag") === etag;
}

function sizeOf(response: Response): number {
  return Number(response.headers.get("content-length") ?? Infinity);
}
