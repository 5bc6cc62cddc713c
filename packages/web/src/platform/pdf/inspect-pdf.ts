import { openFile } from "./byte-source.ts";
import { openPdf } from "./open-pdf.ts";

const MAX_DURATION_MS = 15_000;
// The last one is what the library's thread met and has no name for: of what is fetched it tells by others.
const DAMAGED = ["InvalidPDFException", "FormatError", "UnknownErrorException"];

/**
 * Looks into a PDF before it is sent: whether it asks for a password, or cannot be read at all. Where that cannot
 * be told, such as offline, it is taken for sound: the server looks again.
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

/** What the library refused a document for, or undefined where the document is not to blame. */
export function pdfProblemOf(error: unknown): "locked" | "damaged" | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "locked";
  return DAMAGED.includes(name) ? "damaged" : undefined;
}
