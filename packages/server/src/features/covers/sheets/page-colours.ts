import { hexOf } from "@mosaico/domain/look/oklch";
import { groundOf } from "../draw-cover.ts";
import type { Drawing } from "../drawing.ts";
import type { Handout, SheetScene } from "./sheet-scene.ts";

/** The colours of a page, as `#rrggbb`. */
export type PageColours = {
  /** Undefined on white paper, which is not printed. */
  readonly ground: string | undefined;
  readonly ink: string;
  readonly muted: string;
};

/** Dark ink on white paper. */
export const PLAIN: PageColours = { ground: undefined, ink: "#1d2a30", muted: "#56656c" };

const SOFT = 0.74;

/** The colours of a handout: those of the mosaic on request. */
export function pageColours(
  drawing: Drawing,
  { theme }: Pick<SheetScene, "theme">,
  { isColoured, bgColor }: Pick<Handout, "isColoured" | "bgColor">,
): PageColours {
  if (!isColoured) return PLAIN;
  const { fill, ink } = groundOf(drawing, theme, bgColor);
  return { ground: fill, ink: hexOf(ink), muted: mixed(hexOf(ink), fill, SOFT) };
}

/** A colour between two others, of which the first has this share. */
function mixed(first: string, second: string, share: number): string {
  const bytes = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
