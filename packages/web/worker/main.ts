import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { BASE_PATH } from "./base-path.ts";
import { answerPage, isPage } from "./pages.ts";
import { isPart, parts } from "./parts.ts";
import { isPicture, pictures } from "./pictures.ts";

declare const self: ServiceWorkerGlobalScope;
/** The files the app needs to open, as listed by the build, by their paths within the installation. */
declare const PRECACHE: { url: string; revision: string | null }[];

// Requests that no route below handles, such as /api, videos and PDFs under /files, bypass the worker.
const precache = new PrecacheController();
const files = PRECACHE.map(({ url, revision }) => ({ url: BASE_PATH + url, revision }));
precache.addToCacheList(files);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));
registerRoute(
  isPage,
  answerPage(() => precache.matchPrecache(`${BASE_PATH}/index.html`)),
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

/** Deletes the files of earlier builds, which no page uses any more, and takes control of the open pages. */
async function begin(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  // No navigation preload: requests that bypass the worker, such as single-use links, would be sent twice.
  await self.clients.claim();
}

/**
 * A worker waits until no page of the previous build is open, since it may still need its files. If the only page is of
 * this build, it says so, and there is no need to wait. Pages of another build are told about the new one.
 */
async function takeOverFrom({ data, source }: ExtendableMessageEvent): Promise<void> {
  const { type, entry } = (data ?? {}) as { type?: unknown; entry?: unknown };
  if (type !== "opened") return;
  if (!files.some(({ url }) => url === entry)) {
    source?.postMessage({ type: "newer" });
    return;
  }
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}
