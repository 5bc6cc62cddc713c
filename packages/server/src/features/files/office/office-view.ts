import type { OfficeView } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { signedAddress } from "../signed-address.ts";
import { isOutdatedPdf } from "./convert-document.ts";
import { expectPdf } from "./expect-pdf.ts";
import { findDocument, findPdf } from "./office.store.ts";

// Long enough for the service to fetch it, and again when the user returns to an open tab.
const SERVICE_SECONDS = 4 * 60 * 60;

/**
 * How to show a document that the requester may read: as the PDF made here, else through the viewer service if the
 * operator configured one, else not at all.
 */
export async function viewOfDocument(ctx: SystemCtx, name: string): Promise<OfficeView> {
  const document = await findDocument(ctx, name);
  if (document === undefined || documentKindOf(document.media_type) === undefined) {
    throw new AppError("notFound");
  }
  const pdf = await findPdf(ctx, document);
  if (pdf !== undefined) {
    // Shown until there is a newer one for later requests.
    if (isOutdatedPdf(ctx, pdf)) await expectPdf(ctx, document);
    const { name: made, workbook } = pdf;
    return {
      state: "pdf",
      url: fileAddress(made),
      workbook: workbook === undefined ? null : fileAddress(workbook),
    };
  }
  const expected = await expectPdf(ctx, document);
  if (expected.isComing) return { state: "working" };
  const { viewer, converter } = ctx.office;
  if (viewer === undefined) {
    const reason = expected.failure ?? "notMade";
    return { state: "none", reason: converter === undefined ? "noConverter" : reason };
  }
  const address = `${ctx.publicUrl}${await signedAddress(ctx, document.name, SERVICE_SECONDS)}`;
  return { state: "service", url: viewer.replace("{url}", () => encodeURIComponent(address)) };
}
