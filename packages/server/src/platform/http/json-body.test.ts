import fc from "fast-check";
import { expect, test } from "vitest";
import { isDeeper, parseJsonText } from "./json-body.ts";

const bytes = (text: string) => Buffer.from(text);

test("brackets in strings do not count", () => {
  expect(isDeeper(bytes('{"a":"[[[[{{{{"}'), 1)).toBe(false);
  expect(isDeeper(bytes('{"a":"\\"[[[["}'), 1)).toBe(false);
  expect(isDeeper(bytes('{"a":"\\\\","b":[]}'), 1)).toBe(true);
});

test("the depth of any JSON is that of its value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const depth = depthOf(value);
      const text = bytes(JSON.stringify(value));
      expect(isDeeper(text, depth)).toBe(false);
      if (depth > 0) expect(isDeeper(text, depth - 1)).toBe(true);
    }),
  );
});

test("a decoded text is refused for the same depth, whatever its strings have", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(() => parseJsonText(nested(32))).not.toThrow();
  expect(() => parseJsonText(nested(33))).toThrow();
  expect(() => parseJsonText(`{"a":[${nested(31)}]}`)).toThrow();
  const brackets = { a: "[{".repeat(100), b: [{}] };
  expect(parseJsonText(JSON.stringify(brackets))).toEqual(brackets);
  expect(() => parseJsonText('{"a":')).toThrow();
});

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
