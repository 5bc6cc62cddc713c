// Twelve hues of equal lightness: white text is readable on each, and each contrasts with light and dark backgrounds.
export const COLOURS = [
  "#c74339",
  "#376dd5",
  "#06833b",
  "#a24fb4",
  "#8f6c0a",
  "#0b7d87",
  "#bd4386",
  "#5d7b02",
  "#775ed1",
  "#af5b0a",
  "#0179a9",
  "#117f6e",
] as const;

/** A user's own colour; if it is taken, the next free one; if all are taken, their own again. */
export function colourOf(userId: string, taken: ReadonlySet<string>): string {
  let sum = 0;
  for (const char of userId) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  const turned = COLOURS.map((_, index) => COLOURS[(sum + index) % COLOURS.length] ?? COLOURS[0]);
  return turned.find((colour) => !taken.has(colour)) ?? turned[0] ?? COLOURS[0];
}
