import type { TileId } from "@mosaico/domain/tile/tile";

/** What the user has come to in a search, as long as no list has it. */
export class AwaitedPiece {
  #id: TileId | undefined;

  await(id: TileId | undefined): void {
    this.#id = id;
  }

  /** To be called by a list that has other pieces now, with what shows a piece and returns whether it has that. */
  showIn(show: (id: TileId) => boolean): void {
    if (this.#id !== undefined && show(this.#id)) this.#id = undefined;
  }
}
