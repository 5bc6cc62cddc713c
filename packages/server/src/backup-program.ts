import { setPriority } from "node:os";
import { logCheck } from "#features/mosaics/check-logs.ts";
import { type BackupJob, runBackup } from "#platform/backup/run-backup.ts";

// Requests come first.
const PRIORITY = 10;
const FOR_THIS_USER_ALONE = 0o077;

process.umask(FOR_THIS_USER_ALONE);
try {
  setPriority(PRIORITY);
} catch {
  // Where that is not allowed, it runs like everything else.
}
// Without its server, nobody would learn of its outcome.
process.once("disconnect", () => process.exit(1));
process.once("message", (job: BackupJob) => {
  void runBackup(job, logCheck(job.backup.fold)).then((outcome) => process.send?.(outcome));
});
process.send?.("ready");
