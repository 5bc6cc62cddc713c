import type { RouteMatchCallback, WorkboxPlugin } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies";
import { BASE_PATH } from "./base-path.ts";
import { keepNewest } from "./keep-newest.ts";

/** Created by the page of the signed-in user, and deleted when the session ends. */
const CACHE = `mosaico-pictures${BASE_PATH}`;
const MAX = 400;
const LARGEST = 1024 * 1024;
const MAX_WAIT = 4;

const plugin: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    // Nobody is signed in, or the user has just signed out: nothing of theirs may be stored again.
    if (!(await caches.has(CACHE))) return null;
    // A picture that the user may no longer see is deleted, so that it is never shown again.
    if ([401, 403, 404, 410].includes(response.status)) await forget(request);
    if (response.status !== 200 || sizeOf(response) > LARGEST) return null;
    return (await isKept(request, response)) ? null : response;
  },
  cacheDidUpdate: () => keepNewest(CACHE, MAX),
};

/**
 * Whether a request is for a picture that is shown: an icon, a background, a photo. Videos and documents are loaded
 * differently.
 */
export const isPicture: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.method === "GET" &&
  request.destination === "image" &&
  url.pathname.startsWith(`${BASE_PATH}/files/`) &&
  !request.headers.has("range");

/**
 * The network comes first, so that revoked pictures are not shown; the cache is used while the server is unreachable.
 */
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
