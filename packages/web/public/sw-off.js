// Served in the place of /sw.js while OFFLINE is off: the worker that a browser has goes, with all that it kept.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(forget());
});
