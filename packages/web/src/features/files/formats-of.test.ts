import { expect, test } from "vitest";
import { formatsOf, limitOf } from "./formats-of.ts";

test("formats are called as people call them", () => {
  expect(formatsOf(["picture"])).toBe("JPG, PNG, WebP, AVIF, GIF, SVG, HEIC, HEIF");
  expect(formatsOf(["video"])).toBe("MP4, WebM, MOV");
  expect(formatsOf(["word", "pdf"])).toBe("DOCX, DOC, PDF");
});

test("the limit of several kinds is the largest of them", () => {
  expect(limitOf(["picture", "pdf"])).toBe(100 * 1024 * 1024);
});
