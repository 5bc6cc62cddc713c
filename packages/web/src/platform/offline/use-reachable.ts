import { useStore } from "zustand";
import { connectionStore } from "./connection.ts";

/** Whether the server can be reached; renders again when that changes. */
export function useReachable(): boolean {
  return useStore(connectionStore, ({ isReachable }) => isReachable);
}
