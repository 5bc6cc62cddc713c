import type { TileId } from "@mosaico/domain/tile/tile";
import { useCallback, useRef, useState } from "react";

/** The tile that a visitor has opened, and the element that opened it, where the focus returns. */
export function useOpenedTile() {
  const opener = useRef<HTMLElement>(null);
  const [tileId, setTileId] = useState<TileId>();
  const openTile = useCallback((id: TileId, element: HTMLElement | null) => {
    opener.current = element;
    setTileId(id);
  }, []);
  return { opener, tileId, setTileId, openTile };
}
