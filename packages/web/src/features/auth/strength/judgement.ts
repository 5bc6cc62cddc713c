/** From what is guessed at once to what is not worth guessing. */
export const STRENGTHS = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What would make a password better. */
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
