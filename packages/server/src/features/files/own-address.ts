import { fileNameOf } from "@mosaico/domain/tile/content";
import type { Signature } from "./signed-address.ts";

/**
 * The file that an address of this installation names, with its signature if it has one; undefined for any other
 * address.
 */
export function readOwnAddress(
  address: string,
  publicUrl: string,
): { readonly name: string; readonly signature?: Signature } | undefined {
  // A plain name is accepted too, since that is what tiles store as their content.
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
