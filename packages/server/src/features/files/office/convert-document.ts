import { extensionOf } from "@mosaico/domain/file/file-kind";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type { Convertible, MadePdf, OfficeConverter } from "#platform/office/office.ts";
import { demandRoom, hasRoom } from "../keep/demand-room.ts";
import {
  type DocumentRow,
  addPdf,
  claimConversion,
  findConversion,
  findPdfName,
  removeConversion,
  updateConversion,
} from "./office.store.ts";

// Whoever works on a document renews its claim; after an end without warning another begins it soon.
const CLAIM_MS = 20_000;
const RENEWED_MS = 5000;
// Reasons outside of the document, such as a storage that is away, or a server that was ended in the middle.
const MOST_ATTEMPTS = 3;

/** Begins to make a PDF of a document unless somebody does already: whether one may be expected. */
export async function expectPdf(ctx: SystemCtx, document: DocumentRow): Promise<boolean> {
  const { converter } = ctx.office;
  if (converter === undefined) return false;
  const known = await findConversion(ctx, document);
  const now = ctx.clock.now().toISOString();
  if (known !== undefined && known.failed !== null) return false;
  if (known !== undefined && known.busy_until > now) return true;
  if (known !== undefined && known.attempts >= MOST_ATTEMPTS) return false;
  // A small document can be a PDF of a hundred megabytes, which count as any file does.
  if (!(await hasRoom(ctx, document.account_id, 1))) return false;
  if (converter.hasRoom(document.account_id)) await begin(ctx, converter, document);
  return true;
}

async function begin(
  ctx: SystemCtx,
  converter: OfficeConverter,
  document: DocumentRow,
): Promise<void> {
  const claim = await claimConversion(ctx, document, {
    busyUntil: claimedUntil(ctx),
    mostAttempts: MOST_ATTEMPTS,
  });
  if (claim === undefined) return;
  // Whoever had it may have ended, and its claim with it, after this request looked for a PDF and before it claimed.
  if ((await findPdfName(ctx, document)) !== undefined) {
    await removeConversion(ctx, document);
    return;
  }
  const renewal = setInterval(() => {
    // Without a database nobody else takes it either.
    updateConversion(ctx, document, { busy_until: claimedUntil(ctx) }).catch(() => {});
  }, RENEWED_MS);
  renewal.unref();
  converter.begin({
    label: document.name,
    accountId: document.account_id,
    open: () => openDocument(ctx, document),
    keep: (pdf) => keepPdf(ctx, document, claim.pdf_name, pdf),
    end: async (outcome) => {
      clearInterval(renewal);
      if (outcome.is === "done") return;
      await ctx.storage.remove(claim.pdf_name);
      await updateConversion(ctx, document, {
        busy_until: ctx.clock.now().toISOString(),
        ...(outcome.is === "failed" && { failed: outcome.reason }),
        // Ending the server says nothing about the document.
        ...(outcome.is === "interrupted" && { attempts: claim.attempts - 1 }),
      });
    },
  });
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
  { path, bytes, sha256 }: MadePdf,
): Promise<void> {
  await demandRoom(ctx, document.account_id, bytes);
  await ctx.storage.putFile(name, path);
  // Fails where the document was swept in the meantime.
  await inTransaction(ctx, async (within) => {
    await demandRoom(within, document.account_id, bytes);
    await addPdf(within, document, { name, bytes, sha256 });
  });
}

function claimedUntil(ctx: SystemCtx): string {
  return new Date(ctx.clock.now().getTime() + CLAIM_MS).toISOString();
}
