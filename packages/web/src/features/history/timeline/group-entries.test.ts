import type { HistoryEntry } from "@mosaico/contract/history";
import { describe, expect, test } from "vitest";
import { groupEntries, sumOf } from "./group-entries.ts";

const NOTHING = {
  added: 0,
  removed: 0,
  edited: 0,
  moved: 0,
  background: false,
  renamed: false,
  settings: false,
  look: false,
  titles: [],
};

function entry(
  revision: number,
  given: Partial<HistoryEntry> = {},
  minute = revision,
): HistoryEntry {
  return {
    revision,
    baseRevision: revision - 1,
    author: { id: "ana", name: "Ana" },
    at: new Date(2026, 10, 20, 9, minute).toISOString(),
    origin: "edit",
    restored: null,
    what: { ...NOTHING, moved: 1, titles: [`t${revision}`] },
    name: null,
    ...given,
  };
}

const sizes = (entries: readonly HistoryEntry[]) =>
  groupEntries(entries).map((line) => line.entries.length);

describe("groupEntries", () => {
  test("collapses consecutive small changes by one user", () => {
    const [line, ...others] = groupEntries([entry(4), entry(3), entry(2), entry(1)]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ revision: 4, baseRevision: 0 });
    expect(sumOf(line?.entries ?? [])).toMatchObject({ moved: 4, titles: ["t4", "t3", "t2"] });
  });

  test("does not collapse only two", () => {
    expect(sizes([entry(2), entry(1)])).toEqual([1, 1]);
  });

  test("keeps other users, pauses, names, restores and large changes separate", () => {
    const bob = { author: { id: "bob", name: "Bob" } };
    expect(
      sizes([entry(7), entry(6), entry(5), entry(4, bob), entry(3), entry(2), entry(1)]),
    ).toEqual([3, 1, 3]);
    expect(sizes([entry(3, {}, 40), entry(2), entry(1), entry(0)])).toEqual([1, 3]);
    expect(sizes([entry(4), entry(3, { name: "Final" }), entry(2), entry(1), entry(0)])).toEqual([
      1, 1, 3,
    ]);
    expect(sizes([entry(3), entry(2, { origin: "restore", restored: 1 }), entry(1)])).toEqual([
      1, 1, 1,
    ]);
    const large = { what: { ...NOTHING, added: 500 } };
    expect(sizes([entry(4), entry(3, large), entry(2), entry(1), entry(0)])).toEqual([1, 1, 3]);
  });
});
