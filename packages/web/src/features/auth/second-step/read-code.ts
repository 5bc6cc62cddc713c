const DIGITS = 6;

/** Reads an app code from the input: its digits, at most six. */
export function readCode(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, DIGITS);
}

export function isWholeCode(code: string): boolean {
  return code.length === DIGITS;
}
