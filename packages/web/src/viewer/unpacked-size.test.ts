import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { checkUnpackedSize } from "./unpacked-size.ts";

test("an archive that declares a huge size is refused, also if it ends with a comment", () => {
  const archive = zipSync({ "a.xml": strToU8("<a/>") }, { comment: "x".repeat(500) });
  expect(() => checkUnpackedSize(archive.buffer)).not.toThrow();
  const view = new DataView(archive.buffer);
  const entry = archive.findLastIndex(
    (_, at) => at + 4 <= archive.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, 0xf0000000, true);
  expect(() => checkUnpackedSize(archive.buffer)).toThrow(/unpacks to too much/);
});

test("an archive with very many entries is refused", () => {
  const names = Array.from({ length: 10_001 }, (_, index) => [`${index}`, new Uint8Array()]);
  const archive = zipSync(Object.fromEntries(names), { level: 0 });
  expect(() => checkUnpackedSize(archive.buffer)).toThrow(/too many entries/);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a text", strToU8("no archive at all, but longer than the end of one")],
  ["half of an archive", zipSync({ a: strToU8("b") }).slice(0, 40)],
])("%s is not an archive", (_, bytes) => {
  expect(() => checkUnpackedSize(bytes.slice().buffer)).toThrow(Error);
});
