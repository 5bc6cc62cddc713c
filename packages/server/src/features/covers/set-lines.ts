import { type Type, breakLines, fitted } from "./break-lines.ts";
import type { Drawing } from "./drawing.ts";
import type { PieceType } from "./piece-types.ts";
import { moved } from "./svg.ts";

/** Lines as markup, and the height that they take. */
type SetLines = { readonly markup: string; readonly height: number };

// The height of capitals as a share of the size.
const CAP = 0.71;

export const BODY = { family: "figtree", weight: 400 } as const;
export const NO_LINES: SetLines = { markup: "", height: 0 };

/** The title of a piece, its longest word fitted. */
export function setTitle(
  drawing: Drawing,
  title: string,
  { title: measure, isLarge }: PieceType,
  place: { readonly room: number; readonly align: 0 | 0.5; readonly max?: number | undefined },
): SetLines {
  const { look, titleFont, setter } = drawing;
  const font = isLarge
    ? { ...titleFont, weight: look.pieceWeight }
    : ({ family: "figtree", weight: 600 } as const);
  const type: Type = { font, ...measure, ...(isLarge && { tracking: -0.015 }) };
  const fit = fitted(type, title, place.room, setter);
  return setLines(drawing, title, fit, { ...place, max: place.max ?? measure.max });
}

/** Lines of text below one another, the top of the first at 0. Those that begin at the right stand there. */
export function setLines(
  { setter }: Drawing,
  text: string,
  type: Type,
  { room, max, align }: { readonly room: number; readonly max: number; readonly align: 0 | 0.5 },
): SetLines {
  if (text.trim() === "") return NO_LINES;
  const lines = breakLines(text, type, { room, max }, setter);
  const rise = (type.line + type.size * CAP) / 2;
  const start = align === 0 && setter.isRightToLeft(text) ? 1 : align;
  const markup = lines.map((line, at) => {
    const left = start * (room - setter.width(line, type.font, type.size, type.tracking));
    return moved(
      left,
      at * type.line + rise,
      setter.outline(line, type.font, type.size, type.tracking),
    );
  });
  return { markup: markup.join(""), height: lines.length * type.line };
}
