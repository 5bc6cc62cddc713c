import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";

const PDF = "application/pdf";

/** A document that has an account: only these have renditions. */
export type DocumentRow = Pick<Database["files"], "name" | "media_type" | "stored_as"> & {
  readonly account_id: string;
};

export async function findDocument(ctx: SystemCtx, name: string): Promise<DocumentRow | undefined> {
  const row = await ctx.db
    .selectFrom("files")
    .select(["name", "media_type", "stored_as", "account_id"])
    .where("name", "=", name)
    .where("is_ready", "=", true)
    .executeTakeFirst();
  return row === undefined || row.account_id === null
    ? undefined
    : { ...row, account_id: row.account_id };
}

/** The name of the PDF that was made of a document. */
export async function findPdfName(
  ctx: SystemCtx,
  document: DocumentRow,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom("renditions")
    .select("name")
    .where("account_id", "=", document.account_id)
    .where("file_name", "=", document.name)
    .where("media_type", "=", PDF)
    .executeTakeFirst();
  return row?.name;
}

export type ConversionRow = Pick<
  Database["conversions"],
  "pdf_name" | "attempts" | "busy_until" | "failed"
>;

export async function findConversion(
  ctx: SystemCtx,
  document: DocumentRow,
): Promise<ConversionRow | undefined> {
  return ctx.db
    .selectFrom("conversions")
    .select(["pdf_name", "attempts", "busy_until", "failed"])
    .where("account_id", "=", document.account_id)
    .where("file_name", "=", document.name)
    .executeTakeFirst();
}

/** Takes a document for one server until then; undefined where another has it, or nobody may begin it again. */
export async function claimConversion(
  ctx: SystemCtx,
  document: DocumentRow,
  { busyUntil, mostAttempts }: { busyUntil: string; mostAttempts: number },
): Promise<ConversionRow | undefined> {
  const now = ctx.clock.now().toISOString();
  return ctx.db
    .insertInto("conversions")
    .values({
      account_id: document.account_id,
      file_name: document.name,
      pdf_name: `${ctx.ids.uuid()}.pdf`,
      attempts: 1,
      busy_until: busyUntil,
      failed: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "file_name"])
        .doUpdateSet((set) => ({
          attempts: set("conversions.attempts", "+", 1),
          busy_until: busyUntil,
        }))
        .where("conversions.failed", "is", null)
        .where("conversions.busy_until", "<=", now)
        .where("conversions.attempts", "<", mostAttempts),
    )
    .returning(["pdf_name", "attempts", "busy_until", "failed"])
    .executeTakeFirst();
}

export async function updateConversion(
  ctx: SystemCtx,
  document: DocumentRow,
  values: Partial<ConversionRow>,
): Promise<void> {
  await ctx.db
    .updateTable("conversions")
    .set(values)
    .where("account_id", "=", document.account_id)
    .where("file_name", "=", document.name)
    .execute();
}

/** Notes the PDF of a document, and that nothing is left to be done. */
export async function addPdf(
  ctx: SystemCtx,
  document: DocumentRow,
  pdf: { name: string; bytes: number; sha256: string },
): Promise<void> {
  await ctx.db
    .insertInto("renditions")
    .values({
      ...pdf,
      account_id: document.account_id,
      file_name: document.name,
      media_type: PDF,
      width: null,
      height: null,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
  await removeConversion(ctx, document);
}

/** Nothing is left to be done. */
export async function removeConversion(ctx: SystemCtx, document: DocumentRow): Promise<void> {
  await ctx.db
    .deleteFrom("conversions")
    .where("account_id", "=", document.account_id)
    .where("file_name", "=", document.name)
    .execute();
}
