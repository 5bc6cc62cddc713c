/** A type on the face of a tile: its size in canvas units, and the custom property with its family. */
export type FaceType = {
  readonly size: number;
  readonly weight: number;
  readonly family: string;
};

// Widths are measured at this size, and scaled.
const MEASURED = 100;

// Reading a style while tiles are drawn makes the browser compute all of them again.
const families = new Map<string, string>();
const letters = new Map<string, Map<string, number>>();
// Titles share words, and each tile is mounted again whenever the view comes back to it.
const words = new Map<string, number>();
// Some hundred kilobytes.
const MAX_WORDS = 5000;
let context: CanvasRenderingContext2D | null | undefined;

/** The width of a word as a whole, as the browser sets it, in canvas units. */
export function measureWord(word: string, { size, ...type }: FaceType): number {
  const key = `${type.weight} ${type.family} ${word}`;
  let width = words.get(key);
  if (width === undefined) {
    width = measure(word, type);
    if (words.size >= MAX_WORDS) words.clear();
    words.set(key, width);
  }
  return (width * size) / MEASURED;
}

/** The sum of the widths of the letters of a text, each measured once: enough to count lines. */
export function widthOf(text: string, { size, ...type }: FaceType): number {
  const key = `${type.weight} ${type.family}`;
  let widths = letters.get(key);
  if (widths === undefined) {
    widths = new Map();
    letters.set(key, widths);
  }
  let sum = 0;
  for (const letter of text) {
    let width = widths.get(letter);
    if (width === undefined) {
      width = measure(letter, type);
      // Until the fonts are there, others are measured.
      if (document.fonts.status === "loaded") widths.set(letter, width);
    }
    sum += width;
  }
  return (sum * size) / MEASURED;
}

function measure(text: string, { weight, family }: Omit<FaceType, "size">): number {
  context ??= contextToMeasure();
  if (context === null) return 0;
  const names =
    families.get(family) ?? getComputedStyle(document.documentElement).getPropertyValue(family);
  families.set(family, names);
  context.font = `${weight} ${MEASURED}px ${names}`;
  return context.measureText(text).width;
}

function contextToMeasure(): CanvasRenderingContext2D | null {
  // Until the fonts are there, others are measured.
  document.fonts.addEventListener("loadingdone", () => words.clear());
  return document.createElement("canvas").getContext("2d");
}
