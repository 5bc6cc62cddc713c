import { ApiError } from "#platform/api/api-error.ts";
import { pdfProblemOf } from "#platform/pdf/inspect-pdf.ts";
import type { PdfProblem } from "./reader-state.ts";

/** Why a document could not be opened, as shown to the user. */
export function problemOfReading(error: unknown): PdfProblem {
  if (error instanceof ApiError) {
    if (error.code === "network" || error.status === 429) return "network";
    return error.status >= 500 ? "storeAway" : "gone";
  }
  // Otherwise a part of the app did not load.
  return pdfProblemOf(error) === undefined ? "network" : "damaged";
}
