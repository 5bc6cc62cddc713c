import { expect, test } from "vitest";
import {
  documentKindOf,
  isDrawnByBrowsers,
  isKeptDocument,
  mayHoldMacros,
} from "./document-kind.ts";
import { FILE_FORMATS, FILE_KINDS } from "./file-kind.ts";

const FORMATS = FILE_KINDS.flatMap((kind) =>
  Object.entries<readonly string[]>(FILE_FORMATS[kind]).map(([mediaType, [ending = ""]]) => ({
    mediaType,
    ending,
  })),
);
const endingsWhere = (holds: (mediaType: string) => boolean) =>
  FORMATS.filter(({ mediaType }) => holds(mediaType)).map(({ ending }) => ending);

test("F8: documents are those of Office, LibreOffice and RTF, each treated like one of Office's kinds", () => {
  const like = (kind: string) => endingsWhere((mediaType) => documentKindOf(mediaType) === kind);
  expect(like("word")).toEqual(["docx", "doc", "odt", "rtf", "docm"]);
  expect(like("excel")).toEqual(["xlsx", "xls", "ods", "xlsm"]);
  expect(like("powerpoint")).toEqual(["pptx", "ppt", "odp", "pptm"]);
});

test("F8: formats that no other type of tile takes are shown by an arquivo", () => {
  expect(endingsWhere(isKeptDocument)).toEqual([
    "odt",
    "ods",
    "odp",
    "rtf",
    "docm",
    "xlsm",
    "pptm",
  ]);
});

test("F8: the formats of Office that may contain macros are known", () => {
  expect(endingsWhere(mayHoldMacros)).toEqual(["docm", "xlsm", "pptm"]);
});

test("F8: of the kept documents, browsers draw texts, spreadsheets and those with macros", () => {
  expect(endingsWhere(isDrawnByBrowsers)).toEqual(["odt", "ods", "rtf", "docm", "xlsm", "pptm"]);
  expect(isDrawnByBrowsers("constructor")).toBe(false);
});

test("F8: nothing else is a document", () => {
  for (const mediaType of ["application/octet-stream", "text/plain", "constructor", ""]) {
    expect([documentKindOf(mediaType), mayHoldMacros(mediaType)], mediaType).toEqual([
      undefined,
      false,
    ]);
  }
});
