import { operatorCtx } from "#features/admin/operate-users.ts";
import { readConfig } from "#platform/config/config.ts";
import type { ActorCtx } from "#platform/context.ts";
import { inspectDatabase } from "#platform/database/inspect-database.ts";
import { createTemporaryFolder } from "#platform/disk/temporary-folder.ts";
import { createLog } from "#platform/log/create-log.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";
import { StartError } from "#platform/start-error.ts";
import { openWorld } from "../start-server.ts";

/**
 * Opens the database and files of the installation for a command. A command that writes into a SQLite database has it to
 * itself: a running server would not notice that sessions end.
 * @throws {StartError} if there is no database, it has to be migrated first, or a server is using it.
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  { isWriting }: { readonly isWriting: boolean },
): Promise<{ readonly ctx: ActorCtx; close(): Promise<void> }> {
  const config = readConfig(env);
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).toReversed()) await undo();
  };
  try {
    const found = await inspectDatabase(config.database);
    if (found === undefined || found.done.length === 0) {
      throw new StartError(
        "There is no database yet: start the server once, with the same settings.",
      );
    }
    if (found.pending.length > 0) {
      throw new StartError(
        "The database is from an earlier version: run mosaico migrate --run first.",
      );
    }
    if (isWriting && config.database.engine === "sqlite") {
      const lock = lockFolder(config.dataDir);
      opened.push(() => lock.release());
    }
    // What a server has in its data folder, such as uploads in progress, is none of a command's business.
    const folder = await createTemporaryFolder();
    opened.push(() => folder.remove());
    const log = createLog("silent", { forPerson: false });
    const own = { ...config, dataDir: folder.path, officeConverter: "off", videoConverter: "off" };
    const { ctx } = await openWorld(own, log, opened, () => false);
    return { ctx: operatorCtx(ctx), close };
  } catch (error) {
    await close();
    throw error;
  }
}
