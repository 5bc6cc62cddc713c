import { expect, test } from "vitest";
import { type FfmpegProgress, readFfmpegProgress } from "./ffmpeg-progress.ts";

// As ffmpeg 5.1 writes it.
const BLOCK = `frame=36
fps=0.00
stream_0_0_q=28.0
bitrate= 140.0kbits/s
total_size=52842
out_time_us=1509297
out_time_ms=1509297
out_time=00:00:01.509297
dup_frames=0
drop_frames=0
speed=12.9x
progress=continue
`;

function readAll(...texts: readonly string[]): FfmpegProgress[] {
  const all: FfmpegProgress[] = [];
  const read = readFfmpegProgress((progress) => all.push(progress));
  for (const text of texts) read(text);
  return all;
}

const READ = { seconds: 1.509297, bytes: 52_842, frames: 36 };

test("each block of the output is reported once", () => {
  expect(readAll(BLOCK)).toEqual([READ]);
  expect(readAll(BLOCK + BLOCK.replace("frame=36", "frame=72"))).toEqual([
    READ,
    { ...READ, frames: 72 },
  ]);
});

test("it does not matter where the output is split", () => {
  for (let at = 1; at < BLOCK.length; at++) {
    expect(readAll(BLOCK.slice(0, at), BLOCK.slice(at))).toEqual([READ]);
  }
  expect(readAll(...Array.from(BLOCK))).toEqual([READ]);
});

test("values that are not known yet leave the last ones as they are", () => {
  const unknown = BLOCK.replace("1509297", "N/A").replace("52842", "-1").replace("36", "");
  expect(readAll(unknown)).toEqual([{ seconds: 0, bytes: 0, frames: 0 }]);
  expect(readAll(BLOCK, unknown)).toEqual([READ, READ]);
});

test("endless lines, and lines that are no values, are survived", () => {
  const noise = [
    "x".repeat(100_000),
    "=\n",
    "frame\n",
    "frame==7\n",
    "\n\n",
    "frame=1e9\n",
    "\0\n",
  ];
  expect(readAll(...noise, BLOCK)).toEqual([READ]);
});
