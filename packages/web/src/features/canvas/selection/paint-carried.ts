import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Size } from "../geometry/view.ts";
import type { KeptCanvas } from "../painting/kept-canvas.ts";
import { type Faces, paintFaces, paintMarks } from "../painting/paint-faces.ts";

// What a browser allocates for a picture at once, in pixels.
const MAX_PIXELS = 12_000_000;

/** The tiles of a picture, and how they look. */
export type Carried = Omit<Faces, "fontFamily" | "ink"> & {
  /** The area of the picture, in canvas units. */
  readonly bounds: Bounds;
};

/** The size in pixels of a picture of this area, and how many of them there are for each canvas unit. */
export function carriedSize(
  { left, top, right, bottom }: Bounds,
  zoom: number,
): Size & { readonly scale: number } {
  const [width, height] = [right - left, bottom - top];
  const maxScale = Math.sqrt(MAX_PIXELS / (width * height));
  const scale = Math.min(zoom * devicePixelRatio, maxScale);
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale };
}

/** Paints tiles that are carried together as one picture, each with a mark around it. */
export function paintCarried(canvas: KeptCanvas, carried: Carried): void {
  const { bounds, zoom, settings } = carried;
  const { scale, ...size } = carriedSize(bounds, zoom);
  const context = canvas.open(size);
  if (context === null) return;
  context.setTransform(scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale);
  // The style sheet gives these, also in forced colours.
  const { color, caretColor, fontFamily } = getComputedStyle(canvas.element);
  paintFaces(context, { ...carried, ink: caretColor, fontFamily });
  paintMarks(context, carried.tiles, color, settings);
}
