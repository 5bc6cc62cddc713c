import type { TileId } from "@mosaico/domain/tile/tile";
import type { TileElements } from "./tile-elements.ts";
import type { TileNode } from "./tile-node.tsx";

// More moved tiles than these are moved on the screen only: the library would render each of them again.
const MAX_RENDERED = 40;

/**
 * The nodes as the canvas library knows them. If many tiles only move, their elements are moved directly, which is what
 * rendering them would lead to, and the library is given their new positions one by one, once they are needed.
 */
export class LibraryNodes {
  /** Tiles whose elements are elsewhere than the library thinks, as they are. */
  readonly #late = new Map<TileId, TileNode>();
  #list: readonly TileNode[] = [];
  #place: TileElements["place"] | undefined;

  /** The snapshot for the library. */
  get list(): readonly TileNode[] {
    return this.#list;
  }

  /** Moves elements by this function. Returns a function that disconnects it. */
  connect(place: TileElements["place"]): () => void {
    this.#place = place;
    return () => {
      this.#place = undefined;
    };
  }

  /** Follows the nodes as they are now. */
  follow(nodes: readonly TileNode[]): void {
    const place = this.#place;
    const before = new Map(this.#list.map((node) => [node.id, node]));
    const moved = new Set<TileId>();
    for (const node of nodes) {
      const earlier = before.get(node.id);
      if (earlier !== undefined && earlier !== node && isOnlyMoved(earlier, node))
        moved.add(node.id);
    }
    const fresh = [...moved].filter((id) => !this.#late.has(id));
    const isMany = place !== undefined && fresh.length > MAX_RENDERED;
    const late = new Map<TileId, TileNode>();
    const toPlace: TileNode[] = [];
    this.#list = nodes.map((node) => {
      const { id } = node;
      const earlier = before.get(id);
      const isLate = earlier !== undefined && moved.has(id) && (isMany || this.#late.has(id));
      if (isLate) late.set(id, node);
      // One that the library is given back at the position where it thinks it is would not be moved by it.
      if (earlier !== undefined && (isLate || this.#late.has(id)) && this.#late.get(id) !== node)
        toPlace.push(node);
      return isLate ? earlier : node;
    });
    this.#late.clear();
    for (const [id, node] of late) this.#late.set(id, node);
    if (toPlace.length > 0) place?.(toPlace);
  }

  /** Tells the library where this tile is. Returns whether it did not know. */
  inform(id: TileId): boolean {
    const now = this.#late.get(id);
    if (now === undefined) return false;
    this.#late.delete(id);
    this.#list = this.#list.map((node) => (node.id === id ? now : node));
    return true;
  }
}

function isOnlyMoved(a: TileNode, b: TileNode): boolean {
  return (
    a.data.tile.data === b.data.tile.data &&
    a.data.around === b.data.around &&
    a.data.isNew === b.data.isNew &&
    a.data.isUnsent === b.data.isUnsent &&
    a.data.isSettling === b.data.isSettling &&
    a.className === b.className &&
    a.zIndex === b.zIndex &&
    a.draggable === b.draggable &&
    a.ariaLabel === b.ariaLabel
  );
}
