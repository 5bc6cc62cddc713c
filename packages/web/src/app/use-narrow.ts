import { useSyncExternalStore } from "react";

const query = "(max-width: 767px)";

/** Whether the window is too narrow for a panel beside the canvas. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
