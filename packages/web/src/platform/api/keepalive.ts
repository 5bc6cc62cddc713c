/**
 * Browsers let requests outlive their page only up to 64 KiB in all, counted over everything of the page that is on its
 * way. Some count the bodies alone and some addresses and headers as well: here all of it counts.
 */
const MAX_BYTES_IN_FLIGHT = 64 * 1024;

let bytesInFlight = 0;

/**
 * Takes room for a request that is to outlive its page, and answers how to give it back. Undefined where there is none:
 * the browser would refuse the request.
 */
export function reserveKeepalive(bytes: number): (() => void) | undefined {
  if (bytesInFlight + bytes > MAX_BYTES_IN_FLIGHT) return undefined;
  bytesInFlight += bytes;
  let isHeld = true;
  return () => {
    if (isHeld) bytesInFlight -= bytes;
    isHeld = false;
  };
}

/** How many bytes a request takes on its way, in its address, headers and body. */
export function requestBytes(
  path: string,
  headers: Readonly<Record<string, string>>,
  body = "",
): number {
  let bytes = byteLength(path) + byteLength(body);
  for (const [name, value] of Object.entries(headers))
    bytes += byteLength(name) + byteLength(value);
  return bytes;
}

/** A text's length in UTF-8, which is up to three times what `length` says. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

const encoder = new TextEncoder();
