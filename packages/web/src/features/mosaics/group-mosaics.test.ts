import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { expect, test } from "vitest";
import { groupMosaics } from "./group-mosaics.ts";

const mosaic = (
  id: number,
  title: string,
  implementation: string | null,
  accountId = "a",
): MosaicSummary => ({
  id,
  title,
  accountId,
  implementation:
    implementation === null ? null : { id: `i-${implementation}`, name: implementation },
  revision: 0,
  tileCount: 0,
  sectionCount: 0,
  language: "",
});
const groupsOf = (mosaics: MosaicSummary[], names: Record<string, string>) =>
  groupMosaics(mosaics, "pt", (id) => names[id] ?? "").map((group) => [
    group.accountId,
    group.name,
    group.mosaics.map(({ title }) => title),
  ]);

test("mosaics are grouped by implementation and sorted for the language, ungrouped ones last", () => {
  const groups = groupsOf(
    [
      mosaic(1, "Zoo", null),
      mosaic(2, "Água 10", "Norte"),
      mosaic(3, "Água 9", "Norte"),
      mosaic(4, "X", "Âmbar"),
    ],
    { a: "Escola" },
  );
  expect(groups).toEqual([
    ["a", "Âmbar", ["X"]],
    ["a", "Norte", ["Água 9", "Água 10"]],
    ["a", undefined, ["Zoo"]],
  ]);
});

test("the groups of an account stay together, sorted by account name, even if two accounts share a name", () => {
  const groups = groupsOf(
    [
      mosaic(1, "Um", "Norte", "c"),
      mosaic(2, "Dois", null, "b"),
      mosaic(3, "Três", "Sul", "b"),
      mosaic(4, "Quatro", "Norte", "d"),
    ],
    { b: "Zebra", c: "Água", d: "Água" },
  );
  expect(groups).toEqual([
    ["c", "Norte", ["Um"]],
    ["d", "Norte", ["Quatro"]],
    ["b", "Sul", ["Três"]],
    ["b", undefined, ["Dois"]],
  ]);
});
