import type { Typesetter } from "../fonts/typesetter.ts";
import type { DrawnSvg } from "../pictures/picture-job.ts";
import { isJpeg, isRaster } from "./is-raster.ts";

/** A place on a page, in its unit. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How much of each side of a picture is cut off, from 0 to 1. */
export type Crop = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The first page of a document, as it is drawn. */
export type Canvas = {
  readonly setter: Typesetter;
  /** Pixels for each unit. */
  readonly scale: number;
  readonly pictures: DrawnSvg["pictures"][number][];
};

const MAX_PICTURES = 24;
const NOT_CROPPED: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

export function rect(place: Place, fill: string, more = ""): string {
  return `<rect ${placeOf(place)} fill="${fill}"${more}/>`;
}

/** Draws a picture; one of another format than browsers show is a pale area. */
export function drawPicture(
  canvas: Canvas,
  bytes: Uint8Array | undefined,
  place: Place,
  crop = NOT_CROPPED,
): string {
  if (bytes === undefined) return "";
  if (!isRaster(bytes) || canvas.pictures.length >= MAX_PICTURES) {
    return rect(place, "#8a8f98", ' fill-opacity="0.16"');
  }
  const across = Math.max(0.02, 1 - crop.left - crop.right);
  const down = Math.max(0.02, 1 - crop.top - crop.bottom);
  const whole = {
    x: place.x - (place.width / across) * crop.left,
    y: place.y - (place.height / down) * crop.top,
    width: place.width / across,
    height: place.height / down,
  };
  const index = canvas.pictures.length;
  canvas.pictures.push({
    bytes,
    isOpaque: isJpeg(bytes),
    width: whole.width * canvas.scale,
    height: whole.height * canvas.scale,
  });
  const image = `<image ${placeOf(whole)} preserveAspectRatio="none" href="picture:${index}"/>`;
  if (across === 1 && down === 1) return image;
  return `<clipPath id="p${index}"><rect ${placeOf(place)}/></clipPath><g clip-path="url(#p${index})">${image}</g>`;
}

export function placeOf({ x, y, width, height }: Place): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}"`;
}

export function moved(x: number, y: number, markup: string): string {
  return markup === "" ? "" : `<g transform="translate(${round(x)} ${round(y)})">${markup}</g>`;
}

export function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0;
}

/** A colour as six hexadecimal digits after a number sign; undefined for anything else, which must not become markup. */
export function safeColour(colour: string | undefined): string | undefined {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}
