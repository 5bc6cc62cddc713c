import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

// The key's name predates the word "mosaic", and other tools read it.
const KEY = "selectedFlowId";

/** The last selected mosaic, or undefined. */
export function readSelectedMosaic(): number | undefined {
  const id = Number(readLocal(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Stores the selected mosaic; undefined clears it. */
export function writeSelectedMosaic(id: number | undefined): void {
  if (id === undefined) removeLocal(KEY);
  else writeLocal(KEY, String(id));
}
