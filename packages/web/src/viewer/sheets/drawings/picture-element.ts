import { isMetafile, metafileToSvg } from "../../metafiles.ts";
import type { Stage } from "../../stage.ts";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { child, descendants, numberIn, type XmlElement } from "@mosaico/domain/document/xml";
import type { DrawingSource, SheetDrawing } from "@mosaico/domain/document/sheets/read-drawing";

const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jfif: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  webp: "image/webp",
  svg: "image/svg+xml",
};
// Cropping is given in thousandths of a percent.
const WHOLE = 100_000;
const DEGREE = 60_000;

/** A picture, cropped and rotated as in the sheet. Returns undefined if it cannot be shown. */
export async function pictureElement(
  workbook: Workbook,
  { relations }: DrawingSource,
  { element, description }: SheetDrawing,
  stage: Stage,
): Promise<HTMLElement | undefined> {
  const [blip] = descendants(element, "blip");
  const id = blip?.attributes.get("embed");
  const path = relations.find((relation) => relation.id === id)?.path;
  const picture = path === undefined ? undefined : await readPicture(workbook, path);
  await stage.pause();
  if (picture === undefined) return undefined;
  const image = document.createElement("img");
  image.alt = description;
  image.src = URL.createObjectURL(picture);
  await image.decode();
  crop(image, descendants(element, "srcRect")[0]);
  const frame = document.createElement("div");
  frame.className = "picture";
  frame.append(image);
  turn(frame, descendants(element, "xfrm")[0]);
  const line = child(child(element, "spPr"), "ln");
  const [colour] = descendants(line, "srgbClr");
  if (line !== undefined && colour !== undefined) {
    const width = Math.max(1, (numberIn(line, "w") ?? 9525) / 9525);
    frame.style.outline = `${width}px solid #${colour.attributes.get("val")?.replaceAll(/[^0-9a-f]/gi, "")}`;
  }
  return frame;
}

async function readPicture({ parts }: Workbook, path: string): Promise<Blob | undefined> {
  const bytes = await parts.bytes(path);
  if (bytes === undefined) return undefined;
  if (isMetafile(path)) {
    const svg = await metafileToSvg(bytes);
    return svg === undefined ? undefined : blobOf(svg, "image/svg+xml");
  }
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
  return type === undefined ? undefined : blobOf(bytes, type);
}

function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([bytes.slice().buffer], { type });
}

function crop(image: HTMLImageElement, rectangle: XmlElement | undefined): void {
  const [left, right, top, bottom] = ["l", "r", "t", "b"].map(
    (side) => (numberIn(rectangle, side) ?? 0) / WHOLE,
  ) as [number, number, number, number];
  const [width, height] = [1 - left - right, 1 - top - bottom];
  if (width <= 0 || height <= 0) return;
  Object.assign(image.style, {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
  });
}

function turn(frame: HTMLElement, transform: XmlElement | undefined): void {
  const angle = (numberIn(transform, "rot") ?? 0) / DEGREE;
  const [x, y] = ["flipH", "flipV"].map((name) => (numberIn(transform, name) === 1 ? -1 : 1));
  if (angle !== 0) frame.style.rotate = `${angle}deg`;
  if (x === -1 || y === -1) frame.style.scale = `${x} ${y}`;
}
