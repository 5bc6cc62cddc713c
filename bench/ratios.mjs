import { appendFileSync } from "node:fs";

const FILE = process.env["RATIOS"];

/**
 * Reports a ratio by its name to the program that started this one, if it asked for them by naming a file in RATIOS.
 * @param {string} name
 * @param {number} ratio
 */
export function report(name, ratio) {
  if (FILE !== undefined) appendFileSync(FILE, `${JSON.stringify({ name, ratio })}\n`);
}
