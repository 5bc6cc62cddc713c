import type { Area } from "@mosaico/domain/mosaic/area";

/** What a gesture would do if it ended now. */
export type Landing = {
  /** Where the tiles would be. */
  readonly places: readonly Area[];
  /** Where the tiles are. */
  readonly from?: readonly Area[];
  /** Where a tile that changes places with them would be. */
  readonly exchanged?: Area;
  /** Shown beside the places. */
  readonly label?: string;
};

/** The landing places that are shown on the canvas, outside React until they change. */
export class LandingSign {
  readonly #listeners = new Set<() => void>();
  #landing: Landing | undefined;

  /** The snapshot for `useSyncExternalStore`. */
  get landing(): Landing | undefined {
    return this.#landing;
  }

  /** Shows these places; undefined hides them. */
  show(landing?: Landing): void {
    if (landing === this.#landing) return;
    this.#landing = landing;
    for (const listener of this.#listeners) listener();
  }

  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
