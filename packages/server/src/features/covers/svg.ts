import { html } from "#platform/http/html.ts";
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

/** What a part of a drawing is, as PDF names it. */
type Tag = {
  readonly tag: "H1" | "H2" | "H3" | "P" | "Figure" | "TOC" | "TOCI";
  /** Parts with the same tag and key are one, also on several pages. */
  readonly key?: string;
  /** The place in reading order, where it differs from that of drawing. */
  readonly order?: number;
  readonly alt?: string;
  /** What it is called in the outline. */
  readonly title?: string;
  /** Nothing of it is drawn on pages that this does not touch. */
  readonly size?: { readonly width: number; readonly height: number };
};

/** Markup of a part of which a PDF says what it is. */
export function tagged({ tag, key, order, alt, title, size }: Tag, markup: string): string {
  if (markup === "") return "";
  const named = [
    ["key", key],
    ["order", order],
    ["alt", alt === "" ? undefined : alt],
    ["title", title],
    ["box", size && `0 0 ${size.width} ${size.height}`],
  ].flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}="${html`${String(value)}`.html}"`],
  );
  return `<g data-tag="${tag}"${named.join("")}>${markup}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
