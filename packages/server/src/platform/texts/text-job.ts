/** A file whose text is to be read. */
export type TextJob = {
  readonly path: string;
  /** The extension of its format. */
  readonly ending: string;
  /** CPU time limit in milliseconds. */
  readonly workMs?: number;
};

/** Why no text can be read: the file is damaged or encrypted, or takes too much work or time. */
export type TextProblem = "damaged" | "locked" | "tooComplex" | "late";

/** The text of a file: lines, with form feeds between pages. */
type ReadText = {
  readonly text: string;
  /** G5: the tokens of the text, by which it is found. */
  readonly tokens: readonly string[];
};

export type TextOutcome =
  | ({ readonly ok: true } & ReadText)
  | { readonly ok: false; readonly problem: TextProblem };
