import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { answerPage, isPage } from "./pages.ts";
import { isPart, parts } from "./parts.ts";
import { isPicture, pictures } from "./pictures.ts";

declare const self: ServiceWorkerGlobalScope;
/** What the app needs to open, as the build wrote it. */
declare const PRECACHE: { url: string; revision: string | null }[];

// Whatever no route below takes, such as /api, videos and PDFs under /files, goes by as if there were no worker.
const precache = new PrecacheController();
precache.addToCacheList(PRECACHE);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));
registerRoute(
  isPage,
  answerPage(() => precache.matchPrecache("/index.html")),
);
registerRoute(isPart, parts);
registerRoute(isPicture, pictures);

self.addEventListener("install", (event) => {
  event.waitUntil(precache.install(event));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(begin(event));
});
self.addEventListener("message", (event) => {
  event.waitUntil(takeOverFrom(event));
});

/** Forgets the parts of earlier builds, which no page uses any more, and looks after the pages that are open. */
async function begin(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  // No preload of pages: what the worker lets go by, such as a link that works once, would be asked for twice.
  await self.clients.claim();
}

/**
 * A worker waits until no page of the build before it is open, since those may still need its parts. A page of this
 * build that is alone says so, and there is nothing to wait for. One of another build is told.
 */
async function takeOverFrom({ data, source }: ExtendableMessageEvent): Promise<void> {
  const { type, entry } = (data ?? {}) as { type?: unknown; entry?: unknown };
  if (type !== "opened") return;
  if (!PRECACHE.some(({ url }) => url === entry)) {
    source?.postMessage({ type: "newer" });
    return;
  }
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}
