import type { MosaicUpdate } from "@mosaico/contract/live";
import { loggedChange } from "@mosaico/contract/mosaic-schemas";
import type { FreshChange, WireChange } from "#features/mosaics/mosaics.service.ts";

/** Changes whose operations exceed the size limit carry none. */
export type ReadChange = Omit<WireChange, "operations"> & {
  readonly operations: WireChange["operations"] | null;
};

/** In bytes. */
export const MAX_UPDATE_BYTES = 64 * 1024;

/**
 * A change as it is sent to everybody, in the same form as in an HTTP response; undefined if it exceeds the frame
 * limit.
 */
export function encodeChange(change: ReadChange): Buffer | undefined {
  if (change.operations === null) return undefined;
  const bytes = encode({ type: "change", ...loggedChange.parse(change) });
  return bytes.length <= MAX_UPDATE_BYTES ? bytes : undefined;
}

/** The same for a change that was just made, whose operations were encoded for the log. */
export function encodeFresh(change: FreshChange): Buffer | undefined {
  const { revision, changeId, author, at, operationsText } = change;
  const head = { type: "change", revision, changeId, author, at };
  const text = `${JSON.stringify(head).slice(0, -1)},"operations":${operationsText}}`;
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_UPDATE_BYTES ? bytes : undefined;
}

export function encode(update: MosaicUpdate): Buffer {
  return Buffer.from(JSON.stringify(update));
}
