import { documentKindOf } from "@mosaico/domain/file/document-kind";
import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import type { ConversionJob } from "#platform/office/office.ts";
import { repeat } from "#platform/process/repeat.ts";
import { hasRoom } from "../keep/require-room.ts";
import { addConversion, findWanted, updateConversion } from "./conversions.store.ts";
import { MAX_ATTEMPTS, claimJob } from "./convert-document.ts";
import { type DocumentKey, findDocument } from "./office.store.ts";

// What another server left behind, and what is to be tried again, is found this soon.
const LOOKED_FOR_MS = 60_000;
// Documents that turn out to be nothing to do are passed over, and the next look goes on with the rest.
const MAX_PASSED_OVER = 50;

/**
 * Lets a file that has just come be made into PDF in the background, where it is a document and there is a converter.
 * Whatever goes wrong with that, the file has come: then a PDF is made once somebody looks at it.
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
    // The database says so itself, wherever it is asked next.
  }
}

/**
 * Lets documents that wait be converted wherever the converter has nothing else to do, also by one that is installed
 * while the server runs. Gives how to stop.
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

/** Gives one document after the other that nobody asks for, the accounts in turn. */
export function waitingDocuments(ctx: SystemCtx): () => Promise<ConversionJob | undefined> {
  let lastAccount = "";
  return async () => {
    // What people do goes first where there is hardly any room.
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
  if (document === undefined || !(await hasRoom(ctx, key.account_id, 1))) {
    // It is on its way out, or there is room again when somebody looks at it.
    await updateConversion(ctx, key, { wanted_at: null });
    return undefined;
  }
  return claimJob(ctx, document);
}
