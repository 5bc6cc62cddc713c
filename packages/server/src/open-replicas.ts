import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "#platform/config/config.ts";
import type { ListedReplica, Replicas } from "#platform/database/replicas/replicas.ts";
import type { Database } from "#platform/database/schema.ts";

/** Watches the replicas that the settings name, if any, and adds to `opened` how that is ended. */
export async function openReplicas(
  { database }: Pick<Config, "database">,
  db: Kysely<Database>,
  log: Logger,
  opened: (() => Promise<void> | void)[],
): Promise<{ replicas?: Replicas }> {
  if (database.engine === "sqlite" || !database.readUrls?.length) return {};
  const { watchReplicas } = await import("#platform/database/replicas/replicas.ts");
  const replicas = await watchReplicas({
    url: database.url,
    readUrls: database.readUrls,
    db,
    onFailed: (error) =>
      log.debug({ err: error }, "a replica of the database failed; the database itself was read"),
    onState: (replica) => logState(log, replica),
  });
  opened.push(() => replicas.close());
  return { replicas };
}

const WORDS: Readonly<Record<ListedReplica["state"], string>> = {
  used: "is read",
  behind: "is behind, and is not read until it has caught up",
  away: "does not answer, and is not read",
  promoted: "is a primary of its own, and is not read",
  other: "follows another database, or an earlier timeline of it, and is not read",
};

function logState(log: Logger, { place, state, lagSeconds }: ListedReplica): void {
  const level = state === "used" ? "info" : "warn";
  log[level]({ replica: place, lagSeconds }, `the replica of the database ${WORDS[state]}`);
}
