export type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

let library: Promise<Pdfjs> | undefined;

/**
 * The PDF library, fetched when the first PDF is opened. The legacy build: the other one calls what browsers
 * have learnt in the last year only, and phones are older than that.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  library ??= import("pdfjs-dist/legacy/build/pdf.mjs").catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}
