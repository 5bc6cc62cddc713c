import { useEffect, useSyncExternalStore } from "react";
import type { ToastContainers } from "./toast-containers.tsx";
import { areToastsWaiting, dropWaitingToasts, followWaitingToasts } from "./toast.ts";
import { useLoaded } from "./use-loaded.ts";

export type ToasterProps = {
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
};

const FIRST_USE = ["keydown", "pointerdown"] as const;

/** Shows the messages; put it once, beside the pages. Its containers are loaded when the page is first used. */
export function Toaster(props: ToasterProps) {
  const isWanted = useSyncExternalStore(followWaitingToasts, areToastsWaiting);
  useEffect(() => {
    // Messages about a lost connection need the containers when they cannot be loaded any more.
    const load = () => void loadToasts().catch(() => {});
    for (const use of FIRST_USE) addEventListener(use, load, { once: true, capture: true });
    return () => {
      for (const use of FIRST_USE) removeEventListener(use, load, { capture: true });
    };
  }, []);
  // Whoever is offline before it was loaded sees a failure only where it occurred.
  const containers = useLoaded(loadToasts, isWanted, dropWaitingToasts);
  return containers === undefined ? null : <containers.Part {...props} />;
}

async function loadToasts(): Promise<typeof ToastContainers> {
  return (await import("./toast-containers.tsx")).ToastContainers;
}
