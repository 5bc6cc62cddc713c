import { type DrawnElement, GROUND_DRAWINGS } from "@mosaico/domain/look/ground-drawings";
import type { Ground } from "@mosaico/domain/look/look";

type Place = {
  readonly width: number;
  readonly height: number;
  /** How large a repeated drawing is, 1 on the canvas. */
  readonly scale: number;
  /** The colour of its lines, as a hexadecimal number. */
  readonly ink: string;
};

/** M8: a drawn ground as SVG, over all of its place; nothing if there is none. */
export function drawGround(ground: Ground, { width, height, scale, ink }: Place): string {
  if (ground === "") return "";
  const { isScene = false, drawing, ...size } = GROUND_DRAWINGS[ground];
  if (isScene) {
    return `<svg width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMax slice" color="${ink}">${markupOf(drawing)}</svg>`;
  }
  return `<pattern id="ground" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})" width="${size.width}" height="${size.height}" color="${ink}">${markupOf(drawing)}</pattern><rect width="100%" height="100%" fill="url(#ground)"/>`;
}

function markupOf({ element, attributes, children = [] }: DrawnElement): string {
  const named = Object.entries(attributes).map(
    ([name, value]) => ` ${attributeName(name)}="${value}"`,
  );
  return `<${element}${named.join("")}>${children.map(markupOf).join("")}</${element}>`;
}

/** `strokeWidth` is `stroke-width` in SVG. */
function attributeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
