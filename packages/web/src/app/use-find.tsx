import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, type RefObject, useEffect, useMemo } from "react";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { stopArea } from "#features/canvas/use-tile-walk.ts";
import { type SearchedMosaic, searchFilesOf } from "#features/find/file-search.api.ts";
import { FindBar } from "#features/find/find-bar.tsx";
import { openWhereFound } from "#features/tiles/found-place.ts";
import { TileFinder } from "#features/find/tile-finder.ts";

type Find = {
  readonly find: () => void;
  /** Goes to a tile or section, and focuses it. */
  readonly showTile: (tile: Tile) => void;
  /** For the canvas and the reading grid. */
  readonly finder: TileFinder;
  /** The bar, while a search is open. */
  readonly findBar: ReactNode;
};

/**
 * M10: searches within a mosaic, on the canvas or in the reading grid. `mosaic` must be the same object while it is the same
 * mosaic.
 */
export function useFind(
  shown: CanvasDocument,
  canvas: RefObject<CanvasHandle | null>,
  mosaic: SearchedMosaic,
  rightInset = 0,
): Find {
  const finder = useMemo(
    () => new TileFinder(shown, (search, signal) => searchFilesOf(mosaic, search, signal)),
    [shown, mosaic],
  );
  useEffect(
    () => finder.start((tile) => canvas.current?.centreOn(stopArea(tile))),
    [finder, canvas],
  );
  useEffect(() => {
    const follow = () => {
      const { inFiles, query } = finder.state.getState();
      openWhereFound(inFiles, query);
    };
    const stop = finder.state.subscribe(follow);
    return () => {
      stop();
      openWhereFound(new Map(), "");
    };
  }, [finder]);
  const focus = (id: TileId | undefined) => {
    if (canvas.current === null) focusInReading(id);
    else if (id === undefined) canvas.current.returnFocus();
    else canvas.current.focus(id);
  };
  return {
    find: () => finder.open(),
    showTile: (tile) => {
      finder.goTo(tile);
      focus(tile.id);
    },
    finder,
    findBar: (
      <FindBar finder={finder} onClosed={() => focus(finder.currentId)} rightInset={rightInset} />
    ),
  };
}

function focusInReading(id: TileId | undefined): void {
  const name = id === undefined ? undefined : CSS.escape(id);
  const found = document.querySelector<HTMLElement>(
    name === undefined
      ? "[data-focus-home]"
      : `.reading [data-tile-id="${name}"], .reading [data-section-id="${name}"] h2 button`,
  );
  found?.focus({ preventScroll: true });
}
