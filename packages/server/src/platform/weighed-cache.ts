/** Values in memory up to a total weight; those not used for longest are dropped first. */
export class WeighedCache<Key, Value> {
  readonly #max: number;
  // The least recently used first.
  readonly #entries = new Map<Key, { readonly value: Value; weight: number }>();
  #weight = 0;

  constructor(maxWeight: number) {
    this.#max = maxWeight;
  }

  /** The value, without counting as used. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** The value, which counts as used now unless `isWanted` rejects it. */
  find(key: Key, isWanted: (value: Value) => boolean = () => true): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !isWanted(entry.value)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Replaces what there is. A value that is heavier than all together may be is not kept. */
  keep(key: Key, value: Value, weight: number): void {
    this.drop(key);
    this.#entries.set(key, { value, weight: 0 });
    this.grow(key, value, weight);
  }

  /** Adds to the weight of a value, if it is still the one that is kept. */
  grow(key: Key, value: Value, weight: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.weight += weight;
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#max) break;
      this.drop(oldest);
    }
  }

  drop(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
