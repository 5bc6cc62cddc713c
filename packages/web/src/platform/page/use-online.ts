import { useSyncExternalStore } from "react";

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  addEventListener("online", listener, { signal: controller.signal });
  addEventListener("offline", listener, { signal: controller.signal });
  return () => controller.abort();
}
