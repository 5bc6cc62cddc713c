// Large enough to need few messages, and small enough that no message takes long.
const BYTES_AT_ONCE = 128 * 1024;
const CHARACTERS_AT_ONCE = 64 * 1024;

/** Encodes texts as bytes in chunks of about equal size, each with memory of its own. */
export async function* bytesOf(
  texts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const text of texts) {
    const parts = typeof text === "string" ? portions(text) : [text];
    for (const part of parts) {
      const bytes = typeof part === "string" ? encoder.encode(part) : part;
      gathered.push(bytes);
      size += bytes.byteLength;
      if (size < BYTES_AT_ONCE) continue;
      yield join(gathered, size);
      gathered = [];
      size = 0;
    }
  }
  if (size > 0) yield join(gathered, size);
}

function* portions(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    let to = Math.min(text.length, from + CHARACTERS_AT_ONCE);
    // A surrogate pair is not split.
    if (to < text.length && isFirstHalf(text.charCodeAt(to - 1))) to -= 1;
    yield text.slice(from, to);
    from = to;
  }
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}
