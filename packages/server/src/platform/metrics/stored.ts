import { Gauge, type Registry } from "prom-client";
import type { SystemCtx } from "../context.ts";
import { type Stored, readStored } from "./stored.store.ts";

// Counting all files takes time, and these grow slowly.
const MAX_AGE_MS = 60_000;

type Ctx = Pick<SystemCtx, "db">;

/** Adds what is stored, and what will fill up, to the metrics. */
export function collectStored(registry: Registry, { db }: Ctx): void {
  const registers = [registry];
  let counted: { readonly at: number; readonly stored: Promise<Stored> } | undefined;
  const read = () => {
    const at = performance.now();
    if (counted === undefined || at - counted.at > MAX_AGE_MS) {
      const stored = readStored(db);
      counted = { at, stored };
      stored.catch(() => (counted = undefined));
    }
    return counted.stored;
  };
  const add = (name: string, help: string, of: (stored: Stored) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => gauge.set(of(await read())),
    });
  };
  add("mosaico_files", "Stored files, without their smaller copies.", ({ files }) => files);
  add("mosaico_file_bytes", "Bytes of these files.", ({ fileBytes }) => fileBytes);
  add("mosaico_mosaics", "Mosaics, including those in the trash.", ({ mosaics }) => mosaics);
  add(
    "mosaico_database_bytes",
    "Size of the database, without the log of SQLite.",
    ({ databaseBytes }) => databaseBytes,
  );
}
