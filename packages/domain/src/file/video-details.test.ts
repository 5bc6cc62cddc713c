import { expect, test } from "vitest";
import { box, fileOf, video, letters, uint32, zeros } from "../testing/video-parts.ts";
import { videoDetails } from "./video-details.ts";

test("F12: the length of a video is what its header states", async () => {
  expect(await videoDetails(fileOf(lasting(600, 45_000)))).toEqual({ seconds: 75, isHdr: false });
  expect(await videoDetails(fileOf(lastingLong(1000, 5000)))).toMatchObject({ seconds: 5 });
});

test("F12: a length that is missing, zero or unknown is not reported", async () => {
  expect(await videoDetails(fileOf(video("hvc1")))).toMatchObject({ seconds: undefined });
  expect(await videoDetails(fileOf(lasting(0, 45_000)))).toMatchObject({ seconds: undefined });
  expect(await videoDetails(fileOf(lasting(600, 0)))).toMatchObject({ seconds: undefined });
  // All bits set: not known when the header was written.
  expect(await videoDetails(fileOf(lasting(600, 2 ** 32 - 1)))).toMatchObject({
    seconds: undefined,
  });
});

test("F12: a video of high dynamic range is told by its transfer characteristics", async () => {
  expect(await videoDetails(fileOf(coloured("nclx", 16)))).toMatchObject({ isHdr: true });
  expect(await videoDetails(fileOf(coloured("nclc", 18)))).toMatchObject({ isHdr: true });
  expect(await videoDetails(fileOf(coloured("nclx", 1)))).toMatchObject({ isHdr: false });
  expect(await videoDetails(fileOf(coloured("prof", 16)))).toMatchObject({ isHdr: false });
  expect(await videoDetails(fileOf(coloured("nclx", 16, "soun")))).toMatchObject({ isHdr: false });
});

test("F12: of a file that is cut off or no video, nothing is reported and nothing fails", async () => {
  expect(await videoDetails(fileOf([]))).toEqual({ seconds: undefined, isHdr: false });
  const whole = coloured("nclx", 16);
  for (let length = 0; length < whole.length - 2; length += 3) {
    await expect(videoDetails(fileOf(whole.slice(0, length)))).resolves.toBeDefined();
  }
});

/** A video that states so many units of 1/scale s. */
function lasting(scale: number, length: number): number[] {
  const header = [...zeros(12), ...uint32(scale), ...uint32(length), ...zeros(80)];
  return video("hvc1", "vide", zeros(20), box("mvhd", header));
}

/** The same with a header of version 1, whose times have 64 bits. */
function lastingLong(scale: number, length: number): number[] {
  const times = [1, 0, 0, 0, ...zeros(16)];
  const header = [...times, ...uint32(scale), ...uint32(0), ...uint32(length), ...zeros(80)];
  return video("hvc1", "vide", zeros(20), box("mvhd", header));
}

function coloured(form: string, transfer: number, handler = "vide"): number[] {
  const colours = box("colr", [...letters(form), 0, 9, 0, transfer, 0, 9, 0]);
  return video("hvc1", handler, [...zeros(78), ...colours]);
}
