import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";

/** A tile that somebody else has just changed: the colour of its glow, undefined for somebody who is not here. */
export type Glow = { readonly colour: string | undefined; readonly at: number };

/** How long a glow takes to fade, in milliseconds. */
const GLOW_MS = 1600;

// Larger changes are not shown tile by tile.
const MAX = 150;

/** The glowing tiles. They end by themselves, whether anybody watches or not. */
export class Glows {
  readonly view = createStore<ReadonlyMap<TileId, Glow>>(() => new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(ids: Iterable<TileId>, colour: string | undefined): void {
    const at = Date.now();
    const glows = new Map(this.view.getState());
    for (const id of ids) {
      // Re-added at the end, even if it is glowing already.
      glows.delete(id);
      glows.set(id, { colour, at });
    }
    for (const id of [...glows.keys()].slice(0, Math.max(0, glows.size - MAX))) glows.delete(id);
    this.view.setState(glows, true);
    this.#timer ??= setTimeout(() => this.#fade(), GLOW_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.view.getState().size > 0) this.view.setState(new Map(), true);
  }

  #fade(): void {
    this.#timer = undefined;
    const now = Date.now();
    const left = [...this.view.getState()].filter(([, { at }]) => now - at < GLOW_MS);
    this.view.setState(new Map(left), true);
    const next = left[0]?.[1];
    if (next !== undefined) {
      this.#timer = setTimeout(() => this.#fade(), Math.max(50, next.at + GLOW_MS - now));
    }
  }
}
