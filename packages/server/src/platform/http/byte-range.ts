/** Which bytes are asked for, both ends included; `all` where no range is asked for that must be answered. */
export type ByteRange = { readonly start: number; readonly end: number } | "all" | "unsatisfiable";

/**
 * Reads a `Range` header. More than one range is answered with everything, which is allowed and spares what only
 * attackers ask for.
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
