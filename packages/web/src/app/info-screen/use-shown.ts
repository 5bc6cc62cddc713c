import { useEffect, useState, useSyncExternalStore } from "react";
import type { FollowedMosaic } from "#features/files/office-view.api.ts";
import type { PublishedMosaic } from "#features/mosaics/published-mosaics.ts";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

type Shown = {
  readonly mosaic: PublishedMosaic;
  /** How visitors' requests identify it. */
  readonly named: FollowedMosaic;
};

/** The mosaic in its newest state. Only another one, or one in another language, takes the place of what is on screen. */
export function useShown({ mosaic, named }: Shown) {
  const key = `${mosaic.id} ${mosaic.language}`;
  const { state } = mosaic;
  const open = () => ({ key, named, state, document: new MosaicDocument(state) });
  const [kept, setShown] = useState(open);
  const shown = kept.key === key ? kept : open();
  if (shown !== kept) setShown(shown);
  const { document } = shown;
  useEffect(() => {
    if (shown.state !== state) document.follow(state);
  }, [document, shown.state, state]);
  useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.version,
  );
  return shown;
}
