import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, layOutPages } from "./lay-out-pages.ts";

const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  draw: () => "",
  ...more,
});

test("X11: blocks go on on the next page, and no page begins with space", () => {
  const { pages, left } = layOutPages(
    [block(60), block(30), block(20, { isSpace: true }), block(40)],
    100,
    9,
  );
  expect(pages.map((page) => page.map(({ y }) => y))).toEqual([[0, 60], [0]]);
  expect(left).toBe(0);
});

test("X11: a heading is on the page of what follows it, and known by that page", () => {
  const heading = block(20, { staysWithNext: true, anchor: "s" });
  const { pages, anchors } = layOutPages([block(70), heading, block(30)], 100, 9);
  expect(pages.map((page) => page.length)).toEqual([1, 2]);
  expect(anchors).toEqual(new Map([["s", 2]]));
});

test("X11: what is beyond the last page is counted", () => {
  const { pages, left } = layOutPages(
    Array.from({ length: 10 }, () => block(60)),
    100,
    3,
  );
  expect([pages.length, left]).toEqual([3, 7]);
});

test("X11: each block is on one page in its order, and none reaches beyond it unless it is larger", () => {
  const one = fc.record({
    height: fc.integer({ min: 1, max: 120 }),
    isSpace: fc.boolean(),
    staysWithNext: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (list) => {
      const blocks = list.map(({ height, ...more }) => block(height, more));
      const { pages, left } = layOutPages(blocks, 100, 1000);
      expect(left).toBe(0);
      const drawn = pages.flat().map((placed) => placed.block);
      expect(drawn).toEqual(blocks.filter((each) => !each.isSpace || drawn.includes(each)));
      for (const page of pages) {
        for (const [at, placed] of page.entries()) {
          expect(at === 0 || placed.y + placed.block.height <= 100).toBe(true);
          expect(placed.y).toBe(
            page.slice(0, at).reduce((sum, before) => sum + before.block.height, 0),
          );
        }
      }
    }),
  );
});
