import { type Pdfjs, loadPdfjs } from "./pdfjs.ts";

export type PdfjsViewer = typeof import("pdfjs-dist/legacy/web/pdf_viewer.mjs");

/** Loads the library's pages, text, links and search after the library itself, which they find by a global name. */
export async function loadPdfjsViewer(): Promise<Pdfjs & PdfjsViewer> {
  const pdfjs = await loadPdfjs();
  return { ...pdfjs, ...(await import("pdfjs-dist/legacy/web/pdf_viewer.mjs")) };
}
