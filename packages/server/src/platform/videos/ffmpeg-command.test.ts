import { expect, test } from "vitest";
import { ffmpegParameters } from "./ffmpeg-command.ts";

const able = { encoder: "libx264", mapsTones: true } as const;
const run = { video: "/data/run-1/film", copy: "/data/run-1/copy.mp4", isHdr: false, threads: 2 };

/** The values of an option, in order. */
function valuesOf(parameters: readonly string[], option: string): string[] {
  return parameters.flatMap((one, at) => (one === option ? [parameters[at + 1] ?? ""] : []));
}

test("a video is read from the disk only, as the format that it was recognised as", () => {
  const parameters = ffmpegParameters(able, run);
  const input = parameters.slice(0, parameters.indexOf("-i"));
  expect(valuesOf(input, "-protocol_whitelist")).toEqual(["file"]);
  expect(valuesOf(input, "-f")).toEqual(["mov"]);
  expect(valuesOf(input, "-enable_drefs")).toEqual(["0"]);
  expect(valuesOf(parameters, "-i")).toEqual(["file:/data/run-1/film"]);
  expect(parameters.at(-1)).toBe("file:/data/run-1/copy.mp4");
  expect(parameters).toContain("-nostdin");
});

test("the copy keeps one picture and one sound track, and says nothing of where and when it was filmed", () => {
  const parameters = ffmpegParameters(able, run);
  expect(valuesOf(parameters, "-map")).toEqual(["0:V:0", "0:a:0?"]);
  for (const option of ["-map_metadata", "-map_metadata:s:v", "-map_metadata:s:a"]) {
    expect(valuesOf(parameters, option)).toEqual(["-1"]);
  }
  expect(valuesOf(parameters, "-map_chapters")).toEqual(["-1"]);
  expect(parameters).toEqual(expect.arrayContaining(["-sn", "-dn"]));
});

test("a high dynamic range is reduced where the program can do that, and nothing else is", () => {
  const filters = (overrides: Partial<typeof run>, mapsTones = true) =>
    valuesOf(ffmpegParameters({ ...able, mapsTones }, { ...run, ...overrides }), "-vf")[0];
  expect(filters({ isHdr: true })).toContain("tonemap");
  expect(filters({ isHdr: true }, false)).not.toContain("tonemap");
  expect(filters({})).not.toContain("tonemap");
  expect(filters({})).toMatch(/format=yuv420p$/);
});

test("the encoder that the program has is used, with as many threads as allowed", () => {
  const other = ffmpegParameters({ encoder: "libopenh264", mapsTones: false }, run);
  expect(valuesOf(other, "-c:v")).toEqual(["libopenh264"]);
  expect(valuesOf(other, "-crf")).toEqual([]);
  expect(valuesOf(ffmpegParameters(able, { ...run, threads: 1 }), "-threads")).toEqual(["1", "1"]);
});
