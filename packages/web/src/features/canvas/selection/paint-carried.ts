import type { Bounds } from "@mosaico/domain/mosaic/area";
import { type Faces, paintFaces, paintMarks } from "../painting/paint-faces.ts";

// What a browser allocates for a picture at once, in pixels.
const MAX_PIXELS = 12_000_000;

/** The tiles of a picture, and how they look. */
export type Carried = Omit<Faces, "fontFamily" | "ink"> & {
  /** The area of the picture, in canvas units. */
  readonly bounds: Bounds;
};

/** Paints tiles that are carried together as one picture, each with a mark around it. */
export function paintCarried(canvas: HTMLCanvasElement, carried: Carried): void {
  const { bounds, zoom, settings } = carried;
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const maxScale = Math.sqrt(MAX_PIXELS / (width * height));
  const scale = Math.min(zoom * devicePixelRatio, maxScale);
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale);
  // The style sheet gives these, also in forced colours.
  const { color, caretColor, fontFamily } = getComputedStyle(canvas);
  paintFaces(context, { ...carried, ink: caretColor, fontFamily });
  paintMarks(context, carried.tiles, color, settings);
}
