import { readdirSync } from "node:fs";
import { extname, join } from "node:path";

/**
 * The files below a folder whose names end in this extension, given with its dot.
 * @param {string} root
 * @param {string} ending
 */
export function filesOf(root, ending) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === ending)
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * Over the known values.
 * @param {readonly (number | undefined)[]} values
 */
export function mean(values) {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0
    ? undefined
    : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** @param {number | undefined} share */
export function percent(share) {
  return share === undefined ? "-" : `${(share * 100).toFixed(0)} %`;
}
