import { connectionStore } from "./connection.ts";
import { entryOfPage } from "./entry.ts";

type ScriptAddress = { createScriptURL: (given: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

type News = { readonly onNewer: () => void; readonly onOff: () => void };

const ADDRESS = "/sw.js";
// The first screen has the network for itself.
const REST = 2500;
const OFTEN = 10 * 60_000;
const SETTLED = 5000;

/**
 * Lets the app be kept by a service worker, where the browser has one: on HTTPS and on this machine, not on a LAN.
 * `onNewer` hears when another build than this page's waits for the pages of this one to go, `onOff` when who runs the
 * server wants nothing to be kept.
 */
export function startWorker({ onNewer, onOff }: News): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const type = (data as { type?: unknown } | null)?.type;
    if (type === "newer") onNewer();
    if (type === "off") onOff();
  });
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
  lookForNewer(registration);
}

/** Browsers look by themselves when a page is opened; one that stays open for days would never hear of it. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    registration.update().catch(() => {
      // There is another time.
    });
  };
  document.addEventListener("visibilitychange", () => {
    const isVisible = document.visibilityState === "visible";
    if (isVisible && Date.now() - lookedAt > OFTEN) look();
  });
  let soon: ReturnType<typeof setTimeout> | undefined;
  connectionStore.subscribe(({ isReachable }) => {
    clearTimeout(soon);
    // A server that was away may have been upgraded. What waits to be sent goes first.
    if (isReachable) soon = setTimeout(look, SETTLED);
  });
}

function whenInstalled(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed") tellOpened(worker);
  });
}

/** A worker of the same build has nothing to wait for where this page is the only one; another one says so. */
function tellOpened(worker: ServiceWorker): void {
  const entry = entryOfPage();
  if (entry !== undefined) worker.postMessage({ type: "opened", entry });
}
