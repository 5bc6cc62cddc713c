import { expect, test } from "vitest";
import { formatOfType, formatsOf, limitOf } from "./formats-of.ts";

test("formats are called as people call them", () => {
  expect(formatsOf(["picture"])).toBe("JPG, PNG, WebP, AVIF, GIF, SVG, HEIC, HEIF");
  expect(formatsOf(["video"])).toBe("MP4, WebM, MOV");
  expect(formatsOf(["word", "pdf"])).toBe("DOCX, DOC, PDF");
});

test("a media type is called as people call its format", () => {
  expect(formatOfType("image/webp")).toBe("WebP");
  expect(formatOfType("application/pdf")).toBe("PDF");
  expect(formatOfType("text/html")).toBe("");
});

test("the limit of several kinds is the largest of them", () => {
  expect(limitOf(["picture", "pdf"])).toBe(100 * 1024 * 1024);
});
