import { expect, test } from "vitest";
import { onlyLinkIn, textOfHtml } from "./text-of-html.ts";

test("X6: simple HTML in a text becomes words, with the addresses of its links", () => {
  expect(
    textOfHtml('See <a href="https://example.org/?a=1&amp;b=2">this</a>, <b>please</b>.'),
  ).toBe("See this (https://example.org/?a=1&b=2), please.");
  expect(textOfHtml("one<br/>two &lt;three&gt;")).toBe("one\ntwo <three>");
  expect(textOfHtml('<a href="https://example.org/">https://example.org/</a>')).toBe(
    "https://example.org/",
  );
});

test("X6: a text with angle brackets of its own stays as it is", () => {
  for (const text of ["a < b > c", "List<String> &amp;", "<3", "", "漢字 🌈 <مرحبا>"]) {
    expect(textOfHtml(text)).toBe(text.includes("<S") ? "List<String> &" : text);
  }
});

test("X6: a text that is nothing but a link is found", () => {
  expect(onlyLinkIn("<a href='https://example.org/?a&amp;b'>Um</a> ")).toEqual({
    address: "https://example.org/?a&b",
    words: "Um",
  });
  expect(onlyLinkIn('see <a href="https://example.org/">Um</a>')).toBeUndefined();
  expect(onlyLinkIn("Um")).toBeUndefined();
});
