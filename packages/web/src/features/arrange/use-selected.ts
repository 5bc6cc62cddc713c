import { useEffect, useState, useSyncExternalStore } from "react";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

// While a selection is being drawn, what takes looking at each tile waits.
const REST = 120;

/** How many tiles are selected. */
export function useSelectedCount(selection: TileSelection): number {
  return useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.size,
  );
}

/** Whether any tile is selected. */
export function useIsSomeSelected(selection: TileSelection): boolean {
  return useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.size > 0,
  );
}

/** What is known of the selected tiles once the hand rests; undefined before anything was ever selected. */
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
