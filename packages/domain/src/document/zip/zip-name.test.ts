import fc from "fast-check";
import { expect, test } from "vitest";
import { zipNameOf } from "./zip-name.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("X9: names are UTF-8 in any script, whether that is said or not", () => {
  for (const name of ["a.txt", "ção/漢字 مرحبا 🌈.txt", "\ufeffa"]) {
    for (const isUtf8 of [true, false]) {
      expect(zipNameOf(bytesOf(name), isUtf8)).toEqual({ name, isBroken: false, isForeign: false });
    }
  }
});

test("X9: other names are in code page 437, and broken if they are said to be UTF-8", () => {
  const bytes = Uint8Array.of(0x87, 0xc6, 0x6f, 0xff);
  expect(zipNameOf(bytes, false)).toEqual({ name: "ç╞o\u00a0", isBroken: false, isForeign: true });
  expect(zipNameOf(bytes, true).isBroken).toBe(true);
});

test("X9: any bytes are a name, and any text is the same again", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(zipNameOf(bytes, false).isBroken).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(zipNameOf(bytesOf(text), true)).toEqual({
        name: text,
        isBroken: false,
        isForeign: false,
      });
    }),
  );
});
