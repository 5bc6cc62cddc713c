import { expect, test } from "vitest";
import { inheritHeaders } from "./inherit-headers.ts";

const reference = (kind: "header" | "footer", type: string, id: string) =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
const section = (inner: string) => `<w:sectPr w:rsidR="1">${inner}<w:pgSz/></w:sectPr>`;
const body = (inner: string) => `<w:body xmlns:r="relations">${inner}</w:body>`;
const EVEN = "<w:settings><w:evenAndOddHeaders/></w:settings>";

test("a section without headers of its own inherits those of the previous one", () => {
  const [one, other] = [
    reference("header", "default", "rId1"),
    reference("footer", "default", "rId2"),
  ];
  const third = reference("header", "default", "rId3");
  const written = body(section(one + other) + section("") + section(third) + section(""));
  expect(inheritHeaders(written, "")).toBe(
    body(
      section(one + other) + section(one + other) + section(other + third) + section(third + other),
    ),
  );
});

test("a first page without a header of its own has none", () => {
  const usual = reference("header", "default", "rId1");
  const none = reference("header", "first", "none") + reference("footer", "first", "none");
  expect(inheritHeaders(body(section(`${usual}<w:titlePg/>`)), "")).toBe(
    body(section(`${none}${usual}<w:titlePg/>`)),
  );
  const off = body(section(`${usual}<w:titlePg w:val="0"/>`));
  expect(inheritHeaders(off, "")).toBe(off);
});

test("an even page without a header of its own has none, if even pages have separate ones", () => {
  const usual = reference("header", "default", "rId1") + reference("footer", "even", "rId2");
  expect(inheritHeaders(body(section(usual)), EVEN)).toBe(
    body(section(reference("header", "even", "none") + usual)),
  );
  expect(inheritHeaders(body(section(usual)), "<w:settings/>")).toBe(body(section(usual)));
});

test("a document without sections, or with a single empty one, is unchanged", () => {
  for (const xml of ["<w:body/>", "<w:body><w:sectPr/></w:body>", body(section(""))]) {
    expect(inheritHeaders(xml, "")).toBe(xml);
  }
});
