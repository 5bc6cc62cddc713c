import { useSyncExternalStore } from "react";
import type { ToastContainers } from "./toast-containers.tsx";
import { areToastsWaiting, dropWaitingToasts, followWaitingToasts } from "./toast.ts";
import { useLoaded } from "./use-loaded.ts";

export type ToasterProps = {
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
};

/** Shows the messages; put it once, beside the pages. Its containers are loaded for the first one. */
export function Toaster(props: ToasterProps) {
  const isWanted = useSyncExternalStore(followWaitingToasts, areToastsWaiting);
  // Whoever is offline before it was loaded sees a failure only where it occurred.
  const containers = useLoaded(loadToasts, isWanted, dropWaitingToasts);
  return containers === undefined ? null : <containers.Part {...props} />;
}

async function loadToasts(): Promise<typeof ToastContainers> {
  return (await import("./toast-containers.tsx")).ToastContainers;
}
