import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

// The key's name is older than the word "mosaic" and is what other tools read.
const KEY = "selectedFlowId";

/** The mosaic that was chosen last, or undefined. */
export function readSelectedMosaic(): number | undefined {
  const id = Number(readLocal(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Remembers the chosen mosaic; undefined forgets it. */
export function writeSelectedMosaic(id: number | undefined): void {
  if (id === undefined) removeLocal(KEY);
  else writeLocal(KEY, String(id));
}
