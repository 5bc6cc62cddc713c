import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";

export type FileRow = Pick<
  Database["files"],
  "name" | "account_id" | "media_type" | "bytes" | "sha256" | "original_name"
>;

/** By its name alone: the name is what an address gives, and whose it is decides who gets it. */
export async function findFileRow(ctx: SystemCtx, name: string): Promise<FileRow | undefined> {
  return ctx.db
    .selectFrom("files")
    .select(["name", "account_id", "media_type", "bytes", "sha256", "original_name"])
    .where("name", "=", name)
    .executeTakeFirst();
}
