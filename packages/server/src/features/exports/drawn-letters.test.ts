import { findUndrawnSigns } from "@mosaico/domain/exchange/undrawn-signs";
import { expect, test } from "vitest";
import { openTypesetter } from "#platform/fonts/typesetter.ts";

const FIGTREE = { family: "figtree", weight: 400 } as const;
// The whole list takes five seconds.
const STEP = 5;

test("X10: the letters that are said not to be drawn are those that no font has", async () => {
  const setter = await openTypesetter();
  const wrong: string[] = [];
  let count = 0;
  for (let point = 0x250; point < 0x32000; point += STEP) {
    const sign = String.fromCodePoint(point);
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    count += 1;
    const isUndrawn = findUndrawnSigns([sign]).texts === 1;
    if (isUndrawn === setter.isDrawn(sign, FIGTREE)) wrong.push(sign);
  }
  expect(count).toBeGreaterThan(10_000);
  // After a change of fonts: node packages/server/src/testing/list-drawn-letters.ts
  expect(wrong.join("")).toBe("");
});
