const METAFILE = /\.(emf|wmf)$/i;
// Drawings of a page and of clip art have hundreds of records; those of maps have tens of thousands.
const MAX_RECORDS = 100_000;
// As sharp as a page on a high-resolution screen.
const MAX_PIXELS = 1600;
const MAX_BYTES = 12 * 1024 * 1024;

export function isMetafile(path: string): boolean {
  return METAFILE.test(path);
}

/** Converts an EMF or WMF picture to SVG, which a browser can show. Returns undefined if it is unreadable or empty. */
export async function metafileToSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  try {
    const { convertMetafileToSvg } = await import("emf-converter");
    const svg = await convertMetafileToSvg(bytes.slice().buffer, { maxRecords: MAX_RECORDS });
    return svg === null ? undefined : new TextEncoder().encode(svg);
  } catch {
    return undefined;
  }
}

/** The same as PNG, for consumers that detect the type by the first bytes. */
export async function metafileToPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  try {
    const { convertMetafileToDataUrl } = await import("emf-converter");
    const png = await convertMetafileToDataUrl(bytes.slice().buffer, {
      maxRecords: MAX_RECORDS,
      maxWidth: MAX_PIXELS,
      maxHeight: MAX_PIXELS,
      dpiScale: 2,
      gdiAntialias: true,
    });
    const [, data] = png?.split(",") ?? [];
    return data === undefined
      ? undefined
      : Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
