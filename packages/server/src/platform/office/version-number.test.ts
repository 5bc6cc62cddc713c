import { expect, test } from "vitest";
import { isNewerVersion, readVersionNumber, wasmVersion } from "./version-number.ts";

test.each([
  ["LibreOffice 7.4.7.2 40(Build:2)", "7.4.7.2"],
  ["LibreOffice 24.8.4.2 bb3cfa12c7b1bf994ecc5649a80400d06cd71002", "24.8.4.2"],
  ["LibreOfficeDev 26.2", "26.2"],
  ["no version at all", undefined],
  ["", undefined],
])("the number in %j is %j", (output, number) => {
  expect(readVersionNumber(output)).toBe(number);
});

test.each([
  ["24.8.4.2", "7.4.7.2", true],
  ["7.4.7.2", "24.8.4.2", false],
  ["7.10.0.1", "7.9.9.9", true],
  ["7.4.7.2", "7.4.7.2", false],
  ["7.4.7", "7.4.7.0", false],
  ["7.4.7.1", "7.4.7", true],
  ["1.0", null, true],
  // An installed LibreOffice makes better pages than any WebAssembly build, whichever is older.
  ["7.4.7.2", wasmVersion("24.8.4"), true],
  [wasmVersion("24.8.4"), "7.4.7.2", false],
  [wasmVersion("2.7.3"), wasmVersion("2.7.2"), true],
  [wasmVersion("2.7.2"), wasmVersion("2.7.2"), false],
  [wasmVersion("2.7.2"), null, true],
  // Another recipe of the same version.
  ["7.4.7.2+1", "7.4.7.2", true],
  ["7.4.7.2+10", "7.4.7.2+9", true],
  ["7.4.7.2+1", "7.4.7.2+1", false],
  ["7.4.7.2+9", "7.4.8+1", false],
  [`${wasmVersion("2.7.2")}+1`, wasmVersion("2.7.2"), true],
])("whether %s is newer than %s: %s", (version, other, isNewer) => {
  expect(isNewerVersion(version, other)).toBe(isNewer);
});
