import { useEffect, useSyncExternalStore } from "react";
import { call } from "#platform/api/call.ts";
import { type KnownPreview, KnownPreviews } from "./known-previews.ts";

/** The previews of files, for as long as the page is open. */
export const previews = new KnownPreviews(async (names) => {
  const { items } = await call("GET /storage/previews", { query: { names: names.join(",") } });
  return items;
});

const subscribe = (listener: () => void) => previews.subscribe(listener);

/** The preview of a file; null if it has none, undefined while that is unknown. */
export function usePreview(name: string): KnownPreview | undefined {
  useEffect(() => previews.want(name), [name]);
  return useSyncExternalStore(subscribe, () => previews.find(name));
}
