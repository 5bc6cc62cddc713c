import { expect, test } from "vitest";
import { isAnySending, isNeededOnItsWay, problemsWithUpload } from "./uploads.ts";

test("a file on its way is not missing, and the other fields are still looked at", () => {
  const problems = { title: "tile.titleRequired", content: "tile.contentRequired" } as const;
  expect(problemsWithUpload(problems, { pdf: "busy" }, "pdf")).toEqual({
    title: "tile.titleRequired",
  });
  expect(problemsWithUpload(problems, { pdf: "idle", foto: "busy" }, "pdf")).toEqual(problems);
  expect(problemsWithUpload({}, { pdf: "done" }, "pdf")).toEqual({});
});

test("a file that failed keeps a form from being saved without it", () => {
  expect(problemsWithUpload({}, { foto: "failed" }, "foto")).toEqual({ content: "files.required" });
});

test("captions that failed keep a video from being saved without them, and no other type", () => {
  expect(problemsWithUpload({}, { captions: "failed" }, "video")).toEqual({
    captions: "files.required",
  });
  expect(problemsWithUpload({}, { captions: "failed" }, "foto")).toEqual({});
  expect(isNeededOnItsWay({ captions: "busy" }, "video")).toBe(true);
  expect(isNeededOnItsWay({ captions: "busy" }, "foto")).toBe(false);
});

test("leaving gives up what is on its way, whatever type is chosen", () => {
  expect(isAnySending({ foto: "busy", pdf: "done" })).toBe(true);
  expect(isAnySending({ foto: "failed", pdf: "done" })).toBe(false);
});
