import { isDrawnByBrowsers } from "@mosaico/domain/file/document-kind";
import { FILE_FORMATS } from "@mosaico/domain/file/file-kind";
import { describe, expect, test } from "vitest";
import { drawableOf, viewerFormatOf } from "./viewer-format.ts";

const OOXML = "application/vnd.openxmlformats-officedocument";

test.each([
  [`${OOXML}.wordprocessingml.document`, "docx"],
  [`${OOXML}.spreadsheetml.sheet`, "xlsx"],
  [`${OOXML}.presentationml.presentation`, "pptx"],
  ["application/vnd.ms-word.document.macroEnabled.12", "docx"],
  ["application/vnd.ms-excel.sheet.macroEnabled.12", "xlsx"],
  ["application/vnd.ms-powerpoint.presentation.macroEnabled.12", "pptx"],
  ["application/vnd.oasis.opendocument.text", "odt"],
  ["application/rtf", "rtf"],
  ["application/vnd.oasis.opendocument.spreadsheet", "ods"],
  ["application/vnd.oasis.opendocument.presentation", undefined],
  ["application/msword", undefined],
  ["application/vnd.ms-excel", "xls"],
  ["application/pdf", undefined],
  ["text/html", undefined],
])("%s is drawn by the browser as %s", (mediaType, format) => {
  expect(viewerFormatOf({ mediaType, bytes: 1000 })).toBe(format);
});

describe("what the browser draws", () => {
  const xls = { mediaType: "application/vnd.ms-excel", bytes: 1000, url: "/files/a.xls" };
  const ods = {
    mediaType: "application/vnd.oasis.opendocument.spreadsheet",
    bytes: 1000,
    url: "/files/a.ods",
  };
  const docx = { mediaType: `${OOXML}.wordprocessingml.document`, bytes: 9, url: "/files/a.docx" };
  const pdf = { state: "pdf", url: "/files/a.pdf" } as const;

  test("is the document itself where it can be", () => {
    const view = { ...pdf, workbook: null };
    expect(drawableOf(docx, view)).toEqual({ format: "docx", url: "/files/a.docx" });
    expect(drawableOf(docx, undefined)).toEqual({ format: "docx", url: "/files/a.docx" });
    expect(drawableOf(ods, { state: "working" })).toEqual({ format: "ods", url: "/files/a.ods" });
  });

  test("is the workbook that the server made, once there is one", () => {
    const view = { ...pdf, workbook: "/files/a.xlsx" };
    expect(drawableOf(xls, view)).toEqual({ format: "xlsx", url: "/files/a.xlsx" });
    expect(drawableOf(ods, view)).toEqual({ format: "xlsx", url: "/files/a.xlsx" });
    const own = { format: "xls", url: "/files/a.xls" };
    expect(drawableOf(xls, { ...pdf, workbook: null })).toEqual(own);
    expect(drawableOf(xls, { state: "working" })).toEqual(own);
    expect(drawableOf(xls, undefined)).toEqual(own);
    expect(drawableOf({ ...xls, bytes: 1e8 }, { state: "working" })).toBeUndefined();
  });
});

test("F8: the kept documents that the domain says need no converter are those that are drawn", () => {
  for (const mediaType of Object.keys(FILE_FORMATS.other)) {
    const isDrawn = viewerFormatOf({ mediaType, bytes: 1000 }) !== undefined;
    expect(isDrawnByBrowsers(mediaType), mediaType).toBe(isDrawn);
  }
});

test("a file too large for a browser is left to the server", () => {
  const mediaType = `${OOXML}.spreadsheetml.sheet`;
  expect(viewerFormatOf({ mediaType, bytes: 15 * 1024 * 1024 })).toBe("xlsx");
  expect(viewerFormatOf({ mediaType, bytes: 15 * 1024 * 1024 + 1 })).toBeUndefined();
});
