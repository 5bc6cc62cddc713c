import type { WireIcon } from "@mosaico/contract/icons";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "#platform/api/call.ts";
import { refreshCached } from "#platform/api/refresh-cached.ts";
import { KnownIcons } from "./known-icons.ts";

/** The pictures of icons, for as long as the page is open. */
export const knownIcons = new KnownIcons(async (names) => {
  const { items } = await call("GET /storage/icons", { query: { names: names.join(",") } });
  return items;
});

const subscribe = (listener: () => void) => knownIcons.subscribe(listener);

/** The address of an icon's picture, which changes when the picture is replaced here; undefined until it is known. */
export function useIconAddress(fileName: string): string | undefined {
  useEffect(() => {
    if (fileName !== "") void knownIcons.want([fileName]);
  }, [fileName]);
  return useKnownAddress(fileName);
}

/** The same, without asking for it. */
export function useKnownAddress(fileName: string): string | undefined {
  return useSyncExternalStore(subscribe, () => knownIcons.find(fileName));
}

/** The address at this moment. */
export function iconAddress(fileName: string): string {
  return knownIcons.find(fileName) ?? fileAddressHere(fileName);
}

/** Shows the new picture of an icon everywhere on this page and on the next ones. */
export function showReplacedIcon({ fileName, url }: Pick<WireIcon, "fileName" | "url">): void {
  knownIcons.replace(fileName, url);
  void refreshCached(fileAddressHere(fileName));
}
