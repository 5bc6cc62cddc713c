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
    if (isSame(landing, this.#landing)) return;
    this.#landing = landing;
    for (const listener of this.#listeners) listener();
  }

  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function isSame(a: Landing | undefined, b: Landing | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.label === b.label &&
    isSamePlaces(a.places, b.places) &&
    isSamePlaces(a.from ?? [], b.from ?? []) &&
    isSamePlaces(
      a.exchanged === undefined ? [] : [a.exchanged],
      b.exchanged === undefined ? [] : [b.exchanged],
    )
  );
}

function isSamePlaces(a: readonly Area[], b: readonly Area[]): boolean {
  return (
    a.length === b.length &&
    a.every((area, at) => {
      const other = b[at];
      return (
        other?.x === area.x &&
        other.y === area.y &&
        other.width === area.width &&
        other.height === area.height
      );
    })
  );
}
