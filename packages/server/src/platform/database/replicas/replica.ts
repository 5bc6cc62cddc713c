import { setTimeout as rest } from "node:timers/promises";
import { Kysely } from "kysely";
import type pg from "pg";
import { openPostgresPool } from "../postgres.ts";
import { resultPlugin } from "../result-plugin.ts";
import type { Database } from "../schema.ts";
import { type LogPosition, askReplica } from "./log-position.ts";
import { readingDialect } from "./reading-dialect.ts";

/**
 * Whether a replica is read: `behind` while it lacks what is older than a second, `away` while it does not answer,
 * `promoted` if it is a primary itself, `other` if it follows another cluster, or an earlier timeline of it.
 */
export type ReplicaState = "used" | "behind" | "away" | "promoted" | "other";

/** A replica that has everything that was durable when it was asked for. */
export type FreshReplica = {
  /** Reads there, and at the primary what cannot be read there. */
  readonly db: Kysely<Database>;
  /** For threads, which have connections of their own. */
  readonly url: string;
  readonly keepsSnapshots: boolean;
};

/** Connections for reading, with time limits of their own: the primary can answer instead. */
export const REPLICA_POOL = { connectionTimeoutMillis: 1000, application_name: "mosaico reads" };

const MAX_LAG_SECONDS = 1;
/** How long a request waits for what it has to see, in milliseconds. */
const MAX_WAIT_MS = 50;
const FIRST_PAUSE_MS = 2;
const SOON_MS = 1000;

type Reading = FreshReplica & { readonly end: () => void };

/** One replica: whether it can be read, up to which position it has replayed the log, and its connections. */
export class Replica {
  state: ReplicaState = "away";
  /** How old the oldest change is that it lacks; 0 if it lacks none, null if that is unknown. */
  lagSeconds: number | null = null;
  readonly #url: string;
  readonly #primary: Kysely<Database>;
  readonly #onFailed: (error: unknown) => void;
  readonly #position: ReturnType<typeof askReplica>;
  #reading: Reading | undefined;
  #at = 0;
  #checkedAt = -Infinity;

  constructor(url: string, primary: Kysely<Database>, onFailed: (error: unknown) => void) {
    this.#url = url;
    this.#primary = primary;
    this.#onFailed = onFailed;
    this.#position = askReplica(url);
  }

  /** Finds out whether it can be read. `lagAt` says for how long the primary has been beyond a position, in seconds. */
  async check(primary: LogPosition, lagAt: (at: number) => number): Promise<void> {
    if (!(await this.#ask(primary))) return;
    this.lagSeconds = lagAt(this.#at);
    this.state = this.lagSeconds > MAX_LAG_SECONDS ? "behind" : "used";
  }

  /** Itself once it has replayed the log up to there; undefined if that takes too long, or it cannot be read. */
  async upTo(primary: LogPosition): Promise<FreshReplica | undefined> {
    const isChecked = performance.now() - this.#checkedAt < SOON_MS;
    if (isChecked && this.#at >= primary.at) return this.#reading;
    const until = performance.now() + MAX_WAIT_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      if (!(await this.#ask(primary))) return undefined;
      if (this.#at >= primary.at) return this.#reading;
      if (performance.now() + pause > until) return undefined;
      await rest(pause);
    }
  }

  async close(): Promise<void> {
    this.#lose("away");
    await this.#position.close();
  }

  /** Asks where it is. Returns whether it is a replica of this primary. */
  async #ask(primary: LogPosition): Promise<boolean> {
    let found: LogPosition;
    try {
      found = await this.#position.ask();
    } catch (error) {
      if (this.state !== "away" || this.#reading !== undefined) this.#onFailed(error);
      this.#lose("away");
      return false;
    }
    if (!found.isReplica) {
      this.#lose("promoted");
      return false;
    }
    if (found.system !== primary.system || found.timeline !== primary.timeline) {
      this.#lose("other");
      return false;
    }
    this.#at = Math.max(this.#at, found.at);
    this.#checkedAt = performance.now();
    if (this.#reading?.keepsSnapshots !== found.keepsSnapshots) {
      this.#reading?.end();
      this.#reading = this.#open(found.keepsSnapshots);
    }
    return true;
  }

  /** Ends its connections, so that what waits for it turns to the primary. */
  #lose(state: ReplicaState): void {
    this.state = state;
    this.lagSeconds = null;
    this.#at = 0;
    this.#checkedAt = -Infinity;
    this.#reading?.end();
    this.#reading = undefined;
  }

  #open(keepsSnapshots: boolean): Reading {
    const pool = openPostgresPool(this.#url, () => {}, REPLICA_POOL);
    const clients = new Set<pg.PoolClient>();
    pool.on("connect", (client) => clients.add(client));
    pool.on("remove", (client) => clients.delete(client));
    const dialect = readingDialect({
      pool,
      primary: this.#primary,
      keepsSnapshots,
      onFailed: this.#onFailed,
    });
    return {
      db: new Kysely<Database>({ dialect, plugins: [resultPlugin] }),
      url: this.#url,
      keepsSnapshots,
      end: () => {
        void pool.end().catch(() => {});
        for (const client of clients) destroy(client);
      },
    };
  }
}

function destroy(client: pg.PoolClient): void {
  (client as unknown as pg.Client).connection.stream.destroy(
    new Error("The replica was given up."),
  );
}
