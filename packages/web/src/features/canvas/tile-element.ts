import type { TileId } from "@mosaico/domain/tile/tile";

/** The tile that contains this element. */
export function tileElementOf(
  target: EventTarget | null,
): { readonly id: TileId; readonly element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest(".react-flow__node") : null;
  const id = element?.getAttribute("data-id");
  if (!(element instanceof HTMLElement) || !id) return undefined;
  return { id, element };
}

/** The id of the tile, or of the section with the heading, that contains this element. */
export function stopAt(target: EventTarget | null): TileId | undefined {
  if (!(target instanceof Element)) return undefined;
  const heading = target.closest(".mosaic-section-heading")?.closest("[data-section-id]");
  return heading?.getAttribute("data-section-id") ?? tileElementOf(target)?.id;
}

/** The heading of a section within a canvas; null if it is not mounted. */
export function findHeadingElement(canvas: Element | null, id: TileId): HTMLElement | null {
  return (
    canvas?.querySelector<HTMLElement>(
      `[data-section-id="${CSS.escape(id)}"] .mosaic-section-heading button`,
    ) ?? null
  );
}

/** The element of a tile within a canvas; null if it is not mounted. */
export function findTileElement(canvas: Element | null, id: TileId): HTMLElement | null {
  return (
    canvas?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`) ?? null
  );
}
