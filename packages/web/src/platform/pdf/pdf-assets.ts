// Set by the build, which puts the library's own files there: see build/pdf-files.ts.
const folder: string = import.meta.env["MOSAICO_PDF_FILES"];

/**
 * Where the library finds what many documents count on: Asian character maps, the fonts that are never embedded, and
 * its picture decoders written in JavaScript, since the page's policy lets no WebAssembly run.
 */
export function pdfAssets() {
  const at = (name: string) => new URL(`${folder}${name}/`, location.origin).href;
  return {
    cMapUrl: at("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: at("standard_fonts"),
    wasmUrl: at("wasm"),
  };
}

/** Where the pictures of notes in a document lie. */
export function pdfImages(): string {
  return `${folder}images/`;
}
