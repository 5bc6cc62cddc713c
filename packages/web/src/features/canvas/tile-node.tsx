import type { Tile } from "@mosaico/domain/tile/tile";
import { type Node, type NodeProps } from "@xyflow/react";
import { memo, useCallback } from "react";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";

/** A tile as the canvas library takes it. */
export type TileNode = Node<
  { tile: Tile; isNew: boolean; isSelected: boolean; isUnsent: boolean },
  "tile"
>;

/**
 * A tile on the canvas. Nothing around the face: a screen holds hundreds, and each element of each is paid for. What
 * all are marked with at once is the style sheet's; a tile that is only selected or moved is not drawn anew.
 */
export const TileNodeView = memo(
  function TileNodeView({ data: { tile, isUnsent } }: NodeProps<TileNode>) {
    const lang = useContentLang(tile.data.language);
    // What a tile is called stands on the library's element around it, which takes no language.
    const sayLanguage = useCallback(
      (face: HTMLElement | null) => {
        const node = face?.parentElement;
        if (lang === undefined) node?.removeAttribute("lang");
        else node?.setAttribute("lang", lang);
      },
      [lang],
    );
    return <TileFace locked={tile.data.locked} ref={sayLanguage} tile={tile} unsent={isUnsent} />;
  },
  ({ data: a }, { data: b }) =>
    a.tile.id === b.tile.id && a.tile.data === b.tile.data && a.isUnsent === b.isUnsent,
);
