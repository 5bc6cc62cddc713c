import { expect, test } from "vitest";
import { isAnySending, problemsWithUpload } from "./uploads.ts";

test("a file on its way is not missing, and the other fields are still looked at", () => {
  const problems = { title: "tile.titleRequired", content: "tile.contentRequired" } as const;
  expect(problemsWithUpload(problems, "busy")).toEqual({ title: "tile.titleRequired" });
  expect(problemsWithUpload(problems, "idle")).toEqual(problems);
  expect(problemsWithUpload({}, "done")).toEqual({});
});

test("a file that failed keeps a form from being saved without it", () => {
  expect(problemsWithUpload({}, "failed")).toEqual({ content: "files.required" });
});

test("leaving gives up what is on its way, whatever type is chosen", () => {
  expect(isAnySending({ foto: "busy", pdf: "done" })).toBe(true);
  expect(isAnySending({ foto: "failed", pdf: "done" })).toBe(false);
});
