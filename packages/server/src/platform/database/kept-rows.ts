import type { Kysely } from "kysely";
import { WeighedCache } from "../weighed-cache.ts";
import { epochOf } from "./direct-connections.ts";
import type { Database } from "./schema.ts";

/**
 * What was read from SQLite within transactions, each as long as nothing was written on which it may depend: anything but
 * contents of mosaics, by whatever connection. Elsewhere nothing is kept, since others may write at any time.
 */
export class KeptRows<Key, Value> {
  readonly #max: number;
  readonly #byEpoch = new WeakMap<object, WeighedCache<Key, Value>>();

  constructor(max: number) {
    this.#max = max;
  }

  find(db: Kysely<Database>, key: Key): Value | undefined {
    const epoch = epochOf(db);
    return epoch && this.#byEpoch.get(epoch)?.find(key);
  }

  /** The caller has read it, or written it, in this transaction. */
  keep(db: Kysely<Database>, key: Key, value: Value, weight = 1): void {
    const epoch = epochOf(db);
    if (epoch === undefined) return;
    let kept = this.#byEpoch.get(epoch);
    if (kept === undefined) this.#byEpoch.set(epoch, (kept = new WeighedCache(this.#max)));
    kept.keep(key, value, weight);
  }
}
