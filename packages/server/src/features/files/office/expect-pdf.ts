import type { SystemCtx } from "#platform/context.ts";
import { hasRoom } from "../keep/demand-room.ts";
import { MAX_ATTEMPTS, claimJob, findPresentConversion } from "./convert-document.ts";
import type { DocumentRow } from "./office.store.ts";

/** Begins to make a PDF of a document that somebody looks at, unless it is begun: whether one may be expected. */
export async function expectPdf(ctx: SystemCtx, document: DocumentRow): Promise<boolean> {
  const { converter } = ctx.office;
  if (converter === undefined) return false;
  const known = await findPresentConversion(ctx, document);
  const now = ctx.clock.now().toISOString();
  if (known !== undefined && known.failed !== null) return false;
  if (known !== undefined && known.busy_until > now) return true;
  if (known !== undefined && known.attempts >= MAX_ATTEMPTS) return false;
  // A small document can be a PDF of a hundred megabytes, which count as any file does.
  if (!(await hasRoom(ctx, document.account_id, 1))) return false;
  if (converter.hasRoom(document.account_id)) {
    const job = await claimJob(ctx, document);
    if (job !== undefined) converter.begin(job);
  }
  return true;
}
