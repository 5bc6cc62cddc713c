/** From easily guessed to practically unguessable. */
export const STRENGTHS = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A way to improve a password. */
export type Hint =
  | "short"
  | "common"
  | "own"
  | "repeats"
  | "sequence"
  | "keyboard"
  | "date"
  | "longer";

export type Judgement = { readonly strength: Strength; readonly hint: Hint | undefined };
