import { expect, test } from "vitest";
import { pageAt, placeOnPage } from "./reading-place.ts";

test.each([
  ["the same slide", { part: 2, parts: 5, share: 0.4 }, 5, 3],
  ["the last slide", { part: 4, parts: 5, share: 1 }, 5, 5],
  ["as far into it, where pages break elsewhere", { part: 0, parts: 1, share: 0.5 }, 11, 6],
  ["as far into it, where slides are hidden", { part: 8, parts: 9, share: 1 }, 7, 7],
  ["the beginning", { part: 0, parts: 1, share: 0 }, 11, 1],
  ["the only page", { part: 0, parts: 1, share: 1 }, 1, 1],
  ["some page of none", { part: 0, parts: 0, share: 0 }, 0, 1],
])("reading continues at %s", (_, place, pages, page) => {
  expect(pageAt(place, pages)).toBe(page);
});

test("reading returns to the previous page of a PDF", () => {
  for (const pages of [1, 2, 7, 100]) {
    for (let page = 1; page <= pages; page++) {
      expect(pageAt(placeOnPage(page, pages), pages)).toBe(page);
    }
  }
});
