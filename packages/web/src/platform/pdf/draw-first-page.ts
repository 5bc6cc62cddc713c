import type { ByteSource } from "./byte-source.ts";
import { openPdf } from "./open-pdf.ts";

const MAX_DURATION_MS = 20_000;
// A page may be a ribbon: no more pixels than this are drawn, and nothing narrower is worth it.
const MAX_PIXELS = 4_000_000;

/**
 * Draws the first page of a PDF on white, as wide as given in pixels.
 * @throws the library's errors for a damaged or locked document, and if it takes too long.
 */
export async function drawFirstPage(source: ByteSource, width: number): Promise<HTMLCanvasElement> {
  const end = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It took too long.")), MAX_DURATION_MS);
  try {
    return await Promise.race([draw(source, width, end.signal), ended]);
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

async function draw(
  source: ByteSource,
  width: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { document: pdf } = await openPdf(source, { signal });
  const page = await pdf.getPage(1);
  const own = page.getViewport({ scale: 1 });
  const scale = Math.min(width / own.width, Math.sqrt(MAX_PIXELS / (own.width * own.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, background: "#fff" }).promise;
  return canvas;
}
