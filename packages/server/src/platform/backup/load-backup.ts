import type { Loader } from "../database/dump/loader.ts";
import { TableDigest } from "../database/dump/table-digest.ts";
import { type TableShape, type Value, rowLine } from "../database/dump/table-rows.ts";
import type { Migration } from "../database/migrations/migration.ts";
import { migrations } from "../database/migrations/migrations.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import type { OnProgress } from "./progress.ts";
import { readLines } from "./parts.ts";
import type { Vault } from "./vault.ts";

const AT_ONCE = 500;

/** The migrations that a backup has, and those that follow. Refuses a backup of a newer version. */
export function migrationsOf({ schema, program }: Manifest): {
  readonly done: readonly Migration[];
  readonly later: readonly Migration[];
} {
  const unknown = schema.filter((name) => migrations.every((each) => each.name !== name));
  if (unknown.length > 0) {
    throw new BackupError(
      "newer",
      `The backup is from a newer version of Mosaico, ${program} (it has ${unknown.join(", ")}). Nothing was changed. Use that version or a later one.`,
    );
  }
  return {
    done: migrations.filter(({ name }) => schema.includes(name)),
    later: migrations.filter(({ name }) => !schema.includes(name)),
  };
}

/** Fills a database with the rows of a backup, reads them back and compares them. */
export async function loadBackup(
  vault: Vault,
  manifest: Manifest,
  loader: Loader,
  onProgress?: OnProgress,
): Promise<void> {
  requireSameTables(manifest, loader.tables);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  let insert: ((rows: readonly (readonly Value[])[]) => Promise<void>) | undefined;
  let waiting: Value[][] = [];
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting);
    done += waiting.length;
    waiting = [];
    onProgress?.("database", done, total);
  };
  for await (const lines of readLines(vault, manifest.id, manifest.data.parts)) {
    for (const line of lines) {
      if (line.startsWith("{")) {
        await flush();
        const { table: name, columns } = JSON.parse(line) as { table: string; columns: string[] };
        insert = await loader.startTable({ name, columns });
      } else {
        waiting.push(JSON.parse(line) as Value[]);
        if (waiting.length >= AT_ONCE) await flush();
      }
    }
  }
  await flush();
  for (const table of manifest.tables) await compare(table, loader);
}

async function compare(table: Manifest["tables"][number], loader: Loader): Promise<void> {
  const digest = new TableDigest();
  for await (const rows of loader.rows(table)) for (const row of rows) digest.add(rowLine(row));
  if (digest.rows === table.rows && digest.value() === table.digest) return;
  throw new BackupError(
    "different",
    `The restored table ${table.name} differs from the one that was backed up (${digest.rows} rows of ${table.rows}).`,
  );
}

function requireSameTables(manifest: Manifest, present: readonly TableShape[]): void {
  const shapes = (tables: readonly TableShape[]) =>
    tables
      .map(({ name, columns }) => `${name}: ${columns.join()}\n`)
      .toSorted()
      .join("");
  if (shapes(manifest.tables) === shapes(present)) return;
  throw new BackupError("different", "The tables of the backup are not those of its version.");
}
