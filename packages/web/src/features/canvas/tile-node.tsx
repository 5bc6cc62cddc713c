import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Node, type NodeProps } from "@xyflow/react";
import { memo, useCallback, useContext } from "react";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { FoundMarksContext } from "./found-tiles.ts";
import { SelectionMarksContext } from "./selection/selection-marks.ts";
import { TileElementIds } from "./tile-element-ids.ts";

/** A tile in the form the canvas library takes. */
export type TileNode = Node<
  {
    tile: Tile;
    /** The colour of its section; empty if it has none, or the tile has its own. */
    around: TileColour;
    isNew: boolean;
    isUnsent: boolean;
    isSettling: boolean;
  },
  "tile"
>;

/**
 * A tile on the canvas. There are no elements around its face: a screen holds hundreds of tiles, and each element
 * costs. Marks for all tiles at once are up to the style sheet; a tile that is only selected or moved is not rendered
 * again.
 */
export const TileNodeView = memo(
  function TileNodeView({ data: { tile, around, isUnsent } }: NodeProps<TileNode>) {
    const lang = useContentLang(tile.data.language);
    const elementId = useContext(TileElementIds) + tile.id;
    const marks = useContext(SelectionMarksContext);
    const foundMarks = useContext(FoundMarksContext);
    const { id } = tile;
    const { locked } = tile.data;
    // The name of a tile is on the library's element around it, which accepts no language, and no id.
    const describe = useCallback(
      (face: HTMLElement | null) => {
        const node = face?.parentElement;
        if (!node) return undefined;
        node.id = elementId;
        if (lang === undefined) node.removeAttribute("lang");
        else node.setAttribute("lang", lang);
        const stops = [marks.mount(id, node, locked), foundMarks.mount(id, node)];
        return () => stops.forEach((stop) => stop());
      },
      [lang, elementId, marks, foundMarks, id, locked],
    );
    return (
      <TileFace
        around={around}
        fills
        locked={locked}
        ref={describe}
        tile={tile}
        unsent={isUnsent}
      />
    );
  },
  ({ data: a }, { data: b }) =>
    a.tile.id === b.tile.id &&
    a.tile.data === b.tile.data &&
    a.around === b.around &&
    a.isUnsent === b.isUnsent,
);
