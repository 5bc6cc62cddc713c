import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";

const PDF = "application/pdf";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The key of a document; it includes the tenant. */
export type DocumentKey = { readonly account_id: string; readonly name: string };

/** A document that belongs to an account: others have no renditions. */
export type DocumentRow = Pick<Database["files"], "name" | "media_type" | "stored_as"> &
  DocumentKey;

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

/** The current PDF of a document, the version of the program that made it, and what it made beside it. */
export type PdfRow = {
  readonly name: string;
  readonly madeBy: string | null;
  /** The name of the same spreadsheet as xlsx. */
  readonly workbook: string | undefined;
};

export async function findPdf(ctx: SystemCtx, document: DocumentKey): Promise<PdfRow | undefined> {
  const rows = await ctx.db
    .selectFrom("renditions")
    .select(["name", "media_type as mediaType", "made_by as madeBy"])
    .where("account_id", "=", document.account_id)
    .where("file_name", "=", document.name)
    .where("media_type", "in", [PDF, XLSX])
    .where("replaced_at", "is", null)
    .execute();
  const pdf = rows.find(({ mediaType }) => mediaType === PDF);
  const workbook = rows.find(({ mediaType }) => mediaType === XLSX)?.name;
  return pdf && { name: pdf.name, madeBy: pdf.madeBy, workbook };
}

type NewRendition = { readonly name: string; readonly bytes: number; readonly sha256: string };

/**
 * Records the PDF of a document, and what was made beside it, in place of any earlier ones, and deletes its pending
 * conversion.
 */
export async function addPdf(
  ctx: SystemCtx,
  document: DocumentKey,
  {
    pdf,
    workbook,
    madeBy,
  }: {
    readonly pdf: NewRendition;
    readonly workbook: NewRendition | undefined;
    readonly madeBy: string | null;
  },
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const { account_id: accountId, name } = document;
  await ctx.db
    .updateTable("renditions")
    .set({ replaced_at: now })
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where("media_type", "in", [PDF, XLSX])
    .where("replaced_at", "is", null)
    .execute();
  const values = {
    account_id: accountId,
    file_name: name,
    width: null,
    height: null,
    created_at: now,
    made_by: madeBy,
    replaced_at: null,
  };
  await ctx.db
    .insertInto("renditions")
    .values([
      { ...pdf, ...values, media_type: PDF },
      ...(workbook === undefined ? [] : [{ ...workbook, ...values, media_type: XLSX }]),
    ])
    .execute();
  await removeConversion(ctx, document);
}

/** The name of what is made beside a PDF. It follows from the PDF's, so that whoever removes one removes both. */
export function workbookNameFor(pdfName: string): string {
  return pdfName.replace(/\.pdf$/, ".xlsx");
}

/** A PDF replaced by a newer one. */
export type ReplacedPdf = Pick<Database["renditions"], "name"> & {
  readonly accountId: string;
  readonly replacedAt: string | null;
};

/** The next PDFs replaced before an instant, earliest first. */
export async function listReplacedPdfs(
  ctx: SystemCtx,
  before: string,
  after: ReplacedPdf | undefined,
  limit: number,
): Promise<ReplacedPdf[]> {
  return selectReplacedPdfs(ctx, before, after).limit(limit).execute();
}

export function selectReplacedPdfs(
  { db }: SystemCtx,
  before: string,
  after: ReplacedPdf | undefined,
) {
  return db
    .selectFrom("renditions")
    .select(["name", "account_id as accountId", "replaced_at as replacedAt"])
    .where("replaced_at", "<", before)
    .$if(after !== undefined, (query) =>
      query.where((pdfs) =>
        pdfs(
          pdfs.refTuple("replaced_at", "name"),
          ">",
          pdfs.tuple(after?.replacedAt ?? "", after?.name ?? ""),
        ),
      ),
    )
    .orderBy("replaced_at")
    .orderBy("name");
}

/** Deletes the pending conversion of a document. */
export async function removeConversion(
  ctx: SystemCtx,
  { account_id: accountId, name }: DocumentKey,
): Promise<void> {
  await ctx.db
    .deleteFrom("conversions")
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .execute();
}
