import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

test("text is decoded by its byte order mark, else as UTF-8, else as windows-1252", () => {
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), true)?.text).toBe("é");
  expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0x00), true)?.text).toBe("é");
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xe9), true)?.text).toBe("é");
  expect(decodeText(bytes(0xc3, 0xa9), true)?.text).toBe("é");
  expect(decodeText(bytes(0xe9, 0x20, 0x80), true)?.text).toBe("é €");
});

test("a character cut in two at the end is left out", () => {
  expect(decodeText(bytes(0x61, 0xc3), false)?.text).toBe("a");
});

test("binary data is not decoded", () => {
  expect(decodeText(bytes(0x50, 0x4b, 0x03, 0x04, 0x00), true)).toBeUndefined();
});
