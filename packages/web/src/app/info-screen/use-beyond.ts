import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useRef, useState } from "react";
import type { PublicAddress } from "#features/mosaics/published-mosaic.ts";
import { loadPublicPart } from "#features/mosaics/published-parts.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { partFrom } from "#features/sync/parts/around.ts";
import type { Rest } from "./use-rest.ts";

/** Loads what a visitor goes to in reading order before the rest is here. */
type Beyond = {
  readonly isAwaited: boolean;
  readonly goToSection: (id: TileId) => void;
  /** Does something once a tile is here, which the visitor waits for. */
  readonly whenTileHere: (id: TileId, act: () => void) => void;
};

/** What cannot be loaded by itself is awaited with the rest. */
export function useBeyond(document: MosaicDocument, named: PublicAddress, rest: Rest): Beyond {
  const [awaited, setAwaited] = useState<AbortController>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), [document]);
  // Whether the visitor has gone nowhere else meanwhile.
  const load = async (id: TileId): Promise<boolean> => {
    going.current?.abort();
    const { signal } = (going.current = new AbortController());
    setAwaited(going.current);
    try {
      const loaded = await loadPublicPart(named, partFrom(id), signal);
      const { part } = document;
      if (signal.aborted) return false;
      if (part === undefined) return true;
      const isSection = document.sections.all().some((section) => section.id === id);
      const end = loaded.part?.end;
      if (isSection && end !== undefined) part.noteBeyond({ from: id, end });
      document.put({ ...document.head, tiles: loaded.state.tiles });
    } catch {
      // The rest, which is loading as well, contains it; and tells whether it failed.
    }
    if (!signal.aborted) setAwaited(undefined);
    return !signal.aborted;
  };
  return {
    isAwaited: awaited !== undefined && document.part !== undefined,
    goToSection: (id) => {
      void load(id).then((isLast) => {
        const { part } = document;
        if (isLast && part !== undefined && part.beyond?.from !== id) rest.whenHere(() => {});
      });
    },
    whenTileHere: (id, act) => {
      if (document.find(id) !== undefined) return act();
      void load(id).then((isLast) => {
        if (!isLast) return;
        if (document.find(id) !== undefined || document.part === undefined) act();
        else rest.whenHere(act);
      });
    },
  };
}
