import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "mosaico.walls";
// The oldest are forgotten first.
const MAX = 200;

/** Whether the user of this browser looks at a mosaic as a wall on a phone, where others open as a reading grid. */
export function prefersWall(mosaic: string): boolean {
  return readAll().includes(mosaic);
}

/** Remembers whether a mosaic is shown as a wall on a phone. */
export function rememberWall(mosaic: string, isWall: boolean): void {
  const others = readAll().filter((one) => one !== mosaic);
  writeLocal(KEY, JSON.stringify((isWall ? [mosaic, ...others] : others).slice(0, MAX)));
}

function readAll(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
