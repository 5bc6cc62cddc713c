import { CONVERSION_FAILURES, type ConversionFailure } from "@mosaico/contract/files";
import type { SystemCtx } from "#platform/context.ts";
import { fitsQuota } from "../upload/require-quota.ts";
import { MAX_ATTEMPTS, claimJob, findPresentConversion } from "./convert-document.ts";
import type { DocumentRow } from "./office.store.ts";

/** Whether a PDF of a document can be expected; if not, why the document could not be converted. */
type Expected =
  | { readonly isComing: true }
  | { readonly isComing: false; readonly failure: ConversionFailure | null };

const COMING: Expected = { isComing: true };
const NOT_COMING: Expected = { isComing: false, failure: null };

/** Starts converting a document that a user is viewing, unless that has started already. */
export async function expectPdf(ctx: SystemCtx, document: DocumentRow): Promise<Expected> {
  const { converter } = ctx.office;
  if (converter === undefined) return NOT_COMING;
  const conversion = await findPresentConversion(ctx, document);
  const now = ctx.clock.now().toISOString();
  if (conversion !== undefined && conversion.failed !== null) {
    const failure = CONVERSION_FAILURES.find((one) => one === conversion.failed) ?? null;
    return { isComing: false, failure };
  }
  if (conversion !== undefined && conversion.busy_until > now) return COMING;
  if (conversion !== undefined && conversion.attempts >= MAX_ATTEMPTS) return NOT_COMING;
  if (!converter.isAble()) return NOT_COMING;
  // A small document can become a PDF of a hundred megabytes, which counts like any file.
  if (!(await fitsQuota(ctx, document.account_id, 1))) return NOT_COMING;
  if (converter.hasCapacity(document.account_id)) {
    const job = await claimJob(ctx, document);
    if (job !== undefined) converter.begin(job);
  }
  return COMING;
}
