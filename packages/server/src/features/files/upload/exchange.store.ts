import type { SystemCtx } from "#platform/context.ts";
import { lockRows } from "#platform/database/lock-rows.ts";

const BYTES = [
  "stored_as",
  "media_type",
  "bytes",
  "sha256",
  "source_sha256",
  "original_name",
  "width",
  "height",
  "preview",
  "uploaded_by",
] as const;

/**
 * Swaps the bytes behind two names: all uses of the first one show the new picture, and the former bytes, now unused,
 * are kept as long as any other unused file.
 */
export async function exchangeBytes(ctx: SystemCtx, name: string, newName: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("files")
    .select(["name", ...BYTES])
    .where("name", "in", [name, newName])
    .orderBy("name")
    .$call(lockRows(ctx.db, "no key update"))
    .execute();
  const now = ctx.clock.now().toISOString();
  for (const [to, from] of [
    [name, newName],
    [newName, name],
  ]) {
    const row = rows.find((one) => one.name === from);
    if (row === undefined) throw new Error(`No file is called ${from}.`);
    const { name: _, ...bytes } = row;
    await ctx.db
      .updateTable("files")
      .set({ ...bytes, is_ready: true, last_used_at: now })
      .where("name", "=", to ?? "")
      .execute();
  }
}
