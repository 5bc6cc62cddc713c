import type { Config } from "#platform/config/config.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { onePiece } from "#platform/backup/place.ts";
import { openPlace, openVault } from "#platform/backup/vault.ts";
import { findFolder } from "#platform/process/find-folder.ts";
import { type Finding, ok, problem } from "./finding.ts";

/** Whether backups can be written to their place, and whether the key is that of those which are there. */
export async function checkBackups({
  backup,
  dataDir,
}: Pick<Config, "backup" | "dataDir">): Promise<Finding> {
  const about = "backups";
  const place = openPlace(backup.place);
  const isInside = backup.place.store === "disk" && backup.place.folder.startsWith(dataDir);
  if (isInside && findFolder(dataDir) === undefined) {
    return ok(about, `${place.label}, not used yet`);
  }
  try {
    await openVault(place, backup.key).catch((error: unknown) => {
      if (!(error instanceof BackupError) || error.problem !== "noBackup") throw error;
    });
    const name = `doctor-${crypto.randomUUID()}`;
    const bytes = new TextEncoder().encode(name);
    await place.put(name, bytes.length, () => onePiece(bytes));
    const size = await place.size(name);
    await place.remove(name);
    if (size !== bytes.length) throw new Error("What was written did not come back.");
    return ok(about, `${place.label} is writable`);
  } catch (error) {
    const advice =
      error instanceof BackupError && error.problem === "wrongKey"
        ? "Set BACKUP_KEY to the key of these backups, or BACKUP_URL to an empty place."
        : backup.place.store === "disk"
          ? "Check who owns the folder, and whether it is read-only, for example by ProtectSystem of systemd."
          : "Check BACKUP_URL: address, bucket, key and secret.";
    return problem(about, error, advice);
  }
}
