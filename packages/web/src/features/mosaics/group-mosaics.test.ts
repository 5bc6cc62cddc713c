import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { expect, test } from "vitest";
import { groupMosaics } from "./group-mosaics.ts";

const mosaic = (id: number, title: string, implementation: string | null): MosaicSummary => ({
  id,
  title,
  accountId: "a",
  implementation:
    implementation === null ? null : { id: `i-${implementation}`, name: implementation },
  revision: 0,
  tileCount: 0,
});

test("mosaics stand under their implementation, in the order of the language, loose ones last", () => {
  const groups = groupMosaics(
    [
      mosaic(1, "Zoo", null),
      mosaic(2, "Água 10", "Norte"),
      mosaic(3, "Água 9", "Norte"),
      mosaic(4, "X", "Âmbar"),
    ],
    "pt",
  );
  expect(groups.map(({ name, mosaics }) => [name, mosaics.map(({ title }) => title)])).toEqual([
    ["Âmbar", ["X"]],
    ["Norte", ["Água 9", "Água 10"]],
    [undefined, ["Zoo"]],
  ]);
});
