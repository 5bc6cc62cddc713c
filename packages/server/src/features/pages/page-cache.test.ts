import { expect, test } from "vitest";
import { PageCache, type WrittenPage } from "./page-cache.ts";

const head = { language: "pt", title: "", description: "", robots: "noindex", more: "" };

function pageOf(length: number): WrittenPage {
  return { head, content: "a".repeat(length), first: undefined };
}

test("a page is kept as long as there is room, those used last the longest", () => {
  const pages = new PageCache();
  const half = pageOf(7_000_000);
  pages.keep("a", half);
  pages.keep("b", half);
  expect(pages.find("a")).toBe(half);
  pages.keep("c", half);
  expect(["a", "b", "c"].map((key) => pages.find(key) === half)).toEqual([true, false, true]);
  pages.keep("c", half);
  expect(pages.find("a")).toBe(half);
  pages.keep("d", pageOf(17_000_000));
  expect(["a", "c", "d"].map((key) => pages.find(key))).toEqual([undefined, undefined, undefined]);
  pages.keep("e", half);
  expect(pages.find("e")).toBe(half);
});
