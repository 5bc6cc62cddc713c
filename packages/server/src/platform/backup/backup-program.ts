import { setPriority } from "node:os";
import { type BackupJob, runBackup } from "./run-backup.ts";

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
  void runBackup(job).then((outcome) => process.send?.(outcome));
});
process.send?.("ready");
