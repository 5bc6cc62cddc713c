declare const self: ServiceWorkerGlobalScope;

/** The path under which this installation is served, as in the page; empty if it has the whole host. */
export const BASE_PATH = new URL(self.registration.scope).pathname.replace(/\/$/, "");
