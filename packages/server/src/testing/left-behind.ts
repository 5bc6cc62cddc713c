import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "./test-app.ts";

/** Counts of what uploads leave behind: rows of files and of their copies, stored files, unfinished uploads. */
export type Left = {
  readonly files: number;
  readonly renditions: number;
  readonly stored: number;
  readonly arriving: number;
};

/** Counts everything that uploads to this app have left behind so far. */
export async function leftBehind({ ctx, config }: TestApp): Promise<Left> {
  const count = async (table: "files" | "renditions") =>
    (await ctx.db.selectFrom(table).select("name").execute()).length;
  const entries = async (folder: string) => (await readdir(join(config.dataDir, folder))).length;
  return {
    files: await count("files"),
    renditions: await count("renditions"),
    // Without the mark of the folder itself.
    stored: (await entries("files")) - 1,
    arriving: await entries("incoming"),
  };
}
