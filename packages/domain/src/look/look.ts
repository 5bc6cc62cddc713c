/** M6: the looks that a mosaic can have, in the order in which they are offered. */
export const LOOKS = [
  "gesso",
  "recreio",
  "barro",
  "galeria",
  "azulejo",
  "oficina",
  "jardim",
  "noite",
] as const;

/** M6: how a mosaic is drawn: its ground, its colours, and the shape of its pieces. */
export type Look = (typeof LOOKS)[number];

/** M8: the grounds that are drawn behind the pieces, in the order in which they are offered. */
export const GROUNDS = [
  "grid",
  "lines",
  "weave",
  "waves",
  "hills",
  "leaves",
  "clouds",
  "terrazzo",
  "confetti",
  "rays",
  "stars",
  "tiles",
] as const;

/** M8: a drawn ground by name; empty for none. */
export type Ground = (typeof GROUNDS)[number] | "";

/** M6: returns whether the text names a look. */
export function isLook(text: string): text is Look {
  return LOOKS.some((look) => look === text);
}

/** M8: returns whether the text names a drawn ground, or none. No other text is ever accepted. */
export function isGround(text: string): text is Ground {
  return text === "" || GROUNDS.some((ground) => ground === text);
}
