type Range = { readonly start: number; readonly end: number };

/** The pieces within a range, whose ends are both included. */
export async function* partOf(
  pieces: AsyncIterable<Uint8Array>,
  { start, end }: Range = { start: 0, end: Infinity },
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    const from = Math.max(0, start - at);
    const to = Math.min(piece.length, end + 1 - at);
    at += piece.length;
    if (from < to) yield piece.subarray(from, to);
    if (at > end) return;
  }
}
