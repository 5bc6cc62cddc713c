import { expect, test } from "vitest";
import { isAnySending, isNeededUploading, problemsWithUpload } from "./uploads.ts";

test("a file being uploaded is not missing, and other fields are still checked", () => {
  const problems = { title: "tile.titleRequired", content: "tile.contentRequired" } as const;
  expect(problemsWithUpload(problems, { pdf: "busy" }, "pdf")).toEqual({
    title: "tile.titleRequired",
  });
  expect(problemsWithUpload(problems, { pdf: "idle", foto: "busy" }, "pdf")).toEqual(problems);
  expect(problemsWithUpload({}, { pdf: "done" }, "pdf")).toEqual({});
});

test("a failed upload prevents saving a form without it", () => {
  expect(problemsWithUpload({}, { foto: "failed" }, "foto")).toEqual({ content: "files.required" });
});

test("failed captions prevent saving a video without them, and no other type", () => {
  expect(problemsWithUpload({}, { captions: "failed" }, "video")).toEqual({
    captions: "files.required",
  });
  expect(problemsWithUpload({}, { captions: "failed" }, "foto")).toEqual({});
  expect(isNeededUploading({ captions: "busy" }, "video")).toBe(true);
  expect(isNeededUploading({ captions: "busy" }, "foto")).toBe(false);
});

test("leaving cancels running uploads, whatever type is selected", () => {
  expect(isAnySending({ foto: "busy", pdf: "done" })).toBe(true);
  expect(isAnySending({ foto: "failed", pdf: "done" })).toBe(false);
});
