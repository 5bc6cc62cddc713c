import type { HistoryEntry } from "@mosaico/contract/history";
import { describe, expect, test } from "vitest";
import { historyEntry } from "#testing/history-entry.ts";
import { groupEntries, sumOf } from "./group-entries.ts";

function entry(revision: number, overrides: Partial<HistoryEntry> = {}, minute = revision) {
  const at = new Date(2026, 10, 20, 9, minute).toISOString();
  return historyEntry(revision, { moved: 1, titles: [`t${revision}`] }, { at, ...overrides });
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
    const { what } = historyEntry(3, { added: 500 });
    expect(sizes([entry(4), entry(3, { what }), entry(2), entry(1), entry(0)])).toEqual([1, 1, 3]);
  });
});
