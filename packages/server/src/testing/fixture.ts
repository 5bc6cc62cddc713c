import { readFileSync } from "node:fs";

const FOLDER = new URL("../../../../fixtures/", import.meta.url);

/** A file that a real program made, out of `fixtures/` of the project. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
