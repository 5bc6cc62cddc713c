import type { Kysely, RawBuilder } from "kysely";
import { WeighedCache } from "../weighed-cache.ts";
import type { Database } from "./schema.ts";

/** A row that is taken to be as it was read, with all that its state depends on. */
export type AssumedRow = {
  readonly key: string;
  readonly state: string;
  readonly verifier: Verifier;
};

/** Selects, as `key`, those rows of a table `assumed`, of `key` and `state`, whose state in the database is that one. */
export type Verifier = (db: Kysely<Database>) => RawBuilder<unknown>;

// Where several processes write, assuming would only be in vain.
const CALLS_OF_DISTRUST = 16;

/**
 * What a call takes to be as calls before it have read it. The statement that writes must verify it, and have no effect
 * otherwise; the call is then made again, and reads everything itself. Only for PostgreSQL, which has to be asked for each
 * row, and waited for.
 */
export class Assumptions {
  /** Whether the call may assume anything; otherwise what it reads is kept for those after it. */
  readonly mayAssume: boolean;
  /** What the statement that writes has to verify, beside what it verifies anyway. */
  readonly rows: AssumedRow[] = [];
  readonly #onFalse: (() => void)[] = [];

  constructor({ mayAssume }: { readonly mayAssume: boolean }) {
    this.mayAssume = mayAssume;
  }

  /** Whether anything was assumed. */
  get areUsed(): boolean {
    return this.#onFalse.length > 0;
  }

  assume(row: AssumedRow | undefined, onFalse: () => void): void {
    if (row !== undefined) this.rows.push(row);
    this.#onFalse.push(onFalse);
  }

  /** Must be called if any of it turned out to be false. */
  noteFalse(): void {
    for (const note of this.#onFalse) note();
  }
}

/** What was assumed is not so, or cannot be verified: the call has to be made again, without assumptions. */
class Unverified extends Error {}

type Assuming = {
  readonly db: Kysely<Database>;
  readonly assumptions?: Assumptions;
};

/**
 * Must be called before a call has an effect by other means than a statement that verifies its assumptions.
 * @throws {Unverified} if it has any.
 */
export function requireVerified({ assumptions }: Pick<Assuming, "assumptions">): void {
  if (assumptions?.areUsed === true) throw new Unverified("The call assumes what it has not read.");
}

type Kept<Value> = { readonly value: Value; distrusted: number };

/** Rows as calls have read them, for others that may assume them. */
export class AssumableRows<Key, Value> {
  readonly #max: number;
  readonly #byDatabase = new WeakMap<Kysely<Database>, WeighedCache<Key, Kept<Value>>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Lets the call assume a row, if it may, the row is `isWanted`, and `verified` by the statement that writes. */
  assume(
    { db, assumptions }: Assuming,
    key: Key,
    {
      isWanted,
      verified,
    }: {
      readonly isWanted?: (value: Value) => boolean;
      readonly verified?: (value: Value) => AssumedRow;
    } = {},
  ): Value | undefined {
    if (assumptions?.mayAssume !== true) return undefined;
    const kept = this.#byDatabase.get(db)?.find(key);
    if (kept === undefined || isWanted?.(kept.value) === false) return undefined;
    if (kept.distrusted > 0) {
      kept.distrusted -= 1;
      return undefined;
    }
    const distrust = () => {
      const latest = this.#byDatabase.get(db)?.peek(key);
      if (latest !== undefined) latest.distrusted = CALLS_OF_DISTRUST;
    };
    assumptions.assume(verified?.(kept.value), distrust);
    return kept.value;
  }

  keep({ db, assumptions }: Assuming, key: Key, value: Value): void {
    if (assumptions === undefined) return;
    let cache = this.#byDatabase.get(db);
    if (cache === undefined) this.#byDatabase.set(db, (cache = new WeighedCache(this.#max)));
    cache.keep(key, { value, distrusted: cache.peek(key)?.distrusted ?? 0 }, 1);
  }
}
