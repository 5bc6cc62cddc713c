import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { type LogPosition, askPrimary } from "./log-position.ts";
import { replicaPlace } from "./replica-place.ts";
import { type FreshReplica, Replica, type ReplicaState } from "./replica.ts";

/** The replicas of PostgreSQL that the settings name. */
export type Replicas = {
  /**
   * A replica that has everything that was durable, by whichever process, when this was called; undefined if there is
   * none, so that the primary has to be read. Never throws.
   */
  find(): Promise<FreshReplica | undefined>;
  /** Each as it is, in the order of the setting. */
  list(): readonly ListedReplica[];
  /** How many requests were served by a replica, and how many that could have been by the primary. */
  readonly served: { readonly replica: number; readonly primary: number };
  close(): Promise<void>;
};

export type ListedReplica = {
  /** Host, port and database, without name and password. */
  readonly place: string;
  readonly state: ReplicaState;
  readonly lagSeconds: number | null;
};

type ReplicasParts = {
  /** The address of the primary, and of its replicas. */
  readonly url: string;
  readonly readUrls: readonly string[];
  readonly db: Kysely<Database>;
  /** Called when a replica fails what it was asked, which the primary then answers. */
  readonly onFailed: (error: unknown) => void;
  /** Called when a replica is read again, or no longer. */
  readonly onState: (replica: ListedReplica) => void;
};

const CHECK_MS = 1000;
/** In seconds; a replica that lacks more is this much behind at least. */
const REMEMBERED = 3600;

/** Watches the replicas, from the first look at each of them on. */
export async function watchReplicas({
  url,
  readUrls,
  db,
  onFailed,
  onState,
}: ReplicasParts): Promise<Replicas> {
  const primary = askPrimary(url);
  const replicas = readUrls.map((readUrl) => new Replica(readUrl, db, onFailed));
  const places = readUrls.map(replicaPlace);
  const past = pastOf(REMEMBERED);
  const served = { replica: 0, primary: 0 };
  let reported: readonly ReplicaState[] = [];
  let turn = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const list = () =>
    replicas.map(({ state, lagSeconds }, at) => ({ place: places[at] ?? "", state, lagSeconds }));
  const report = () => {
    const now = list();
    for (const [at, replica] of now.entries()) if (replica.state !== reported[at]) onState(replica);
    reported = now.map(({ state }) => state);
  };
  const look = async () => {
    // Without the primary, nothing that a replica has is known to be complete.
    const position = await primary.ask().catch(() => undefined);
    if (position !== undefined) {
      past.add(position);
      await Promise.all(replicas.map((replica) => replica.check(position, (at) => past.lagAt(at))));
    }
    if (isOver) return;
    report();
    timer = setTimeout(() => void look(), CHECK_MS).unref();
  };
  await look();

  const find = async (): Promise<FreshReplica | undefined> => {
    const usable = replicas.filter(({ state }) => state === "used");
    const chosen = usable[(turn += 1) % usable.length];
    try {
      return await chosen?.upTo(await primary.ask());
    } catch {
      return undefined;
    }
  };
  return {
    find: async () => {
      const found = await find();
      served[found === undefined ? "primary" : "replica"] += 1;
      return found;
    },
    list,
    served,
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Where the primary was, second by second: so the clocks of the two machines need not agree. */
function pastOf(most: number): {
  add(position: LogPosition): void;
  lagAt(at: number): number;
} {
  let past: { readonly at: number; readonly when: number }[] = [];
  return {
    add: ({ at }) => {
      if (past.at(-1)?.at === at) return;
      // Another timeline may have begun further back.
      past = past.filter((earlier) => earlier.at < at).slice(1 - most);
      past.push({ at, when: performance.now() });
    },
    lagAt: (at) => {
      const missing = past.find((earlier) => earlier.at > at);
      return missing === undefined ? 0 : (performance.now() - missing.when) / 1000;
    },
  };
}
