import type { FilePreview } from "@mosaico/contract/previews";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KnownPreviews } from "./known-previews.ts";

const PREVIEW: FilePreview = {
  framing: "scrim",
  hue: 200,
  scrim: 0.6,
  width: 960,
  height: 540,
  blur: null,
  seconds: null,
  isInterim: false,
  sizes: [{ url: "/files/a-480.webp", width: 480 }],
};

let requests: (readonly string[])[];
let has: Set<string>;
let isAway: boolean;
let previews: KnownPreviews;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  has = new Set();
  isAway = false;
  previews = new KnownPreviews(async (names) => {
    requests.push(names);
    if (isAway) throw new Error("away");
    return names.map((fileName) => ({ fileName, preview: has.has(fileName) ? PREVIEW : null }));
  });
});
afterEach(() => vi.useRealTimers());

test("hundreds of tiles are asked for in a few requests, each of them once", async () => {
  const names = Array.from({ length: 250 }, (_, at) => `${at}.webp`);
  for (const name of names) has.add(name);
  for (const name of [...names, ...names]) previews.want(name);
  await vi.advanceTimersByTimeAsync(100);
  expect(requests.map((batch) => batch.length)).toEqual([100, 100, 50]);
  for (const name of names) previews.want(name);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(requests).toHaveLength(3);
  expect(previews.find("7.webp")).toEqual(PREVIEW);
});

test("a preview that is still to be made is asked for again, more and more rarely, and then no more", async () => {
  previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(100);
  expect(previews.find("film.mp4")).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(requests).toHaveLength(4);
});

test("a preview made elsewhere appears without being asked for by hand", async () => {
  previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(100);
  has.add("film.mp4");
  let calls = 0;
  previews.subscribe(() => (calls += 1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(previews.find("film.mp4")).toEqual(PREVIEW);
  expect(calls).toBe(1);
});

test("without a connection files count as having none, and what is known stays", async () => {
  has.add("a.webp");
  previews.want("a.webp");
  await vi.advanceTimersByTimeAsync(100);
  isAway = true;
  expect(await previews.fetch("a.webp")).toEqual(PREVIEW);
  expect(await previews.fetch("b.webp")).toBeNull();
});

test("whoever can make what is missing is told of it, then and before", async () => {
  previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(100);
  const missing: string[] = [];
  const stop = previews.onMissing((name) => missing.push(name));
  expect(missing).toEqual(["film.mp4"]);
  previews.want("letter.pdf");
  await vi.advanceTimersByTimeAsync(100);
  expect(missing).toEqual(["film.mp4", "letter.pdf"]);
  stop();
  previews.want("talk.pptx");
  await vi.advanceTimersByTimeAsync(100);
  expect(missing).toHaveLength(2);
});

test("one that was just made is known at once", async () => {
  previews.keep("film.mp4", PREVIEW);
  previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(100);
  expect(requests).toEqual([]);
  expect(previews.find("film.mp4")).toEqual(PREVIEW);
});

test("nothing is asked for that no tile shows any more, until one does again", async () => {
  const tiles = [previews.want("film.mp4"), previews.want("film.mp4")];
  for (const leave of tiles) leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual([]);

  const leave = previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual([["film.mp4"]]);
  leave();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(requests).toHaveLength(1);

  previews.want("film.mp4");
  await vi.advanceTimersByTimeAsync(100);
  expect(requests).toHaveLength(2);
});

test("an interim preview is shown, and whoever can make a better one is told of it", async () => {
  const interim = { ...PREVIEW, isInterim: true };
  const drawn = new KnownPreviews(async (names) =>
    names.map((fileName) => ({ fileName, preview: interim })),
  );
  drawn.want("letter.docx");
  await vi.advanceTimersByTimeAsync(100);
  const before: string[] = [];
  drawn.onMissing((name) => before.push(name));
  expect(before).toEqual(["letter.docx"]);
  expect(drawn.find("letter.docx")).toEqual(interim);
  drawn.keep("letter.docx", PREVIEW);
  const after: string[] = [];
  drawn.onMissing((name) => after.push(name));
  expect(after).toEqual([]);
});
