import { channel } from "node:diagnostics_channel";

/** How long a change took to reach other screens, and whether this process made it. */
type SyncLag = { readonly seconds: number; readonly made: "here" | "elsewhere" };

const lags = channel("mosaico.sync-lag");

/** Notes how long a change took from its acceptance to the screens of others. */
export function noteSyncLag(lag: SyncLag): void {
  if (lags.hasSubscribers) lags.publish(lag);
}

/** Calls for each change that was sent to other screens. Returns a function that ends it. */
export function onSyncLag(listener: (lag: SyncLag) => void): () => void {
  const listen = (message: unknown) => listener(message as SyncLag);
  lags.subscribe(listen);
  return () => {
    lags.unsubscribe(listen);
  };
}
