declare const checked: unique symbol;

/** An address returned by {@link parseAddress}: the only type that may become an `href` or a `src`. */
export type Address = string & { readonly [checked]: "address" };

/** The schemes that a link may have. */
export const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"] as const;

/** The schemes of a page that is shown in a frame. */
export const PAGE_SCHEMES = ["http:", "https:"] as const;

const MAX_ADDRESS_LENGTH = 2048;
const BARE_HOST = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+([/?#:].*)?$/u;

/**
 * A1: normalises an address; undefined if it has another scheme, contains user information, has no host, is longer than
 * 2048 code units, or cannot be parsed. Source: WHATWG URL Standard.
 */
export function parseAddress(
  text: string,
  schemes: readonly string[] = LINK_SCHEMES,
): Address | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const url = parse(trimmed);
  if (url === undefined || !schemes.includes(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const needsHost = url.protocol === "http:" || url.protocol === "https:";
  if (needsHost && url.hostname === "") return undefined;
  if (!needsHost && url.pathname === "") return undefined;
  if (url.href.length > MAX_ADDRESS_LENGTH) return undefined;
  return url.href as Address;
}

/** A2: completes a typed address with `https://` if it is a bare host such as `example.org/page`. */
export function completeAddress(text: string): string {
  const trimmed = text.trim();
  return BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
