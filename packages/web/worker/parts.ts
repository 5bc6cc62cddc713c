import type { RouteMatchCallback } from "workbox-core/types.js";
import { CacheFirst } from "workbox-strategies";
import { BASE_PATH } from "./base-path.ts";
import { keepNewest } from "./keep-newest.ts";

const CACHE = `mosaico-parts${BASE_PATH}`;
// The largest of them are the PDF library and its worker.
const MAX = 80;

/** Whether a request is for an asset of the app that was not cached in advance; its name changes with its content. */
export const isPart: RouteMatchCallback = ({ url, sameOrigin, request }) =>
  sameOrigin && request.method === "GET" && url.pathname.startsWith(`${BASE_PATH}/assets/`);

/** Caches each asset on first use. */
export const parts = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
      cacheDidUpdate: () => keepNewest(CACHE, MAX),
    },
  ],
});
