import type { TileId } from "@mosaico/domain/tile/tile";
import type { TileNode } from "./tile-node.tsx";

/** The elements of mounted tiles, changed before the canvas library renders them. */
export type TileElements = {
  /** Moves the elements of tiles to the positions of their nodes, in the way in which the library does it. */
  readonly place: (nodes: readonly TileNode[]) => void;
  /** Hides the elements of these tiles with all that is in them, or shows them again. */
  readonly hide: (ids: ReadonlySet<TileId>, isHidden: boolean) => void;
};

/** The elements of tiles in this element. */
export function tileElementsIn(flow: () => HTMLElement | null): TileElements {
  const all = () => flow()?.querySelectorAll<HTMLElement>(".react-flow__node") ?? [];
  return {
    place: (nodes) => {
      const elements = new Map<string | null, HTMLElement>();
      for (const element of all()) elements.set(element.getAttribute("data-id"), element);
      for (const { id, position } of nodes) {
        const element = elements.get(id);
        if (element) {
          element.style.left = `${position.x}px`;
          element.style.top = `${position.y}px`;
        }
      }
    },
    hide: (ids, isHidden) => {
      for (const element of all()) {
        if (ids.has(element.getAttribute("data-id") ?? ""))
          element.toggleAttribute("data-removed", isHidden);
      }
    },
  };
}
