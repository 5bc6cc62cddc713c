/** @typedef {import("../packages/client/command/command.ts").Command} Command */

const PLACE = "a folder, or s3://KEY:SECRET@host/bucket/prefix; without it, BACKUP_URL";
const CODES =
  "3 refused (a running server, a wrong key, a newer version), 4 no such backup, 5 not sound";
const at = /** @type {const} */ ({ at: { type: "string" } });

/** @type {Command} */
const backup = {
  name: "backup",
  summary: "Makes a backup, restores it into a scratch place, and compares everything",
  usage: ["", "PLACE", "--list"],
  help: [
    ["PLACE", PLACE],
    ["--list", "lists the backups of the place instead"],
    ["--no-proof", "only makes one"],
    ["Exit codes", CODES],
  ],
  options: { list: { type: "boolean" }, "no-proof": { type: "boolean" } },
  words: [0, 1],
  run: (run) => runWith("backup", run),
};

/** @type {Command} */
const verify = {
  name: "verify",
  summary: "Proves backups again, without restoring them over anything",
  usage: ["", "PLACE"],
  help: [
    ["PLACE", PLACE],
    ["--at ID", "another one than the newest"],
    ["--all", "each of them"],
    ["Exit codes", CODES],
  ],
  options: { ...at, all: { type: "boolean" } },
  words: [0, 1],
  run: (run) => runWith("verify", run),
};

/** @type {Command} */
const restore = {
  name: "restore",
  summary: "Puts a backup in place of the present data, which it keeps aside",
  usage: ["", "PLACE"],
  help: [
    ["PLACE", PLACE],
    ["--at ID", "another one than the newest"],
    ["Exit codes", CODES],
  ],
  options: at,
  words: [0, 1],
  run: (run) => runWith("restore", run),
};

/**
 * @param {"backup" | "verify" | "restore"} name
 * @param {import("../packages/client/command/command.ts").Run} run
 */
async function runWith(name, run) {
  const { runBackupCommand } = await import("./run-backup-command.mjs");
  return runBackupCommand(name, run);
}

/** The commands around backups. */
export const backupCommands = [backup, verify, restore];
