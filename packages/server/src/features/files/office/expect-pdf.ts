import { CONVERSION_FAILURES, type ConversionFailure } from "@mosaico/contract/files";
import type { SystemCtx } from "#platform/context.ts";
import { hasRoom } from "../keep/require-room.ts";
import { MAX_ATTEMPTS, claimJob, findPresentConversion } from "./convert-document.ts";
import type { DocumentRow } from "./office.store.ts";

/** Whether a PDF of a document is on its way; and where there will be none, what the document is to blame for. */
type Expected =
  | { readonly isComing: true }
  | { readonly isComing: false; readonly failure: ConversionFailure | null };

const COMING: Expected = { isComing: true };
const NOT_COMING: Expected = { isComing: false, failure: null };

/** Begins to make a PDF of a document that somebody looks at, unless it is begun. */
export async function expectPdf(ctx: SystemCtx, document: DocumentRow): Promise<Expected> {
  const { converter } = ctx.office;
  if (converter === undefined) return NOT_COMING;
  const known = await findPresentConversion(ctx, document);
  const now = ctx.clock.now().toISOString();
  if (known !== undefined && known.failed !== null) {
    const failure = CONVERSION_FAILURES.find((one) => one === known.failed) ?? null;
    return { isComing: false, failure };
  }
  if (known !== undefined && known.busy_until > now) return COMING;
  if (known !== undefined && known.attempts >= MAX_ATTEMPTS) return NOT_COMING;
  if (!converter.isAble()) return NOT_COMING;
  // A small document can be a PDF of a hundred megabytes, which count as any file does.
  if (!(await hasRoom(ctx, document.account_id, 1))) return NOT_COMING;
  if (converter.hasRoom(document.account_id)) {
    const job = await claimJob(ctx, document);
    if (job !== undefined) converter.begin(job);
  }
  return COMING;
}
