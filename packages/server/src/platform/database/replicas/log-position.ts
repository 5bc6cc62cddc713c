import pg from "pg";
import { shareNext } from "./share-next.ts";

/** Where a database is in the log of its cluster, and which log that is. */
export type LogPosition = {
  /** False for one that may be written to. */
  readonly isReplica: boolean;
  /** Bytes of the log since its beginning: those that are durable, or that a replica has replayed. */
  readonly at: number;
  /** Identifies the cluster: replicas have that of their primary. */
  readonly system: string;
  /** Counts how often a replica was promoted; after that, positions no longer mean the same data. */
  readonly timeline: number;
  /** Of a replica: its primary keeps what snapshots of the replica may still read, so that none of them is ended. */
  readonly keepsSnapshots: boolean;
};

/** Asks a database for its position; concurrent callers share the answer, and none gets one from before its call. */
type AskPosition = {
  ask(): Promise<LogPosition>;
  close(): Promise<void>;
};

const PATIENCE_MS = 1000;

/**
 * A commit is answered, and visible to others, only once its record is durable. Without durability it may not be yet, so
 * that the end of what was written counts.
 */
const OF_PRIMARY = `
  select pg_wal_lsn_diff(
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
    end, '0/0')::text as at,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
    (select system_identifier::text from pg_control_system()) as system`;
const OF_REPLICA = `
  select pg_is_in_recovery() as "isReplica",
    current_setting('hot_standby_feedback') = 'on' as "keepsSnapshots",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as at,
    (select greatest(
      (select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()))) as timeline,
    (select system_identifier::text from pg_control_system()) as system`;

/** The position of the database that is written to. Fails if it is a replica itself. */
export function askPrimary(url: string): AskPosition {
  return openRequester(url, OF_PRIMARY);
}

/** The position of what should be a replica. */
export function askReplica(url: string): AskPosition {
  return openRequester(url, OF_REPLICA);
}

/** Asks over a connection of its own, so that no work of others makes it wait. */
function openRequester(url: string, text: string): AskPosition {
  let client: pg.Client | undefined;
  const drop = (lost: pg.Client) => {
    if (client === lost) client = undefined;
    lost.end().catch(() => {});
    // Ending alone would wait for the answer to a question that nobody waits for any more.
    lost.connection.stream.destroy();
  };
  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({
      connectionString: url,
      application_name: "mosaico replicas",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    made.on("error", () => drop(made));
    try {
      await made.connect();
    } catch (error) {
      drop(made);
      throw error;
    }
    client = made;
    return made;
  };
  return {
    ask: shareNext(async () => {
      const connected = client ?? (await connect());
      try {
        const { rows } = await connected.query<Partial<LogPosition> & { readonly at: string }>({
          name: "position",
          text,
        });
        const [row] = rows;
        return {
          isReplica: row?.isReplica ?? false,
          keepsSnapshots: row?.keepsSnapshots ?? false,
          at: Number(row?.at),
          timeline: row?.timeline ?? 0,
          system: row?.system ?? "",
        };
      } catch (error) {
        drop(connected);
        throw error;
      }
    }),
    close: async () => {
      if (client !== undefined) drop(client);
    },
  };
}
