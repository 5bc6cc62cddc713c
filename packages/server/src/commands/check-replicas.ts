import type { DatabaseConfig } from "#platform/config/config.ts";
import { replicaPlace } from "#platform/database/replicas/replica-place.ts";
import type { LogPosition } from "#platform/database/replicas/log-position.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

/** Checks each replica of the database against the database: whether it can be read, and whether exports may last there. */
export async function* checkReplicas(database: DatabaseConfig): AsyncGenerator<Finding> {
  if (database.engine === "sqlite" || !database.readUrls?.length) return;
  const { askPrimary, askReplica } = await import("#platform/database/replicas/log-position.ts");
  const primary = askPrimary(database.url);
  try {
    const expected = await primary.ask().catch(() => undefined);
    // The check of the database itself says why.
    if (expected === undefined) return;
    for (const url of database.readUrls) {
      const replica = askReplica(url);
      try {
        yield findingOf(replicaPlace(url), await replica.ask(), expected);
      } catch (error) {
        yield problem(
          "replica",
          `${replicaPlace(url)} does not answer: ${messageOf(error)}`,
          "Check DATABASE_READ_URLS, and that the replica runs and accepts this user.",
        );
      } finally {
        await replica.close();
      }
    }
  } finally {
    await primary.close();
  }
}

function findingOf(place: string, found: LogPosition, expected: LogPosition): Finding {
  const about = "replica";
  if (!found.isReplica) {
    return problem(
      about,
      `${place} is no replica, but may be written to`,
      "Point DATABASE_URL to the primary, and DATABASE_READ_URLS to its replicas only.",
    );
  }
  if (found.system !== expected.system || found.timeline !== expected.timeline) {
    return problem(
      about,
      `${place} follows another database, or an earlier timeline of it`,
      "Let it follow the database of DATABASE_URL. After a switch, wait for its next checkpoint.",
    );
  }
  const megabytes = Math.max(0, expected.at - found.at) / 1e6;
  if (!found.keepsSnapshots) {
    return warning(
      about,
      `${place} is a replica, ${megabytes.toFixed(1)} MB behind; exports are not read from it`,
      "Set hot_standby_feedback = on at the replica, so that no long reading is ended.",
    );
  }
  return ok(about, `${place}, ${megabytes.toFixed(1)} MB behind`);
}
