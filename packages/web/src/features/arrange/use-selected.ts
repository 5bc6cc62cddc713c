import { useEffect, useState, useSyncExternalStore } from "react";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

// Milliseconds without changes before every selected tile is inspected, so that a running marquee is not slowed down.
const REST = 120;

/** Subscribes to the number of selected tiles. */
export function useSelectedCount(selection: TileSelection): number {
  return useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.size,
  );
}

/** Subscribes to whether any tile is selected. */
export function useIsSomeSelected(selection: TileSelection): boolean {
  return useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.size > 0,
  );
}

/** Facts about the selected tiles, updated once the selection rests; undefined until something has been selected. */
export function useSelectedFacts(selection: TileSelection, document: MosaicDocument) {
  const [facts, setFacts] = useState<{ count: number; locked: number }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      let locked = 0;
      for (const id of selection.ids) if (document.find(id)?.data.locked === true) locked += 1;
      setFacts({ count: selection.size, locked });
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    if (selection.size > 0) lookSoon();
    const stops = [
      selection.subscribe(lookSoon),
      document.subscribe(() => {
        if (selection.size > 0) lookSoon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [selection, document]);
  return facts;
}
