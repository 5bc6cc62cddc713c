import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useEffectEvent } from "react";

/** Tells which tile's form is open, and undefined when it closes. */
export function usePublishedEditing(
  id: TileId | undefined,
  onEditing: ((id: TileId | undefined) => void) | undefined,
): void {
  const publish = useEffectEvent((edited: TileId | undefined) => onEditing?.(edited));
  useEffect(() => {
    if (id === undefined) return undefined;
    publish(id);
    return () => publish(undefined);
  }, [id]);
}
