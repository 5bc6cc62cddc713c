import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { Rest } from "../rest.ts";

// More tiles than these within as many milliseconds are painted, and mounted once the view rests.
const MAX_IN_MOTION = 12;
const MOMENT = 120;

/** Paints a dragged tile on the picture of everything, so that no element has to move with it. */
export type Carrier = {
  /** The tile is here now. Returns whether it is painted; its element has to be moved otherwise. */
  readonly carry: (id: TileId, position: Position) => boolean;
  /** No tile is dragged any more. Returns whether one was painted, whose element has to be moved now. */
  readonly setDown: () => boolean;
};

/**
 * Whether the tiles that come into view are painted instead of mounted: each change of what is mounted costs more than a
 * frame has time for, and most tiles of a fast movement leave the view again.
 */
export class Passing {
  readonly #rest: Rest;
  readonly #listeners = new Set<() => void>();
  #zoom = 0;
  #isOn = false;
  #changes = 0;
  #isCovered = false;
  /** Whether a picture of everything can be shown while the view moves. */
  cover: (() => boolean) | undefined;
  /** Paints what is dragged; absent if nothing does. */
  carrier: Carrier | undefined;
  /** When tiles were mounted for a step, and how many, within the last moment. */
  #mounted: { readonly at: number; readonly count: number }[] = [];

  constructor(onRest: () => void) {
    this.#rest = new Rest(onRest);
  }

  /** Whether tiles in view are not mounted, and have to be painted. */
  get isOn(): boolean {
    return this.#isOn;
  }

  get isMoving(): boolean {
    return this.#rest.isMoving;
  }

  /** Notifies of each step while it is on, and of its end. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The view has moved. Returns whether this was too fast to mount tiles: a part of zooming, or of a long way. */
  step(zoom: number): boolean {
    if (this.isMoving && !this.#isCovered) this.#isCovered = this.cover?.() === true;
    const isZooming = this.isMoving && zoom !== this.#zoom;
    this.#zoom = zoom;
    this.#rest.step();
    const since = performance.now() - MOMENT;
    this.#mounted = this.#mounted.filter(({ at }) => at > since);
    return isZooming || this.#mounted.reduce((sum, { count }) => sum + count, 0) > MAX_IN_MOTION;
  }

  /** Whether a picture of everything on the canvas is shown, beneath which nothing has to follow the view. */
  get isCovered(): boolean {
    return this.#isCovered;
  }

  /** As many tiles were mounted for a step. */
  count(mounted: number): void {
    this.#mounted.push({ at: performance.now(), count: mounted });
  }

  /** Tiles came into view that are not mounted. */
  show(): void {
    this.#isOn = true;
    this.#notify();
  }

  /** Tiles have changed that are not mounted, and have to be painted as they are now. */
  paint(): void {
    this.#changes += 1;
    this.show();
  }

  /** How often tiles have changed. */
  get changes(): number {
    return this.#changes;
  }

  /** All tiles in view are mounted, unless the view has moved on. */
  end(): void {
    if (this.isMoving) return;
    this.#isOn = false;
    this.#isCovered = false;
    this.#notify();
  }

  stop(): void {
    this.#rest.stop();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
