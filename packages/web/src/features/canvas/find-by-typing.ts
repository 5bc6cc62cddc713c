import { searchKey } from "@mosaico/domain/search-key";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { searchKeys } from "#platform/text/search-keys.ts";

// A pause after which a new word begins, in milliseconds.
const PAUSE = 1000;
const keyOf = searchKeys(({ title }: TileData) => title);

/** Finds tiles by the first letters of their titles, as the user types. */
export class TypedSearch {
  #typed = "";
  #at = -Infinity;

  /** Whether a word is being typed, in which case a space belongs to it. */
  isGoingOn(now: number): boolean {
    return this.#typed !== "" && now - this.#at < PAUSE;
  }

  /**
   * G4: the next tile in reading order, wrapping around, whose title begins with the typed text. Repeating a letter
   * cycles through such tiles; a longer text may match the current one.
   */
  type(
    letter: string,
    now: number,
    tiles: Iterable<Tile>,
    from: Tile | undefined,
    compare: (a: Tile, b: Tile) => number,
  ): Tile | undefined {
    const isSame = this.#typed === letter;
    this.#typed = this.isGoingOn(now) && !isSame ? this.#typed + letter : letter;
    this.#at = now;
    const typed = searchKey(this.#typed);
    if (typed === "") return undefined;
    const mayStay = this.#typed.length > letter.length;
    let [first, next]: (Tile | undefined)[] = [];
    for (const tile of tiles) {
      if (!keyOf(tile.data).startsWith(typed)) continue;
      if (first === undefined || compare(tile, first) < 0) first = tile;
      const order = from === undefined ? 1 : compare(tile, from);
      if (order < 0 || (order === 0 && !mayStay)) continue;
      if (next === undefined || compare(tile, next) < 0) next = tile;
    }
    return next ?? first;
  }
}
