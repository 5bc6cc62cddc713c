import { expect, test } from "vitest";
import { fileOf, letters } from "../testing/video-parts.ts";
import { type VideoBox, boxesIn } from "./video-boxes.ts";

test("F5: the boxes of a video are found with their start and end", async () => {
  const bytes = [0, 0, 0, 8, ...letters("free"), 0, 0, 0, 12, ...letters("mdat"), 1, 2, 3, 4];
  expect(await partsOf(bytes)).toEqual([
    { type: "free", start: 8, end: 8 },
    { type: "mdat", start: 16, end: 20 },
  ]);
});

test("F5: a box may have a 64-bit size, or extend to the end", async () => {
  const long = [0, 0, 0, 1, ...letters("mdat"), 0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4];
  const open = [0, 0, 0, 0, ...letters("mdat"), 5, 6];
  expect(await partsOf([...long, ...open])).toEqual([
    { type: "mdat", start: 16, end: 20 },
    { type: "mdat", start: 28, end: 30 },
  ]);
});

test("F5: parsing ends at data that is not a box, and at the maximum number of boxes", async () => {
  const free = [0, 0, 0, 8, ...letters("free")];
  expect(await partsOf([...free, 0, 0, 0, 3, ...letters("free")])).toHaveLength(1);
  expect(await partsOf([...free, 0, 0, 0, 8, 0, 1, 2, 3])).toHaveLength(1);
  expect(await partsOf([...free, 0, 0, 0])).toHaveLength(1);
  expect(await partsOf([...free, ...free, ...free], 2)).toHaveLength(2);
});

test("F5: a box may claim to end beyond the file", async () => {
  expect(await partsOf([0, 0, 1, 0, ...letters("moov")])).toEqual([
    { type: "moov", start: 8, end: 256 },
  ]);
});

async function partsOf(content: readonly number[], left = 100): Promise<VideoBox[]> {
  const video = { ...fileOf(content), left };
  const parts: VideoBox[] = [];
  for await (const part of boxesIn(video, { start: 0, end: content.length })) parts.push(part);
  return parts;
}
