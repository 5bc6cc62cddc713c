import fc from "fast-check";
import { expect, test } from "vitest";
import { parseXml } from "../document/xml.ts";
import { boundedXml } from "./bounded-xml.ts";

test("X6: XML whose tags end is taken as it is", () => {
  const whole = `<?xml version="1.0"?><!DOCTYPE opml><!-- a < b --><opml a="1 > 0" b='"'><![CDATA[<x]]></opml> 1 < 2`;
  expect(boundedXml(whole)).toBe(whole);
});

test("X6: a few tags that never end are left to the parser, and many end the file", () => {
  const few = `<a>${'<b c="'.repeat(3)}`;
  expect(boundedXml(few)).toBe(few);
  for (const begin of ["<!--", "<![CDATA[", "<?", '<b c="', "</"]) {
    const many = boundedXml(`<a>${begin.repeat(50_000)}`);
    expect(many.length, begin).toBeLessThan(500);
  }
});

test("X6: what it leaves is a beginning of the file, which the parser reads", () => {
  const part = fc.constantFrom(
    "<",
    ">",
    "<a",
    '"',
    "'",
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
    "</a>",
    " x",
    "?>",
    "<?",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200 }), (parts) => {
      const xml = parts.join("");
      expect(xml.startsWith(boundedXml(xml))).toBe(true);
      expect(parseXml(boundedXml(xml)).name).toMatch(/^/);
    }),
  );
});
