import { searchKey } from "@mosaico/domain/search-key";

/** Which of some texts has the most of the words, and whether it has all. */
export type Best<Place> = {
  readonly place: Place;
  readonly count: number;
  readonly isWhole: boolean;
};

/** The first text with all of these words; without one, the first with the most of them. Words are search keys. */
export class BestOf<Place> {
  readonly #words: readonly string[];
  #best: Best<Place> | undefined;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Returns whether nothing better can follow. */
  offer(text: string, place: () => Place): boolean {
    const key = searchKey(text);
    const count = this.#words.filter((word) => key.includes(word)).length;
    if (count > (this.#best?.count ?? 0)) {
      this.#best = { place: place(), count, isWhole: count === this.#words.length };
    }
    return this.#best?.isWhole === true;
  }

  get best(): Best<Place> | undefined {
    return this.#best;
  }
}
