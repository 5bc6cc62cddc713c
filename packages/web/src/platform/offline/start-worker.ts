import { connectionStore } from "./connection.ts";
import { entryOfPage } from "./entry.ts";
import { withBase } from "../base/base-path.ts";

type ScriptAddress = { createScriptURL: (address: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

type News = { readonly onNewer: () => void; readonly onOff: () => void };

const ADDRESS = withBase("/sw.js");
// Leaves the network to the first screen.
const REST = 2500;
const OFTEN = 10 * 60_000;
const SETTLED = 5000;

/**
 * Registers the service worker that keeps the app, where browsers allow one: over HTTPS and on localhost, not over HTTP
 * on a LAN. `onNewer` is called when a newer build waits for the pages of this one to close, `onOff` when the operator
 * has turned offline use off.
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
  // The page's policy allows only this policy name. It returns the one address whatever the input.
  const policy = (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
    "mosaico-service-worker",
    { createScriptURL: () => ADDRESS },
  );
  const registration = await navigator.serviceWorker.register(
    policy.createScriptURL("") as string,
    { updateViaCache: "none" },
  );
  const { waiting, installing } = registration;
  if (waiting !== null) reportOpened(waiting);
  if (installing !== null) whenInstalled(installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) whenInstalled(registration.installing);
  });
  lookForNewer(registration);
}

/** Browsers check for updates when a page is opened; one left open for days would never notice. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    registration.update().catch(() => {
      // It is checked again later.
    });
  };
  document.addEventListener("visibilitychange", () => {
    const isVisible = document.visibilityState === "visible";
    if (isVisible && Date.now() - lookedAt > OFTEN) look();
  });
  let soon: ReturnType<typeof setTimeout> | undefined;
  connectionStore.subscribe(({ isReachable }) => {
    clearTimeout(soon);
    // A server that was unreachable may have been upgraded. Unsent edits are sent first.
    if (isReachable) soon = setTimeout(look, SETTLED);
  });
}

function whenInstalled(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed") reportOpened(worker);
  });
}

/** A worker of the same build need not wait if this is the only page; another build reports itself. */
function reportOpened(worker: ServiceWorker): void {
  const entry = entryOfPage();
  if (entry !== undefined) worker.postMessage({ type: "opened", entry });
}
