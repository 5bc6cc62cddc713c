import { basePathOf } from "../public-url.ts";
import { isSecure } from "./security-headers.ts";

/** The name and the path of a cookie. */
export type CookiePlace = { readonly name: string; readonly path: string };

/**
 * Where a cookie is set. With an https address its name has a prefix that browsers enforce (RFC 6265bis, 4.1.3): where the
 * installation has a host of its own, `__Host-`, so that no other host of the domain can set one of this name, with the path
 * `/` that the prefix demands. Under a path, where other installations may share the host, each has paths of its own, and
 * `__Secure-`, so that a page fetched without encryption cannot set it.
 */
export function cookiePlace(name: string, path: string, publicUrl: string): CookiePlace {
  const base = basePathOf(publicUrl);
  if (!isSecure(publicUrl)) return { name, path: base + path };
  return base === ""
    ? { name: `__Host-${name}`, path: "/" }
    : { name: `__Secure-${name}`, path: base + path };
}
