import { type Oklch, hexOf } from "@mosaico/domain/look/oklch";

/** A box in the units of a drawing. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A rectangle with round corners. */
export function roundedRect(box: Box, radius: number, fill: string): string {
  return `<rect ${placeOf(box)} rx="${radius}" fill="${fill}"/>`;
}

/** The attributes of a place. */
export function placeOf({ x, y, width, height }: Box): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

/** Markup that is moved, and drawn larger or smaller. */
export function moved(x: number, y: number, markup: string, scale = 1): string {
  const zoom = scale === 1 ? "" : ` scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${zoom}">${markup}</g>`;
}

/** Markup in a colour. */
export function inked(colour: Oklch, markup: string, opacity = 1): string {
  const faint = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
  return `<g fill="${hexOf(colour)}"${faint}>${markup}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
