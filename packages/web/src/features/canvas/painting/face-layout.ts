import type { Size } from "@mosaico/domain/mosaic/area";

const ELLIPSIS = "…";

/** Breaks a text into lines of this width, as many as there may be; what does not fit is cut. */
export function wrapText(
  text: string,
  width: number,
  lines: number,
  measure: (text: string) => number,
): string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const space = measure(" ");
  const wrapped: string[] = [];
  let line = "";
  let length = 0;
  for (const word of words) {
    const own = measure(word);
    if (line !== "" && length + space + own > width) {
      if (wrapped.length + 1 === lines) return [...wrapped, line + ELLIPSIS];
      wrapped.push(line);
      line = "";
      length = 0;
    }
    length += (line === "" ? 0 : space) + own;
    line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? wrapped : [...wrapped, line];
}

/** The middle part of a picture that covers a box completely, in pixels of the picture. */
export function coverOf(
  picture: Size,
  box: Size,
): Size & { readonly x: number; readonly y: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}
