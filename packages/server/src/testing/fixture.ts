import { readFileSync } from "node:fs";

const FOLDER = new URL("../../../../fixtures/", import.meta.url);

/** Reads a file that a real program produced, from the project's `fixtures/`. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
