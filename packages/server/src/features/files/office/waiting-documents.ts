import { documentKindOf } from "@mosaico/domain/file/document-kind";
import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import type { ConversionJob } from "#platform/office/office.ts";
import { repeat } from "#platform/process/repeat.ts";
import { fitsQuota } from "../upload/require-quota.ts";
import { addConversion, findWanted, updateConversion } from "./conversions.store.ts";
import { MAX_ATTEMPTS, claimJob } from "./convert-document.ts";
import { type DocumentKey, findDocument } from "./office.store.ts";

// How soon documents are found that another server has left behind or that are due for a retry.
const LOOKED_FOR_MS = 60_000;
// Documents that turn out to need nothing are skipped; after this many, the search pauses until it is next run.
const MAX_PASSED_OVER = 50;

/**
 * Queues a newly uploaded file for background conversion to PDF, if it is a document and there is a converter. A
 * failure here does not affect the upload: the PDF is then made when somebody views the document.
 */
export async function queueDocument(
  ctx: SystemCtx,
  { mediaType, ...document }: DocumentKey & { readonly mediaType: string },
): Promise<void> {
  const { converter } = ctx.office;
  if (converter === undefined || documentKindOf(mediaType) === undefined) return;
  try {
    await addConversion(ctx, document);
    converter.wake();
  } catch {
    // A failing database reports itself on its next use.
  }
}

/**
 * Converts waiting documents whenever the converter is idle, including one installed while the server is running.
 * Returns a function that stops it.
 */
export function startDocumentConversion(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  const { office } = ctx;
  office.drawFrom(waitingDocuments(ctx));
  const look = async () => {
    await office.look();
    office.converter?.wake();
  };
  return repeat(LOOKED_FOR_MS, look, log);
}

/** Returns a function that yields the next document for background conversion, taking accounts in turn. */
export function waitingDocuments(ctx: SystemCtx): () => Promise<ConversionJob | undefined> {
  let lastAccount = "";
  return async () => {
    // When the disk is nearly full, the remaining space is left to what users do.
    if ((await ctx.disk.read()).level === "full") return undefined;
    for (let passedOver = 0; passedOver < MAX_PASSED_OVER; passedOver++) {
      const next =
        (await findWanted(ctx, lastAccount, MAX_ATTEMPTS)) ??
        (await findWanted(ctx, "", MAX_ATTEMPTS));
      if (next === undefined) return undefined;
      lastAccount = next.account_id;
      const job = await jobFor(ctx, next);
      if (job !== undefined) return job;
    }
    return undefined;
  };
}

async function jobFor(ctx: SystemCtx, key: DocumentKey): Promise<ConversionJob | undefined> {
  const document = await findDocument(ctx, key.name);
  if (document === undefined || !(await fitsQuota(ctx, key.account_id, 1))) {
    // The document is being deleted, or has to wait for space until somebody views it.
    await updateConversion(ctx, key, { wanted_at: null });
    return undefined;
  }
  return claimJob(ctx, document);
}
