import type { TileId } from "@mosaico/domain/tile/tile";
import { LibraryNodes } from "./library-nodes.ts";
import { PostponedTiles } from "./postponed-tiles.ts";
import type { TileElements } from "./tile-elements.ts";
import type { TileNode } from "./tile-node.tsx";

/** The nodes of mounted tiles in reading order, as they are and as the canvas library knows them. */
export class NodeList {
  readonly #listeners = new Set<() => void>();
  readonly #library = new LibraryNodes();
  protected readonly postponed = new PostponedTiles();
  #nodes: readonly TileNode[] = [];

  /** The snapshot for `useSyncExternalStore`. */
  get nodes(): readonly TileNode[] {
    return this.#nodes;
  }

  /** The same for the canvas library, which may not know yet where tiles were moved. */
  get libraryNodes(): readonly TileNode[] {
    return this.#library.list;
  }

  /** Changes the elements of many tiles by these functions. Returns a function that disconnects them. */
  connect({ place, hide }: TileElements): () => void {
    const stops = [this.#library.connect(place), this.postponed.connect(hide)];
    return () => stops.forEach((stop) => stop());
  }

  /** Lets the library know where this tile is. */
  protected inform(id: TileId): void {
    if (this.#library.inform(id)) this.notify();
  }

  /** Replaces the list, unless it is the same. */
  protected publish(list: readonly TileNode[]): void {
    const before = this.#nodes;
    if (before.length === list.length && list.every((node, at) => node === before[at])) return;
    this.#nodes = list;
    this.#library.follow(list);
    this.notify();
  }

  /** Subscribes to changes of the list. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
