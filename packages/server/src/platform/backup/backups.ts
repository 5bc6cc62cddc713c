import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../config/config.ts";
import type { BackupSchedule } from "../config/read-backup.ts";
import type { BackupOutcome } from "./run-backup.ts";
import { deviceOf } from "./device-of.ts";
import { openPlace } from "./vault.ts";

const PROGRAM = fileURLToPath(new URL("../../backup-program.ts", import.meta.url));
const KEPT_OF_ENV = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TZ", "NODE_COMPILE_CACHE"];
// Of rows in memory there are few at a time, but a mosaic that is compared with its log is there twice.
const MAX_HEAP_MB = 2048;

/** Makes backups with the settings of the server. */
export type Backups = {
  /** Where they are, without credentials. */
  readonly place: string;
  readonly isEncrypted: boolean;
  readonly schedule: BackupSchedule | undefined;
  /** Whether the place is on the disk of the data. */
  isWithData(): Promise<boolean>;
  /** Makes one in a process of its own, so that it disturbs nobody. */
  run(id: string): Promise<BackupOutcome | { readonly ok: false; readonly problem: "interrupted" }>;
  /** Ends a backup that is being made. */
  stop(): Promise<void>;
};

export function openBackups(config: Config): Backups {
  const { backup, database, files, dataDir } = config;
  let child: ChildProcess | undefined;
  return {
    place: openPlace(backup.place).label,
    isEncrypted: backup.key !== undefined,
    schedule: backup.schedule,
    isWithData: async () => {
      if (backup.place.store !== "disk") return false;
      const [place, data] = await Promise.all([deviceOf(backup.place.folder), deviceOf(dataDir)]);
      return place === data;
    },
    run: async (id) => {
      child = start();
      const { promise, resolve } = Promise.withResolvers<BackupOutcome | undefined>();
      child.on("message", (message: BackupOutcome | "ready") => {
        if (message === "ready") child?.send({ id, backup, database, files, dataDir });
        else resolve(message);
      });
      child.once("exit", () => resolve(undefined));
      child.once("error", () => resolve(undefined));
      const outcome = await promise;
      if (child.connected) child.disconnect();
      child = undefined;
      return outcome ?? { ok: false, problem: "interrupted" };
    },
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function start(): ChildProcess {
  const env = Object.fromEntries(KEPT_OF_ENV.map((name) => [name, process.env[name]]));
  return fork(PROGRAM, {
    env,
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
