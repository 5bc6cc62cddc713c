import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";

/** The picture of an icon, before its bytes lie in the storage. */
export type NewIconFile = {
  readonly name: string;
  /** Null for a general icon. */
  readonly accountId: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly sourceSha256: string;
  readonly originalName: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedBy: string;
};

/** Says that a picture is coming; nobody gets it until it is there. */
export async function insertIconFile(ctx: SystemCtx, file: NewIconFile): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("files")
    .values({
      name: file.name,
      account_id: file.accountId,
      media_type: "image/webp",
      bytes: file.bytes,
      sha256: file.sha256,
      original_name: file.originalName,
      folder: "icon",
      stored_as: file.name,
      source_sha256: file.sourceSha256,
      width: file.width,
      height: file.height,
      preview: null,
      uploaded_by: file.uploadedBy,
      is_ready: false,
      last_used_at: now,
      created_at: now,
    })
    .execute();
}

/** All of its bytes lie in the storage. */
export async function readyIconFile(ctx: SystemCtx, name: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("files")
    .set({ is_ready: true, last_used_at: ctx.clock.now().toISOString() })
    .where("name", "=", name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`${name} was swept while it came.`);
}

/** Takes back what was announced and never came. */
export async function dropIconFile(ctx: SystemCtx, name: string): Promise<void> {
  await ctx.db.deleteFrom("files").where("name", "=", name).where("is_ready", "=", false).execute();
}

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
 * Exchanges the bytes behind two names: what used the one shows the picture of the other, and the former bytes, which
 * nothing names any more, are kept as long as those of any other unused file.
 */
export async function exchangeIconFiles(
  ctx: SystemCtx,
  name: string,
  newName: string,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom("files")
    .select(["name", ...BYTES])
    .where("name", "in", [name, newName])
    .orderBy("name")
    .$if(hasRowLocks(ctx.db), (query) => query.forNoKeyUpdate())
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
