import { openFile } from "./byte-source.ts";
import { openPdf } from "./open-pdf.ts";

const MAX_DURATION_MS = 15_000;
// The last one is an unknown error in the library's worker: it reports failed fetches under other names.
const DAMAGED = ["InvalidPDFException", "FormatError", "UnknownErrorException"];

/**
 * Checks a PDF before it is uploaded: whether it needs a password or is unreadable. If that cannot be determined, for
 * example offline, it counts as sound; the server checks again.
 */
export async function inspectPdf(file: Blob): Promise<"sound" | "locked" | "damaged"> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), MAX_DURATION_MS);
  try {
    const ended = new Promise<never>((_, reject) => {
      end.signal.addEventListener("abort", () => reject(new Error("It took too long.")));
    });
    const { document } = await Promise.race([
      openPdf(await openFile(file), { signal: end.signal }),
      ended,
    ]);
    await Promise.race([document.getPage(1), ended]);
    return "sound";
  } catch (error) {
    return pdfProblemOf(error) ?? "sound";
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

/** Why the library refused a document, or undefined if the document is not to blame. */
export function pdfProblemOf(error: unknown): "locked" | "damaged" | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "locked";
  return DAMAGED.includes(name) ? "damaged" : undefined;
}
