import { extensionOf } from "@mosaico/domain/file/file-kind";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type {
  ConversionJob,
  ConversionOutcome,
  Convertible,
  MadePdf,
} from "#platform/office/office.ts";
import { isNewerVersion, withRecipe } from "#platform/office/version-number.ts";
import type { MadeFile } from "#platform/process/made-file.ts";
import { lockReadyFile } from "../lock-ready-file.store.ts";
import { requireQuota } from "../upload/require-quota.ts";
import {
  type ConversionRow,
  claimConversion,
  findConversion,
  forgetAttempts,
  updateConversion,
} from "./conversions.store.ts";
import {
  type DocumentKey,
  type DocumentRow,
  type PdfRow,
  addPdf,
  findPdf,
  removeConversion,
  workbookNameFor,
} from "./office.store.ts";

// A server renews its claim during a conversion; after a crash, another one takes over soon.
const CLAIM_MS = 20_000;
const RENEWED_MS = 5000;
// Applies after problems other than the document, such as an unreachable storage. Users who open the document may retry
// earlier.
const RETRIED_MS = 60_000;
/** Raised when the same program is made to do better, so that what it made before is made again. */
const RECIPE = 2;
/** Attempts per document: other problems may pass, and a server may crash in the middle. */
export const MAX_ATTEMPTS = 3;

/** The state of a document's conversion, as far as it concerns the current version of the converter. */
export async function findPresentConversion(ctx: SystemCtx, document: DocumentKey) {
  const conversion = await findConversion(ctx, document);
  const hasEnded =
    conversion !== undefined && (conversion.failed !== null || conversion.attempts >= MAX_ATTEMPTS);
  if (!hasEnded || !isOutdated(ctx, conversion.made_by)) return conversion;
  await forgetAttempts(ctx, document, conversion.made_by);
  return findConversion(ctx, document);
}

/** Whether a PDF was made by an older version of the converter. */
export function isOutdatedPdf(ctx: SystemCtx, { madeBy }: PdfRow): boolean {
  return isOutdated(ctx, madeBy);
}

/** Claims a document for conversion on this server; undefined if another server has it or there is nothing to do. */
export async function claimJob(
  ctx: SystemCtx,
  document: DocumentRow,
): Promise<ConversionJob | undefined> {
  const claim = await claimConversion(ctx, document, {
    busyUntil: claimedUntil(ctx),
    maxAttempts: MAX_ATTEMPTS,
    madeBy: recipeOf(ctx.office.converter?.version() ?? null),
  });
  if (claim === undefined) return undefined;
  // Another server may have finished, and deleted its claim, between this request's search for a PDF and its claim.
  const pdf = await findPdf(ctx, document);
  if (pdf !== undefined && !isOutdatedPdf(ctx, pdf)) {
    await removeConversion(ctx, document);
    return undefined;
  }
  const renewal = setInterval(() => {
    // Without the database, no other server can claim it either.
    updateConversion(ctx, document, { busy_until: claimedUntil(ctx) }).catch(() => {});
  }, RENEWED_MS);
  renewal.unref();
  return {
    label: document.name,
    accountId: document.account_id,
    open: () => openDocument(ctx, document),
    keep: (made) => keepPdf(ctx, document, claim.pdf_name, made),
    end: async (outcome) => {
      clearInterval(renewal);
      if (outcome.is === "done") return;
      await ctx.storage.remove(claim.pdf_name);
      await ctx.storage.remove(workbookNameFor(claim.pdf_name));
      await updateConversion(ctx, document, afterEnd(ctx, claim.attempts, outcome));
    },
  };
}

/** The state to store after a conversion that made no PDF. */
function afterEnd(
  ctx: SystemCtx,
  attempts: number,
  outcome: Exclude<ConversionOutcome, { is: "done" }>,
): Partial<ConversionRow> {
  const now = ctx.clock.now();
  const free = { busy_until: now.toISOString() };
  switch (outcome.is) {
    case "failed":
      return { ...free, failed: outcome.reason, wanted_at: null };
    case "away": {
      const again = new Date(now.getTime() + attempts * RETRIED_MS).toISOString();
      return { ...free, wanted_at: attempts < MAX_ATTEMPTS ? again : null };
    }
    case "interrupted":
      // A shutdown of the server says nothing about the document.
      return { ...free, attempts: attempts - 1, wanted_at: now.toISOString() };
  }
}

async function openDocument(
  ctx: SystemCtx,
  document: DocumentRow,
): Promise<Convertible | undefined> {
  const ending = extensionOf(document.media_type);
  const content = await ctx.storage.open(document.stored_as);
  return ending === undefined || content === undefined ? undefined : { content, ending };
}

async function keepPdf(
  ctx: SystemCtx,
  document: DocumentRow,
  name: string,
  { madeBy, workbook, ...pdf }: MadePdf,
): Promise<void> {
  const bytes = pdf.bytes + (workbook?.bytes ?? 0);
  await requireQuota(ctx, document.account_id, bytes);
  const made = {
    pdf: await storeMade(ctx, name, pdf),
    workbook: workbook && (await storeMade(ctx, workbookNameFor(name), workbook)),
    madeBy: recipeOf(madeBy),
  };
  // Fails if the document was swept in the meantime.
  await inTransaction(ctx, async (within) => {
    await requireQuota(within, document.account_id, bytes);
    await lockReadyFile(within, { accountId: document.account_id, name: document.name });
    await addPdf(within, document, made);
  });
}

async function storeMade(ctx: SystemCtx, name: string, { path, bytes, sha256 }: MadeFile) {
  await ctx.storage.putFile(name, path);
  return { name, bytes, sha256 };
}

function isOutdated(ctx: SystemCtx, madeBy: string | null): boolean {
  const version = recipeOf(ctx.office.converter?.version() ?? null);
  return version !== null && isNewerVersion(version, madeBy);
}

function recipeOf(version: string | null): string | null {
  return version === null ? null : withRecipe(version, RECIPE);
}

function claimedUntil(ctx: SystemCtx): string {
  return new Date(ctx.clock.now().getTime() + CLAIM_MS).toISOString();
}
