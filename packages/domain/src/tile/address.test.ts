import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { LINK_SCHEMES, PAGE_SCHEMES, completeAddress, parseAddress } from "./address.ts";

/** Strings that resemble addresses, with characters inserted that browsers skip or tolerate. */
const almostAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "http",
        "https",
        "mailto",
        "tel",
        "javascript",
        "data",
        "JAVA",
        "script",
        "file",
        "blob",
      ),
      fc.constantFrom(
        ":",
        "/",
        "//",
        "\\",
        "?",
        "#",
        "@",
        ".",
        "%0a",
        "\t",
        "\n",
        "\u0001",
        " ",
        "&colon;",
      ),
      fc.constantFrom(
        "example.org",
        "a",
        "1",
        "[::1]",
        "münchen.de",
        "alert(1)",
        "user:pass@",
        "55 11",
        "\u00a0",
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(anyString, almostAddress, fc.webUrl());

test("A1: each of the four schemes is a valid link, and is normalised", () => {
  expect(parseAddress(" HTTPS://Example.ORG ")).toBe("https://example.org/");
  expect(parseAddress("http://example.org:80/a b?c#d")).toBe("http://example.org/a%20b?c#d");
  expect(parseAddress("mailto:ana@example.org?subject=oi")).toBe(
    "mailto:ana@example.org?subject=oi",
  );
  expect(parseAddress("tel:+55-11-5555")).toBe("tel:+55-11-5555");
  expect(parseAddress("https://münchen.de")).toBe("https://xn--mnchen-3ya.de/");
});

test("A1: any other scheme is refused, however it is disguised", () => {
  for (const text of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://example.org/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "ftp://example.org",
    "view-source:https://example.org",
  ]) {
    expect(parseAddress(text), text).toBeUndefined();
  }
});

test("A1: a page is http or https only", () => {
  expect(parseAddress("https://example.org/", PAGE_SCHEMES)).toBe("https://example.org/");
  expect(parseAddress("mailto:ana@example.org", PAGE_SCHEMES)).toBeUndefined();
  expect(parseAddress("tel:1", PAGE_SCHEMES)).toBeUndefined();
});

test("A1: an address with user information is refused, because it obscures the host", () => {
  for (const text of [
    "https://bank.example@evil.example",
    "https://:x@evil.example",
    "https://a:b@evil.example",
  ]) {
    expect(parseAddress(text), text).toBeUndefined();
  }
});

test("A1: an address without host, path or scheme is refused", () => {
  for (const text of [
    "",
    "  ",
    "https://",
    "http:///",
    "mailto:",
    "tel:",
    "/files/a",
    "example.org",
    "https://a b",
  ]) {
    expect(parseAddress(text), text).toBeUndefined();
  }
});

test("A1: an address has at most 2,048 characters, also after encoding", () => {
  const base = "https://example.org/";
  expect(parseAddress(base.padEnd(2048, "a"))).toHaveLength(2048);
  expect(parseAddress(base.padEnd(2049, "a"))).toBeUndefined();
  expect(parseAddress(base.padEnd(1000, "é"))).toBeUndefined();
});

test("A1: no string throws or becomes an address of another scheme", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const address = parseAddress(text);
      if (address === undefined) return;
      expect(LINK_SCHEMES).toContain(new URL(address).protocol);
      expect(address).toMatch(/^(https?:\/\/[^/?#@\\]|mailto:|tel:)/);
      expect(address.length).toBeLessThanOrEqual(2048);
    }),
    { numRuns: 2000 },
  );
});

test("A1: normalising an address twice is the same as once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = parseAddress(text);
      if (once !== undefined) expect(parseAddress(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test("A2: a bare host is completed, with the path after it", () => {
  expect(completeAddress(" example.org ")).toBe("https://example.org");
  expect(completeAddress("www.example.org/a?b#c")).toBe("https://www.example.org/a?b#c");
  expect(completeAddress("example.org:8080/a")).toBe("https://example.org:8080/a");
  expect(completeAddress("Münchner-Häuser.de?x")).toBe("https://Münchner-Häuser.de?x");
});

test("A2: text that is not a bare host stays as typed", () => {
  for (const text of [
    "https://example.org",
    "mailto:a@b.example",
    "ana@example.org",
    "hello",
    "javascript:alert(1)",
    "a..b",
    "two words.org",
    "",
  ]) {
    expect(completeAddress(text)).toBe(text);
  }
});

test("A2: completing twice is the same as once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = completeAddress(text);
      expect(completeAddress(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
