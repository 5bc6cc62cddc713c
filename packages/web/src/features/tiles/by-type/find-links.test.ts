import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLinks } from "./find-links.ts";

const linksIn = (text: string) =>
  findLinks(text).flatMap((part) =>
    part.address === undefined ? [] : [[part.text, part.address]],
  );

describe("links in a text", () => {
  test.each([
    [
      "with a scheme",
      "veja https://example.org/a?b=1#c já",
      "https://example.org/a?b=1#c",
      "https://example.org/a?b=1#c",
    ],
    ["that begin with www", "em www.example.org", "www.example.org", "https://www.example.org/"],
    ["to an e-mail", "a ana.b+c@example.org", "ana.b+c@example.org", "mailto:ana.b+c@example.org"],
    ["to a telephone", "tel:+5511999990000", "tel:+5511999990000", "tel:+5511999990000"],
    [
      "with brackets of their own",
      "https://example.org/a_(b)",
      "https://example.org/a_(b)",
      "https://example.org/a_(b)",
    ],
    ["in another case", "HTTPS://Example.org", "HTTPS://Example.org", "https://example.org/"],
  ])("are found %s", (_, text, shown, address) => {
    expect(linksIn(text)).toEqual([[shown, address]]);
  });

  test.each([
    ["a full stop", "https://example.org/a."],
    ["what ends a question", "https://example.org/a?!"],
    ["a bracket around it", "(https://example.org/a)"],
    ["quotes", "“https://example.org/a”"],
    ["a bracket and a stop", "(https://example.org/a)."],
  ])("end before %s", (_, text) => {
    expect(linksIn(text)).toEqual([["https://example.org/a", "https://example.org/a"]]);
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["https://user:secret@example.org/"],
    ["https://"],
    ["ftp://example.org"],
    ["não há nada aqui."],
  ])("are not made from %s", (text) => {
    expect(findLinks(text).filter((part) => part.address?.includes("secret"))).toEqual([]);
    expect(linksIn(text).filter(([, address]) => !address?.startsWith("mailto:"))).toEqual([]);
  });

  test("split the text without losing or moving a character", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "https://example.org/a",
        " www.b.org ",
        "x@y.org",
        "(",
        ").",
        "\n",
        "mailto:",
        "tel:1",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        const parts = findLinks(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true);
      }),
    );
  });
});
