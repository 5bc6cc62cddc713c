import type { Config } from "../config/config.ts";
import { lockFolder } from "../process/lock-folder.ts";
import { StartError } from "../start-error.ts";
import { BackupError } from "./backup-error.ts";

/** Makes sure that no server uses the data, and that none starts until the returned function is called. */
export async function requireNoServer(config: Config): Promise<() => void> {
  let lock;
  try {
    lock = lockFolder(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new BackupError(
      "running",
      `A server is running (${error.message}) Nothing was changed. Stop it first.`,
      { cause: error },
    );
  }
  try {
    if (config.database.engine === "postgres") await requireNoOtherServer(config.database.url);
  } catch (error) {
    lock.release();
    throw error;
  }
  return () => lock.release();
}

/** Those with another data folder. */
async function requireNoOtherServer(url: string): Promise<void> {
  const { countServers } = await import("../database/dump/load-postgres.ts");
  const many = await countServers(url);
  if (many === 0) return;
  throw new BackupError(
    "running",
    `Servers are using this database (${many} connections). Nothing was changed. Stop all of them first.`,
  );
}
