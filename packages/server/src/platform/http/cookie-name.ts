import { isSecure } from "./security-headers.ts";

const PREFIX = "__Secure-";

/**
 * The name of a cookie. With an https address it has the prefix that browsers accept on secure cookies only (RFC 6265bis,
 * 4.1.3), so that a page fetched without encryption cannot set it. Not `__Host-`, which allows the path `/` only: each
 * installation on a host has paths of its own.
 */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? PREFIX + name : name;
}
