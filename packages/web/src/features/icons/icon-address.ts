import type { WireIcon } from "@mosaico/contract/icons";
import { fileAddress } from "@mosaico/domain/tile/content";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { refreshCached } from "#platform/api/refresh-cached.ts";

/** The addresses of the pictures that were replaced during this page's life, by the name of their file. */
const replaced = createStore<Readonly<Record<string, string>>>(() => ({}));

/** Where an icon's picture is. The same name shows another picture as soon as it was replaced here. */
export function useIconAddress(fileName: string): string {
  return useStore(replaced, (addresses) => addresses[fileName]) ?? fileAddress(fileName);
}

/** Shows the new picture of an icon everywhere on this page, and on the next ones. */
export function showReplacedIcon({ fileName, url }: Pick<WireIcon, "fileName" | "url">): void {
  replaced.setState({ [fileName]: url });
  void refreshCached(fileAddress(fileName));
}
