import { fileNameOf } from "@mosaico/domain/tile/content";
import type { Signature } from "./signed-address.ts";
import { pathWithin } from "#platform/public-url.ts";

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
  // Paths in responses are those of the installation, wherever it is served.
  const url = URL.parse(address.startsWith("/files/") ? publicUrl + address : address, publicUrl);
  const path = url === null ? undefined : pathWithin(publicUrl, url);
  const name = path?.startsWith("/files/") ? fileNameOf(path) : undefined;
  if (url === null || name === undefined) return undefined;
  const { until, signature } = Object.fromEntries(url.searchParams);
  return { name, ...(until && signature ? { signature: { until, signature } } : {}) };
}
