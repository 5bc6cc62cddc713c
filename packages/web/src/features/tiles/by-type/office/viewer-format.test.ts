import { expect, test } from "vitest";
import { viewerFormatOf } from "./viewer-format.ts";

const OOXML = "application/vnd.openxmlformats-officedocument";

test.each([
  [`${OOXML}.wordprocessingml.document`, "docx"],
  [`${OOXML}.spreadsheetml.sheet`, "xlsx"],
  [`${OOXML}.presentationml.presentation`, "pptx"],
  ["application/vnd.ms-word.document.macroEnabled.12", "docx"],
  ["application/vnd.ms-excel.sheet.macroEnabled.12", "xlsx"],
  ["application/vnd.ms-powerpoint.presentation.macroEnabled.12", "pptx"],
  ["application/vnd.oasis.opendocument.text", undefined],
  ["application/rtf", undefined],
  ["application/msword", undefined],
  ["application/vnd.ms-excel", undefined],
  ["application/pdf", undefined],
  ["text/html", undefined],
])("%s is drawn by the browser as %s", (mediaType, format) => {
  expect(viewerFormatOf({ mediaType, bytes: 1000 })).toBe(format);
});

test("a file too large for a browser is left to the server", () => {
  const mediaType = `${OOXML}.spreadsheetml.sheet`;
  expect(viewerFormatOf({ mediaType, bytes: 15 * 1024 * 1024 })).toBe("xlsx");
  expect(viewerFormatOf({ mediaType, bytes: 15 * 1024 * 1024 + 1 })).toBeUndefined();
});
