import { entryOfPage } from "./entry.ts";

type ScriptAddress = { createScriptURL: (given: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

const ADDRESS = "/sw.js";
// The first screen has the network for itself.
const REST = 2500;

/** Lets the app be kept by a service worker, where the browser has one: on HTTPS and on this machine, not on a LAN. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = () => setTimeout(whenOnline, REST);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

function whenOnline(): void {
  if (navigator.onLine) void register().catch(() => {});
  else addEventListener("online", whenOnline, { once: true });
}

async function register(): Promise<void> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The page's policy allows this one name. Whatever it is asked for, it gives the one address.
  const policy = (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
    "mosaico-service-worker",
    { createScriptURL: () => ADDRESS },
  );
  const registration = await navigator.serviceWorker.register(
    policy.createScriptURL("") as string,
    { updateViaCache: "none" },
  );
  const { waiting, installing } = registration;
  if (waiting !== null) tellOpened(waiting);
  if (installing !== null) whenInstalled(installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) whenInstalled(registration.installing);
  });
}

function whenInstalled(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed") tellOpened(worker);
  });
}

/** A worker of the same build has nothing to wait for where this page is the only one. */
function tellOpened(worker: ServiceWorker): void {
  const entry = entryOfPage();
  if (entry !== undefined) worker.postMessage({ type: "opened", entry });
}
