import type { WireFile } from "@mosaico/contract/files";
import { expect, test } from "vitest";
import { namedFile } from "./named-file.ts";

const video: WireFile = {
  fileName: "8f3a.mp4",
  url: "/files/8f3a.mp4",
  kind: "video",
  mediaType: "video/mp4",
  bytes: 1,
  originalName: "Carla's birthday.mp4",
  width: null,
  height: null,
  preview: null,
  sizes: [],
  original: null,
};

test("a file has its own name if that is known", () => {
  expect(namedFile(video, "Party").originalName).toBe("Carla's birthday.mp4");
});

test("a visitor saves a file under its tile's title, as a name valid on every system", () => {
  const untold = { ...video, originalName: null };
  expect(namedFile(untold, "Party").originalName).toBe("Party.mp4");
  expect(namedFile(untold, "Plan 1/2: what?").originalName).toBe("Plan 1-2- what-.mp4");
});

test("F7: a visitor saves any file with its original extension, if it had one", () => {
  const untold = {
    ...video,
    kind: "other" as const,
    mediaType: "application/octet-stream",
    originalName: null,
  };
  expect(namedFile({ ...untold, fileName: "8f3a.epub" }, "Book").originalName).toBe("Book.epub");
  expect(namedFile({ ...untold, fileName: "8f3a.bin" }, "Readme").originalName).toBe("Readme");
});
