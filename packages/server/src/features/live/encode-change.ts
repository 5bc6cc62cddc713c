import type { MosaicNews } from "@mosaico/contract/live";
import { loggedChange } from "@mosaico/contract/mosaics";
import type { listChanges } from "#features/mosaics/mosaics.service.ts";

export type LoggedChange = Awaited<ReturnType<typeof listChanges>>[number];

/** In bytes. */
export const LONGEST_NEWS = 64 * 1024;

/** A change as everybody hears it, as it is answered when asked for; undefined where it is longer than a frame. */
export function encodeChange(change: LoggedChange): Buffer | undefined {
  const bytes = encode({ type: "change", ...loggedChange.parse(change) });
  return bytes.length <= LONGEST_NEWS ? bytes : undefined;
}

export function encode(news: MosaicNews): Buffer {
  return Buffer.from(JSON.stringify(news));
}
