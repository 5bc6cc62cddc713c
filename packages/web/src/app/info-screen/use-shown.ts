import { useEffect, useState, useSyncExternalStore } from "react";
import type { FollowedMosaic } from "#features/files/office-view.api.ts";
import type { PublishedMosaic } from "#features/mosaics/published-mosaic.ts";
import { completeDocument } from "#features/sync/document/complete-document.ts";
import { keepPacked } from "#features/sync/document/keep-packed.ts";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

type Shown = {
  readonly mosaic: PublishedMosaic;
  /** How visitors' requests identify it. */
  readonly named: FollowedMosaic;
};

/** The mosaic in its newest state. Only another one, or one in another language, takes the place of what is on screen. */
export function useShown({ mosaic, named }: Shown) {
  const key = `${mosaic.id} ${mosaic.language}`;
  const { state, part, revision } = mosaic;
  const open = () => {
    const document = new MosaicDocument(state);
    if (part !== undefined) document.beginPart(part, revision);
    return { key, named, state, document };
  };
  const [kept, setShown] = useState(open);
  const shown = kept.key === key ? kept : open();
  if (shown !== kept) setShown(shown);
  const { document } = shown;
  useEffect(() => {
    if (shown.state === state) return undefined;
    const stop = new AbortController();
    // All of it may be here already, or is to come.
    if (part !== undefined) {
      if (document.part !== undefined) document.put(state);
    } else void completeDocument(document, state, stop.signal);
    return () => stop.abort();
  }, [document, part, shown.state, state]);
  useEffect(() => {
    const stop = new AbortController();
    keepPacked(document, stop.signal);
    return () => stop.abort();
  }, [document]);
  useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.version,
  );
  return shown;
}
