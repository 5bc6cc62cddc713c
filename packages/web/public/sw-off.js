// Served in the place of /sw.js while OFFLINE is off: the worker that a browser has goes, with all that it kept.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
    // The copies of mosaics are the pages' own.
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: "off" });
  };
  event.waitUntil(forget());
});
