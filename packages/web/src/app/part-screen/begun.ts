import type { TileId } from "@mosaico/domain/tile/tile";
import type { View } from "#features/canvas/geometry/view.ts";

type Work = {
  /** The tile to open. */
  readonly tile?: TileId;
  /** Whether to open the search. */
  readonly isFinding?: boolean;
  /** The tile that has the focus, or null for the ground of the canvas. */
  readonly focus?: TileId | null;
};

/** What a user has begun on the part of a mosaic that is shown first, for the workspace to go on with. */
export class Begun {
  #view: View | undefined;
  #work: Work = {};

  /** The view that was reached; undefined if no part was shown. */
  get view(): View | undefined {
    return this.#view;
  }

  follow(view: View): void {
    this.#view = view;
  }

  begin(work: Work): void {
    this.#work = { ...this.#work, ...work };
  }

  /** Returns it once: the workspace may be mounted again. */
  take(): Work {
    const work = this.#work;
    this.#work = {};
    this.#view = undefined;
    return work;
  }
}
