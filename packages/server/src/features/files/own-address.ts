import { fileNameOf } from "@mosaico/domain/tile/content";
import type { Signature } from "./signed-address.ts";

/**
 * The file that an address of this installation names, with its signature where it carries one; undefined for an
 * address of anywhere else.
 */
export function readOwnAddress(
  address: string,
  publicUrl: string,
): { readonly name: string; readonly signature?: Signature } | undefined {
  // A bare name is one too: that is what a tile's content holds.
  const bare = fileNameOf(address);
  if (bare !== undefined) return { name: bare };
  const url = URL.parse(address, publicUrl);
  if (url === null || url.origin !== publicUrl || url.username !== "" || url.password !== "") {
    return undefined;
  }
  const name = url.pathname.startsWith("/files/") ? fileNameOf(url.pathname) : undefined;
  if (name === undefined) return undefined;
  const { until, signature } = Object.fromEntries(url.searchParams);
  return { name, ...(until && signature ? { signature: { until, signature } } : {}) };
}
