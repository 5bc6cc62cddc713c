import type { WireIcon } from "@mosaico/contract/icons";
import { fileAddress } from "@mosaico/domain/tile/content";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { refreshCached } from "#platform/api/refresh-cached.ts";

/** The new addresses of pictures replaced since this page was loaded, by file name. */
const replaced = createStore<Readonly<Record<string, string>>>(() => ({}));

/** The address of an icon's picture, which changes when the picture is replaced here. */
export function useIconAddress(fileName: string): string {
  return useStore(replaced, (addresses) => addresses[fileName]) ?? fileAddress(fileName);
}

/** The same at this moment. */
export function iconAddress(fileName: string): string {
  return replaced.getState()[fileName] ?? fileAddress(fileName);
}

/** Shows the new picture of an icon everywhere on this page and on the next ones. */
export function showReplacedIcon({ fileName, url }: Pick<WireIcon, "fileName" | "url">): void {
  replaced.setState({ [fileName]: url });
  void refreshCached(fileAddress(fileName));
}
