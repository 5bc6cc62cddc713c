import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openTypesetter } from "#platform/fonts/typesetter.ts";

// Writes which letters the fonts of drawings have, for the web app to say beforehand which it has not:
// `node packages/server/src/testing/list-drawn-letters.ts`, after a font has been changed.
const TARGET = new URL("../../../domain/src/exchange/drawn-letters.ts", import.meta.url);
const NAME = { family: "figtree", weight: 400 } as const;
const FIRST = 0x80;
const LAST = 0x32000;

const setter = await openTypesetter();
const runs: { first: number; last: number }[] = [];
let open: { first: number; last: number } | undefined;
for (let point = FIRST; point < LAST; point += 1) {
  const sign = String.fromCodePoint(point);
  if (!/[\p{L}\p{N}]/u.test(sign)) continue;
  if (!setter.isDrawn(sign, NAME)) open = undefined;
  else if (open === undefined) runs.push((open = { first: point, last: point }));
  // Whatever is between two letters and is none counts as drawn.
  else open.last = point;
}
let end = 0;
const written = runs.map(({ first, last }) => {
  const gap = (first - end).toString(36);
  end = last;
  return last === first ? gap : `${gap}-${(last - first).toString(36)}`;
});
writeFileSync(
  fileURLToPath(TARGET),
  `/**
 * X10: the letters and digits that the fonts of pictures and PDFs have, as runs: the distance from the one before, and the
 * length after a hyphen if it is of several, in base 36. Written by the server's \`list-drawn-letters.ts\`.
 */
export const DRAWN_LETTERS =
  "${written.join(" ")}";
`,
);
