import type { InfiniteData } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { historyEntry } from "#testing/history-entry.ts";
import { type HistoryPart, withNews } from "./history.api.ts";

const entry = (revision: number) => historyEntry(revision, { added: 1 }, { author: null });
const part = (newest: number, oldest: number): HistoryPart => ({
  items: Array.from({ length: newest - oldest + 1 }, (_, at) => entry(newest - at)),
  next: null,
});
const pages = (...all: HistoryPart[]): InfiniteData<HistoryPart> => ({
  pages: all,
  pageParams: all.map(() => null),
});
const revisions = (data: InfiniteData<HistoryPart>) =>
  data.pages.flatMap(({ items }) => items.map(({ revision }) => revision));

describe("an open history", () => {
  test("gets new changes on top", () => {
    expect(revisions(withNews(pages(part(3, 2), part(1, 1)), part(5, 2)))).toEqual([5, 4, 3, 2, 1]);
  });

  test("contains each change once, however many requests run at the same time", () => {
    const requested = part(5, 2);
    const once = withNews(pages(part(3, 1)), requested);
    expect(withNews(once, requested)).toBe(once);
  });

  test("has no gap if more happened than one page contains", () => {
    expect(revisions(withNews(pages(part(3, 1)), part(90, 80)))).toEqual(
      part(90, 80).items.map(({ revision }) => revision),
    );
  });
});
