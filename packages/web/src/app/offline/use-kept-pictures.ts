import { fileNameOf } from "@mosaico/domain/tile/content";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { useEffect } from "react";
import { knownIcons } from "#features/icons/icon-address.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { keepPictures } from "#platform/offline/pictures.ts";
import { BASE_PATH } from "#platform/base/base-path.ts";

// In milliseconds: after loading the mosaic itself and its visible pictures.
const REST = 3000;

/** Stores the icons of the open mosaic for offline use, including those of tiles outside the viewport, once all is here. */
export function useKeptPictures(document: MosaicDocument, isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const icons = new Set<string>();
      for (const { data } of document.all()) if (data.icon !== "") icons.add(data.icon);
      void keepPictures([...icons].map(fileAddressHere), stop.signal, gatherIcons);
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document, isHere]);
}

async function gatherIcons(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map(
    addresses.map((address) => [address, fileNameOf(address.slice(BASE_PATH.length)) ?? ""]),
  );
  await knownIcons.want([...names.values()]);
  return new Map(
    addresses.flatMap((address) => {
      const picture = knownIcons.find(names.get(address) ?? "");
      return picture?.startsWith("data:") === true ? [[address, picture] as const] : [];
    }),
  );
}
