import { type Type, breakLines, doWordsFit } from "./break-lines.ts";
import type { Drawing } from "./drawing.ts";

const LEADING = 0.97;
/** From this size on, in pixels, a title with one line more would be too heavy. */
const LARGE = 56;

/** The largest type in which no word is broken and a mosaic's title takes no more than its lines. */
export function titleType(
  { look, titleFont, setter }: Drawing,
  title: string,
  sizes: readonly number[],
  { room, max }: { readonly room: number; readonly max: number },
): Type {
  const font = { ...titleFont, weight: look.titleWeight };
  const typeOf = (size: number): Type => ({
    font,
    size,
    line: size * LEADING,
    tracking: look.titleTracking,
  });
  const fits = sizes.find((size) => {
    const type = typeOf(size);
    const lines = size > LARGE ? Math.max(1, max - 1) : max;
    return (
      doWordsFit(title, type, room, setter) &&
      breakLines(title, type, { room, max: 9 }, setter).length <= lines
    );
  });
  return typeOf(fits ?? sizes.at(-1) ?? 42);
}
