import type { TileData } from "@mosaico/domain/tile/tile";
import { shapeOf } from "./face-shape.ts";

/** The texts on the face of a tile, in order: its title, and what belongs to it. */
export type FaceTexts = { readonly title: string; readonly below: string };

/** What a tile says on the canvas, at most. Its accessible name says the same. */
export function faceTexts(data: TileData): FaceTexts {
  const { title } = data;
  const below = belowOf(data);
  return { title, below: below === title ? "" : below };
}

function belowOf(data: TileData): string {
  const { face, type, content, description, summary, icon, label, title } = data;
  const shape = shapeOf(data);
  if (face === "title") return "";
  if (face === "text") return (type === "texto" ? content : "") || description || summary;
  // One cell shows one text, as it always did, and both from near.
  if (shape === "1x1" && face !== "picture")
    return (icon === "" && label !== title ? label : "") || summary;
  return shape === "4x2" ? description || summary : summary;
}
