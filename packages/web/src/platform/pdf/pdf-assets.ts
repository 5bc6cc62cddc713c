import { withBase } from "../base/base-path.ts";

// Set by the build, which puts the library's own files there: see build/pdf-files.ts.
const folder: string = import.meta.env["MOSAICO_PDF_FILES"];

/**
 * The addresses of files that many documents need: Asian character maps, the fonts that are never embedded, and the
 * library's picture decoders in JavaScript, since the page's policy forbids WebAssembly.
 */
export function pdfAssets() {
  const at = (name: string) => `${location.origin}${withBase(folder)}${name}/`;
  return {
    cMapUrl: at("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: at("standard_fonts"),
    wasmUrl: at("wasm"),
  };
}

/** The folder of the pictures for notes in a document. */
export function pdfImages(): string {
  return `${withBase(folder)}images/`;
}
