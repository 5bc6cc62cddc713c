import { useStore } from "zustand";
import { connectionStore } from "./connection.ts";

/** Whether the server is reachable. */
export function useReachable(): boolean {
  return useStore(connectionStore, ({ isReachable }) => isReachable);
}
