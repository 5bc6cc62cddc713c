import type { SystemCtx } from "#platform/context.ts";
import { removeInPortions } from "../remove-in-portions.ts";
import { removeMade } from "../sweep.store.ts";
import { type ReplacedPdf, listReplacedPdfs } from "./office.store.ts";

// Users who are reading one can continue: viewers fetch its parts while scrolling.
const READ_ON_MS = 24 * 60 * 60 * 1000;
/** PDFs checked per portion: few enough that other requests are served in between. */
const PDFS_AT_ONCE = 100;

/** Deletes PDFs that were replaced by those of a newer version of the converter. Returns how many. */
export async function sweepReplaced(
  ctx: SystemCtx,
  isOver: () => boolean,
  failures: unknown[],
): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - READ_ON_MS).toISOString();
  const work = {
    list: (last: ReplacedPdf | undefined) => listReplacedPdfs(ctx, before, last, PDFS_AT_ONCE),
    atOnce: PDFS_AT_ONCE,
    remove: async (pdf: ReplacedPdf) => {
      // The bytes come first, so that an interruption is made good the next time.
      await ctx.storage.remove(pdf.name);
      await removeMade(ctx, pdf);
      return true;
    },
  };
  return removeInPortions(work, isOver, failures);
}
