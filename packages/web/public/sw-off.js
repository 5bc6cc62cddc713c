// Served in the place of /sw.js while OFFLINE is off: the worker that a browser has goes, with all that it kept.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const forget = async () => {
    // Other programs may have caches on this host.
    const base = new URL(registration.scope).pathname.replace(/\/$/, "");
    const own = [`mosaico-parts${base}`, `mosaico-pictures${base}`];
    const names = await caches.keys();
    const gone = names.filter((name) => own.includes(name) || name.endsWith(registration.scope));
    await Promise.all(gone.map((name) => caches.delete(name)));
    await registration.unregister();
    // The copies of mosaics are the pages' own.
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: "off" });
  };
  event.waitUntil(forget());
});
