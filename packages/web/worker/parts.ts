import type { RouteMatchCallback } from "workbox-core/types.js";
import { CacheFirst } from "workbox-strategies";
import { keepNewest } from "./keep-newest.ts";

const CACHE = "mosaico-parts";
// The largest of them are the PDF library and its thread.
const MAX = 80;

/** Whether a part of the app is asked for that was not kept in advance; its name changes with its content. */
export const isPart: RouteMatchCallback = ({ url, sameOrigin, request }) =>
  sameOrigin && request.method === "GET" && url.pathname.startsWith("/assets/");

/** What was used once is there the next time. */
export const parts = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
      cacheDidUpdate: () => keepNewest(CACHE, MAX),
    },
  ],
});
