import { expect, test } from "vitest";
import { formatOfType, formatsOf, limitOf } from "./formats-of.ts";

test("formats have their usual names", () => {
  expect(formatsOf(["picture"])).toBe("JPG, PNG, WebP, AVIF, GIF, SVG, HEIC, HEIF");
  expect(formatsOf(["video"])).toBe("MP4, WebM, MOV");
  expect(formatsOf(["word", "pdf"])).toBe("DOCX, DOC, PDF");
});

test("a media type has the usual name of its format", () => {
  expect(formatOfType("image/webp")).toBe("WebP");
  expect(formatOfType("application/pdf")).toBe("PDF");
  expect(formatOfType("text/html")).toBe("");
});

test("the limit of several kinds is the largest one", () => {
  expect(limitOf(["picture", "pdf"])).toBe(100 * 1024 * 1024);
});
