import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file.ts";

const TEXT = "Título;漢字;مرحبا;🌈";
const read = (...parts: (string | Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>)[]) =>
  textOfFile(new Blob(parts));
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

test("a file in UTF-8 or UTF-16 is read with and without its mark", async () => {
  const wide = Uint16Array.from({ length: TEXT.length }, (_, at) => TEXT.charCodeAt(at));
  const swapped = new Uint8Array(wide.buffer.slice(0)).map((_, at, all) => all[at ^ 1] ?? 0);
  expect(await read(TEXT)).toBe(TEXT);
  expect(await read("\ufeff", TEXT)).toBe(TEXT);
  expect(await read(Uint8Array.of(0xff, 0xfe), wide)).toBe(TEXT);
  expect(await read(Uint8Array.of(0xfe, 0xff), swapped)).toBe(TEXT);
});

test("a file that is cut within a sign keeps all others", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  expect(await read(bytes.subarray(0, -1))).toBe("Título;漢字;مرحبا;");
});

test("other files are in the encoding that they declare, or that of Western Europe", async () => {
  expect(await read(latin("Título;\u0080\u0093"))).toBe("Título;€“");
  const declared = latin('<?xml version="1.0" encoding="windows-1251"?>\u00cf\u00f0');
  expect(await read(declared)).toContain("Пр");
  expect(await read(latin("<meta charset=none-such>é"))).toContain("é");
});
