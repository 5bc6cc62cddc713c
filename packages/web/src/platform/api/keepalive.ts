/**
 * Browsers limit keepalive requests to 64 KiB in total over everything the page has in flight. Some count only bodies,
 * some also addresses and headers; here everything counts.
 */
const MAX_BYTES_IN_FLIGHT = 64 * 1024;

/** The quota of a page for requests that should outlive it. A page has one for everything that it sends. */
export class KeepaliveBudget {
  #bytesInFlight = 0;

  /**
   * Reserves quota for a request that should outlive its page, and returns a function that releases it. Returns undefined
   * if the quota is exhausted and the browser would refuse the request.
   */
  reserve(bytes: number): (() => void) | undefined {
    if (this.#bytesInFlight + bytes > MAX_BYTES_IN_FLIGHT) return undefined;
    this.#bytesInFlight += bytes;
    let isReserved = true;
    return () => {
      if (isReserved) this.#bytesInFlight -= bytes;
      isReserved = false;
    };
  }
}

/** The size of a request in bytes: address, headers and body. */
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

/** The length of a text in UTF-8, up to three times its `length`. */
export function byteLength(text: string): number {
  return IS_ASCII.test(text) ? text.length : encoder.encode(text).length;
}

// Encoding takes several times as long, and an edit of thousands of tiles measures each of them.
const IS_ASCII = /^[\0-\x7f]*$/u;

const encoder = new TextEncoder();
