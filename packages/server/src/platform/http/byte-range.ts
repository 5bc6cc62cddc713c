/** The requested bytes, both ends included; `all` if there is no range that has to be honoured. */
export type ByteRange = { readonly start: number; readonly end: number } | "all" | "unsatisfiable";

/**
 * Parses a `Range` header. Several ranges are answered with the whole file, which the standard allows and which avoids
 * work that only attackers request.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return end < start ? "all" : { start, end };
}
