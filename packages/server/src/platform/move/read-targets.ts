import { join } from "node:path";
import { type Config, readDatabase } from "../config/config.ts";
import { readBackupPlace } from "../config/read-backup.ts";
import type { MoveTargets } from "./move-installation.ts";

/** Reads where an installation is to be moved to. Throws a `StartError` that says what is wrong, without secrets. */
export function readMoveTargets(
  { dataDir }: Pick<Config, "dataDir">,
  {
    database,
    files,
  }: { readonly database: string | undefined; readonly files: string | undefined },
): MoveTargets {
  return {
    database:
      database === undefined
        ? undefined
        : readDatabase("--database", database === "sqlite" ? undefined : database, dataDir),
    files: files === undefined ? undefined : readFiles(files, dataDir),
  };
}

function readFiles(value: string, dataDir: string) {
  if (value === "disk") return { store: "disk", folder: join(dataDir, "files") } as const;
  return readBackupPlace("--files", value);
}
