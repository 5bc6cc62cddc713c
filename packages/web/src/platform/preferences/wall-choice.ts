import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "mosaico.walls";
const LIST_KEY = "mosaico.list";
// The oldest are forgotten first.
const MAX = 200;

/**
 * Whether a mosaic is shown as a reading grid in this browser. On a phone it is unless the user has chosen the wall for
 * it; elsewhere only if they have chosen the grid, for all mosaics: who needs a list needs it everywhere.
 */
export function prefersReading(mosaic: string, isPhone: boolean): boolean {
  return isPhone ? !readAll().includes(mosaic) : readLocal(LIST_KEY) === "yes";
}

/** Remembers whether a mosaic is shown as a reading grid. */
export function rememberReading(mosaic: string, isPhone: boolean, isReading: boolean): void {
  if (!isPhone) {
    writeLocal(LIST_KEY, isReading ? "yes" : "no");
    return;
  }
  const others = readAll().filter((one) => one !== mosaic);
  writeLocal(KEY, JSON.stringify((isReading ? others : [mosaic, ...others]).slice(0, MAX)));
}

function readAll(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
