export type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

let library: Promise<Pdfjs> | undefined;

/**
 * Loads the PDF library when the first PDF is opened. The legacy build, because the other needs browser features from
 * the last year, and many phones are older.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  library ??= import("pdfjs-dist/legacy/build/pdf.mjs").catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}
