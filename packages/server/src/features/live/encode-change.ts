import type { MosaicNews } from "@mosaico/contract/live";
import { loggedChange } from "@mosaico/contract/mosaic-schemas";
import type { ToldChange } from "#features/mosaics/mosaics.service.ts";

/** One whose operations were too long to be read has none. */
type ReadChange = Omit<ToldChange, "operations"> & {
  readonly operations: ToldChange["operations"] | null;
};

/** In bytes. */
export const MAX_NEWS_BYTES = 64 * 1024;

/** A change as everybody hears it, as it is answered when asked for; undefined where it is longer than a frame. */
export function encodeChange(change: ReadChange): Buffer | undefined {
  if (change.operations === null) return undefined;
  const bytes = encode({ type: "change", ...loggedChange.parse(change) });
  return bytes.length <= MAX_NEWS_BYTES ? bytes : undefined;
}

export function encode(news: MosaicNews): Buffer {
  return Buffer.from(JSON.stringify(news));
}
