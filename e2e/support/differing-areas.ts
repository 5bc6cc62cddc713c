import type { Page } from "@playwright/test";
import { pixelsOf } from "./screen-pixels.ts";

/** A part of the screen that does not look the same in two pictures of it, in pixels of the window. */
export type DifferingArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How many of its pixels differ visibly. */
  readonly pixels: number;
  /** By how much one of its pixels differs, of 255. */
  readonly difference: number;
  /** What is there, in the names of the page. */
  readonly what: string;
};

/** The areas in which two pictures of the same part of the page differ visibly, the largest first. */
export async function differingAreas(
  page: Page,
  one: Buffer,
  other: Buffer,
  from: { readonly x: number; readonly y: number },
): Promise<DifferingArea[]> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => pixelsOf(page, png.toString("base64"))),
  );
  return page.evaluate(
    ([first, second, { x: left, y: top }]) => {
      if (!first || !second || first.width !== second.width) throw new Error("not the same part");
      // Letters are smoothed in ways that differ by this much.
      const VISIBLE = 44;
      const SIDE = 8;
      const MIN_IN_BLOCK = 5;
      const { width, height } = first;
      const columns = Math.ceil(width / SIDE);
      const blocks = new Map<number, { pixels: number; difference: number }>();
      for (let at = 0; at < width * height; at++) {
        if (apartBy(first, at, second, at) <= VISIBLE) continue;
        // What is moved by a pixel is not seen as other.
        const apart = Math.max(nearest(first, at, second), nearest(second, at, first));
        if (apart <= VISIBLE) continue;
        const [column, row] = [Math.floor((at % width) / SIDE), Math.floor(at / width / SIDE)];
        const block = blocks.get(row * columns + column) ?? { pixels: 0, difference: 0 };
        blocks.set(row * columns + column, {
          pixels: block.pixels + 1,
          difference: Math.max(block.difference, apart),
        });
      }
      for (const [at, { pixels }] of blocks) if (pixels < MIN_IN_BLOCK) blocks.delete(at);
      const density = devicePixelRatio;
      const areas = [];
      for (const start of blocks.keys()) {
        const found = {
          left: Infinity,
          top: Infinity,
          right: 0,
          bottom: 0,
          pixels: 0,
          difference: 0,
        };
        const next = [start];
        for (let at = next.pop(); at !== undefined; at = next.pop()) {
          const block = blocks.get(at);
          if (block === undefined) continue;
          blocks.delete(at);
          const [column, row] = [at % columns, Math.floor(at / columns)];
          found.left = Math.min(found.left, column);
          found.right = Math.max(found.right, column + 1);
          found.top = Math.min(found.top, row);
          found.bottom = Math.max(found.bottom, row + 1);
          found.pixels += block.pixels;
          found.difference = Math.max(found.difference, block.difference);
          for (const down of [-1, 0, 1])
            for (const across of [-1, 0, 1]) next.push(at + down * columns + across);
        }
        if (found.pixels === 0) continue;
        const area = {
          x: left + (found.left * SIDE) / density,
          y: top + (found.top * SIDE) / density,
          width: ((found.right - found.left) * SIDE) / density,
          height: ((found.bottom - found.top) * SIDE) / density,
          pixels: found.pixels,
          difference: found.difference,
        };
        areas.push({ ...area, what: whatIsAt(area) });
      }
      return areas.toSorted((less, more) => more.pixels - less.pixels);

      /** By how much two pixels differ in one of their colours. */
      function apartBy(these: ImageData, at: number, those: ImageData, there: number): number {
        let difference = 0;
        for (let channel = 0; channel < 3; channel++) {
          const here = these.data[4 * at + channel] ?? 0;
          difference = Math.max(
            difference,
            Math.abs(here - (those.data[4 * there + channel] ?? 0)),
          );
        }
        return difference;
      }

      /** By how much a pixel differs from the most alike pixel around its place in the other picture. */
      function nearest(these: ImageData, at: number, those: ImageData): number {
        let smallestApart = Infinity;
        for (const down of [-1, 0, 1])
          for (const across of [-1, 0, 1])
            smallestApart = Math.min(
              smallestApart,
              apartBy(these, at, those, at + down * these.width + across),
            );
        return smallestApart;
      }

      /** The smallest element around the middle of an area, and the tile or section that it is a part of. */
      function whatIsAt(area: { x: number; y: number; width: number; height: number }): string {
        const x = area.x + area.width / 2;
        const y = area.y + area.height / 2;
        let smallest: Element | undefined;
        let size = Infinity;
        for (const element of document.querySelectorAll(
          ".mosaic-canvas :is(.react-flow__node, .react-flow__node *, .mosaic-section, .mosaic-section *, .mosaic-title, .mosaic-title *, .mosaic-ground, .react-flow__viewport-portal > *, [data-cursor] *)",
        )) {
          const rect = element.getBoundingClientRect();
          const isAround =
            x > rect.left - 6 && x < rect.right + 6 && y > rect.top - 6 && y < rect.bottom + 6;
          if (!isAround || rect.width * rect.height >= size) continue;
          smallest = element;
          size = rect.width * rect.height;
        }
        const whole = smallest?.closest(".react-flow__node, .mosaic-section");
        const name = whole?.querySelector("b, h2")?.textContent?.slice(0, 24) ?? "";
        const kind = smallest?.getAttribute("class")?.split(" ")[0] ?? "";
        return `${name} <${smallest?.tagName.toLowerCase() ?? "nothing"}${kind && `.${kind}`}>`.trim();
      }
    },
    [a, b, from] as const,
  );
}
