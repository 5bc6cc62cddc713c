import type { SystemCtx } from "#platform/context.ts";
import { removeInPieces } from "../in-pieces.ts";
import { removeMade } from "../sweep.store.ts";
import { type ReplacedPdf, listReplacedPdfs } from "./office.store.ts";

// Whoever reads one goes on with it: its pieces are fetched as they are scrolled to.
const READ_ON_MS = 24 * 60 * 60 * 1000;
/** Looked at together: few enough that others are served between two of them. */
const PDFS_AT_ONCE = 100;

/** Takes away the PDFs of documents of which a newer version of the converter made others. Gives how many. */
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
      // First the bytes, so that what is interrupted is finished the next time.
      await ctx.storage.remove(pdf.name);
      await removeMade(ctx, pdf);
      return true;
    },
  };
  return removeInPieces(work, isOver, failures);
}
