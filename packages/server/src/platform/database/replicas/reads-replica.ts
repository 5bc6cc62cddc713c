import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "../schema.ts";

/** That of connections to a replica. */
export class ReplicaAdapter extends PostgresAdapter {}

/** Whether statements on `db` are run by a replica as long as that works. */
export function readsReplica(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof ReplicaAdapter;
}
