import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config, DatabaseConfig } from "../config/config.ts";
import type { FilesConfig } from "../config/read-files-url.ts";
import { openSnapshot } from "../database/dump/open-snapshot.ts";
import { createFile } from "../disk/create-file.ts";
import { requireSpace } from "../disk/require-space.ts";
import { openStorage } from "../storage/open-storage.ts";
import { type MovedTable, inspectTarget, moveDatabase, nameOf } from "./move-database.ts";
import { MoveError } from "./move-error.ts";
import { type MovedFiles, moveFiles } from "./move-files.ts";
import type { OnMoveProgress } from "./move-progress.ts";

export type MoveTargets = {
  readonly database?: DatabaseConfig | undefined;
  readonly files?: FilesConfig | undefined;
};

export type Moved = {
  readonly database:
    | {
        readonly from: string;
        readonly to: string;
        readonly rows: number;
        /** Whether an earlier move had copied it already. */
        readonly wasThere: boolean;
        readonly tables: readonly MovedTable[];
      }
    | undefined;
  readonly files: (MovedFiles & { readonly from: string; readonly to: string }) | undefined;
};

/** Names the place that an interrupted move has begun to fill with files. */
const MARK = "move.json";

/**
 * Copies the database, the files or both to another place and compares everything. The caller has made sure that no server
 * is running. The source stays as it is; the settings decide which one a server uses. Files come first, so that a database
 * is there only with its files.
 */
export async function moveInstallation(
  config: Pick<Config, "database" | "files" | "dataDir">,
  targets: MoveTargets,
  onProgress?: OnMoveProgress,
): Promise<Moved> {
  requireOther(config, targets);
  const scratch = join(config.dataDir, "moving");
  const move = targets.database && {
    source: config.database,
    target: targets.database,
    scratch,
    onProgress,
  };
  const wasThere = move !== undefined && (await inspectTarget(move));
  const files =
    targets.files && (await moveAllFiles(config, targets.files, { scratch, onProgress }));
  if (move === undefined) return { database: undefined, files };
  const tables = wasThere ? [] : await moveDatabase(move);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const database = { from: nameOf(move.source), to: nameOf(move.target), rows, wasThere, tables };
  return { database, files };
}

async function moveAllFiles(
  { files: from, database, dataDir }: Pick<Config, "database" | "files" | "dataDir">,
  to: FilesConfig,
  parts: { readonly scratch: string; readonly onProgress: OnMoveProgress | undefined },
) {
  const mark = join(dataDir, MARK);
  const label = labelOf(to);
  // The server marks its folder when it starts there.
  const options = { onTrouble: () => {}, marks: false };
  const snapshot = await openSnapshot(database);
  try {
    const source = await openStorage(from, options);
    const target = await openStorage(to, options);
    const isContinued = (await readFile(mark, "utf8").catch(() => "")) === JSON.stringify(label);
    if (to.store === "disk") await requireSpace(to.folder, await lackingBytes(), "the files");
    const moved = await moveFiles({
      ...parts,
      source,
      target,
      label,
      files: () => snapshot.files(),
      isContinued,
      onFit: () => createFile(mark, piecesOf(JSON.stringify(label))),
    });
    await rm(mark, { force: true });
    return { from: labelOf(from), to: label, ...moved };

    async function lackingBytes(): Promise<number> {
      let bytes = 0;
      for await (const files of snapshot.files()) for (const file of files) bytes += file.bytes;
      for await (const { size } of target.list()) bytes -= size;
      return Math.max(0, bytes);
    }
  } finally {
    await snapshot.close();
  }
}

function requireOther(
  { database, files }: Pick<Config, "database" | "files">,
  targets: MoveTargets,
): void {
  const isSame =
    (targets.database && nameOf(targets.database) === nameOf(database)) ||
    (targets.files && labelOf(targets.files) === labelOf(files));
  if (!isSame) return;
  throw new MoveError("same", "The target is where this installation already is.");
}

/** For people, without a secret. */
function labelOf(files: FilesConfig): string {
  if (files.store === "disk") return files.folder;
  return `s3://${new URL(files.bucketUrl).host}/${files.bucket}/${files.prefix}`;
}

async function* piecesOf(text: string) {
  yield Buffer.from(text);
}
