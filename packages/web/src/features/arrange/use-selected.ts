import type { TileData } from "@mosaico/domain/tile/tile";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { Appearance } from "#features/tiles/appearance.ts";
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

type Facts = {
  readonly count: number;
  readonly locked: number;
  /** The appearance that all of them share. */
  readonly common: Partial<Appearance>;
};

/** Facts about the selected tiles, updated once the selection rests; undefined until something has been selected. */
export function useSelectedFacts(selection: TileSelection, document: MosaicDocument) {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      let locked = 0;
      let common: Partial<Appearance> | undefined;
      for (const id of selection.ids) {
        const data = document.find(id)?.data;
        if (data === undefined) continue;
        if (data.locked) locked += 1;
        common = common === undefined ? appearanceOf(data) : inCommon(common, data);
      }
      setFacts({ count: selection.size, locked, common: common ?? {} });
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

function appearanceOf({ width, height, face, colour, framing }: TileData): Appearance {
  return { width, height, face, colour, framing };
}

function inCommon(a: Partial<Appearance>, b: TileData): Partial<Appearance> {
  const isSameSize = a.width === b.width && a.height === b.height;
  return {
    ...(isSameSize ? { width: b.width, height: b.height } : {}),
    ...(a.face === b.face ? { face: b.face } : {}),
    ...(a.colour === b.colour ? { colour: b.colour } : {}),
    ...(a.framing === b.framing ? { framing: b.framing } : {}),
  };
}
