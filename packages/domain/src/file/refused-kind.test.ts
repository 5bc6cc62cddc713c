import { expect, test } from "vitest";
import { FILE_FORMATS, RECOGNISED_FILE_KINDS } from "./file-kind.ts";
import { REFUSED_KINDS, isRefusedCode, promisedKind, refusedCode } from "./refused-kind.ts";

test("F6: no extension is both accepted and refused, or refused as two kinds", () => {
  const taken = RECOGNISED_FILE_KINDS.flatMap((kind) =>
    Object.values<readonly string[]>(FILE_FORMATS[kind]).flat(),
  );
  const all = [...taken, ...Object.values(REFUSED_KINDS).flat()];
  expect(all.filter((ending, at) => all.indexOf(ending) !== at)).toEqual([]);
});

test("F6: a name indicates a kind by a known extension, and nothing otherwise", () => {
  expect(promisedKind("Bericht.PAGES")).toBe("iwork");
  expect(promisedKind("IMG_1.CR2 ")).toBe("raw");
  expect(promisedKind("letter.docx")).toBe("word");
  expect(promisedKind("notes.constructor")).toBeUndefined();
  expect(promisedKind("README")).toBeUndefined();
});

test("F6: only codes of kinds describe a refused file", () => {
  for (const kind of ["raw", "word"] as const) expect(isRefusedCode(refusedCode(kind))).toBe(true);
  for (const text of ["files.is.toString", "files.wrongType", undefined, 3]) {
    expect(isRefusedCode(text)).toBe(false);
  }
});
