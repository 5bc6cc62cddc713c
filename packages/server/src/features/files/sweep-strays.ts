import { join } from "node:path";
import { withScratch } from "#platform/backup/scratch.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openFileList } from "#platform/database/dump/file-list.ts";
import { listStoredNames } from "./strays.store.ts";

const AT_ONCE = 1000;

/**
 * Deletes stored files that no row of the database names, such as those of a killed upload or of a database that was
 * restored to an earlier day. No server may be running: it stores files before it records them. Returns the number
 * deleted.
 */
export async function sweepStrays(ctx: SystemCtx, scratch: string): Promise<number> {
  return withScratch(scratch, async (folder) => {
    const list = openFileList(join(folder, "strays.sqlite"));
    try {
      for await (const { name, size } of ctx.storage.list()) list.addPresent(name, size);
      for await (const name of listStoredNames(ctx, AT_ONCE)) list.mark(name);
      let swept = 0;
      let last = "";
      for (;;) {
        const strays = list.listUnmarked(last, AT_ONCE);
        for (const name of strays) await ctx.storage.remove(name);
        swept += strays.length;
        last = strays.at(-1) ?? "";
        if (strays.length < AT_ONCE) return swept;
      }
    } finally {
      list.close();
    }
  });
}
