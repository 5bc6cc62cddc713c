import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { anyString } from "./testing/arbitraries.ts";

test("G3: control characters become spaces; tabs and line breaks stay", () => {
  expect(cleanText("a\u0000b\u001bc\u0085d")).toBe("a b c d");
  expect(cleanText("a\tb\r\nc")).toBe("a\tb\r\nc");
});

test("G3: a lone surrogate becomes the replacement character; a pair stays", () => {
  expect(cleanText("\ud83d!\ude00")).toBe("\ufffd!\ufffd");
  expect(cleanText("😀 café ção 漢字")).toBe("😀 café ção 漢字");
});

test("G3: clean text survives JSON and UTF-8 and keeps its length, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      const clean = cleanText(text);
      expect(clean).toHaveLength(text.length);
      expect(clean).not.toContain("\u0000");
      expect(new TextDecoder().decode(new TextEncoder().encode(`x${clean}`))).toBe(`x${clean}`);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
